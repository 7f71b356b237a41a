package source

import (
	"io/fs"
	"path"
	"testing/fstest"
)

func (m Memory) fs() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range m {
		files[path.Clean(name)] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// ReadDir implements FS.
func (m Memory) ReadDir(name string) ([]fs.DirEntry, error) { return m.fs().ReadDir(path.Clean(name)) }

// Stat implements FS.
func (m Memory) Stat(name string) (fs.FileInfo, error) { return m.fs().Stat(path.Clean(name)) }
