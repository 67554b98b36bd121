// finds.go - print the URLs of standard input with their lines, in Go
//
//	go run finds.go <FILE
package main

// #cgo pkg-config: urlsift
// #include <stdlib.h>
// #include <urlsift.h>
import "C"
import (
	"fmt"
	"io"
	"os"
	"unsafe"
)

func main() {
	text, _ := io.ReadAll(os.Stdin)
	options := C.struct_urlsift_options{size: C.sizeof_struct_urlsift_options}
	scanner := C.urlsift_scanner_new(&options)
	defer C.urlsift_scanner_free(scanner)
	octets, len := (*C.char)(C.CBytes(text)), C.size_t(len(text))
	defer C.free(unsafe.Pointer(octets))
	n := C.urlsift_list(scanner, octets, len, nil, 0)
	items := make([]C.struct_urlsift_item, n+1)
	C.urlsift_list(scanner, octets, len, &items[0], n)
	for _, item := range items[:n] {
		fmt.Printf("%d: %s\n", item.at.line, C.GoStringN(item.text, C.int(item.len)))
	}
}
