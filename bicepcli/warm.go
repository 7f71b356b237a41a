package bicepcli

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

// maxSessionFailures is how often a warm compiler may fail before the run goes
// on with one process per file. An old compiler fails at the first.
const maxSessionFailures = 3

const (
	// forgetFailures is how long a failure of a warm compiler counts.
	forgetFailures = 5 * time.Minute
	// maxIdle is how long a compiler is kept without requests.
	maxIdle = 10 * time.Minute
)

// sessionHolder keeps the one warm compiler. Its lock is held for a whole
// request, so it is also the queue.
type sessionHolder struct {
	turn     chan struct{} // holds one token; taken by who may use session
	once     sync.Once
	session  *session
	answered bool // some session has answered: this compiler knows JSON-RPC
	failures int
	failed   time.Time // the last of them
	// closing is set before the turn is waited for, live is the session that would keep it.
	closing atomic.Bool
	live    atomic.Pointer[session]
	// configurations are the states of the places where a bicepconfig.json was looked for:
	// a compiler reads each of them once, for all files that it is asked for.
	configurations map[string]source.Digest
	// idle ends the session watched when it runs out.
	idle    *time.Timer
	watched *session
}

func (h *sessionHolder) sessionToken() chan struct{} {
	h.once.Do(func() {
		h.turn = make(chan struct{}, 1)
		h.turn <- struct{}{}
	})
	return h.turn
}

func (h *sessionHolder) closeSession() error {
	h.closing.Store(true)
	if s := h.live.Load(); s != nil {
		s.closeSession(true)
	}
	<-h.sessionToken()
	defer func() { h.turn <- struct{}{} }()
	if h.session != nil {
		h.session.closeSession(true)
		h.session = nil
	}
	return nil
}

// abandonSession abandons the session after a failure. One that ended before it ever
// answered is that of a program without JSON-RPC, if its help does not name the
// command; one that took too long may have been restoring modules.
func (h *sessionHolder) abandonSession(err error, capabilities func() (Capabilities, error)) {
	h.session.closeSession(false)
	h.session = nil
	h.failures++
	h.failed = time.Now()
	if h.answered || !errors.Is(err, errSessionEnded) {
		return
	}
	if can, err := capabilities(); err != nil || !can.Has(jsonrpcCommand) {
		h.failures = maxSessionFailures
	}
}

// renewSession ends a compiler that has died, or that has read another bicepconfig.json than
// is there now.
func (h *sessionHolder) renewSession(configurations map[string]source.Digest) {
	if h.session != nil {
		dead, outdated := false, false
		select {
		case <-h.session.exited:
			dead = true
		default:
		}
		for name, now := range configurations {
			before, known := h.configurations[name]
			outdated = outdated || known && before != now
		}
		if dead || outdated {
			h.session.closeSession(!dead)
			h.session = nil
		}
	}
	if h.session == nil || h.configurations == nil {
		h.configurations = map[string]source.Digest{}
	}
	maps.Copy(h.configurations, configurations)
}

// closeWhenIdle ends the compiler after a while without requests. The caller has the turn.
func (h *sessionHolder) closeWhenIdle() {
	watched := h.session
	if watched == nil {
		return
	}
	if h.watched == watched {
		h.idle.Reset(maxIdle)
		return
	}
	timer := time.NewTimer(maxIdle)
	h.idle, h.watched = timer, watched
	work.Go(func() {
		defer timer.Stop()
		for {
			select {
			case <-watched.exited:
				return
			case <-timer.C:
			}
			select {
			case <-h.turn:
				if h.session == watched {
					watched.closeSession(true)
					h.session = nil
				}
				h.turn <- struct{}{}
				return
			default: // a request is running: it starts the timer again
			}
		}
	}, func(*work.Failure) {})
}

// Warm keeps a compiler running for clients that follow each other, such as those of the
// checks of an editor. Its zero value is ready for use; it has to be closed.
type Warm struct {
	mu sync.Mutex
	// current holds the compiler, nil before the first is asked for; key is what it is for.
	current *sessionHolder
	key     string
	closed  bool
}

// holder holds the compiler for a program, a folder and an environment, and ends the one for
// others. A program that was replaced is another one.
func (w *Warm) holder(c command) *sessionHolder {
	key := c.program + "\x00" + strings.Join(slices.Sorted(slices.Values(c.environ)), "\x00")
	if info, err := os.Stat(c.program); err == nil {
		key += fmt.Sprint("\x00", info.ModTime().UnixNano(), info.Size())
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.current == nil || w.key != key {
		if old := w.current; old != nil {
			work.Go(func() { _ = old.closeSession() }, func(*work.Failure) {})
		}
		w.current, w.key = &sessionHolder{}, key
		w.current.closing.Store(w.closed)
	}
	return w.current
}

// Close ends the compiler.
func (w *Warm) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	if w.current == nil {
		return nil
	}
	return w.current.closeSession()
}
