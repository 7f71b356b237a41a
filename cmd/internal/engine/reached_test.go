package engine

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// TestTemplateDigest checks that templates that deploy something else have another digest,
// and no others.
func TestTemplateDigest(t *testing.T) {
	digest := func(text string) string {
		v, diags := value.ParseText(text)
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		return TemplateDigest(v)
	}
	const one = `{"metadata":{"_generator":{"name":"bicep","version":"0.30","templateHash":"1"}},"resources":[{"type":"a","n":1}]}`
	for text, same := range map[string]bool{
		`{"resources":[{"n":1,"type":"a"}],"metadata":{"_generator":{"name":"bicep","version":"0.46","templateHash":"2"}}}`: true,
		`// c
{"resources":[{"n":1,"type":"a"}]}`: true,
		`{"metadata":{"_generator":{"templateHash":"1"}},"resources":[{"type":"a","n":2}]}`: false,
		`{"metadata":{"x":1},"resources":[{"type":"a","n":1}]}`:                             false,
		`{"resources":[]}`: false,
	} {
		if got := digest(text) == digest(one); got != same {
			t.Errorf("%s: %v", text, got)
		}
	}
}
