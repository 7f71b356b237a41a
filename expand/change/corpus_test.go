package change_test

import (
	"os"
	"path/filepath"
	"testing"

	"forearm/expand"
	"forearm/expand/change"
	"forearm/expand/deployment"
	"forearm/expand/internal/conformance"
	"forearm/expand/source"
	"forearm/mocks"
)

// TestCorpus compares real deployments with themselves, each expanded twice: 50
// of them, or those of the folder that FOREARM_CORPUS names.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("FOREARM_CORPUS")
	if dir == "" {
		dir = "../../../shared/corpus/avm-e2e"
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*.json"))
	if len(names) == 0 {
		t.Skip("the corpus is not here")
	}
	resources, same := 0, 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		made := func() *deployment.Deployment {
			m, _ := mocks.New(mocks.Options{})
			return expand.Expand(source.NewFile(filepath.Base(name), string(text)), expand.Options{Runtime: m})
		}
		old := made()
		resources += len(old.Resources)
		r := change.Compare(old, made(), change.Options{Stack: true})
		if !r.Empty() || len(r.Affected)+len(r.Detached)+len(r.Stack.BulkDelete) > 0 {
			t.Errorf("%s differs from itself: %.2000s", filepath.Base(name), r.Value(nil).Pretty())
			continue
		}
		same++
	}
	conformance.Print("deployments equal to themselves", same, len(names))
	t.Logf("%d resources", resources)
}
