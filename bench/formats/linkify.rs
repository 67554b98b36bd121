// linkify.rs - for each file named on standard input, what the crate linkify finds: FILE, LINE, URL
use std::io::BufRead;

fn main() {
    let mut finder = linkify::LinkFinder::new();
    finder.kinds(&[linkify::LinkKind::Url]);
    for path in std::io::stdin().lock().lines().map_while(Result::ok) {
        let octets = std::fs::read(&path).unwrap_or_default();
        for (number, line) in String::from_utf8_lossy(&octets).lines().enumerate() {
            for link in finder.links(line) {
                println!("{}\t{}\t{}", path, number + 1, link.as_str());
            }
        }
    }
}
