package bicepcli

import (
	"context"
	"os/exec"
	"sync"
)

// running are the processes that have not ended yet. They are the program's, not
// a client's: who ends the program has to end them too, and may be in no position
// to close every client.
var running = struct {
	sync.Mutex
	trees map[*processTree]struct{}
	// closed keeps more from being started once all were killed.
	closed bool
}{trees: map[*processTree]struct{}{}}

// begin starts a process and takes note of it.
func begin(cmd *exec.Cmd) (*processTree, error) {
	running.Lock()
	defer running.Unlock()
	if running.closed {
		return nil, context.Canceled
	}
	tree, err := start(cmd)
	if err == nil {
		running.trees[tree] = struct{}{}
	}
	return tree, err
}

// done lets go of a process that has ended.
func (t *processTree) done() {
	running.Lock()
	delete(running.trees, t)
	running.Unlock()
	t.release()
}

// KillAll kills every compiler that still runs, with all that it started, and
// lets none be started any more: for a program that ends without delay.
func KillAll() {
	running.Lock()
	defer running.Unlock()
	running.closed = true
	for t := range running.trees {
		t.kill()
	}
}
