package lsp

import (
	"maps"
	"path"
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

// differsOnDisk reports whether the file of a document has another text, or is none.
func (d *document) differsOnDisk(file string) bool {
	disk := source.NewBoundary(path.Dir(file))
	defer disk.Close()
	written, err := disk.ReadFile(file)
	return err != nil || written.Text != d.text
}

func (d *documents) setDocument(file string, doc document) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open[file] = doc
}

func (d *documents) getDocument(file string) (document, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, ok := d.open[file]
	return doc, ok
}

func (d *documents) removeDocument(file string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.open, file)
}

// openVersions returns those of the open documents.
func (d *documents) openVersions() map[string]document {
	d.mu.Lock()
	defer d.mu.Unlock()
	return maps.Clone(d.open)
}

// overlayTexts returns the texts of documents that replace files. Those of Bicep are left out where
// the compiler cannot be shown them, so that the places that it names are places on the disk.
func overlayTexts(open map[string]document, withBicep bool) map[string]string {
	texts := map[string]string{}
	for file, doc := range open {
		if withBicep || !source.IsBicep(file) {
			texts[file] = doc.text
		}
	}
	return texts
}

// unsavedTexts returns the texts of documents that differ from what is on the disk.
func unsavedTexts(open map[string]document) map[string]string {
	texts := map[string]string{}
	for file, doc := range open {
		if doc.differsOnDisk(file) {
			texts[file] = doc.text
		}
	}
	return texts
}
