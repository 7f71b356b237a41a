package evaluation

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestKnownAsOPA holds what is found about inputs of which everything is known
// against OPA's answers, for all shipped policies.
func TestKnownAsOPA(t *testing.T) {
	e, _ := loadOnly(loading.Options{Releases: everyRelease, Sets: loading.Sets, AsOf: conformanceDay})
	asked := 0
	about := func(name string, exported value.Value) {
		view, read := input.ExportedView(exported)
		in := input.New(e.common, view)
		in.Exported = read
		shared := in.Shared(nil)
		for _, r := range in.View.All {
			in.Add(r, shared)
		}
		for _, g := range in.Groups() {
			for _, q := range e.queriesFor(g.Typ) {
				asked += sameAsOPA(t, e, q, q.withoutExcepted(g), name)
			}
		}
	}
	done := map[string]bool{}
	for _, c := range slices.Concat(readCases(t, "cases.json"), readCases(t, "inline.json")) {
		switch {
		case c.Kind == "":
			var items []any
			for _, item := range c.Items {
				items = append(items, item.Resource)
			}
			about(c.ID, value.FromGo(items))
		case c.Kind != "file" && c.Kind != "template" && c.Kind != "bicep-json" && !done[c.Data]:
			done[c.Data] = true
			file, err := source.NewBoundary().Outright().ReadFile(filepath.Join(conformance, "data/psrule-tests", c.Data))
			if err != nil {
				t.Fatal(err)
			}
			exported, _ := value.Parse(file)
			about(c.Data, exported)
		}
	}
	t.Log(asked, "verdicts")
}

func sameAsOPA(t *testing.T, e *Engine, q *query, g input.Group, name string) (asked int) {
	t.Helper()
	var spent budget
	answers, err := e.runQuery(context.Background(), q, &spent, g.Targets)
	if err != nil {
		t.Errorf("%s: %s: %v", name, g.Typ, err)
		return 0
	}
	for i, target := range g.Targets {
		a := answerAbout(&answers, i)
		if target.RestsOnUnknowns() || target.View.Parent != nil && target.View.Parent.Value().Deep().Any(input.UnknownMarks) {
			continue
		}
		input := target.Partial(q.spelling, q.reads)
		for k, p := range q.policies {
			if p.Unconfigured || p.Excepts(target.Type) {
				continue
			}
			asked++
			got := q.threeValued(k, input, e.newGuard(&spent, 1))
			want := a.outcomeOf(k, p)
			if got.outcome != want {
				t.Errorf("%s: %s: %s is %v instead of %v", name, target.Ref().Name, p.ID, got.outcome, want)
				continue
			}
			if want != findings.Fail {
				continue
			}
			var said, wanted []string
			for _, item := range got.found {
				v, ok := item.Value.AsKnown()
				if !ok || item.May != nil {
					t.Errorf("%s: %s: %s has a finding in doubt", name, target.Ref().Name, p.ID)
					continue
				}
				said = append(said, v.String())
			}
			for _, h := range a.hits {
				if h.policy == k {
					v, _ := ast.InterfaceToValue(h.raw)
					wanted = append(wanted, v.String())
				}
			}
			slices.Sort(said)
			slices.Sort(wanted)
			if !slices.Equal(said, wanted) {
				t.Errorf("%s: %s: %s says %q instead of %q", name, target.Ref().Name, p.ID, said, wanted)
			}
		}
	}
	return asked
}

// TestKnownAnswersHold ensures that what policies say without reading anything unknown holds
// whatever that is: three-valued evaluation says the same of them. It is most of what they say
// about resources of which something is not known.
func TestKnownAnswersHold(t *testing.T) {
	e, _ := loadOnly(loading.Options{Releases: everyRelease, Sets: loading.Sets, AsOf: conformanceDay})
	spared, asked := 0, 0
	for _, file := range avm(t, 12) {
		m, _ := mocks.New(mocks.Options{})
		d := expand.Expand(file, expand.Options{Runtime: m, AsOf: checkDay, AnyDay: true})
		in := input.New(e.common, deployment.NewView(d))
		shared := in.Shared(d)
		for _, r := range in.View.All {
			in.Add(r, shared)
		}
		for _, g := range in.Groups() {
			for _, q := range e.queriesFor(g.Typ) {
				about := q.withoutExcepted(g)
				var spent budget
				answers, err := e.runQuery(context.Background(), q, &spent, about.Targets)
				if err != nil {
					t.Fatal(err)
				}
				for i, target := range about.Targets {
					a := answerAbout(&answers, i)
					input := target.Partial(q.spelling, q.reads)
					for k, p := range q.policies {
						if p.Unconfigured || p.Excepts(target.Type) || !target.MayReadUnknown(p.Reads) {
							continue
						}
						if slices.Contains(a.unknown, k) {
							asked++
							continue
						}
						spared++
						if got := q.threeValued(k, input, e.newGuard(&spent, 1)); got.outcome != a.outcomeOf(k, p) {
							t.Errorf("%s: %s: %s is %v, and %v to OPA", file.Name, target.Ref().Name, p.ID, got.outcome, a.outcomeOf(k, p))
						}
					}
				}
			}
		}
	}
	t.Logf("%d verdicts are not asked for once more, %d are", spared, asked)
	if spared < asked {
		t.Errorf("%d verdicts are not asked for once more, %d are", spared, asked)
	}
}
