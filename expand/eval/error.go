package eval

import (
	"errors"
	"slices"

	"github.com/forearm/forearm/expand/derivation"
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
	// Assumed reports that the cause depends on an assumed value: what is wrong may
	// be the assumption.
	Assumed bool

	node  expr.Node
	limit bool
	// of are the values that are at fault, as far as that is known.
	of []value.Value
}

// addCauses notes the values that made something fail. What failed deeper within knows its
// own.
func addCauses(err error, of ...value.Value) error {
	if e, ok := err.(*Error); ok && e.of == nil && !e.limit {
		copied := *e
		copied.of = of
		return &copied
	}
	return err
}

// maxCauses is how many parameters an error names.
const maxCauses = 3

// listCauses lists the parameters whose values made something fail.
func (e *Error) listCauses() []diag.Cause {
	var list []diag.Cause
	for _, v := range e.of {
		for _, c := range derivation.ParameterCauses(v) {
			if len(list) < maxCauses && !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	return list
}

func (e *Error) Error() string { return e.Message.String() }

// MessageText implements diag.Messenger.
func (e *Error) MessageText() diag.Message { return e.Message }

// attachNode attaches to an error the node where it occurred, unless it has one already.
func attachNode(n expr.Node, err error) error {
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
	return &Error{Code: diag.InternalError, Message: diag.ErrorText(err), node: n}
}

// locateError turns the node of an error into a place in the user's file.
func locateError(text value.Value, err error) *Error {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Code: diag.InternalError, Message: diag.ErrorText(err)}
	}
	if e.Span.IsZero() {
		copied := *e
		if e.node != nil {
			copied.Span = text.Span().TextPart(e.node.Start()+1, e.node.End()+1)
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
	d := diag.Diagnostic{Code: e.Code, Severity: severity, Message: e.Message, Span: e.Span, Hint: e.Hint, Assumed: e.Assumed, Causes: e.listCauses()}
	for _, c := range d.Causes {
		d.Notes = append(d.Notes, diag.Related{Message: "the parameter '" + diag.VariableText(c.Parameter) + "' is '" + c.Value + "'", Span: c.Span, Way: diag.Towards})
	}
	return d
}

// NotFound returns the error for a name that is not declared.
func NotFound(kind, name string, names []string) error {
	err := &Error{Code: diag.ExprNotFound, Message: diag.Messagef("The template %s '%s' is not found. Please see https://aka.ms/arm-template for usage details.", kind, name)}
	if s := diag.Suggest(name, names); s != "" {
		err.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	return err
}
