package authoring

import (
	"slices"
	"strings"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ruletree"
	"github.com/forearm/forearm/policies/ternary"
)

// Bounds that no policy written by hand comes near; what goes beyond them counts as
// read as a whole.
const (
	maxReadDepth = 32
	maxReadPaths = 512
	maxReadSteps = 100_000
	maxReadTime  = 50 * time.Millisecond
)

// ReadPath is a place of the input that a policy depends on when it comes to its
// verdict. A token loading.AnyToken stands for every member or element.
type ReadPath struct {
	Tokens []string
	// Whole reports that it depends on what is there, and not merely by whether
	// something does.
	Whole bool
}

// read is a ReadPath as a cause of doubt: reads are found by asking the policy about
// an input of which nothing is known.
type read struct {
	path  string
	whole bool
}

// ReadsOf lists what the policy of a package may depend on to come to a verdict on
// resources of a type, whatever else is in the input. One without tokens that is read as a
// whole is anything: that is too much to tell.
func ReadsOf(rules *ruletree.Node, data ast.Object, pkg, typ string) []ReadPath {
	found := map[read]bool{}
	program := evaluation.ProgramOf(rules, data)
	program.Cancel = &builtins.Guard{Left: maxReadSteps, Watch: work.Start(maxReadTime)}
	program.OnDoubt = func(d *ternary.Doubt) {
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
	question := program.ForInput(tracked(nil, typ))
	_, why := question.Holds(ast.MustParseRef("data." + pkg + "." + input.AppliesRule))
	answer := question.Set(ast.MustParseRef("data." + pkg + "." + input.FindingsRule))
	for _, d := range []*ternary.Doubt{why, answer.Open} {
		if d != nil {
			program.OnDoubt(d)
		}
	}
	paths := make([]ReadPath, 0, len(found))
	for r := range found {
		var tokens []string
		if r.path != "" {
			tokens = strings.Split(r.path, "\x01")
		}
		paths = append(paths, ReadPath{Tokens: tokens, Whole: r.whole})
	}
	slices.SortFunc(paths, func(a, b ReadPath) int {
		if c := slices.Compare(a.Tokens, b.Tokens); c != 0 || a.Whole == b.Whole {
			return c
		}
		if a.Whole {
			return 1
		}
		return -1
	})
	return paths
}

// tracked returns a value of which nothing is known but where it stands.
func tracked(path []string, typ string) *ternary.Value {
	joined := strings.Join(path, "\x01")
	return ternary.Tracked(ternary.NewDoubt(read{joined, true}), func(key *ternary.Value) (*ternary.Value, *ternary.Doubt) {
		token := loading.AnyToken
		if key != nil {
			if v, ok := key.AsKnown(); ok {
				token = loading.TokenOf(v)
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
