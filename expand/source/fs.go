package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"unicode/utf8"
)

// MaxFileSize is the most that is read of one file. Azure refuses templates
// above 4 MiB, so this leaves generated and concatenated files ample room.
const MaxFileSize = 256 << 20

// FS is where files come from.
type FS interface {
	// ReadFile reads a whole regular file.
	ReadFile(name string) (*File, error)
	ReadDir(name string) ([]fs.DirEntry, error)
	Stat(name string) (fs.FileInfo, error)
}

// Errors that ReadFile wraps, to be tested with errors.Is.
var (
	ErrNotRegular = errors.New("not a regular file")
	ErrTooLarge   = fmt.Errorf("larger than %d MiB", MaxFileSize>>20)
	ErrEncoding   = errors.New("neither UTF-8 nor UTF-16 nor UTF-32 text")
)

// A Beginner is an FS that can read less than a whole file.
type Beginner interface {
	// Beginning reads the beginning of a regular file. Where that is all of it, or
	// where its encoding asks for all of it, whole is true.
	Beginning(name string, most int) (text string, whole bool, err error)
}

// Beginning reads the beginning of a file where the FS can do that, else all.
func Beginning(files FS, name string, most int) (text string, whole bool, err error) {
	if b, ok := files.(Beginner); ok {
		return b.Beginning(name, most)
	}
	file, err := files.ReadFile(name)
	if err != nil {
		return "", false, err
	}
	return file.Text, true, nil
}

// A Borrower is an FS that can pass the text of a file to a function that keeps no part of it.
type Borrower interface {
	Borrow(name string, use func(text string)) error
}

// Borrow passes the text of a file to a function that keeps no part of it: where the FS can do
// that, no room is made for it.
func Borrow(files FS, name string, use func(text string)) error {
	if b, ok := files.(Borrower); ok {
		return b.Borrow(name, use)
	}
	file, err := files.ReadFile(name)
	if err == nil {
		use(file.Text)
	}
	return err
}

func readBeginning(f *os.File, name string, size int64, most int) (string, bool, error) {
	if size > int64(most) {
		head := make([]byte, most)
		n, err := io.ReadFull(f, head)
		if err == nil && head[0] < utf8.RuneSelf && bytes.IndexByte(head, 0) < 0 {
			return string(head[:n]), false, nil
		}
		// No plain UTF-8: characters may be cut, or take two bytes each.
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return "", false, withAskedName(err, "read", name)
		}
	}
	file, err := Read(f, filepath.ToSlash(name), size)
	if err != nil {
		return "", false, err
	}
	return file.Text, true, nil
}

// Read takes the text of a file from a stream, standard input for one. The size
// is a hint.
func Read(r io.Reader, name string, size int64) (*File, error) {
	var b strings.Builder
	if size > 0 && size <= MaxFileSize {
		b.Grow(int(size))
	}
	buffer := buffers.Get().(*[]byte)
	n, err := io.CopyBuffer(&b, io.LimitReader(r, MaxFileSize+1), *buffer)
	buffers.Put(buffer)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	if n > MaxFileSize {
		return nil, &fs.PathError{Op: "read", Path: name, Err: ErrTooLarge}
	}
	text, err := TextOf(name, b.String())
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return NewFile(name, text), nil
}

// buffers are what files are read through: one for each of a thousand is garbage.
var buffers = sync.Pool{New: func() any { buffer := make([]byte, 64<<10); return &buffer }}

// IsArchive reports whether a file, by its name, contains others: its bytes are no text.
func IsArchive(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, ".tar.gz") || strings.HasSuffix(name, ".tgz")
}

// TextOf is what a file of that name holds: a text, or the bytes of an archive as they
// are.
func TextOf(name, raw string) (string, error) {
	if IsArchive(name) {
		return raw, nil
	}
	return Decode(raw)
}

// Memory is an FS of texts by slash-separated name, for tests and for buffers
// that are not on disk.
type Memory map[string]string

// ReadFile implements FS.
func (m Memory) ReadFile(name string) (*File, error) {
	text, ok := m[path.Clean(name)]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	text, err := TextOf(name, text)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return NewFile(name, text), nil
}

// withAskedName is an error with the name that was asked for.
func withAskedName(err error, op, name string) error {
	if err == nil {
		return nil
	}
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}
