package cli

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// progress shows on a terminal how far a run is that takes longer than a second.
type progress struct {
	mu          sync.Mutex
	out         io.Writer
	total, done int
	started     time.Time
	shown       time.Time
}

// newProgress is nil if standard error is not a terminal.
func (a *app) newProgress() check.Progress {
	if a.quiet || !isTerminal(a.Err) {
		return nil
	}
	return &progress{out: a.Err}
}

// Start implements check.Progress.
func (p *progress) Start(total int) {
	p.total, p.done, p.started, p.shown = total, 0, time.Now(), time.Time{}
}

// Begin implements check.Progress.
func (p *progress) Begin(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if p.total < 2 || now.Sub(p.started) < time.Second || now.Sub(p.shown) < 100*time.Millisecond {
		return
	}
	p.shown = now
	name = terminal.Plain(name)
	if runes := []rune(name); len(runes) > 60 {
		name = "..." + string(runes[len(runes)-57:])
	}
	fmt.Fprintf(p.out, "\r\x1b[K%d/%d %s", p.done, p.total, name)
}

// End implements check.Progress.
func (p *progress) End() {
	p.mu.Lock()
	p.done++
	p.mu.Unlock()
}

// Stop implements check.Progress.
func (p *progress) Stop() {
	if !p.shown.IsZero() {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
