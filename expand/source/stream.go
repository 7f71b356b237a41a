package source

import (
	"io"
	"strings"
)

// A Streamer is an FS that can read a file from its beginning to its end, whatever its size.
type Streamer interface {
	Stream(name string) (io.ReadCloser, error)
}

// Stream opens a file to be read once, whatever its size: for documents of which no more than
// a part is in memory. An FS that is no Streamer reads the file as ReadFile does.
func Stream(files FS, name string) (io.ReadCloser, error) {
	if s, ok := files.(Streamer); ok {
		return s.Stream(name)
	}
	file, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return io.NopCloser(strings.NewReader(file.Text)), nil
}

// Stream implements Streamer. What is read is not recorded as a dependency.
func (b *Boundary) Stream(name string) (io.ReadCloser, error) {
	f, err := b.openFile(name)
	if err != nil {
		return nil, err
	}
	if _, err := anyRegularSize(f, name); err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}
