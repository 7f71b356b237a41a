package resultcache

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"runtime"
	"sync"
)

// Program identifies this build of the program: the linker's id, which depends
// on all that the program was made of, or what the program holds if there is none.
var Program = sync.OnceValues(func() (string, error) {
	name := "/proc/self/exe" // also where it has been replaced since it was started
	if runtime.GOOS != "linux" {
		var err error
		if name, err = os.Executable(); err != nil {
			return "", err
		}
	}
	f, err := os.Open(name)
	if err != nil {
		return "", openReason(err)
	}
	defer f.Close()
	return program(f)
})

// idWithin is how much of a program its id is in: the linker puts it at the beginning, so
// that it can be read quickly.
const idWithin = 64 << 10

func program(f io.ReadSeeker) (string, error) {
	head := make([]byte, idWithin)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return "", err
	}
	if id := linkersID(head[:n]); id != "" {
		return id, nil
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// linkersID is the id that Go's linker notes; empty if it is not found.
func linkersID(head []byte) string {
	// As a note of an ELF file: the kind 4 of the owner Go.
	if _, after, found := bytes.Cut(head, []byte("\x04\x00\x00\x00Go\x00\x00")); found && bytes.HasPrefix(head, []byte("\x7fELF")) {
		if id, _, ended := bytes.Cut(after, []byte{0}); ended && bytes.Count(id, []byte("/")) == 3 && len(id) > 60 {
			return string(id)
		}
	}
	if _, after, found := bytes.Cut(head, []byte("\xff Go build ID: \"")); found {
		if id, _, ended := bytes.Cut(after, []byte("\"\n \xff")); ended && bytes.Count(id, []byte("/")) == 3 && len(id) > 60 {
			return string(id)
		}
	}
	return ""
}
