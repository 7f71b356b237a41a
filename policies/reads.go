package policies

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/ternary"
)

// readPath is a place of the input that a policy goes by when it comes to its
// verdict. A token anyToken stands for every member or element.
type readPath struct {
	tokens []string
	// whole reports that it goes by what stands there, and not merely by whether
	// something does.
	whole bool
}

const anyToken = "\x00*"

// Bounds that no policy written by hand comes near; what goes beyond them counts as
// read as a whole.
const (
	maxReadDepth = 32
	maxReadPaths = 512
)

// read is a readPath as a cause of doubt: reads are found by asking the policy about
// an input of which nothing is known.
type read struct {
	path  string
	whole bool
}

// readsOf lists what the rules of a policy may go by to come to a verdict on
// resources of a type, whatever else is in the input; nil where that is too much to
// tell.
func readsOf(program *ternary.Program, rules rulesOf, typ string) []readPath {
	found := map[read]bool{}
	one := *program
	one.Cancel = &guard{left: leastAsked, watch: work.Start(leastTime)}
	one.Noted = func(d *ternary.Doubt) {
		if len(found) > maxReadPaths {
			return
		}
		for _, c := range d.Causes() {
			if r, ok := c.(read); ok {
				found[r] = true
			} else {
				found[read{whole: true}] = true
			}
		}
	}
	question := one.About(tracked(nil, typ))
	_, why := question.Holds(rules.applies)
	answer := question.Set(rules.findings)
	for _, d := range []*ternary.Doubt{why, answer.Open} {
		if d != nil {
			one.Noted(d)
		}
	}
	paths := make([]readPath, 0, len(found))
	for r := range found {
		var tokens []string
		if r.path != "" {
			tokens = strings.Split(r.path, "\x01")
		}
		paths = append(paths, readPath{tokens, r.whole})
	}
	slices.SortFunc(paths, func(a, b readPath) int {
		if c := slices.Compare(a.tokens, b.tokens); c != 0 || a.whole == b.whole {
			return c
		}
		if a.whole {
			return 1
		}
		return -1
	})
	return paths
}

// tracked is a value of which nothing is known but where it stands.
func tracked(path []string, typ string) *ternary.Value {
	joined := strings.Join(path, "\x01")
	return ternary.Tracked(ternary.NewDoubt(read{joined, true}), func(key *ternary.Value) (*ternary.Value, *ternary.Doubt) {
		token := anyToken
		if key != nil {
			if v, ok := key.Settled(); ok {
				token = tokenOf(v)
			}
		}
		if typ != "" && token == "type" && joined == "resource" {
			return ternary.Known(ast.String(typ)), nil
		}
		if len(path) > maxReadDepth {
			return tracked(path, typ), ternary.NewDoubt(read{joined, true})
		}
		below := append(path[:len(path):len(path)], token)
		return tracked(below, typ), ternary.NewDoubt(read{strings.Join(below, "\x01"), false})
	})
}

// tokenOf is the name or the number of a member.
func tokenOf(v ast.Value) string {
	switch k := v.(type) {
	case ast.String:
		return string(k)
	case ast.Number:
		return k.String()
	}
	return anyToken
}

// rests reports whether what a policy reads leads over or to something that is not
// known.
func (t *target) rests(paths []readPath) bool {
	for _, p := range paths {
		if len(p.tokens) == 0 {
			return p.whole
		}
		switch p.tokens[0] {
		case "resource":
			if t.view != nil && (notKnown(t.body(), p.tokens[1:], p.whole) || p.nested() && len(t.in.view.Open(t.view)) > 0) {
				return true
			}
		case "parent":
			if parent := t.parent(); parent != nil && (notKnown(parent.Value(), p.tokens[1:], p.whole) || p.nested() && len(t.in.view.Open(parent)) > 0) {
				return true
			}
		case "template":
			if t.shown != nil && notKnown(t.template(), p.tokens[1:], p.whole) {
				return true
			}
		case "deployment":
			if len(p.tokens) > 1 && t.in.notKnown() {
				return true
			}
		}
	}
	return false
}

// nested tells a path to what lies in a resource.
func (p *readPath) nested() bool {
	if len(p.tokens) == 1 {
		return p.whole
	}
	return p.tokens[1] == "resources" || p.tokens[1] == anyToken
}

func (t *target) parent() *deployment.ViewResource {
	if t.view == nil {
		return nil
	}
	return t.view.Parent
}

func notKnown(v value.Value, tokens []string, whole bool) bool {
	if v.Marks().Any(doubtMarks) && (len(tokens) > 0 || whole || v.IsUnknown() || v.IsNull()) {
		return true
	}
	if !v.Below().Any(doubtMarks) {
		return false
	}
	if len(tokens) == 0 {
		return whole
	}
	if tokens[0] != anyToken {
		return notKnown(v.Step(tokens[0]), tokens[1:], whole)
	}
	for _, item := range v.Items() {
		if notKnown(item, tokens[1:], whole) {
			return true
		}
	}
	for _, m := range v.Members() {
		if notKnown(m.Value, tokens[1:], whole) {
			return true
		}
	}
	return false
}
