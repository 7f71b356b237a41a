//go:build unix

package source

import (
	"os"
	"syscall"
)

// SameOwner reports whether a file belongs to the user, or to whom one of the other
// files and folders belongs to.
func SameOwner(name string, others ...string) bool {
	owner, ok := ownerOf(name)
	if !ok || owner == os.Geteuid() {
		return ok
	}
	for _, other := range others {
		if same, ok := ownerOf(other); ok && same == owner {
			return true
		}
	}
	return false
}

func ownerOf(name string) (int, bool) {
	info, err := os.Lstat(name)
	if err != nil {
		return 0, false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return int(stat.Uid), true
}
