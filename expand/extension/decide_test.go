package extension

import (
	"fmt"
	"strings"
	"testing"
)

// The tables of the design: one row for each kind, for each rule set what a stack
// does with it in a secure property and in any other. D is kept as a directive, V
// as a value, E is refused.
const tables = `
                             rep     merged  bicep
literal                      E V     E V     E V
parameter                    E V     E V     E V
secure parameter             E E     E E     E V
Key Vault reference          D E     D E     D E
reference()                  E V     E V     E V
list*()                      D E     E V     E V
inherited secure property    D E     D E     D E
inherited property           E V     E V     E V
user function                E V     E V     E V
other expression             E V     E V     E V
`

func TestDecide(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(tables), "\n")
	letters := map[string]Verdict{"D": Refetched, "V": Kept, "E": Refused}
	cells := 0
	for k, line := range lines[1:] {
		kind := Kind(k)
		cellText, ok := strings.CutPrefix(line, kind.String())
		if !ok {
			t.Fatalf("row %d is %q, want one for %s", k, line, kind)
		}
		want := strings.Fields(cellText)
		for _, rules := range []RuleSet{REP, Merged, Bicep} {
			for i, secure := range []bool{true, false} {
				for _, stack := range []bool{true, false} {
					verdict := Fine
					if stack {
						verdict = letters[want[2*int(rules)+i]]
					}
					cells++
					if got := Decide(rules, stack, secure, Given{Kind: kind}); got != verdict {
						t.Errorf("%s, stack %v, secure %v, %s: %v, want %v", rules, stack, secure, kind, got, verdict)
					}
				}
			}
		}
	}
	t.Logf("%d cells", cells)
}

// A secret inside another kind is refused where it would be kept.
func TestDecideTainted(t *testing.T) {
	for kind := Literal; kind <= Other; kind++ {
		want := Kept
		switch kind {
		case SecureParameter, KeyVault, List, InheritedSecure:
			want = Refused
		case InheritedValue: // judged where it was set
		default:
			want = Refused
		}
		if got := Decide(REP, true, false, Given{Kind: kind, Tainted: true}); got != want {
			t.Errorf("%s: %v, want %v", kind, got, want)
		}
	}
	if got := Decide(Bicep, true, true, Given{Kind: KeyVault, Chosen: true}); got != Refused {
		t.Errorf("the linter takes no conditional around a Key Vault reference: %v", got)
	}
}

func TestLevels(t *testing.T) {
	for _, c := range []struct {
		config, file, want string
	}{
		{`{"rules":{"stacks-extensibility-compatibility":{"level":"warning","fileOverrides":{"*.stack.bicep":"error"}}}}`, "a/b.stack.bicep", "error"},
		{`{"rules":{"stacks-extensibility-compatibility":{"level":"warning","fileOverrides":{"*.stack.bicep":"error"}}}}`, "a/b.bicep", "warning"},
		{`{"analyzers":{"core":{"rules":{"stacks-extensibility-compat":{"level":"info"}}}}}`, "x.json", "note"},
		{`{"rules":{"stacks-extensibility-compat":{"level":"off","fileOverrides":{"infra/*.json":"error","*.json":"warning"}}}}`, "infra/a.json", "warning"},
		{`{"rules":{"stacks-extensibility-compat":{"level":"off","fileOverrides":{"*.json":"warning","infra/*.json":"error"}}}}`, "infra/a.json", "error"},
		{`{"rules":{"stacks-extensibility-compat":{"level":"off","fileOverrides":{"**/prod/*.json":"error"}}}}`, "infra/eu/prod/a.json", "error"},
		{`{"rules":{"stacks-extensibility-compat":{"level":"off","fileOverrides":{"infra/**/a.json":"error"}}}}`, "infra/eu/prod/a.json", "error"},
		{`{"rules":{"stacks-extensibility-compat":{"level":"off","fileOverrides":{"infra/**/a.json":"error"}}}}`, "other/eu/prod/a.json", "none"},
		{`{"rules":{"stacks-extensibility-compat":{"fileOverrides":{"x.json":"off"}}}}`, "y.json", "none"},
	} {
		l, diags := ParseLevels(parse(t, c.config))
		if l == nil || len(diags) > 0 {
			t.Errorf("%s: %v", c.config, diags)
			continue
		}
		if got := l.Of(c.file).String(); got != c.want {
			t.Errorf("%s of %s: %s, want %s", c.config, c.file, got, c.want)
		}
	}
	if l, _ := ParseLevels(parse(t, `{"rules":{"other":{"level":"error"}}}`)); l != nil {
		t.Error("another rule is not this one")
	}
	for _, wrong := range []string{`{"rules":{"stacks-extensibility-compat":{"level":"loud"}}}`, `{"rules":{"stacks-extensibility-compat":{"fileOverrides":{"[":"off"}}}}`} {
		if _, diags := ParseLevels(parse(t, wrong)); len(diags) != 1 {
			t.Errorf("%s: %v", wrong, diags)
		}
	}
}

func TestParseRuleSet(t *testing.T) {
	for _, r := range []RuleSet{REP, Merged, Bicep} {
		if got, err := ParseRuleSet(strings.ToUpper(r.String())); err != nil || got != r {
			t.Error(got, err)
		}
	}
	if _, err := ParseRuleSet("seed"); err == nil || !strings.Contains(fmt.Sprint(err), "rep, merged, bicep") {
		t.Error(err)
	}
}
