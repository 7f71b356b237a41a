package memory

import (
	"fmt"
	"os"
	"runtime"
	"syscall"
	"testing"
)

// TestUseLargePagesInLittleSpace does without large pages where the address space is limited.
func TestUseLargePagesInLittleSpace(t *testing.T) {
	// What other calls have left is not there for this one.
	held := [][]byte{make([]byte, largePages), make([]byte, largePages)}
	defer runtime.KeepAlive(held)
	statm, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skipf("the size of the process is not known: %v", err)
	}
	var pages uint64
	if _, err := fmt.Sscan(string(statm), &pages); err != nil {
		t.Fatal(err)
	}
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &before); err != nil {
		t.Fatal(err)
	}
	limited := before
	limited.Cur = min(limited.Max, pages*uint64(os.Getpagesize())+largePages/2)
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &limited); err != nil {
		t.Skipf("the address space cannot be limited: %v", err)
	}
	useLargePages() // ends the process if it allocates
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &before); err != nil {
		t.Fatal(err)
	}
}
