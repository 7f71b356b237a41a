package expand_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/fixtures/corpus"
)

const probesFloor = 270

type probe struct {
	Context   conformance.JSON
	Expect    []conformance.Assertion
	Resources [][2]*string
	Error     *struct{ Contains string }
}

// Bugs that were reported of the tools in this field, with what Azure does.
func TestConformanceProbes(t *testing.T) {
	dir := corpus.Shared(t, "probes")
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	score := conformance.NewScore(t, "probes", probesFloor)
	for _, e := range entries {
		if e.IsDir() {
			checkProbe(t, score, filepath.Join(dir, e.Name()))
		}
	}
}

func checkProbe(t *testing.T, score *conformance.Score, dir string) {
	t.Helper()
	id := filepath.Base(dir)
	var p probe
	conformance.ReadJSON(t, filepath.Join(dir, "expect.json"), &p)
	var parameters *source.File
	for _, name := range []string{"parameters.json", "parameters.jsonc"} {
		if f := conformance.ReadFile(t, filepath.Join(dir, name)); f != nil {
			parameters = f
		}
	}
	context := p.Context.Value
	if context.IsAbsent() {
		context = object()
	}
	d := expandWithMocks(t, conformance.ReadFile(t, filepath.Join(dir, "template.json")), parameters, context)
	errors := strings.Join(conformance.Errors(d.Diagnostics), "; ")
	if p.Error != nil {
		score.Check(id+" error", strings.Contains(errors, p.Error.Contains), p.Error.Contains, errors)
		return
	}
	score.Check(id+" expands", errors == "", "no error", errors)
	missing, extra := compareResources(d, p.Resources)
	score.Check(id+" resources", len(missing)+len(extra) == 0, strings.Join(missing, "; "), strings.Join(extra, "; "))
	check(score, id, p.Expect, flat(d), nil)
}

// compareResources compares what is deployed with a list of types and names; a
// name that is not given may be any.
func compareResources(d *deployment.Deployment, want [][2]*string) (missing, extra []string) {
	var got []string
	for _, r := range d.Resources {
		if !r.Existing && (!r.IsDeployment() || r.Deploys == nil) {
			got = append(got, typeOf(r)+" "+r.Name)
		}
	}
	for _, anyName := range []bool{false, true} {
		for _, w := range want {
			if (w[1] == nil) != anyName {
				continue
			}
			text := *w[0] + " "
			if !anyName {
				text += *w[1]
			}
			if i := indexOf(got, text, anyName); i >= 0 {
				got = append(got[:i:i], got[i+1:]...)
			} else {
				missing = append(missing, text)
			}
		}
	}
	return missing, got
}

// typeOf is a type as the template writes it, with the version where the
// resource is that of an extension.
func typeOf(r *deployment.Resource) string {
	if r.Extension != "" && r.APIVersion != "" {
		return r.Type + "@" + r.APIVersion
	}
	return r.Type
}

func indexOf(list []string, text string, prefix bool) int {
	for i, s := range list {
		if s == text || prefix && strings.HasPrefix(s, text) {
			return i
		}
	}
	return -1
}
