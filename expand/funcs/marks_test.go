package funcs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// given are arguments with marks: u is unknown, a assumed, s secret; list has an
// unknown element, and assumedList is of assumed length.
var given = func() value.Value {
	u := value.NewUnknown(nil, value.Absent)
	a := value.NewString("a").Mark(value.Assumed)
	b := value.NewBuilder(8)
	b.Set("u", u)
	b.Set("list", value.NewArray([]value.Value{value.NewString("x"), u}))
	b.Set("object", value.NewObject([]value.Member{{Name: "known", Value: value.NewInt(1)}, {Name: "open", Value: u}}))
	b.Set("assumedList", value.NewArray([]value.Value{value.NewString("x")}).Mark(value.Assumed))
	b.Set("mixedList", value.NewArray([]value.Value{a, value.NewString("b")}))
	b.Set("secretList", value.NewArray([]value.Value{value.NewString("s").Mark(value.Secret)}).Mark(value.Secret))
	return b.Object()
}()

// TestUnknownParts checks which functions can answer although a part is unknown.
func TestUnknownParts(t *testing.T) {
	for _, test := range []struct{ expr, want string }{
		{"[contains(parameters('object'), 'open')]", "true"},
		{"[contains(parameters('list'), 'x')]", "true"},
		{"[contains(parameters('list'), 'y')]", ""},
		{"[contains(parameters('u'), 'y')]", ""},
		{"[length(parameters('list'))]", "2"},
		{"[length(parameters('u'))]", ""},
		{"[empty(parameters('object'))]", "false"},
		{"[first(parameters('list'))]", `"x"`},
		{"[length(take(parameters('list'), 2))]", "2"},
		{"[length(createArray(parameters('u')))]", "1"},
		{"[objectKeys(createObject('k', parameters('u')))]", `["k"]`},
		{"[createObject(parameters('u'), 1)]", ""},
		{"[array(parameters('u'))]", ""},
		{"[distinct(parameters('list'))]", ""},
		{"[union(parameters('list'), createArray(1))]", ""},
		{"[objectKeys(union(parameters('object'), createObject('more', 1)))]", `["known","more","open"]`},
		{"[union(parameters('object'), createObject('open', 2)).open]", "2"},
		{"[union(parameters('object'), createObject('open', createObject()))]", ""},
		{"[intersection(parameters('list'), createArray(1))]", ""},
		{"[flatten(createArray(createArray(1), parameters('u')))]", ""},
		{"[shallowMerge(createArray(parameters('object'), createObject('open', 3))).open]", "3"},
		{"[items(parameters('object'))[0].value]", "1"},
		{"[length(map(parameters('list'), lambda('x', lambdaVariables('x'))))]", "2"},
		{"[filter(parameters('list'), lambda('x', equals(lambdaVariables('x'), 'x')))]", ""},
		{"[filter(parameters('list'), lambda('x', 'i', equals(lambdaVariables('i'), 0)))]", `["x"]`},
		{"[toObject(parameters('list'), lambda('x', lambdaVariables('x')))]", ""},
		{"[length(toObject(parameters('list'), lambda('x', 'i', string(lambdaVariables('i')))))]", "2"},
		{"[string(parameters('list'))]", ""},
		{"[format('{0}', parameters('object'))]", ""},
		{"[concat('a', parameters('u'))]", ""},
		{"[length(concat(parameters('list'), parameters('list')))]", "4"},
	} {
		got, err := (&machine{parameters: given}).text(test.expr)
		switch {
		case test.want == "" && !errors.Is(err, funcs.ErrUndetermined):
			t.Errorf("%s gives %s, error %v; want it undetermined", test.expr, got.JSON(), err)
		case test.want != "" && (err != nil || got.JSON() != test.want):
			t.Errorf("%s gives %s, error %v; want %s", test.expr, got.JSON(), err, test.want)
		}
	}
}

// TestDecidingMarks checks which results inherit the marks of what decided about them.
func TestDecidingMarks(t *testing.T) {
	for _, test := range []struct {
		expr string
		want value.Marks
	}{
		{"[contains(parameters('mixedList'), 'b')]", 0},
		{"[contains(parameters('mixedList'), 'a')]", value.Assumed},
		{"[contains(parameters('mixedList'), 'c')]", value.Assumed},
		{"[contains(parameters('assumedList'), 'x')]", value.Assumed},
		{"[contains(parameters('secretList'), 's')]", 0},
		{"[length(parameters('secretList'))]", 0},
		{"[length(parameters('assumedList'))]", value.Assumed},
		{"[filter(parameters('mixedList'), lambda('x', equals(lambdaVariables('x'), 'b')))]", 0},
		{"[filter(parameters('mixedList'), lambda('x', contains(createArray(lambdaVariables('x')), 'b')))]", value.Assumed},
		{"[toObject(parameters('mixedList'), lambda('x', lambdaVariables('x')))]", value.Assumed},
		{"[createObject(first(parameters('mixedList')), 1)]", value.Assumed},
		{"[createArray(first(parameters('mixedList')))]", 0},
		{"[distinct(parameters('mixedList'))]", value.Assumed},
		{"[reduce(parameters('assumedList'), 0, lambda('a', 'b', 1))]", value.Assumed},
	} {
		got, err := (&machine{parameters: given}).text(test.expr)
		if err != nil || got.Marks() != test.want {
			t.Errorf("%s has marks %d, error %v; want %d", test.expr, got.Marks(), err, test.want)
		}
	}
}

// TestBudget makes sure that nothing large is made before it is paid for.
func TestBudget(t *testing.T) {
	double := func(body string) string {
		return "[reduce(range(0, 60), 'ab', lambda('x', 'i', " + body + "))]"
	}
	for _, e := range []string{
		"[padLeft('a', 2147483647)]",
		"[format('{0:D999999999}', 1)]",
		"[format('" + strings.Repeat("{0,999999}", 10) + "', 1)]",
		double("concat(lambdaVariables('x'), lambdaVariables('x'))"),
		double("replace(lambdaVariables('x'), 'a', lambdaVariables('x'))"),
		double("join(createArray(lambdaVariables('x'), lambdaVariables('x')), '-')"),
		double("format('{0}{0}', lambdaVariables('x'))"),
		"[string(reduce(range(0, 60), 'ab', lambda('x', 'i', createArray(lambdaVariables('x'), lambdaVariables('x')))))]",
		"[equals(reduce(range(0, 60), 'ab', lambda('x', 'i', createArray(lambdaVariables('x'), lambdaVariables('x')))), 1)]",
		"[distinct(reduce(range(0, 60), createArray(1), lambda('x', 'i', createArray(lambdaVariables('x'), lambdaVariables('x')))))]",
		"[reduce(range(0, 60), createArray(1), lambda('x', 'i', concat(lambdaVariables('x'), lambdaVariables('x'))))]",
	} {
		if _, err := (&machine{}).text(e); err == nil || !strings.Contains(err.Error(), "over budget") {
			t.Errorf("%.80s: error %v, want it to be over budget", e, err)
		}
	}
}
