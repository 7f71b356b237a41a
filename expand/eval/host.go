package eval

import (
	"errors"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

func (h host) Spend(steps, bytes int) error { return h.e.Budget.Spend(steps, bytes) }

func (h host) Context(function, member string) (value.Value, error) {
	if d := h.sc.envOrNone().Destination; d != nil {
		return d.Context(function, member)
	}
	return value.Value{}, funcs.PlacementError(function)
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
	if d := h.sc.envOrNone().Declarations; d != nil {
		return d.Parameter(name)
	}
	return value.Value{}, funcs.PlacementError("parameters")
}

func (h host) Variable(name string) (value.Value, error) {
	if d := h.sc.envOrNone().Declarations; d != nil {
		return d.Variable(name)
	}
	return value.Value{}, funcs.PlacementError("variables")
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
	v, err := accessMember(h.e.Runtime, base, key)
	if err != nil && !errors.Is(err, funcs.ErrUndetermined) {
		return v, attachNode(nil, err)
	}
	return v, err
}

func (h host) ResourceID(function string, args []value.Value) (value.Value, error) {
	if d := h.sc.envOrNone().Destination; d != nil {
		return d.ResourceID(function, args)
	}
	return value.Value{}, funcs.PlacementError(function)
}

func (h host) Undeclared(answer, member value.Value) bool {
	r := h.sc.envOrNone().Resources
	return r != nil && r.Undeclared(answer, member)
}

func (h host) Reference(c *funcs.Call) (value.Value, error) {
	if r := h.sc.envOrNone().Resources; r != nil {
		return r.Reference(c)
	}
	return value.Value{}, funcs.PlacementError(c.Name)
}

func (h host) Ask(c *funcs.Call) (value.Value, error) {
	if q := h.sc.envOrNone().Questions; q != nil {
		return q.Ask(c)
	}
	return value.Value{}, funcs.PlacementError(c.Name)
}

func (h host) Now() (at time.Time, given bool) { return h.e.AsOf, h.e.AsOfGiven }

func (h host) NewGUID() string { return funcs.GUID("newGuid", h.sc.Seed) }

// Answers is how many answers about secrets were given so far that are none themselves.
func (h host) Answers() int { return h.e.answers.given }
