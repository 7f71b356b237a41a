package resultcache

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// MaxSize bounds all that is kept: what has not been asked for longest goes first.
const MaxSize = 256 << 20

// maxText bounds one text.
const maxText = 16 << 20

// Key is what a text is found by.
type Key [sha256.Size]byte

// Store is a folder with texts. It is safe for concurrent use, also by several processes.
type Store struct {
	dir  string
	root *os.Root
	// written is how many bytes this run has put in.
	written atomic.Int64
}

// Open opens a folder, and makes it where it is not there. One that others may write to or
// read is not used.
// The user's folder for caches is made, the home folder is not.
func Open(dir string) (*Store, error) {
	if above := filepath.Join(dir, "../../.."); !isFolder(above) {
		return nil, fmt.Errorf("%s: there is no such folder", above)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, openReason(err))
	}
	if err := isPrivate(dir); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, openReason(err))
	}
	return &Store{dir: dir, root: root}, nil
}

// Dir is the folder.
func (s *Store) Dir() string { return s.dir }

// Close lets go of the folder, and removes what is too much.
func (s *Store) Close() {
	if n := s.written.Load(); n > 0 && s.mayExceed(MaxSize, n) {
		s.trimTo(MaxSize)
	}
	s.root.Close()
}

// suffix ends the names of the files that are the store's.
const suffix = ".result"

func (k Key) fileName() string { return hex.EncodeToString(k[:]) + suffix }

// Get is the text of a key; nil if there is none.
func (s *Store) Get(k Key) []byte {
	name := k.fileName()
	info, err := s.root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxText || info.Size() < sha256.Size {
		return nil
	}
	text, err := s.root.ReadFile(name)
	if err != nil || len(text) < sha256.Size {
		return nil
	}
	sum := sha256.Sum256(text[sha256.Size:])
	if string(sum[:]) != string(text[:sha256.Size]) {
		return nil
	}
	if now := time.Now(); now.Sub(info.ModTime()) > 24*time.Hour {
		_ = s.root.Chtimes(name, now, now) // it is only removed earlier
	}
	return text[sha256.Size:]
}

// Put keeps a text. Where that is not possible nothing is kept.
func (s *Store) Put(k Key, text []byte) {
	if len(text) > maxText-sha256.Size {
		return
	}
	sum := sha256.Sum256(text)
	if s.writeFile(k.fileName(), slices.Concat(sum[:], text)) {
		s.written.Add(int64(len(text) + len(sum)))
	}
}

// writeFile writes a file of which a reader sees the old content or the new one, and reports
// whether that was possible.
func (s *Store) writeFile(name string, content []byte) bool {
	temporary := rand.Text() + ".new"
	f, err := s.root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return false
	}
	_, err = f.Write(content)
	if err = errors.Join(err, f.Close()); err == nil {
		err = s.root.Rename(temporary, name)
	}
	if err != nil {
		_ = s.root.Remove(temporary)
	}
	return err == nil
}

// Info is how much is kept.
type Info struct {
	Files int
	Bytes int64
}

type kept struct {
	name string
	size int64
	at   time.Time
}

// listFiles are those of the store, the oldest first. Texts that were not written to the end are
// among them after an hour.
func (s *Store) listFiles() []kept {
	folder, err := s.root.Open(".")
	if err != nil {
		return nil
	}
	defer folder.Close()
	entries, _ := folder.ReadDir(-1)
	var all []kept
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		unfinished := strings.HasSuffix(e.Name(), ".new") && time.Since(info.ModTime()) > time.Hour
		if strings.HasSuffix(e.Name(), suffix) || unfinished {
			all = append(all, kept{e.Name(), info.Size(), info.ModTime()})
		}
	}
	slices.SortFunc(all, func(a, b kept) int { return a.at.Compare(b.at) })
	return all
}

// Info counts what is kept.
func (s *Store) Info() Info {
	var i Info
	for _, f := range s.listFiles() {
		i.Files++
		i.Bytes += f.size
	}
	return i
}

// Clean removes everything, and says how much that was.
func (s *Store) Clean() (removed Info, err error) {
	for _, f := range s.listFiles() {
		if e := s.root.Remove(f.name); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, openReason(e))
			continue
		}
		removed.Files++
		removed.Bytes += f.size
	}
	_ = s.root.Remove(ledger)
	return removed, err
}

// trimTo removes the oldest where there is more than so much, down to three quarters of it.
func (s *Store) trimTo(most int64) {
	all := s.listFiles()
	total := int64(0)
	for _, f := range all {
		total += f.size
	}
	defer func() { s.beginLedger(total) }()
	if total <= most {
		return
	}
	for _, f := range all {
		if total <= most/4*3 {
			return
		}
		if s.root.Remove(f.name) == nil {
			total -= f.size
		}
	}
}
