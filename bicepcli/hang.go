package bicepcli

import (
	"errors"
	"sync"
	"time"
)

// A hanging compiler costs its time once: after a file that took too long the next one has
// a short time only, and if that is not enough either no further file is tried.
type hang struct {
	mu sync.Mutex
	// row counts the files in a row that took too long, and first is the first of them.
	row   int
	first string
	// last is how long the last file had.
	last time.Duration
}

// errGivenUp is the error for a file that is not tried, since the compiler hangs.
var errGivenUp = errors.New("the compiler hangs")

// maxHangs is how many files in a row may take too long.
const maxHangs = 2

// probeAtMost is how long the file after one that took too long may take.
const probeAtMost = 10 * time.Second

// allowedTime returns how long a file may take now; errGivenUp where it is not tried.
func (h *hang) allowedTime(timeout time.Duration) (time.Duration, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.row >= maxHangs:
		return 0, errGivenUp
	case h.row > 0:
		timeout = min(timeout/4, probeAtMost)
	}
	h.last = timeout
	return timeout, nil
}

// recordEnd takes note of how a file ended.
func (h *hang) recordEnd(name string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case errors.Is(err, errTimeout):
		if h.row++; h.row == 1 {
			h.first = name
		}
	case err == nil:
		h.row = 0
	}
}

// lastLimit returns how long the last file had.
func (h *hang) lastLimit() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.last
}
