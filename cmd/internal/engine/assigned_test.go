package engine

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/discover"
)

const (
	assignment1 = `{"type": "Microsoft.Authorization/policyAssignments", "apiVersion": "2024-04-01", "name": "%s", "properties": {"policyDefinitionId": "%s"}}`
	exemption1  = `{"type": "Microsoft.Authorization/policyExemptions", "apiVersion": "2022-07-01-preview", "name": "e", "properties": {"policyAssignmentId": "%s", "exemptionCategory": "Waiver"}}`
	definition1 = `{"type": "Microsoft.Authorization/policyDefinitions", "apiVersion": "2023-04-01", "name": "places", "properties": {"mode": "All", "policyRule": {"if": {"field": "type", "equals": "a/b"}, "then": {"effect": "deny"}}}},
		{"type": "Microsoft.Authorization/policyAssignments", "apiVersion": "2024-04-01", "name": "own", "properties": {"policyDefinitionId": "[resourceId('Microsoft.Authorization/policyDefinitions', 'places')]"}}`
)

// TestDeployedPolicies expands for their policies the templates that define some, those that
// assign one of these or are exempt from such an assignment, and those that do not tell.
func TestDeployedPolicies(t *testing.T) {
	files := map[string]string{
		"defines.json":       definition1,
		"built-in.json":      fmt.Sprintf(assignment1, "a", "/providers/Microsoft.Authorization/policyDefinitions/0a914e76"),
		"same.json":          fmt.Sprintf(assignment1, "b", "/subscriptions/x/providers/Microsoft.Authorization/policyDefinitions/PLACES"),
		"composed.json":      fmt.Sprintf(assignment1, "c", "[concat('/providers/Microsoft.Authorization/policyDefinitions/pl', 'aces')]"),
		"computed.json":      fmt.Sprintf(assignment1, "d", "[concat('/providers/Microsoft.Authorization/policyDefinitions/', guid('x'))]"),
		"exempt.json":        fmt.Sprintf(exemption1, "/subscriptions/x/providers/Microsoft.Authorization/policyAssignments/c"),
		"exempt-others.json": fmt.Sprintf(exemption1, "/subscriptions/x/providers/Microsoft.Authorization/policyAssignments/a"),
	}
	deployedBy := func(o Options) []string {
		t.Helper()
		dir := t.TempDir()
		var entries []discover.Entry
		for name, resources := range files {
			file := filepath.Join(dir, name)
			text := `{"$schema": "https://schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [` + resources + `]}`
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			entries = append(entries, discover.Entry{Path: filepath.ToSlash(file), Kind: discover.Template})
		}
		if len(o.AzurePolicy) > 0 {
			o.AzurePolicy = []string{dir}
		}
		slices.SortFunc(entries, func(a, b discover.Entry) int { return strings.Compare(a.Path, b.Path) })
		w, err := Open(context.Background(), o, dir)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		var list []string
		for _, d := range w.findDeployedPolicies(entries) {
			list = append(list, strings.TrimSuffix(filepath.Base(d.DeployedBy), ".json")+":"+d.Name)
		}
		return list
	}
	if got, want := strings.Join(deployedBy(Options{}), " "), "composed:c computed:d defines:places defines:own exempt:e same:b"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	// A folder may have the definition of any assignment, and is told when it does not.
	if got := deployedBy(Options{AzurePolicy: []string{"folder"}}); !slices.Contains(got, "built-in:a") {
		t.Errorf("got %s", got)
	}
}
