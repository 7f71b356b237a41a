package expand_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

const helpersFloor = 31

// Small facts about expressions, locations and types. Those about ids are tested
// where ids are, those about policies' judgements where policies are.
func TestConformanceHelpers(t *testing.T) {
	var list []struct {
		ID, Kind string
		Input    struct {
			Text, A, B, Location, Type string
		}
		Expected conformance.JSON
	}
	conformance.ReadJSON(t, filepath.Join(corpus.Shared(t, "conformance"), "expansion", "helpers.json"), &list)
	score := conformance.NewScore(t, "helpers", helpersFloor)
	for _, c := range list {
		var got value.Value
		switch c.Kind {
		case "isExpression":
			got = value.NewBool(expr.IsExpression(c.Input.Text))
		case "unescapeLiteral":
			got = value.NewString(expr.Unescape(c.Input.Text))
		case "locationEqual":
			got = value.NewBool(resourcetype.Region(c.Input.A) == resourcetype.Region(c.Input.B))
		case "locationNormalize":
			got = value.NewString(resourcetype.Region(c.Input.Location))
		case "secretProperties":
			got = value.NewBool(isSubset(c.Expected.Value, resourcetype.Secrets(c.Input.Type)))
			c.Expected.Value = value.NewBool(true)
		case "knownResourceType":
			_, known := resourcetype.Lookup(c.Input.Type)
			got = value.NewBool(known)
		case "parameterReferences":
			got = value.FromGo(references(c.Input.Text))
		case "usesListFunction":
			got = value.NewBool(len(calls(c.Input.Text, func(n *expr.Call) bool { return strings.HasPrefix(n.Folded, "list") })) > 0)
		default:
			continue
		}
		score.Check(c.ID, conformance.Same(got, c.Expected.Value), c.Expected.JSON(), got.JSON())
	}
}

func isSubset(want value.Value, have []string) bool {
	for _, item := range want.Items() {
		if !slices.ContainsFunc(have, func(s string) bool { return strings.EqualFold(s, item.Str()) }) {
			return false
		}
	}
	return true
}

// calls are the calls in a text that match.
func calls(text string, match func(*expr.Call) bool) []*expr.Call {
	var found []*expr.Call
	if !expr.IsExpression(text) {
		return nil
	}
	n, err := expr.Parse(text[1 : len(text)-1])
	if err != nil {
		return nil
	}
	expr.Walk(n, func(n expr.Node) bool {
		if call, ok := n.(*expr.Call); ok && match(call) {
			found = append(found, call)
		}
		return true
	})
	return found
}

func references(text string) []string {
	list := []string{}
	for _, call := range calls(text, func(n *expr.Call) bool { return n.Folded == "parameters" }) {
		if name, ok := call.StringArg(0); ok {
			list = append(list, name)
		}
	}
	return list
}
