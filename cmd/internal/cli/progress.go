package cli

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/report"
)

// progress shows on a terminal how far a run is that takes longer than a second.
// It is nil, and does nothing, anywhere else.
type progress struct {
	mu          sync.Mutex
	out         io.Writer
	total, done int
	started     time.Time
	shown       time.Time
}

func (a *app) progress(total int) *progress {
	if a.quiet || !isTerminal(a.Err) || total < 2 {
		return nil
	}
	return &progress{out: a.Err, total: total, started: time.Now()}
}

func (p *progress) begin(name string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if now.Sub(p.started) < time.Second || now.Sub(p.shown) < 100*time.Millisecond {
		return
	}
	p.shown = now
	name = report.Plain(name)
	if runes := []rune(name); len(runes) > 60 {
		name = "..." + string(runes[len(runes)-57:])
	}
	fmt.Fprintf(p.out, "\r\x1b[K%d/%d %s", p.done, p.total, name)
}

func (p *progress) end() {
	if p == nil {
		return
	}
	p.mu.Lock()
	p.done++
	p.mu.Unlock()
}

func (p *progress) clear() {
	if p != nil && !p.shown.IsZero() {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
