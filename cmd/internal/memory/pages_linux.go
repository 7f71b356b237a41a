package memory

import (
	"runtime"
	"syscall"
)

// useLargePages makes the heap begin with memory for which the system is asked for large
// pages: a run over a small template has a third of the page faults, and takes a tenth less
// processor time. The runtime itself asks for none. An object of that size is allocated and
// collected, after which its memory is free for others; nothing of it is in use before.
//
// Where the address space is limited (ulimit -v), the runtime may not get an object of that size,
// and would end the program.
func useLargePages() {
	const unlimited = ^uint64(0)
	var space syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &space); err != nil || uint64(space.Cur) != unlimited {
		return
	}
	first := make([]byte, largePages)
	_ = syscall.Madvise(first, syscall.MADV_HUGEPAGE) // without them all is as before
	runtime.GC()
}

const largePages = 64 << 20
