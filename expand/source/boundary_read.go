package source

import (
	"crypto/sha256"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unsafe"
)

// ReadFile implements FS.
func (b *Boundary) ReadFile(name string) (*File, error) {
	file, err := b.readFile(name)
	b.observeQuestion(AskText, name, func() Digest { return fileDigest(file, err) })
	return file, err
}

func (b *Boundary) readFile(name string) (*File, error) {
	f, err := b.openFile(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size, err := regularSize(f, name)
	if err != nil {
		return nil, err
	}
	return Read(f, filepath.ToSlash(name), size)
}

// Bytes are those of a file as they are on the disk.
func (b *Boundary) Bytes(name string) ([]byte, error) {
	f, err := b.openFile(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if _, err := regularSize(f, name); err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(f, MaxFileSize+1))
}

// Beginning implements Beginner.
func (b *Boundary) Beginning(name string, most int) (text string, whole bool, err error) {
	// A dependency on the beginning is recorded as one on the whole.
	b.observeQuestion(AskText, name, func() Digest { return b.textDigest(name) })
	f, err := b.openFile(name)
	if err != nil {
		return "", false, err
	}
	defer f.Close()
	size, err := regularSize(f, name)
	if err != nil {
		return "", false, err
	}
	return readBeginning(f, name, size, most)
}

func (b *Boundary) openFile(name string) (*os.File, error) {
	// A named pipe without a writer would be waited for, were it opened as others.
	const flags = os.O_RDONLY | withoutWaiting
	return openReachable(b, "open", name,
		func(root *os.Root, rel string) (*os.File, error) { return root.OpenFile(rel, flags, 0) },
		func(full string) (*os.File, error) { return os.OpenFile(full, flags, 0) })
}

// regularSize is the size of what was opened, if that is a regular file of a size
// that is read.
func regularSize(f *os.File, name string) (int64, error) {
	size, err := anyRegularSize(f, name)
	if err == nil && size > MaxFileSize {
		return 0, &fs.PathError{Op: "read", Path: name, Err: ErrTooLarge}
	}
	return size, err
}

// anyRegularSize is regularSize of a file that may have any size.
func anyRegularSize(f *os.File, name string) (int64, error) {
	info, err := f.Stat()
	switch {
	case err != nil:
		return 0, withAskedName(err, "read", name)
	case !info.Mode().IsRegular():
		return 0, &fs.PathError{Op: "read", Path: name, Err: ErrNotRegular}
	}
	return info.Size(), nil
}

// ReadDir implements FS.
func (b *Boundary) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := b.readDir(name)
	b.observeQuestion(AskNames, name, func() Digest { return namesDigest(entries, err) })
	return entries, err
}

func (b *Boundary) readDir(name string) ([]fs.DirEntry, error) {
	const flags = os.O_RDONLY | withoutWaiting
	f, err := openReachable(b, "open", name,
		func(root *os.Root, rel string) (*os.File, error) { return root.OpenFile(rel, flags, 0) },
		func(full string) (*os.File, error) { return os.OpenFile(full, flags, 0) })
	if err != nil {
		return nil, err
	}
	defer f.Close()
	entries, err := f.ReadDir(-1)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, withAskedName(err, "readdir", name)
}

// Stat implements FS.
func (b *Boundary) Stat(name string) (fs.FileInfo, error) {
	info, err := openReachable(b, "stat", name, (*os.Root).Stat, os.Stat)
	b.observeQuestion(AskInfo, name, func() Digest { return infoDigest(info, err) })
	return info, err
}

// borrowText calls use with the text of a file; use keeps no part of it.
func (b *Boundary) borrowText(name string, use func(text string)) error {
	f, err := b.openFile(name)
	if err != nil {
		return err
	}
	defer f.Close()
	size, err := regularSize(f, name)
	if err != nil {
		return err
	}
	buffer := borrowed.Get().(*[]byte)
	defer borrowed.Put(buffer)
	if int64(cap(*buffer)) < size {
		*buffer = make([]byte, size)
	}
	raw := (*buffer)[:size]
	changed := size == 0 // or it is of those without a size
	if _, err := io.ReadFull(f, raw); err != nil {
		changed = true
	} else if n, _ := f.Read(make([]byte, 1)); n > 0 {
		changed = true
	}
	if changed {
		file, err := b.readFile(name)
		if err == nil {
			use(file.Text)
		}
		return err
	}
	text, err := TextOf(filepath.ToSlash(name), unsafe.String(&raw[0], len(raw)))
	if err != nil {
		return &fs.PathError{Op: "read", Path: filepath.ToSlash(name), Err: err}
	}
	use(text)
	return nil
}

// Digest asks a question again, unobserved.
func (b *Boundary) Digest(q Question) Digest {
	asked := *b
	asked.observer = nil
	switch q.Kind {
	case AskText:
		return asked.textDigest(q.Name)
	case AskNames:
		return namesDigest(asked.ReadDir(q.Name))
	case AskBytes:
		return asked.bytesDigest(q.Name)
	}
	return infoDigest(asked.Stat(q.Name))
}

// textDigest is that of what ReadFile gives, without keeping the text.
func (b *Boundary) textDigest(name string) (digest Digest) {
	if err := b.borrowText(name, func(text string) { digest = DigestOf(text) }); err != nil {
		return errorDigest(err)
	}
	return digest
}

// bytesDigest is that of a file as it is on the disk.
func (b *Boundary) bytesDigest(name string) Digest {
	f, err := b.openFile(name)
	if err != nil {
		return errorDigest(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return errorDigest(ErrNotRegular)
	}
	h := sha256.New()
	h.Write([]byte{'b'})
	if _, err := io.Copy(h, f); err != nil {
		return errorDigest(err)
	}
	return Digest(h.Sum(nil))
}

// borrowed are buffers for files whose texts are not kept.
var borrowed = sync.Pool{New: func() any { return new([]byte) }}

// Borrow implements Borrower.
func (b *Boundary) Borrow(name string, use func(text string)) error {
	err := b.borrowText(name, func(text string) {
		b.observeQuestion(AskText, name, func() Digest { return DigestOf(text) })
		use(text)
	})
	if err != nil {
		b.observeQuestion(AskText, name, func() Digest { return errorDigest(err) })
	}
	return err
}
