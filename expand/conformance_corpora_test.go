package expand_test

import (
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

const (
	avmExpandsFloor           = 931
	avmResourcesFloor         = 4842
	avmCountsFloor            = 487
	handwrittenExpandsFloor   = 1639
	handwrittenResourcesFloor = 3970
	handwrittenCountsFloor    = 797
	modulesFloor              = 137
	refusedFloor              = 63
)

// recorded is what another engine found in a template.
type recorded struct {
	File      string
	Count     int
	Resources [][3]string // type, name, id
}

// recordedDefaults are in the places of {sub}, {rg} and {mg}.
var recordedDefaults = strings.NewReplacer("{sub}", "ffffffff-ffff-ffff-ffff-ffffffffffff", "{rg}", "ps-rule-test-rg", "{mg}", "psrule-test")

// all runs work on several files at a time.
func all(paths []string, work func(path string)) {
	next := make(chan string)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for path := range next {
				work(path)
			}
		})
	}
	for _, path := range paths {
		next <- path
	}
	close(next)
	wait.Wait()
}

// The end-to-end deployments of Azure Verified Modules: Azure deploys them all.
func TestConformanceAVM(t *testing.T) {
	runRecorded(t, "avm", corpus.Folder(t, "avm-e2e"), nil, [3]int{avmExpandsFloor, avmResourcesFloor, avmCountsFloor},
		[3]conformance.Differences{nil, avmResources, avmCounts})
}

// Templates as people write them, but for those that PSRule for Azure refuses.
func TestConformanceHandwritten(t *testing.T) {
	var refused map[string]string
	conformance.ReadJSON(t, corpus.Shared(t, "conformance", "handwritten", "psrule-refuses.json"), &refused)
	runRecorded(t, "handwritten", corpus.Folder(t, "handwritten"), refused, [3]int{handwrittenExpandsFloor, handwrittenResourcesFloor, handwrittenCountsFloor},
		[3]conformance.Differences{handwrittenExpands, handwrittenResources, handwrittenCounts})
}

// runRecorded expands the templates of a corpus and compares those that are
// recorded.
func runRecorded(t *testing.T, suite, dir string, without map[string]string, floors [3]int, known [3]conformance.Differences) {
	records := map[string]recorded{}
	for _, r := range conformance.ReadLines[recorded](t, corpus.Shared(t, "conformance", suite, "resources.jsonl")) {
		records[filepath.Join(dir, r.File)] = r
	}
	expands := conformance.NewScore(t, suite+" expands", floors[0])
	resources := conformance.NewScore(t, suite+" resources", floors[1])
	counts := conformance.NewScore(t, suite+" counts", floors[2])
	for i, score := range []*conformance.Score{expands, resources, counts} {
		score.Explain(known[i])
	}
	all(conformance.Files(t, dir, ".json"), func(path string) {
		id := filepath.Base(path)
		if _, left := without[id]; left || strings.HasSuffix(path, ".parameters.json") {
			return
		}
		d := expandFile(t, path)
		errors := conformance.Errors(d.Diagnostics)
		expands.Check(id, len(errors) == 0, "no error", strings.Join(errors, "; "))
		record, ok := records[path]
		if !ok {
			return
		}
		found, count := inventory(d)
		for _, r := range record.Resources {
			want := r[0] + " " + r[1] + " " + recordedDefaults.Replace(r[2])
			resources.Check(id+" "+strings.TrimPrefix(r[2], "/subscriptions/{sub}/resourceGroups/"), found[strings.ToLower(want)], want, nearest(d, r))
		}
		counts.Check(id, count == record.Count, record.Count, count)
	})
}

// expandFile expands a template with the parameters that are beside it. Values are
// synthesized only where some are missing.
func expandFile(t testing.TB, path string) *deployment.Deployment {
	t.Helper()
	template, parameters := conformance.ReadFile(t, path), conformance.ReadFile(t, strings.TrimSuffix(path, ".json")+".parameters.json")
	d := expandWithMocks(t, template, parameters, object())
	for _, found := range d.Diagnostics {
		if found.Code == diag.ParameterMissing {
			return expandWithMocks(t, template, parameters, object(), func(o *expand.Options) { o.Synthesize = true })
		}
	}
	return d
}

// inventory is what a deployment deploys beside deployments, each id once.
func inventory(d *deployment.Deployment) (found map[string]bool, count int) {
	found = map[string]bool{}
	ids := map[string]bool{}
	for _, r := range d.Resources {
		if r.Existing || r.IsDeployment() {
			continue
		}
		found[strings.ToLower(r.Type+" "+real(r.Body.Get("name"), r.Name)+" "+real(r.IDValue, r.ID))] = true
		if key := resourceid.Key(real(r.IDValue, r.ID)); r.ID == "" || !ids[key] {
			ids[key] = true
			count++
		}
	}
	return found, count
}

// nearest are resources that may have been meant.
func nearest(d *deployment.Deployment, want [3]string) string {
	var list []string
	for _, r := range d.Resources {
		if !r.Existing && strings.EqualFold(r.Type, want[0]) {
			list = append(list, r.ID)
		}
	}
	if len(list) == 0 {
		return "none of this type"
	}
	return strings.Join(list, " ")
}

// Modules whose required parameters have no values: they are synthesized by type.
func TestConformanceModules(t *testing.T) {
	paths := conformance.Files(t, corpus.Shared(t, "corpus", "avm"), ".json")
	score := conformance.NewScore(t, "modules", modulesFloor)
	all(paths, func(path string) {
		d := expandWithMocks(t, conformance.ReadFile(t, path), nil, object(), func(o *expand.Options) { o.Synthesize = true })
		errors := conformance.Errors(d.Diagnostics)
		score.Check(filepath.Base(path), len(errors) == 0, "no error", strings.Join(errors, "; "))
	})
}

