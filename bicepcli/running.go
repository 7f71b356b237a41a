package bicepcli

import (
	"context"
	"os/exec"
	"sync"

	"github.com/forearm/forearm/bicepcli/tree"
)

// running are the processes that have not ended yet. They are the program's, not
// a client's: who ends the program has to end them too, and may be in no position
// to close every client.
var running = struct {
	sync.Mutex
	trees map[*tree.Tree]struct{}
	// closed keeps more from being started once all were killed.
	closed bool
}{trees: map[*tree.Tree]struct{}{}}

// startProcess starts a process and takes note of it.
func startProcess(cmd *exec.Cmd) (*tree.Tree, error) {
	running.Lock()
	defer running.Unlock()
	if running.closed {
		return nil, context.Canceled
	}
	started, err := tree.Start(cmd, 0)
	if err == nil {
		running.trees[started] = struct{}{}
	}
	return started, err
}

// releaseProcess lets go of a process that has ended.
func releaseProcess(t *tree.Tree) {
	running.Lock()
	delete(running.trees, t)
	running.Unlock()
	t.Release()
}

// KillAll kills every compiler that still runs, with all that it started, and
// lets none be started any more: for a program that ends without delay.
func KillAll() {
	running.Lock()
	defer running.Unlock()
	running.closed = true
	for t := range running.trees {
		t.Kill()
	}
}
