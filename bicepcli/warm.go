package bicepcli

import (
	"context"
	"errors"
	"path/filepath"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// maxSessionFailures is how often a warm compiler may fail before the run goes
// on with one process per file. An old compiler fails at the first.
const maxSessionFailures = 3

// sessionHolder keeps the one warm compiler. Its lock is held for a whole
// request, so it is also the queue.
type sessionHolder struct {
	turn     chan struct{} // holds one token; taken by who may use session
	once     sync.Once
	session  *session
	answered bool // some session has answered: this compiler knows JSON-RPC
	failures int
	closed   bool
}

func (h *sessionHolder) sessionToken() chan struct{} {
	h.once.Do(func() {
		h.turn = make(chan struct{}, 1)
		h.turn <- struct{}{}
	})
	return h.turn
}

func (h *sessionHolder) closeSession() error {
	<-h.sessionToken()
	defer func() { h.turn <- struct{}{} }()
	h.closed = true
	if h.session != nil {
		h.session.closeSession(true)
		h.session = nil
	}
	return nil
}

// abandonSession abandons the session after a failure. One that ended before it ever
// answered is that of a program without JSON-RPC; one that took too long may
// have been restoring modules.
func (h *sessionHolder) abandonSession(err error) {
	h.session.closeSession(false)
	h.session = nil
	h.failures++
	if !h.answered && errors.Is(err, errSessionEnded) {
		h.failures = maxSessionFailures
	}
}

// canStayWarm reports whether a warm compiler can take the place of a process per file:
// the Azure CLI has no such command, and the user's own arguments have no
// counterpart in a request.
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
	Contents       *string `json:"contents"`
	Parameters     *string `json:"parameters"`
	Template       *string `json:"template"`
	TemplateSpecID *string `json:"templateSpecId"`
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
		a.template, a.parameters, a.specID = r.Template, r.Parameters, r.TemplateSpecID
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

// callWarm waits for its turn, starts the compiler where there is none, and asks.
func (c *Client) callWarm(ctx context.Context, asked, method string, params, result any) error {
	h := &c.sessions
	select {
	case <-h.sessionToken():
		defer func() { h.turn <- struct{}{} }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if h.closed || h.failures >= maxSessionFailures {
		return errSessionEnded
	}
	timeout, err := c.hang.allowedTime(c.opts.Timeout)
	if err != nil {
		return err
	}
	if h.session == nil {
		s, err := startSession(c.newCommand([]string{"jsonrpc", "--stdio"}))
		if err != nil {
			h.failures = maxSessionFailures
			return err
		}
		h.session = s
	}
	err = h.session.callMethod(ctx, timeout, method, params, result)
	c.hang.recordEnd(asked, err)
	var refused *rpcError
	if err != nil && !errors.As(err, &refused) {
		h.abandonSession(err)
		return err
	}
	h.answered = true
	return err
}