// Templates that PSRule for Azure refuses: what Azure would deploy expands, and of
// the others it is reported what is wrong with them.
func TestConformanceRefused(t *testing.T) {
	var refused map[string]string
	conformance.ReadJSON(t, corpus.Shared(t, "conformance", "handwritten", "psrule-refuses.json"), &refused)
	dir := corpus.Folder(t, "handwritten")
	var paths []string
	for name := range refused {
		paths = append(paths, filepath.Join(dir, name))
	}
	for name := range refusedRightly {
		if _, ok := refused[name]; !ok {
			t.Errorf("%s is not among the templates that PSRule refuses", name)
		}
	}
	score := conformance.NewScore(t, "refused", refusedFloor)
	all(paths, func(path string) {
		name := filepath.Base(path)
		errors := strings.Join(conformance.Errors(expandFile(t, path).Diagnostics), "; ")
		wrong, rightly := refusedRightly[name]
		score.Check(name, rightly && strings.Contains(errors, wrong) || !rightly && errors == "", orNothing(wrong)+" (PSRule: "+refused[name]+")", errors)
	})
}

func orNothing(s string) string {
	if s == "" {
		return "no error"
	}
	return s
}

// refusedRightly are the templates that Azure refuses, too, with what is wrong.
var refusedRightly = map[string]string{
	"alz--modules--hubNetworking--parameters--hubNetworking.az.multiRegion.all.json":                   "property 'ipConfigurationName' doesn't exist",
	"alz--modules--hubNetworking--parameters--hubNetworking.min.json":                                  "property 'vpnClientConfiguration' doesn't exist",
	"alz--modules--hubNetworking--parameters--mc-hubNetworking.all.json":                               "property 'chinaeast2' doesn't exist",
	"alz--modules--hubNetworking--parameters--mc-hubNetworking.min.json":                               "property 'chinaeast2' doesn't exist",
	"alz--modules--vwanConnectivity--parameters--mc-vwanConnectivity.all.json":                         "property 'chinaeast2' doesn't exist",
	"alz--modules--vwanConnectivity--parameters--mc-vwanConnectivity.min.json":                         "property 'chinaeast2' doesn't exist",
	"docs--azure-resource-manager--functions--date--datetimeadd-automation.json":                       "json-syntax: ",
	"docs--azure-resource-manager--scope--default-mg.json":                                             "json-syntax: ",
	"docs--azure-resource-manager--scope--default-rg.json":                                             "json-syntax: ",
	"docs--azure-resource-manager--scope--default-sub.json":                                            "json-syntax: ",
	"docs--azure-resource-manager--scope--default-tenant.json":                                         "json-syntax: ",
	"docs--azure-resource-manager--scope--different-sub-to-resource-group.json":                        "json-syntax: ",
	"docs--azure-resource-manager--scope--management-group-to-tenant.json":                             "json-syntax: ",
	"docs--azure-resource-manager--scope--mg-to-resource-group.json":                                   "json-syntax: ",
	"docs--azure-resource-manager--scope--mg-to-subscription.json":                                     "json-syntax: ",
	"docs--azure-resource-manager--scope--resource-group-to-subscription.json":                         "json-syntax: ",
	"docs--azure-resource-manager--scope--resource-group-to-tenant.json":                               "json-syntax: ",
	"docs--azure-resource-manager--scope--same-sub-to-resource-group.json":                             "json-syntax: ",
	"docs--azure-resource-manager--scope--scope-mg.json":                                               "json-syntax: ",
	"docs--azure-resource-manager--scope--sub-to-resource-group.json":                                  "json-syntax: ",
	"docs--azure-resource-manager--scope--sub-to-sub.json":                                             "json-syntax: ",
	"docs--azure-resource-manager--scope--subscription-to-tenant.json":                                 "json-syntax: ",
	"docs--azure-resource-manager--scope--tenant-to-mg.json":                                           "json-syntax: ",
	"docs--azure-resource-manager--scope--tenant-to-rg.json":                                           "json-syntax: ",
	"docs--azure-resource-manager--scope--tenant-to-subscription.json":                                 "json-syntax: ",
	"qs--application-workloads--chef--datameer-trend-chef-riskanalysis.json":                           "variable 'offerStandard_D2_v3' is not found",
	"qs--application-workloads--opendx--openedx-tutor-lilac-ubuntu.json":                               "'variables' is not expected at this location",
	"qs--application-workloads--orchard--orchard-cms-video-portal.json":                                "Unable to parse language expression",
	"qs--demos--vm-cse-msi.json":                                                                       "Expected a value of type 'Array'",
	"qs--demos--vmss-win-iis-app-ssl.json":                                                             "requires '2' resource name argument(s)",
	"qs--quickstarts--microsoft.azurestackhci--create-adless-cluster-external-dns-public-preview.json": "Length of the value should be",
	"qs--quickstarts--microsoft.compute--vm-dedicated-hosts.json":                                      "expects its parameter(s) to be of type 'String'",
	"qs--quickstarts--microsoft.containerinstance--aks-advanced-networking-aad.json":                   "has incorrect segment lengths",
}

// real is the text of a secret, which is shown masked.
func real(v value.Value, shown string) string {
	if v.Kind() == value.String && v.Marks().Any(value.Secret) {
		return v.Str()
	}
	return shown
}
