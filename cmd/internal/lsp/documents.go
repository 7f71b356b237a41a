package lsp

import (
	"context"
	"encoding/json"
	"maps"
	"sync"

	"github.com/sourcegraph/jsonrpc2"

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
	// saved is the text that is on the disk, as far as the editor has said.
	saved string
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

func (s *Server) didOpen(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[didOpenParams](params)
	if err != nil {
		return nil, err
	}
	if path := pathOf(p.Document.URI); path != "" {
		s.docs.setDocument(path, document{p.Document.URI, p.Document.Version, p.Document.Text, p.Document.Text})
		s.checks.noteChanged(path)
	}
	return nil, nil
}

func (s *Server) didChange(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[didChangeParams](params)
	if err != nil {
		return nil, err
	}
	path := pathOf(p.Document.URI)
	doc, ok := s.docs.getDocument(path)
	if !ok || len(p.Changes) == 0 {
		return nil, nil
	}
	for _, c := range p.Changes {
		if c.Range != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "whole texts were agreed on, not changes of parts"}
		}
		doc.text = c.Text
	}
	doc.uri, doc.version = p.Document.URI, p.Document.Version
	s.docs.setDocument(path, doc)
	if !source.IsBicep(path) {
		s.checks.noteChanged(path)
	}
	return nil, nil
}

func (s *Server) didSave(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[documentOnly](params)
	if err != nil {
		return nil, err
	}
	path := pathOf(p.Document.URI)
	if doc, ok := s.docs.getDocument(path); ok {
		doc.saved = doc.text
		s.docs.setDocument(path, doc)
	}
	s.checks.noteAll()
	return nil, nil
}

func (s *Server) didClose(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[documentOnly](params)
	if err != nil {
		return nil, err
	}
	path := pathOf(p.Document.URI)
	s.docs.removeDocument(path)
	s.checks.noteChanged(path)
	return nil, nil
}
