package bicepcli

import (
	"sync"

	"github.com/forearm/forearm/expand/source"
)

// sourceCache keeps one source.File for each file that the compiler spoke of, so
// that what is reported twice about a shared module is seen to be the same.
type sourceCache struct {
	files source.FS
	mu    sync.Mutex
	byKey map[string]*source.File // by display name
}

// readSource returns nil for a file that cannot be read: a message about it is then
// shown without a place.
func (s *sourceCache) readSource(name, path string) *source.File {
	s.mu.Lock()
	defer s.mu.Unlock()
	if file, ok := s.byKey[name]; ok {
		return file
	}
	file, err := s.files.ReadFile(path)
	if err == nil {
		file = source.NewFile(name, file.Text)
	} else {
		file = nil
	}
	if s.byKey == nil {
		s.byKey = map[string]*source.File{}
	}
	s.byKey[name] = file
	return file
}
