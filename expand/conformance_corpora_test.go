package expand_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"forearm/expand"
	"forearm/expand/deployment"
	"forearm/expand/internal/conformance"
	"forearm/expand/resourceid"
)

const (
	avmExpandsFloor           = 931
	avmResourcesFloor         = 4842
	avmCountsFloor            = 487
	handwrittenExpandsFloor   = 826
	handwrittenResourcesFloor = 3970
	handwrittenCountsFloor    = 797
	modulesFloor              = 135
	refusedFloor              = 38
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
	runRecorded(t, "avm", conformance.Corpus(t, "avm-e2e"), avmExpandsFloor, avmResourcesFloor, avmCountsFloor, true)
}

// Templates as people write them, those that PSRule for Azure expands.
func TestConformanceHandwritten(t *testing.T) {
	runRecorded(t, "handwritten", conformance.Corpus(t, "handwritten"), handwrittenExpandsFloor, handwrittenResourcesFloor, handwrittenCountsFloor, false)
}

// runRecorded expands the recorded templates of a corpus, or everything in it.
func runRecorded(t *testing.T, suite, dir string, expandsFloor, resourcesFloor, countsFloor int, everything bool) {
	records := map[string]recorded{}
	var paths []string
	for _, r := range conformance.ReadLines[recorded](t, conformance.Shared(t, "conformance", suite, "resources.jsonl")) {
		path := filepath.Join(dir, r.File)
		records[path] = r
		paths = append(paths, path)
	}
	if everything {
		paths = conformance.Files(t, dir, ".json")
	}
	expands := conformance.NewScore(t, suite+" expands", expandsFloor)
	resources := conformance.NewScore(t, suite+" resources", resourcesFloor)
	counts := conformance.NewScore(t, suite+" counts", countsFloor)
	all(paths, func(path string) {
		id := filepath.Base(path)
		parameters := conformance.ReadFile(t, strings.TrimSuffix(path, ".json")+".parameters.json")
		d := expandWithMocks(t, conformance.ReadFile(t, path), parameters, object())
		errors := conformance.Errors(d.Diagnostics)
		expands.Check(id, len(errors) == 0, "no error", strings.Join(errors, "; "))
		record, ok := records[path]
		if !ok {
			return
		}
		found, count := inventory(d)
		for _, r := range record.Resources {
			want := r[0] + " " + r[1] + " " + recordedDefaults.Replace(r[2])
			resources.Check(id+" "+r[0]+" "+r[1], found[strings.ToLower(want)], want, nearest(d, r))
		}
		counts.Check(id, count == record.Count, record.Count, count)
	})
}

// inventory is what a deployment deploys beside deployments, each id once.
func inventory(d *deployment.Deployment) (found map[string]bool, count int) {
	found = map[string]bool{}
	ids := map[string]bool{}
	for _, r := range d.Resources {
		if r.Existing || r.IsDeployment() {
			continue
		}
		found[strings.ToLower(r.Type+" "+r.Name+" "+r.ID)] = true
		if key := resourceid.Key(r.ID); r.ID == "" || !ids[key] {
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

// Modules whose required parameters have no values: they are made up by type.
func TestConformanceModules(t *testing.T) {
	paths := conformance.Files(t, conformance.Shared(t, "corpus", "avm"), ".json")
	score := conformance.NewScore(t, "modules", modulesFloor)
	all(paths, func(path string) {
		d := expandWithMocks(t, conformance.ReadFile(t, path), nil, object(), func(o *expand.Options) { o.Synthesize = true })
		errors := conformance.Errors(d.Diagnostics)
		score.Check(filepath.Base(path), len(errors) == 0, "no error", strings.Join(errors, "; "))
	})
}

// Templates that PSRule for Azure refuses. What cannot be read has to be an
// error; most others deploy.
func TestConformanceRefused(t *testing.T) {
	var refused map[string]string
	conformance.ReadJSON(t, conformance.Shared(t, "conformance", "handwritten", "psrule-refuses.json"), &refused)
	dir := conformance.Corpus(t, "handwritten")
	var paths []string
	for name := range refused {
		paths = append(paths, filepath.Join(dir, name))
	}
	score := conformance.NewScore(t, "refused", refusedFloor)
	all(paths, func(path string) {
		name := filepath.Base(path)
		parameters := conformance.ReadFile(t, strings.TrimSuffix(path, ".json")+".parameters.json")
		errors := conformance.Errors(expandWithMocks(t, conformance.ReadFile(t, path), parameters, object()).Diagnostics)
		broken := strings.HasPrefix(refused[name], "JsonReaderException")
		score.Check(name, broken == (len(errors) > 0), fmt.Sprintf("broken: %v (%s)", broken, refused[name]), strings.Join(errors, "; "))
	})
}
