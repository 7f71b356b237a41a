package eval

import (
	"errors"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// host is what the evaluator is to the functions.
type host struct {
	e  *Evaluator
	sc *Scope
}

func (h host) Spend(steps, bytes int) error { return h.e.Budget.Spend(steps, bytes) }

func (h host) callEnv(function string) (Env, error) {
	if h.sc.Env == nil {
		return nil, funcs.PlacementError(function)
	}
	return h.sc.Env, nil
}

func (h host) Context(function string) (value.Value, error) {
	env, err := h.callEnv(function)
	if err != nil {
		return value.Value{}, err
	}
	return env.Context(function)
}

func (h host) Parameter(name string) (value.Value, error) {
	if h.sc.inUDF {
		if b := h.sc.params.findBinding(value.Fold(name)); b != nil {
			return b.value, nil
		}
		var names []string
		for b := h.sc.params; b != nil; b = b.outer {
			names = append(names, b.folded)
		}
		return value.Value{}, NotFound("parameter", name, names)
	}
	env, err := h.callEnv("parameters")
	if err != nil {
		return value.Value{}, err
	}
	return env.Parameter(name)
}

func (h host) Variable(name string) (value.Value, error) {
	env, err := h.callEnv("variables")
	if err != nil {
		return value.Value{}, err
	}
	return env.Variable(name)
}

func (h host) LambdaVariable(name string) (value.Value, error) {
	if b := h.sc.lambdas.findBinding(value.Fold(name)); b != nil {
		return b.value, nil
	}
	return value.Value{}, NotFound("lambda variable", name, nil)
}

func (h host) CopyIndex(name string) (value.Value, error) {
	var found *Copy
	for c := h.sc.Copies; c != nil; c = c.Outer {
		if c.Hidden {
			continue
		}
		// Without a name the loop of the resource is meant, or of the output.
		if name == "" && !c.Property || name != "" && strings.EqualFold(c.Name, name) {
			found = c
			break
		}
	}
	if found == nil {
		return value.Value{}, funcs.PlacementError("copyIndex")
	}
	return value.NewInt(int64(found.Index)).Mark(found.Marks).WithOrigin(found.Origin), nil
}

func (h host) Access(base, key value.Value) (value.Value, error) {
	v, err := h.e.evaluateAccess(base, key)
	if err != nil && !errors.Is(err, funcs.ErrUndetermined) {
		return v, attachNode(nil, err)
	}
	return v, err
}

func (h host) ResourceID(function string, args []value.Value) (value.Value, error) {
	env, err := h.callEnv(function)
	if err != nil {
		return value.Value{}, err
	}
	return env.ResourceID(function, args)
}

func (h host) Undeclared(answer, member value.Value) bool {
	env, ok := h.sc.Env.(interface {
		Undeclared(answer, member value.Value) bool
	})
	return ok && env.Undeclared(answer, member)
}

func (h host) Reference(c *funcs.Call) (value.Value, error) {
	env, err := h.callEnv(c.Name)
	if err != nil {
		return value.Value{}, err
	}
	return env.Reference(c, h.sc)
}

func (h host) Ask(c *funcs.Call) (value.Value, error) {
	env, err := h.callEnv(c.Name)
	if err != nil {
		return value.Value{}, err
	}
	return env.Ask(c, h.sc)
}

func (h host) Now() (at time.Time, given bool) {
	if h.sc.Env == nil {
		return at, false
	}
	return h.sc.Env.Now()
}

func (h host) NewGUID() string { return funcs.GUID("newGuid", h.sc.Seed) }

// NotFound returns the error for a name that is not declared.
func NotFound(kind, name string, names []string) error {
	err := &Error{Code: diag.ExprNotFound, Message: diag.Messagef("The template %s '%s' is not found. Please see https://aka.ms/arm-template for usage details.", kind, name)}
	if s := diag.Suggest(name, names); s != "" {
		err.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	return err
}

// Answers is how many answers about secrets were given so far that are none themselves.
func (h host) Answers() int { return h.e.answers.given }
