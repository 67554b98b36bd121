"""truth_adoc - the URLs of AsciiDoc, as asciidoctor has them in its HTML"""
import json
import subprocess

import truth_html

NEEDS = ['asciidoctor']
SCRIPT = """
require 'asciidoctor'
require 'json'
require 'logger'
Asciidoctor::LoggerManager.logger.level = Logger::FATAL
STDIN.each_line(chomp: true) do |path|
  begin
    html = Asciidoctor.convert(File.read(path, encoding: 'UTF-8'), safe: :secure,
      standalone: false, attributes: { 'experimental' => '', 'sectids!' => '' })
    puts JSON.generate([path, html])
  rescue StandardError => e
    STDERR.puts "#{path}: #{e}"
  end
end
"""


def truths(files):
    """The items of each file."""
    done = subprocess.run(['ruby', '-e', SCRIPT], input='\n'.join(files), capture_output=True,
                          text=True, check=True)
    result = dict.fromkeys(files)
    for line in done.stdout.splitlines():
        path, html = json.loads(line)
        result[path] = truth_html.of_text(html)
    return result
