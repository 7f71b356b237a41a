package evaluation

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ternary"
)

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

// ReadsOf lists what the rules of a policy may depend on to come to a verdict on
// resources of a type, whatever else is in the input; nil if that is too much to
// tell.
func ReadsOf(program *ternary.Program, rules rulesOf, typ string) []input.ReadPath {
	found := map[read]bool{}
	one := *program
	one.Cancel = &builtins.Guard{Left: leastAsked, Watch: work.Start(leastTime)}
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
	paths := make([]input.ReadPath, 0, len(found))
	for r := range found {
		var tokens []string
		if r.path != "" {
			tokens = strings.Split(r.path, "\x01")
		}
		paths = append(paths, input.ReadPath{Tokens: tokens, Whole: r.whole})
	}
	slices.SortFunc(paths, func(a, b input.ReadPath) int {
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

// tracked is a value of which nothing is known but where it stands.
func tracked(path []string, typ string) *ternary.Value {
	joined := strings.Join(path, "\x01")
	return ternary.Tracked(ternary.NewDoubt(read{joined, true}), func(key *ternary.Value) (*ternary.Value, *ternary.Doubt) {
		token := input.AnyToken
		if key != nil {
			if v, ok := key.Settled(); ok {
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
