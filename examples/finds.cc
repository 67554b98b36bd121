// finds.cc - print the URLs of standard input with their lines, in C++
//
//	c++ -std=c++17 finds.cc $(pkg-config --cflags --libs urlsift) -o finds
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <urlsift.h>

int main()
{
	const std::string text(std::istreambuf_iterator<char>(std::cin), {});
	urlsift_options options = {};
	options.size = sizeof(options);
	std::unique_ptr<urlsift_scanner, decltype(&urlsift_scanner_free)>
	    scanner(urlsift_scanner_new(&options), urlsift_scanner_free);
	return scanner == nullptr || urlsift_scan(scanner.get(), text.data(), text.size(),
	    [](void *, const urlsift_find *find) -> int {
		std::cout << find->at.line << ": " << std::string(find->text, find->len) << '\n';
		return 0;
	    }, nullptr) != 0 || !std::cout.flush();
}
