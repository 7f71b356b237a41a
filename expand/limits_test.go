package expand_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

const (
	head       = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", `
	loopOfMany = `"copy": {"name": "loop", "count": 800}`
)

// shared is a template whose resources all show one large variable.
func shared() string {
	variables := `"v0": "text"`
	for i := range 14 {
		variables += fmt.Sprintf(`, "v%d": {"a": "[variables('v%d')]", "b": "[variables('v%d')]"}`, i+1, i, i)
	}
	return head + `"variables": {` + variables + `}, "resources": [{"type": "A.B/c", "apiVersion": "1", "name": "[concat('n', copyIndex())]", ` +
		loopOfMany + `, "properties": {"all": "[variables('v14')]"}}]}`
}

// nestedLoops deploys 800 deployments that deploy 800 that deploy 800.
func nestedLoops(depth int) string {
	if depth == 0 {
		return head + `"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n"}]}`
	}
	return head + `"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "[concat('n', copyIndex())]", ` + loopOfMany +
		`, "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"}, "template": ` + nestedLoops(depth-1) + `}}]}`
}

// propertyLoops makes a property of 800 arrays of 800 arrays of 800 numbers.
func propertyLoops() string {
	input := `"[copyIndex('p0')]"`
	for i := range 3 {
		input = fmt.Sprintf(`{"copy": [{"name": "p%d", "count": 800, "input": %s}]}`, i, input)
	}
	return head + `"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "properties": ` + input + `}]}`
}

// TestLimits holds what multiplies: it has to end long before it is all there.
func TestLimits(t *testing.T) {
	tests := []struct {
		name, text string
		code       diag.Code
		// most is how many resources there may be in the result.
		most int
	}{
		{"shared", shared(), diag.LimitBytes, 800},
		{"text", strings.Replace(shared(), `"text"`, `"[padLeft('x', 100000)]"`, 1), diag.LimitBytes, 100},
		{"deployments", nestedLoops(3), diag.LimitResources, 10_000},
		{"properties", propertyLoops(), diag.LimitSteps, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := expand.Expand(source.NewFile("t.json", test.text), expand.Options{})
			var found *diag.Diagnostic
			for i := range d.Diagnostics {
				if d.Diagnostics[i].Code == test.code {
					found = &d.Diagnostics[i]
				}
			}
			switch {
			case found == nil:
				t.Fatalf("no diagnostic %s", test.code)
			case found.Span.IsZero() || found.Severity != diag.Error:
				t.Errorf("%s: %s has no place or is no error", found.Code, found.Message)
			}
			parts := 0
			for _, r := range d.Resources {
				parts += r.Body.Extent().Parts
			}
			if len(d.Resources) > test.most || parts > 2_500_000 {
				t.Errorf("%d resources with %d parts", len(d.Resources), parts)
			}
		})
	}
}
