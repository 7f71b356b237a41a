package source

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// folder is one that may be read, opened when it is first needed.
type folder struct {
	path string // without links
	once sync.Once
	root *os.Root
	err  error
	// deep are folders far down, so that what is in them is not reached from the top
	// each time.
	mu   sync.Mutex
	deep map[string]*anchor
}

func (f *folder) openRoot() (*os.Root, error) {
	f.once.Do(func() { f.root, f.err = os.OpenRoot(f.path) })
	return f.root, f.err
}

// anchor is a folder far below the one that may be read. To open something below an
// os.Root takes a step for each folder on the way, so that to look into each folder of a
// chain would take the square of its length.
type anchor struct {
	root   *os.Root
	opened time.Time
}

const (
	// anchorSteps is how many folders are between two anchors.
	anchorSteps = 32
	// maxAnchors bounds how many folders are kept open.
	maxAnchors = 128
	// anchorAge is how long a folder is kept, since it may be replaced by another one.
	anchorAge = time.Second
)

// anchorOf is the anchor that a path is below, and the way from there; the root itself
// for all but very long paths.
func (f *folder) anchorOf(root *os.Root, rel string) (*os.Root, string) {
	const separator = string(filepath.Separator)
	if len(rel) < 2*anchorSteps || strings.Count(rel, separator) < anchorSteps {
		return root, rel
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	near, rest, done := root, rel, 0
	for {
		end := nthSeparator(rest, filepath.Separator, anchorSteps)
		if end < 0 {
			return near, rest
		}
		done += end
		key := rel[:done]
		a := f.deep[key]
		if a != nil && time.Since(a.opened) > anchorAge {
			a.root.Close()
			delete(f.deep, key)
			a = nil
		}
		if a == nil {
			// A link on the way may lead out of the anchor above it.
			if info, err := near.Lstat(rest[:end]); err != nil || !info.IsDir() {
				return near, rest
			}
			opened, err := near.OpenRoot(rest[:end])
			if err != nil {
				return near, rest
			}
			a = &anchor{opened, time.Now()}
			if f.deep == nil {
				f.deep = map[string]*anchor{}
			}
			f.makeRoom(rel)
			f.deep[key] = a
		}
		near, rest = a.root, rest[end+1:]
		done++
	}
}

// makeRoom closes the anchors of other paths where there are too many.
func (f *folder) makeRoom(rel string) {
	if len(f.deep) < maxAnchors {
		return
	}
	for key, a := range f.deep {
		if !strings.HasPrefix(rel, key+string(filepath.Separator)) {
			a.root.Close()
			delete(f.deep, key)
		}
	}
}

// nthSeparator is where a separator stands for the nth time; -1 where there are fewer.
func nthSeparator(text string, separator byte, n int) int {
	for i := range len(text) {
		if text[i] == separator {
			if n--; n == 0 {
				return i
			}
		}
	}
	return -1
}
