package azure_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/lint"
	"github.com/forearm/forearm/policies/azure/rule"
)

// definitions reads a file of the corpus of published definitions.
func definitions(t testing.TB, name string) []value.Value {
	t.Helper()
	return corpus.Values(t, filepath.Join(corpus.Shared(t, "azure-policy", "corpus"), name+".jsonl.xz"))
}

// TestCorpusIsRead reads every definition that is published, and wants the fields of all
// those that are about resources to resolve.
func TestCorpusIsRead(t *testing.T) {
	fields := rule.Fields{Table: alias.Embedded()}
	for _, file := range []struct {
		name  string
		wrong int // definitions with mistakes, which were looked at one by one
	}{
		{"builtin-definitions", 0}, {"alz-library-definitions", 0}, {"samples-definitions", 3}, {"community-definitions", 9},
	} {
		start := time.Now()
		read, wrong, static, data, refused, warned := 0, 0, 0, 0, 0, 0
		for _, v := range definitions(t, file.name) {
			documents := document.Read(v.Without("file"), v.Get("file").Str())
			if len(documents) != 1 || documents[0].Kind != document.Definition {
				if v.Get("properties").Get("policyType").EqualFold("Static") {
					static++
					continue
				}
				t.Errorf("%s: read as %d documents", v.Get("file").Str(), len(documents))
				continue
			}
			read++
			d := documents[0]
			f := fields
			if f.Lenient = assignment.IsDataMode(d.Properties.Get("mode").Str()); f.Lenient {
				data++
			}
			r := rule.Parse(d.Properties, f)
			if len(r.Problems) > 0 {
				wrong++
				t.Logf("%s: %s: %s", v.Get("file").Str(), r.Problems[0].Path, r.Problems[0].Message.String())
			}
			r.Types(nil)
			for _, p := range lint.Document(d, alias.Embedded()) {
				if p.Severity == diag.Error && len(r.Problems) == 0 {
					refused++
					t.Logf("%s: %s: %s", v.Get("file").Str(), p.Path, p.Message.String())
				}
				warned++
			}
		}
		corpus.PrintFigure(t, "azure-policy %s read %d, static %d, data modes %d, with mistakes %d, refused by the lint alone %d, lints %d, in %v", file.name, read, static, data, wrong, refused, warned, time.Since(start).Round(time.Millisecond))
		if wrong > file.wrong {
			t.Errorf("%s: %d definitions have mistakes, more than the %d that are known", file.name, wrong, file.wrong)
		}
	}
}
