package lsp

import (
	"maps"
	"sync"

	"github.com/forearm/forearm/expand/source"
)

// documents are the texts that the editor has open, by path.
type documents struct {
	mu   sync.Mutex
	open map[string]document
}

type document struct {
	uri     string
	version int
	text    string
}

func (d *documents) setDocument(path string, doc document) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open[path] = doc
}

func (d *documents) getDocument(path string) (document, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, ok := d.open[path]
	return doc, ok
}

func (d *documents) removeDocument(path string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.open, path)
}

// overlayTexts are the texts that replace files. What the compiler reads is what is on the
// disk, so that the places that it names are places there.
func (d *documents) overlayTexts() map[string]string {
	d.mu.Lock()
	defer d.mu.Unlock()
	texts := map[string]string{}
	for path, doc := range d.open {
		if !source.IsBicep(path) {
			texts[path] = doc.text
		}
	}
	return texts
}

// openVersions are those of the open documents.
func (d *documents) openVersions() map[string]document {
	d.mu.Lock()
	defer d.mu.Unlock()
	return maps.Clone(d.open)
}
