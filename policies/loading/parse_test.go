package loading

import (
	"sync"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

// TestModulesSideBySide visits a module while it is copied, as a compilation does: the race
// detector finds what is sorted only then.
func TestModulesSideBySide(t *testing.T) {
	text := "package p\n\nfindings contains {\"path\": [{\"b\": 1, \"a\": {2, 1}}], \"message\": \"m\"}\n"
	m := &regoFile{file: "p.rego", Read: func() (string, error) { return text, nil }}
	parsed, err := m.Parse()
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() { ast.WalkTerms(parsed, func(*ast.Term) bool { return false }) })
		wait.Go(func() { _ = parsed.Copy() })
	}
	wait.Wait()
}
