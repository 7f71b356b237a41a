package bicepcli

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

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
	switch err := c.callWarm(ctx, r, method, params, &result); {
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
func (c *Client) callWarm(ctx context.Context, r request, method string, params, result any) error {
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
	ask := func(ctx context.Context) error { return c.askWarm(ctx, h, r, method, params, &answer) }
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
func (c *Client) askWarm(ctx context.Context, h *sessionHolder, r request, method string, params any, answer *json.RawMessage) error {
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
	h.renewSession(r.configurations)
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
	c.hang.recordEnd(r.asked, err)
	var refused *rpcError
	if err != nil && !errors.As(err, &refused) {
		h.abandonSession(err, c.capabilities)
		return err
	}
	h.answered = true
	return err
}
