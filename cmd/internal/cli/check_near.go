package cli

import (
	"sync"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
)

// checkers are those for entry points of which the configuration says more.
type checkers struct {
	mu   sync.Mutex
	made map[*session]*madeChecker
}

type madeChecker struct {
	once    sync.Once
	checker *checker
	err     error
}

// near is the checker for an entry point, with the policies, options, severities and
// exceptions that hold for it; see session.near. What loading its policies had to say is
// said with each of its entry points, and shown once.
func (c *checker) near(e discover.Entry) (*checker, error) {
	s, err := c.session.near(e)
	if err != nil || s == c.session {
		return c, err
	}
	c.nearer.mu.Lock()
	if c.nearer.made == nil {
		c.nearer.made = map[*session]*madeChecker{}
	}
	m := c.nearer.made[s]
	if m == nil {
		m = &madeChecker{}
		c.nearer.made[s] = m
	}
	c.nearer.mu.Unlock()
	m.once.Do(func() {
		near := &checker{session: s, flags: c.flags, rules: map[string]report.Rule{}, shows: c.shows, then: c.then, outside: c}
		if m.err = near.settle(); m.err != nil {
			return
		}
		diags, err := near.loadPolicies()
		for _, d := range diags {
			near.loading = append(near.loading, (&report.Located{}).Diagnostic(d))
		}
		m.checker, m.err = near, err
	})
	return m.checker, m.err
}

// settledFor are the checkers of the entry points, each with its exceptions and with
// what is known of whether their policies are asked: those of workers have said so.
func (c *checker) settledFor(entries []discover.Entry, results []checked) []*checker {
	asks := map[string][]bool{}
	for i := range results {
		if len(results[i].Asks) > 0 {
			asks[results[i].Entry] = results[i].Asks
		}
	}
	list, known := []*checker{c}, map[*session]*checker{c.session: c}
	for _, e := range entries {
		s, err := c.session.near(e)
		if err != nil {
			continue
		}
		near := known[s]
		if near == nil {
			near = &checker{session: s, flags: c.flags, outside: c}
			near.exceptions()
			known[s] = near
			list = append(list, near)
		}
		if near != c && near.asks == nil {
			near.asks = asks[c.rooted(e.Path)]
		}
	}
	return list
}
