//go:build unix

package bicepcli

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// alive reports whether a process runs; one that has ended and waits for its
// parent to notice does not.
func alive(pid int) bool {
	if stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)); err == nil {
		_, rest, _ := strings.Cut(string(stat), ") ")
		return !strings.HasPrefix(rest, "Z")
	}
	return syscall.Kill(pid, 0) == nil
}
