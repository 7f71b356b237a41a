package expand_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

const orderFloor = 37

type orderCase struct {
	ID, Kind       string
	TemplateInline conformance.JSON
	Template       string
	Parameters     *string
	StartIndex     int
	// Expected are names; of other kinds than orderFile they are something else.
	Expected         conformance.JSON
	ExpectedOrder    []string
	ExpectedTopLevel []string
	ExpectedNested   map[string][]string
	ExpectedParentID *string
	TopLevelCount    *int
	Resource         struct{ Type, Name string }
	Parent           conformance.Select
	ExpectedChildren []struct {
		Name, Type   *string
		NameFromGUID bool
	}
	Exact      bool
	Assertions []conformance.Assertion
}

// The order of resources, and how they are nested.
func TestConformanceOrder(t *testing.T) {
	var list []orderCase
	dir := corpus.Shared(t, "conformance")
	conformance.ReadJSON(t, filepath.Join(dir, "expansion", "order.json"), &list)
	score := conformance.NewScore(t, "order", orderFloor)
	for _, c := range list {
		switch c.Kind {
		case "order":
			d := expandWithMocks(t, source.NewFile("main.json", c.TemplateInline.JSON()), nil, object())
			score.Check(c.ID+" order", equalNames(flat(d).Resources, c.ExpectedOrder), c.ExpectedOrder, names(flat(d).Resources))
			top := textOrResidual(d).Resources[1:]
			score.Check(c.ID+" top", equalNames(top, c.ExpectedTopLevel), c.ExpectedTopLevel, names(top))
			for _, r := range top {
				want := c.ExpectedNested[r.Get("name").Str()]
				got := r.Get("resources").Items()
				score.Check(c.ID+" below "+r.Get("name").Str(), equalNames(got, want), want, names(got))
			}
		case "orderFile":
			checkOrderOfFile(t, score, c, textOrResidual(expandCase(t, filepath.Join(dir, "data", "psrule-tests"), c.Template, c.Parameters, object())))
		case "nesting":
			r := textOrResidual(expandCase(t, filepath.Join(dir, "data", "psrule-tests"), c.Template, c.Parameters, object()))
			checkChildren(score, c, r)
		case "materialized":
			r := textOrResidual(expandCase(t, filepath.Join(dir, "data", "psrule-tests"), c.Template, c.Parameters, object()))
			check(score, c.ID, c.Assertions, r, func(a conformance.Assertion) bool { return a.PSRuleSpecific })
		case "parentId":
			checkParent(t, score, c)
		}
	}
}

func equalNames(resources []value.Value, want []string) bool {
	return names(resources) == strings.Join(want, ", ")
}

func checkOrderOfFile(t *testing.T, score *conformance.Score, c orderCase, r conformance.Result) {
	t.Helper()
	var want []string
	for _, item := range c.Expected.Items() {
		want = append(want, item.Str())
	}
	got := r.Resources[min(c.StartIndex, len(r.Resources)):]
	got = got[:min(len(want), len(got))]
	score.Check(c.ID, equalNames(got, want), want, names(got))
	if c.TopLevelCount != nil {
		score.Check(c.ID+" count", len(r.Resources) == *c.TopLevelCount, *c.TopLevelCount, names(r.Resources))
	}
}

func checkChildren(score *conformance.Score, c orderCase, r conformance.Result) {
	children := c.Parent.Find(r).Get("resources").Items()
	for i, want := range c.ExpectedChildren {
		if want.NameFromGUID {
			continue // PSRule's guid() is not Azure's
		}
		found := false
		for _, child := range children {
			found = found || (want.Name == nil || child.Get("name").Str() == *want.Name) && (want.Type == nil || child.Get("type").Str() == *want.Type)
		}
		score.Check(c.ID+"#"+itoa(i), found, want, names(children))
	}
	if c.Exact {
		score.Check(c.ID+" count", len(children) == len(c.ExpectedChildren), len(c.ExpectedChildren), names(children))
	}
}

// checkParent looks at the id that a resource gets.
func checkParent(t *testing.T, score *conformance.Score, c orderCase) {
	t.Helper()
	file := source.NewFile("main.json", object(
		"$schema", "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
		"contentVersion", "1.0.0.0",
		"resources", []any{map[string]any{"type": c.Resource.Type, "name": c.Resource.Name, "apiVersion": "2023-01-01"}},
	).JSON())
	d := expandWithMocks(t, file, nil, object())
	got := ""
	if len(d.Resources) == 1 {
		if id, err := resourceid.Parse(d.Resources[0].ID); err == nil {
			if parent, ok := id.Parent(); ok && !parent.IsScope() {
				got = parent.String()
			}
		}
	}
	want := ""
	if c.ExpectedParentID != nil {
		want = *c.ExpectedParentID
	}
	score.Check(c.ID, strings.EqualFold(got, want), want, got)
}
