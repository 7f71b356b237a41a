package source

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"sync"
	"unsafe"
)

// A Question is what a boundary was asked about a name: the text of a file, the names in
// a folder, or what is there.
type Question struct {
	Kind QuestionKind
	Name string
}

// QuestionKind is the kind of a Question.
type QuestionKind uint8

// Kinds of questions.
const (
	AskText QuestionKind = iota
	AskNames
	AskInfo
	// AskBytes is about a file as it is on the disk, of any size and encoding.
	AskBytes
)

// A Digest stands for an answer: two that differ have different ones. That something
// cannot be read, or is not there, is an answer, too.
type Digest [sha256.Size]byte

// Observed is the boundary with an observer that gets each question, and its answer where it
// asks for that at once. It is called on the goroutine that asks, possibly several at a time.
func (b *Boundary) Observed(by func(Question, func() Digest)) *Boundary {
	seen := *b
	seen.observer = by
	return &seen
}

func (b *Boundary) observeQuestion(kind QuestionKind, name string, answer func() Digest) {
	if b.observer != nil {
		b.observer(Question{kind, name}, answer)
	}
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

// borrowed are what files are read into whose texts nobody keeps.
var borrowed = sync.Pool{New: func() any { return new([]byte) }}

// Borrow implements Borrower.
func (b *Boundary) Borrow(name string, use func(text string)) error {
	err := b.borrowText(name, func(text string) {
		b.observeQuestion(AskText, name, func() Digest { return textDigest(text) })
		use(text)
	})
	if err != nil {
		b.observeQuestion(AskText, name, func() Digest { return errorDigest(err) })
	}
	return err
}

// borrowText has the text of a file used by someone who keeps no part of it.
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

// textDigest is that of what ReadFile gives, without keeping the text.
func (b *Boundary) textDigest(name string) (digest Digest) {
	if err := b.borrowText(name, func(text string) { digest = textDigest(text) }); err != nil {
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

// DigestOf is that of a file with a text, for AskText.
func DigestOf(text string) Digest { return textDigest(text) }

func fileDigest(file *File, err error) Digest {
	if err != nil {
		return errorDigest(err)
	}
	return textDigest(file.Text)
}

func textDigest(text string) Digest {
	return digestOf('t', unsafe.Slice(unsafe.StringData(text), len(text)))
}

func namesDigest(entries []fs.DirEntry, err error) Digest {
	if err != nil {
		return errorDigest(err)
	}
	var all []byte
	for _, e := range entries {
		all = binary.AppendUvarint(all, uint64(len(e.Name())))
		all = append(all, e.Name()...)
		all = binary.AppendUvarint(all, uint64(e.Type()))
	}
	return digestOf('n', all)
}

// infoDigest is what is there, not how large or how old it is: a dependency on what a
// file holds reads it.
func infoDigest(info fs.FileInfo, err error) Digest {
	if err != nil {
		return errorDigest(err)
	}
	return digestOf('i', binary.AppendUvarint(nil, uint64(info.Mode().Type())))
}

// errorDigest is the digest of an error: by what it is, without the name that was asked for.
func errorDigest(err error) Digest {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return digestOf('e', []byte(err.Error()))
}

func digestOf(kind byte, answer []byte) Digest {
	h := sha256.New()
	h.Write([]byte{kind})
	h.Write(answer)
	return Digest(h.Sum(nil))
}
