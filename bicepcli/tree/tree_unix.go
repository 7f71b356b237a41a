//go:build unix

package tree

import (
	"os/exec"
	"syscall"
)

// Tree is a process and whatever it starts: a process group of its own. It follows
// that Ctrl-C at a terminal does not reach it.
type Tree struct {
	group int
	mark  string
}

// Start starts a process, whose environment must be complete. How much memory each of
// the tree may take is left to it: here a process limits itself.
func Start(cmd *exec.Cmd, _ int64) (*Tree, error) {
	t := &Tree{mark: mark(cmd)}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	t.group = cmd.Process.Pid
	return t, nil
}

// Terminate asks a tree to end.
func (t *Tree) Terminate() { _ = syscall.Kill(-t.group, syscall.SIGTERM) }

// Kill ends a tree.
func (t *Tree) Kill() {
	_ = syscall.Kill(-t.group, syscall.SIGKILL)
	killMarked(t.mark)
}

// Release lets go of a tree whose first process has ended, and ends what that has
// left behind.
func (t *Tree) Release() { t.Kill() }
