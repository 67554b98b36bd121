class Urlsift < Formula
  desc "Find URLs in plain text and rejoin those broken over lines"
  homepage "https://www.rfc-editor.org/info/rfc1738"
  url "file:///tmp/urlsift-0.9.0.tar.xz"
  version "0.9.0"
  license "ISC"

  depends_on "pkgconf" => :build
  depends_on "libarchive"
  depends_on "libidn2"
  depends_on "libpsl"
  depends_on "pcre2"
  depends_on "sqlite"
  depends_on "xz"
  depends_on "zstd"

  def install
    system "./configure", "--without-hyphen", *std_configure_args
    system "make", "install"
  end

  test do
    (testpath/"text").write "> See <https://www.example.org/a/\n> b.html>.\n"
    assert_equal "https://www.example.org/a/b.html", shell_output("#{bin}/urlsift -o text").chomp
  end
end
