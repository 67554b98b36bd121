// finds.rs - print the URLs of standard input with their lines, in Rust
//
//	bindgen urlsift.h >urlsift.rs
//	rustc finds.rs -lurlsift
#[allow(dead_code, non_camel_case_types, non_upper_case_globals)]
mod urlsift;
use std::io::{Read, Write};

fn main() {
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text).expect("standard input");
    unsafe {
        let mut options: urlsift::urlsift_options = std::mem::zeroed();
        options.size = std::mem::size_of_val(&options) as _;
        let scanner = urlsift::urlsift_scanner_new(&options);
        let (octets, len) = (text.as_ptr().cast(), text.len() as _);
        let n = urlsift::urlsift_list(scanner, octets, len, std::ptr::null_mut(), 0);
        let mut items: Vec<urlsift::urlsift_item> = vec![std::mem::zeroed(); n as usize];
        urlsift::urlsift_list(scanner, octets, len, items.as_mut_ptr(), n);
        for item in &items {
            print!("{}: ", item.at.line);
            let url = std::slice::from_raw_parts(item.text.cast(), item.len as usize);
            std::io::stdout().write_all(url).expect("output");
            println!();
        }
        urlsift::urlsift_scanner_free(scanner);
    }
}
