package bicepcli

import (
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/forearm/forearm/bicepcli/sourcemap"
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

// Source is the text of a Bicep file, the same *source.File that diagnostics point
// into. It is nil if the file cannot be read.
func (c *Client) Source(path string) *source.File {
	return c.sources.readSource(displayPath(path), c.absolutePath(path))
}

// Project leads places in compiled templates to the Bicep files behind them,
// named as Build names them.
func (c *Client) Project() *sourcemap.Project { return c.project() }

// displayPath is a path as it is shown: the user's own, tidied up.
func displayPath(path string) string { return filepath.ToSlash(filepath.Clean(path)) }

// displayName is the name of a file as the user would write it: relative to the
// working directory where the file that was asked for is named so.
func (c *Client) displayName(path, asked string) string {
	if c.opts.Disk != nil {
		path = c.absolutePath(c.opts.Disk.Original(path))
	}
	if filepath.IsAbs(asked) {
		return filepath.ToSlash(path)
	}
	if path == c.absolutePath(asked) {
		return displayPath(asked)
	}
	dir := c.opts.Dir
	if dir == "" {
		dir, _ = os.Getwd()
	}
	rel, err := filepath.Rel(dir, path)
	if err != nil || (escapesRoot(rel) && !escapesRoot(filepath.Clean(asked))) {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

func escapesRoot(path string) bool {
	return path == ".." || strings.HasPrefix(path, ".."+string(filepath.Separator))
}
