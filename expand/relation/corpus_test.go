package relation_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
)

// TestCorpus counts what the checks say about real deployments that work: 50 of
// them, or those of the folder that FOREARM_CORPUS names.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("FOREARM_CORPUS")
	if dir == "" {
		dir = corpus.Shared(t, "corpus", "avm-e2e")
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*.json"))
	if len(names) == 0 {
		t.Skip("no corpus beside the repository")
	}
	// With context given and the pipeline's tokens replaced nothing is assumed but
	// what Azure alone knows.
	context, _ := value.Parse(source.NewFile("context", `{"subscription":{"subscriptionId":"0f1e2d3c-4b5a-4678-9abc-def012345678"},
		"resourceGroup":{"name":"rg","location":"westeurope"},"deployment":{"name":"main","location":"westeurope"},
		"tenant":{"tenantId":"1f1e2d3c-4b5a-4678-9abc-def012345678"},"managementGroup":{"name":"mg"}}`))
	count := map[string]int{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := mocks.New(mocks.Options{Context: context})
		file := source.NewFile(filepath.Base(name), strings.NewReplacer("#_namePrefix_#", "avm", "#nameprefix#", "avm").Replace(string(text)))
		tokens, _ := value.NewTokens(value.TokenPresets())
		d := expand.Expand(file, expand.Options{Runtime: m, Context: context, Tokens: tokens})
		for _, x := range relation.New(d).Check(relation.CheckOptions{}) {
			count[x.Severity.String()+" "+string(x.Code)]++
			if os.Getenv("FOREARM_LIST") != "" && strings.Contains(os.Getenv("FOREARM_LIST"), string(x.Code)) {
				t.Logf("%s: %s %s: %s (%s)", filepath.Base(name), x.Severity, x.Code, x.Message, x.Hint)
			}
			if x.Code == diag.ReferenceMissing {
				t.Errorf("%s: %s", filepath.Base(name), x.Message)
			}
		}
	}
	t.Log(count)
}
