package expand_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

const (
	casesFloor      = 390
	evaluationFloor = 84
)

// Templates with what PSRule for Azure's tests say about their resources.
func TestConformanceCases(t *testing.T) {
	var list []struct {
		ID, Template        string
		Parameters          *string
		Options             conformance.JSON
		ResourceCount       *int
		ResourceCountPSRule bool `json:"resourceCountPsruleSpecific"`
		Assertions          []conformance.Assertion
		ExpectError         *struct{ Contains string }
	}
	dir := corpus.Shared(t, "conformance")
	conformance.ReadJSON(t, filepath.Join(dir, "expansion", "cases.json"), &list)
	score := conformance.NewScore(t, "cases", casesFloor)
	score.Explain(caseDifferences)
	data := filepath.Join(dir, "data", "psrule-tests")
	for _, c := range list {
		if c.ExpectError != nil {
			continue // a file that does not exist: never comes to an expansion
		}
		d := expandCase(t, data, c.Template, c.Parameters, c.Options.Value)
		errors := conformance.Errors(d.Diagnostics)
		score.Check(c.ID+" expands", len(errors) == 0, "no error", strings.Join(errors, "; "))
		r := textOrResidual(d)
		if c.ResourceCount != nil {
			score.Check(c.ID+" count", len(r.Resources) == *c.ResourceCount, *c.ResourceCount, itoa(len(r.Resources))+" "+names(r.Resources))
		}
		check(score, c.ID, c.Assertions, r, func(a conformance.Assertion) bool { return a.PSRuleSpecific })
	}
}

func expandCase(t *testing.T, data, template string, parameters *string, context value.Value) *deployment.Deployment {
	t.Helper()
	file := conformance.ReadFile(t, filepath.Join(data, template))
	if file == nil {
		t.Fatalf("no template %s", template)
	}
	if parameters == nil {
		return expandWithMocks(t, file, nil, context)
	}
	return expandWithMocks(t, file, conformance.ReadFile(t, filepath.Join(data, *parameters)), context)
}

func names(resources []value.Value) string {
	var list []string
	for _, r := range resources {
		list = append(list, r.Get("name").Str())
	}
	return strings.Join(list, ", ")
}

func members(object value.Value) map[string]value.Value {
	m := map[string]value.Value{}
	for _, member := range object.Members() {
		m[member.Name] = member.Value
	}
	return m
}

// Templates with values that Azure's own engine computed.
func TestConformanceEvaluation(t *testing.T) {
	var list []struct {
		ID, Template string
		Parameters   conformance.JSON
		Context      conformance.JSON
		Assertions   []conformance.Assertion
	}
	dir := corpus.Shared(t, "conformance", "evaluation")
	conformance.ReadJSON(t, filepath.Join(dir, "cases.json"), &list)
	score := conformance.NewScore(t, "evaluation", evaluationFloor)
	for _, c := range list {
		template := conformance.ReadFile(t, filepath.Join(dir, c.Template))
		d := expandWithMocks(t, template, nil, c.Context.Value, func(o *expand.Options) { o.Values = members(c.Parameters.Value) })
		errors := conformance.Errors(d.Diagnostics)
		score.Check(c.ID+" expands", len(errors) == 0, "no error", strings.Join(errors, "; "))
		check(score, c.ID, c.Assertions, flat(d), nil)
	}
}
