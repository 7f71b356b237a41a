package findings

import (
	"testing"
	"unsafe"

	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestKnownKeepsNoFile wants texts of its own for what is kept until the end of a
// run: one that is a part of a file keeps all of it in memory.
func TestKnownKeepsNoFile(t *testing.T) {
	file := `{"type": "Microsoft.Storage/storageAccounts", "name": "stpages", "kind": "Storage"}`
	f := Finding{Rule: &loading.Rule{ID: "p"}, Resource: input.ResourceRef{Type: file[10:43], Name: file[55:62]}, fingerprinted: fingerprinted{declared: file[1:5], leaf: file[73:80]}}
	k := f.Known(Site{})
	for _, text := range []string{k.Type, k.Resource, k.Declared, k.Value} {
		at, begin := uintptr(unsafe.Pointer(unsafe.StringData(text))), uintptr(unsafe.Pointer(unsafe.StringData(file)))
		if text == "" || at >= begin && at < begin+uintptr(len(file)) {
			t.Errorf("%q is a part of the file", text)
		}
	}
}
