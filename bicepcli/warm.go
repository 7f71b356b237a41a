package bicepcli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/forearm/forearm/expand/diag"
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
	// configurations are the states of the bicepconfig.json of each file that was compiled:
	// a compiler reads it once.
	configurations map[string]string
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

// renewSession ends a compiler that has died, or that has read another bicepconfig.json for the
// file than is there now.
func (h *sessionHolder) renewSession(path, configuration string) {
	if h.session != nil {
		known, ok := h.configurations[path]
		dead := false
		select {
		case <-h.session.exited:
			dead = true
		default:
		}
		if dead || ok && known != configuration {
			h.session.closeSession(!dead)
			h.session = nil
		}
	}
	if h.session == nil || h.configurations == nil {
		h.configurations = map[string]string{}
	}
	h.configurations[path] = configuration
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

// Warm keeps compilers running for clients that follow each other, such as those of the
// checks of an editor. Its zero value is ready for use; it has to be closed.
type Warm struct {
	mu      sync.Mutex
	holders map[string]*sessionHolder
	closed  bool
}

// holder holds the compiler for a program, a folder and an environment. A program that was
// replaced is another one.
func (w *Warm) holder(c command) *sessionHolder {
	key := c.program + "\x00" + c.dir + "\x00" + strings.Join(slices.Sorted(slices.Values(c.environ)), "\x00")
	if info, err := os.Stat(c.program); err == nil {
		key += fmt.Sprint("\x00", info.ModTime().UnixNano(), info.Size())
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.holders == nil {
		w.holders = map[string]*sessionHolder{}
	}
	if w.holders[key] == nil {
		for known, h := range w.holders { // one compiler is enough
			delete(w.holders, known)
			work.Go(func() { _ = h.closeSession() }, func(*work.Failure) {})
		}
		w.holders[key] = &sessionHolder{}
		w.holders[key].closing.Store(w.closed)
	}
	return w.holders[key]
}

// Close ends the compilers.
func (w *Warm) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	for _, h := range w.holders {
		_ = h.closeSession()
	}
	return nil
}

// configurationState tells a bicepconfig.json that counts for a file from what it was.
func (c *Client) configurationState(path string) string {
	configuration := c.ConfigurationOf(path)
	if configuration == nil {
		return ""
	}
	info, err := c.opts.Files.Stat(configuration.File)
	if err != nil {
		return configuration.File
	}
	return fmt.Sprint(configuration.File, "\x00", info.ModTime().UnixNano(), info.Size())
}

// canStayWarm reports whether a warm compiler can replace a process per file: the Azure
// CLI has no such command, and the user's own arguments have no counterpart in a
// request.
func (c *Client) canStayWarm() bool {
	l := c.Locate()
	return !c.opts.ProcessPerFile && !l.AzureCLI && len(l.Args) == 0
}

type rpcPosition struct {
	Line int `json:"line"` // from 0
	Char int `json:"char"` // from 0, in UTF-16 units
}

func (p rpcPosition) toPosition() source.Position {
	return source.Position{Line: p.Line + 1, Column: p.Char + 1}
}

type rpcRange struct {
	Start rpcPosition `json:"start"`
	End   rpcPosition `json:"end"`
}

type rpcCompiled struct {
	Success     bool `json:"success"`
	Diagnostics []struct {
		Source  string   `json:"source"`
		Range   rpcRange `json:"range"`
		Level   string   `json:"level"`
		Code    string   `json:"code"`
		Message string   `json:"message"`
	} `json:"diagnostics"`
	Contents   *string `json:"contents"`
	Parameters *string `json:"parameters"`
	Template   *string `json:"template"`
}

// askSession asks the warm compiler. False, without diagnostics, means that it
// did not give an ordinary answer: the file is then compiled by a process of its
// own, whose messages are the authority.
func (c *Client) askSession(ctx context.Context, r request) (reply, bool, diag.List) {
	if !c.canStayWarm() || r.noRestore { // a request cannot say so
		return reply{}, false, nil
	}
	method, params := "bicep/compile", map[string]any{"path": r.path}
	if r.kind == parameters {
		// The server insists on the overrides, even if there are none.
		method, params["parameterOverrides"] = "bicep/compileParams", map[string]any{}
	}
	var result rpcCompiled
	switch err := c.callWarm(ctx, r.asked, method, params, &result); {
	case err == nil:
		return result.toReply(r.kind), true, nil
	case errors.Is(err, errTimeout), errors.Is(err, errGivenUp), ctx.Err() != nil:
		return reply{}, false, c.stopDiagnostic(r, err, nil)
	}
	return reply{}, false, nil
}

func (r rpcCompiled) toReply(k kind) reply {
	a := reply{ok: r.Success, template: r.Contents}
	if k == parameters {
		a.template, a.parameters = r.Template, r.Parameters
	}
	if a.ok && (k == template && a.template == nil || k == parameters && a.parameters == nil) {
		a.ok = false
	}
	for _, d := range r.Diagnostics {
		a.messages = append(a.messages, message{
			path: filepath.FromSlash(d.Source), level: d.Level, code: d.Code, text: d.Message,
			start: d.Range.Start.toPosition(), end: d.Range.End.toPosition(), hasEnd: true,
		})
	}
	return a
}

// callWarm waits for its turn, starts the compiler if there is none, and asks.
func (c *Client) callWarm(ctx context.Context, path, method string, params, result any) error {
	h := c.holder()
	select {
	case <-h.sessionToken():
	case <-ctx.Done():
		return ctx.Err()
	}
	release := func() { h.turn <- struct{}{} }
	if h.closing.Load() {
		release()
		return errSessionEnded
	}
	var answer json.RawMessage
	ask := func(ctx context.Context) error { return c.askWarm(ctx, h, path, method, params, &answer) }
	if c.opts.Warm == nil {
		defer release()
		if err := ask(ctx); err != nil {
			return err
		}
		return json.Unmarshal(answer, result)
	}
	// Whoever breaks off does not end a compiler that others wait for: it finishes what it
	// was asked.
	done := make(chan error, 1)
	work.Go(func() {
		err := ask(context.WithoutCancel(ctx))
		if errors.Is(err, errSessionEnded) && h.answered {
			err = ask(context.WithoutCancel(ctx)) // it died: again, with a new one
		}
		h.closeWhenIdle()
		done <- err
		release()
	}, func(*work.Failure) {
		done <- errSessionEnded
		release()
	})
	select {
	case err := <-done:
		if err != nil {
			return err
		}
		return json.Unmarshal(answer, result)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// askWarm asks the compiler of a holder, whose turn it is.
func (c *Client) askWarm(ctx context.Context, h *sessionHolder, path, method string, params any, answer *json.RawMessage) error {
	if h.failures > 0 && time.Since(h.failed) > forgetFailures {
		h.failures = 0
	}
	if h.failures >= maxSessionFailures || h.closing.Load() {
		return errSessionEnded
	}
	timeout, err := c.hang.allowedTime(c.opts.Timeout)
	if err != nil {
		return err
	}
	h.renewSession(path, c.configurationState(path))
	if h.session == nil {
		s, err := startSession(c.newCommand([]string{"jsonrpc", "--stdio"}))
		if err != nil {
			h.failures, h.failed = maxSessionFailures, time.Now()
			return err
		}
		h.session = s
		h.live.Store(s)
		if h.closing.Load() {
			s.closeSession(true)
		}
	}
	err = h.session.callMethod(ctx, timeout, method, params, answer)
	c.hang.recordEnd(path, err)
	var refused *rpcError
	if err != nil && !errors.As(err, &refused) {
		h.abandonSession(err, c.capabilities)
		return err
	}
	h.answered = true
	return err
}
