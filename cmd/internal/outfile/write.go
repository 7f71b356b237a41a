package outfile

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Errors to be tested with errors.Is.
var (
	ErrOutside = errors.New("lies outside of the tree that is checked, and a configuration in it chooses no such file")
	ErrExists  = errors.New("is there already")
)

// Write writes a file that the command line names.
func (w *Writer) Write(name string, text []byte) error {
	return w.WriteBy(name, textWriter(text))
}

// WriteBy writes a file that the command line names, as its text comes. What is there is
// replaced when all of it has been written.
func (w *Writer) WriteBy(name string, write func(io.Writer) error) error {
	p, err := w.resolvePath(name)
	if err != nil {
		return withoutPaths(err)
	}
	return withoutPaths(w.putFile(p, write))
}

// textWriter writes a text that is there as a whole.
func textWriter(text []byte) func(io.Writer) error {
	return func(out io.Writer) error {
		_, err := out.Write(text)
		return err
	}
}

// WriteWithin writes a file that a configuration of the tree names: it is in the
// tree.
func (w *Writer) WriteWithin(name string, text []byte) error {
	p, err := w.resolvePath(name)
	if err != nil {
		return withoutPaths(err)
	}
	if p.direct || !w.IsWithin(p.path) {
		return ErrOutside
	}
	return withoutPaths(w.putFile(p, textWriter(text)))
}

// Replace writes a file of the tree anew that is there, and to which no link leads.
func (w *Writer) Replace(name string, text []byte) error {
	p, err := w.resolvePath(name)
	switch {
	case err != nil:
		return withoutPaths(err)
	case p.link:
		return ErrLink
	case p.direct || !w.IsWithin(p.path):
		return ErrOutside
	}
	if info, err := os.Stat(p.path); err != nil || !info.Mode().IsRegular() {
		return errors.New("is no file")
	}
	return withoutPaths(w.putFile(p, textWriter(text)))
}

// Create writes a file that is not there yet, with the folders that lead to it.
func (w *Writer) Create(name string, text []byte) error {
	p, err := w.resolvePath(name)
	if err != nil {
		return withoutPaths(err)
	}
	if _, err := os.Lstat(p.path); err == nil {
		return ErrExists
	}
	if err := os.MkdirAll(filepath.Dir(p.path), 0o755); err != nil {
		return withoutPaths(err)
	}
	return withoutPaths(w.putFile(p, textWriter(text)))
}

func (w *Writer) putFile(p place, write func(io.Writer) error) error {
	var old *fs.FileMode
	if !p.link {
		info, err := os.Stat(p.path)
		switch {
		case err == nil && info.IsDir():
			return errors.New("is a folder")
		case p.direct, err == nil && !info.Mode().IsRegular():
			return w.writeStream(p.path, info, write)
		case err == nil:
			mode := info.Mode().Perm()
			old = &mode
		}
	}
	return replaceFile(p.path, write, old)
}

// writeStream writes to what is not a file: a pipe, a device, a descriptor.
func (w *Writer) writeStream(path string, info fs.FileInfo, write func(io.Writer) error) error {
	// Opened anew, a file that standard output leads to would be written over
	// from its beginning.
	if out, ok := w.Out.(*os.File); ok && info != nil {
		if own, err := out.Stat(); err == nil && os.SameFile(own, info) {
			return write(out)
		}
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// replaceFile puts a complete file in place of what is there, or leaves that. It
// takes over who may read it.
func replaceFile(path string, write func(io.Writer) error, mode *fs.FileMode) (err error) {
	f, err := openTemporary(path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			// What is half written is of no use; that it cannot be removed
			// changes nothing about the error.
			_ = os.Remove(f.Name())
		}
	}()
	err = write(f)
	if err == nil && mode != nil {
		err = f.Chmod(*mode)
	}
	if err == nil {
		// Otherwise a machine that fails may keep the new name and lose the text.
		err = f.Sync()
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// openTemporary opens a new file in the folder of another: only within a file system
// does renaming replace at once.
func openTemporary(path string) (*os.File, error) {
	dir, base := filepath.Split(path)
	for range 100 {
		f, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf(".%.40s.%s", base, rand.Text()[:10])), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
	return nil, errors.New("no name is free beside it")
}

// withoutPaths leaves paths out: the caller knows the name, and the temporary one
// means nothing to users.
func withoutPaths(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		return link.Err
	}
	return err
}
