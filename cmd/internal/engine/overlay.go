package engine

import (
	"io/fs"
	"path"
	"path/filepath"
	"time"

	"github.com/forearm/forearm/expand/source"
)

// overlay is a file system with texts that replace files, or are files that are not
// on the disk yet.
type overlay struct {
	source.FS
	// texts are by the absolute path.
	texts map[string]string
}

func newOverlay(files source.FS, texts map[string]string) overlay {
	o := overlay{files, map[string]string{}}
	for name, text := range texts {
		o.texts[overlayKey(name)] = text
	}
	return o
}

func overlayKey(name string) string {
	if full, err := filepath.Abs(filepath.FromSlash(name)); err == nil {
		return filepath.ToSlash(full)
	}
	return path.Clean(name)
}

// ReadFile implements source.FS.
func (o overlay) ReadFile(name string) (*source.File, error) {
	if text, ok := o.texts[overlayKey(name)]; ok {
		return source.NewFile(name, text), nil
	}
	return o.FS.ReadFile(name)
}

// Stat implements source.FS.
func (o overlay) Stat(name string) (fs.FileInfo, error) {
	if text, ok := o.texts[overlayKey(name)]; ok {
		return textInfo{path.Base(filepath.ToSlash(name)), int64(len(text))}, nil
	}
	return o.FS.Stat(name)
}

// textInfo describes a text of an overlay.
type textInfo struct {
	name string
	size int64
}

func (i textInfo) Name() string     { return i.name }
func (i textInfo) Size() int64      { return i.size }
func (textInfo) Mode() fs.FileMode  { return 0o600 }
func (textInfo) ModTime() time.Time { return time.Time{} }
func (textInfo) IsDir() bool        { return false }
func (textInfo) Sys() any           { return nil }
