package eval

import (
	"errors"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Error is why an expression has no value, and where.
type Error struct {
	Code    diag.Code
	Message diag.Message
	Hint    diag.Message
	Span    source.Span
	// Assumed reports that the cause rests on an assumed value: what is wrong may
	// be the assumption.
	Assumed bool

	node  expr.Node
	limit bool
}

func (e *Error) Error() string { return e.Message.String() }

// Said implements diag.Sayer.
func (e *Error) Said() diag.Message { return e.Message }

// at attaches to an error the node where it occurred, unless it has one already.
func at(n expr.Node, err error) error {
	if err == nil {
		return nil
	}
	switch e := err.(type) {
	case *Error:
		if e.node == nil && e.Span.IsZero() {
			copied := *e
			copied.node = n
			return &copied
		}
		return e
	case *funcs.Error:
		if call, ok := n.(*expr.Call); ok && e.Arg >= 0 && e.Arg < len(call.Args) {
			n = call.Args[e.Arg]
		}
		return &Error{Code: e.Code, Message: e.Message, node: n}
	}
	return &Error{Code: diag.InternalError, Message: diag.Because(err), node: n}
}

// locate turns the node of an error into a place in the user's file.
func locate(text value.Value, err error) *Error {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Code: diag.InternalError, Message: diag.Because(err)}
	}
	if e.Span.IsZero() {
		copied := *e
		if e.node != nil {
			copied.Span = text.TextSpan(e.node.Start()+1, e.node.End()+1)
			copied.node = nil
		} else {
			copied.Span = text.Span()
		}
		return &copied
	}
	return e
}

// Diagnostic is the error as forearm reports it. What goes wrong because of an
// assumption is a warning: Azure will have another value.
func (e *Error) Diagnostic() diag.Diagnostic {
	severity := diag.Error
	if e.Assumed {
		severity = diag.Warning
	}
	return diag.Diagnostic{Code: e.Code, Severity: severity, Message: e.Message, Span: e.Span, Hint: e.Hint, Assumed: e.Assumed}
}
