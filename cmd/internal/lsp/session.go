package lsp

import (
	"sync"

	"github.com/forearm/forearm/expand/source"
)

// Server is one session with an editor.
type Server struct {
	options  Options
	requests map[string]handler
	checks   *checks
	docs     documents
	// ready is closed when checks is set: messages may come before.
	ready chan struct{}
	// utf8 is set for an editor that counts columns in bytes.
	utf8 bool

	mu       sync.Mutex
	stopping bool
	done     chan struct{}
	once     sync.Once
}

// textOf returns a document as it is in the editor; false if it is not open.
func (s *Server) textOf(file string) (text, bool) {
	doc, ok := s.docs.getDocument(file)
	if !ok {
		return text{}, false
	}
	return text{source.NewFile(file, doc.text)}, true
}
