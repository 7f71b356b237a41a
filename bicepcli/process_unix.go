//go:build unix

package bicepcli

import (
	"os/exec"
	"syscall"
)

// A processTree is a process and whatever it starts: a process group of its own.
// It follows that Ctrl-C at a terminal does not reach it; cancelling the context
// does.
type processTree struct{ group int }

func start(cmd *exec.Cmd) (*processTree, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &processTree{group: cmd.Process.Pid}, nil
}

func (t *processTree) terminate() { _ = syscall.Kill(-t.group, syscall.SIGTERM) }
func (t *processTree) kill()      { _ = syscall.Kill(-t.group, syscall.SIGKILL) }

// release lets go of a tree whose first process has ended, and ends what that has
// left behind.
func (t *processTree) release() { t.kill() }
