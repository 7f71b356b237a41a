package input

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// What has no secret in it is not copied to be masked.
func TestNothingToMask(t *testing.T) {
	written, wrong := value.ParseText(`{"parameters": {"a": {"type": "string", "defaultValue": "x"}, "b": {"type": "secureString"}}, "resources": []}`)
	if wrong.HasErrors() {
		t.Fatal(wrong)
	}
	if masked := maskDeclarations(written); masked.Get("parameters") != written.Get("parameters") {
		t.Error("the parameters were made anew")
	}
}
