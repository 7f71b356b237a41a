package policies

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// TestKnownAsOPA holds what is found about inputs of which everything is known
// against OPA's answers, for all shipped policies.
func TestKnownAsOPA(t *testing.T) {
	e, _ := Load(Options{Releases: everyRelease, Sets: Sets, AsOf: conformanceDay})
	asked := 0
	about := func(name string, exported value.Value) {
		view, read := exportedView(exported)
		in := newInput(e, view)
		in.exported = read
		shared := in.shared(nil)
		for _, r := range in.view.All {
			in.add(r, shared)
		}
		for _, g := range in.groups() {
			for _, q := range e.queriesFor(g.typ) {
				asked += sameAsOPA(t, e, q, q.about(g), name)
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
			file, err := source.Disk{}.ReadFile(filepath.Join(conformance, "data/psrule-tests", c.Data))
			if err != nil {
				t.Fatal(err)
			}
			exported, _ := value.Parse(file)
			about(c.Data, exported)
		}
	}
	t.Log(asked, "verdicts")
}

func sameAsOPA(t *testing.T, e *Engine, q *query, g group, name string) (asked int) {
	t.Helper()
	var spent budget
	answers, err := e.run(context.Background(), q, &spent, g.targets)
	if err != nil {
		t.Errorf("%s: %s: %v", name, g.typ, err)
		return 0
	}
	for i, target := range g.targets {
		a := answerAbout(&answers, i)
		if target.unclear() || target.view.Parent != nil && target.view.Parent.Value().Deep().Any(doubtMarks) {
			continue
		}
		input := target.input(q.spelling, q.sees)
		for k, p := range q.policies {
			if p.idle || p.excepts(target.typ) {
				continue
			}
			asked++
			got := q.reconsider(k, input, e.guard(&spent, 1))
			want := a.outcome(k, p)
			if got.outcome != want {
				t.Errorf("%s: %s: %s is %v instead of %v", name, target.ref().Name, p.ID, got.outcome, want)
				continue
			}
			if want != Fail {
				continue
			}
			var said, wanted []string
			for _, item := range got.found {
				v, ok := item.Value.Settled()
				if !ok || item.May != nil {
					t.Errorf("%s: %s: %s has a finding in doubt", name, target.ref().Name, p.ID)
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
				t.Errorf("%s: %s: %s says %q instead of %q", name, target.ref().Name, p.ID, said, wanted)
			}
		}
	}
	return asked
}

// TestConcurrentDoubt has policies of many types look at one deployment of which not
// everything is known; run it with -race.
func TestConcurrentDoubt(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(8))
	a := &txtar.Archive{}
	types := []string{"Storage/storageAccounts", "KeyVault/vaults", "Web/sites", "Sql/servers", "Cache/redis", "Search/searchServices"}
	var resources string
	for i, typ := range types {
		a.Files = append(a.Files, txtar.File{Name: fmt.Sprintf("own/p%d.rego", i), Data: fmt.Appendf(nil, `# METADATA
# title: One policy of many.
# custom: {types: [Microsoft.%s]}
package company.p%d

findings contains {"path": [], "message": "x"} if {
	some r in input.deployment.by_type["microsoft.storage/storageaccounts"]
	some t in r.tags
	t == input.resource.location
}

findings contains {"path": [], "message": "y"} if input.resource.tags.a == "b"
`, typ, i)})
		resources += fmt.Sprintf(`,{"type": "Microsoft.%s", "apiVersion": "2022-01-01", "name": "n%d", "location": "[resourceGroup().location]", "tags": {"a": "[resourceGroup().location]"}, "properties": {}}`, typ, i)
	}
	a.Files = append(a.Files, txtar.File{Name: "main.json", Data: []byte(`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [` + resources[1:] + `]}`)})
	if checkArchive(t, a) == "" {
		t.Error("nothing is in doubt")
	}
}

// TestReadsSpare holds that policies that do not go by what is not known come to what OPA
// says, so that they need not be asked once more; that is most of them, which is what the
// reads are for.
func TestReadsSpare(t *testing.T) {
	e, _ := Load(Options{Releases: everyRelease, Sets: Sets, AsOf: conformanceDay})
	spared, asked := 0, 0
	for _, file := range avm(t, 12) {
		m, _ := mocks.New(mocks.Options{})
		d := expand.Expand(file, expand.Options{Runtime: m, AsOf: checkDay, AnyDay: true})
		in := newInput(e, deployment.NewView(d))
		shared := in.shared(d)
		for _, r := range in.view.All {
			in.add(r, shared)
		}
		for _, g := range in.groups() {
			for _, q := range e.queriesFor(g.typ) {
				about := q.about(g)
				var spent budget
				answers, err := e.run(context.Background(), q, &spent, about.targets)
				if err != nil {
					t.Fatal(err)
				}
				for i, target := range about.targets {
					a := answerAbout(&answers, i)
					input := target.input(q.spelling, q.sees)
					for k, p := range q.policies {
						if p.idle || p.excepts(target.typ) || !target.inDoubt(p.sees) {
							continue
						}
						if target.rests(q.reads(k, value.Fold(target.typ))) {
							asked++
							continue
						}
						spared++
						if got := q.reconsider(k, input, e.guard(&spent, 1)); got.outcome != a.outcome(k, p) {
							t.Errorf("%s: %s: %s is %v, and %v to OPA", file.Name, target.ref().Name, p.ID, got.outcome, a.outcome(k, p))
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
