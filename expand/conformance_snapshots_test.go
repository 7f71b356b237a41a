package expand_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/snapshot"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

const snapshotsFloor = 30

type snapshotCase struct {
	Compare, Error string
	Flags          struct {
		SubscriptionID, ResourceGroup, Location, TenantID, ManagementGroupID conformance.JSON
	}
	ExternalInputs conformance.JSON
}

// Documents that bicep snapshot wrote.
func TestConformanceSnapshots(t *testing.T) {
	dir := corpus.Shared(t, "conformance", "snapshots")
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	score := conformance.NewScore(t, "snapshots", snapshotsFloor)
	score.Explain(snapshotDifferences)
	for _, e := range entries {
		var c snapshotCase
		conformance.ReadJSON(t, filepath.Join(dir, e.Name(), "case.json"), &c)
		checkSnapshot(t, score, filepath.Join(dir, e.Name()), c)
	}
}

func checkSnapshot(t *testing.T, score *conformance.Score, dir string, c snapshotCase) {
	t.Helper()
	id := filepath.Base(dir) + " " + c.Compare
	file := conformance.ReadFile(t, filepath.Join(dir, "template.json"))
	d := expand.Expand(file, expand.Options{
		ParameterFile: conformance.ReadFile(t, filepath.Join(dir, "parameters.json")),
		Context:       c.context(file.Text), Runtime: eval.None{}, AsOf: asOf,
	})
	if c.Compare == "error" {
		want := strings.TrimPrefix(c.Error, "Template snapshotting could not be completed for the following reason: '")
		errors := strings.Join(conformance.Errors(d.Diagnostics), "; ")
		score.Check(id, strings.Contains(errors, strings.TrimRight(want, ".'")), c.Error, errors)
		return
	}
	errors := conformance.Errors(d.Diagnostics)
	score.Check(id+" expands", len(errors) == 0, "no error", strings.Join(errors, "; "))
	var expected conformance.JSON
	conformance.ReadJSON(t, filepath.Join(dir, "expected.json"), &expected)
	got, _ := value.ParseText(string(snapshot.Document(d)))
	missing, extra := difference(facets(expected.Value, c.Compare), facets(got, c.Compare))
	score.Check(id, len(missing)+len(extra) == 0, strings.Join(missing, "\n"), strings.Join(extra, "\n"))
}

func (c snapshotCase) context(text string) value.Value {
	root, _ := value.ParseText(text)
	scope, _ := template.IsSchema(root.Get("$schema").Str())
	group, deploys := value.Value{}, c.Flags.Location.Value
	if scope == deployment.ResourceGroup {
		group, deploys = deploys, group
	}
	return object(
		"subscription", object("subscriptionId", c.Flags.SubscriptionID.Value),
		"resourceGroup", object("name", c.Flags.ResourceGroup.Value, "location", group),
		"deployment", object("location", deploys),
		"tenant", object("tenantId", c.Flags.TenantID.Value),
		"managementGroup", object("name", c.Flags.ManagementGroupID.Value),
		"externalInputs", c.ExternalInputs.Value)
}

// facets are the parts of a snapshot that are compared: each resource by itself,
// so that their order does not matter, and what else there is.
func facets(document value.Value, level string) []string {
	var list []string
	for _, r := range document.Get("predictedResources").Items() {
		if level == "identity" {
			r = object("id", r.Get("id"), "type", r.Get("type"), "name", r.Get("name"))
		}
		list = append(list, string(conformance.Canonical(r)))
	}
	if level == "document" {
		list = append(list, "diagnostics "+string(conformance.Canonical(document.Get("diagnostics"))))
		for _, o := range document.Get("outputs").Members() {
			list = append(list, "output "+o.Name+" "+string(conformance.Canonical(o.Value)))
		}
	}
	return list
}

// difference are the texts that only one of two lists has.
func difference(expected, got []string) (missing, extra []string) {
	extra = slices.Clone(got)
	for _, s := range expected {
		if i := slices.Index(extra, s); i >= 0 {
			extra = slices.Delete(extra, i, i+1)
		} else {
			missing = append(missing, s)
		}
	}
	return missing, extra
}
