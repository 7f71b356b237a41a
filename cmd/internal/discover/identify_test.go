package discover

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
)

// TestFactsKeepNoText keeps nothing of the texts of files but what is known of them.
func TestFactsKeepNoText(t *testing.T) {
	const files, size = 64, 1 << 19
	texts := source.Memory{}
	for i := range files {
		texts[fmt.Sprintf("%d.json", i)] = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
			"resources": [{"properties": {"templateLink": {"relativePath": "nested.json"}}}], "outputs": {"x": {"value": "` + strings.Repeat("x", size) + `"}}}`
	}
	found := make([]*facts, files)
	for i := range files {
		// Each text is one of its own, as it is when a file is read.
		d := &discovery{Options: Options{Files: source.Memory{"a.json": strings.Clone(texts[fmt.Sprintf("%d.json", i)])}}}
		identity := d.identify(&candidate{path: "a.json"})
		found[i] = &identity.facts
	}
	clear(texts)
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	if !found[0].isTemplate() || len(found[0].uses) != 1 || m.HeapAlloc > files*size/2 {
		t.Errorf("%d MB are in use; %+v", m.HeapAlloc>>20, *found[0])
	}
	runtime.KeepAlive(found)
}
