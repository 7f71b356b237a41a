package source

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io/fs"
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

// DigestOf is that of a file with a text, for AskText.
func DigestOf(text string) Digest {
	return hashAnswer('t', unsafe.Slice(unsafe.StringData(text), len(text)))
}

func fileDigest(file *File, err error) Digest {
	if err != nil {
		return errorDigest(err)
	}
	return DigestOf(file.Text)
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
	return hashAnswer('n', all)
}

// infoDigest is what is there, not how large or how old it is: a dependency on what a
// file holds reads it.
func infoDigest(info fs.FileInfo, err error) Digest {
	if err != nil {
		return errorDigest(err)
	}
	return hashAnswer('i', binary.AppendUvarint(nil, uint64(info.Mode().Type())))
}

// errorDigest is the digest of an error: by what it is, without the name that was asked for.
func errorDigest(err error) Digest {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return hashAnswer('e', []byte(err.Error()))
}

func hashAnswer(kind byte, answer []byte) Digest {
	h := sha256.New()
	h.Write([]byte{kind})
	h.Write(answer)
	return Digest(h.Sum(nil))
}
