//go:build !windows

package worker

import (
	"os/exec"
	"syscall"

	"forearm/expand/work"
)

// reserved is what Go keeps of the address space for itself, however little it uses.
const reserved = 2 << 30

// limit takes limits of the system on this process. They stand behind those that it
// watches itself, so they are wider: what they stop has gone past the others. Systems
// that know none of them (macOS has no limit of memory) leave it at that.
func limit(l work.Limits) {
	set := func(what int, most uint64) {
		var now syscall.Rlimit
		if syscall.Getrlimit(what, &now) == nil && most < now.Max {
			_ = syscall.Setrlimit(what, &syscall.Rlimit{Cur: most, Max: most})
		}
	}
	set(syscall.RLIMIT_CORE, 0)
	if l.Memory > 0 {
		set(syscall.RLIMIT_AS, uint64(reserved+3*l.Memory))
	}
}

// apart puts a worker into a group of its own, so that it ends with what it started.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func kill(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
