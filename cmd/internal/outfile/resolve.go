package outfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Writer writes files.
type Writer struct {
	// Trees are the folders that are checked, without links on the way.
	Trees []string
	// Out is the standard output, so that a name for it means the same stream.
	Out io.Writer
}

// ErrLink reports that a link of the tree stands where a folder should.
var ErrLink = errors.New("is a link in the tree that is checked, which is not followed")

// maxLinks is how many links lead on to one file; the systems have 40.
const maxLinks = 40

// place is where a name leads.
type place struct {
	// path has no links on the way; what it ends with may be one, see link.
	path string
	// link reports that a link of the tree is there, which is to be replaced.
	link bool
	// direct is set for a descriptor or a device, which is opened under this name.
	direct bool
}

// resolvePath follows a name step by step, as the system would, except that it stops
// at links of the tree.
func (w *Writer) resolvePath(name string) (place, error) {
	if !filepath.IsAbs(name) {
		dir, err := os.Getwd()
		if err != nil {
			return place{}, err
		}
		// Not cleaned: what ".." leads to depends on the links before it.
		name = dir + string(filepath.Separator) + name
	}
	volume := filepath.VolumeName(name)
	at := volume + string(filepath.Separator)
	steps := splitPath(name[len(volume):])
	for links := 0; len(steps) > 0; {
		step := steps[0]
		steps = steps[1:]
		if step == ".." {
			at = filepath.Dir(at)
			continue
		}
		next := filepath.Join(at, step)
		info, err := os.Lstat(next)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			// What is not there yet has no links either.
			for _, rest := range steps {
				next = filepath.Join(next, rest)
			}
			return place{path: next}, nil
		case err != nil:
			return place{}, err
		case info.Mode()&fs.ModeSymlink == 0:
			at = next
			continue
		case descriptor.MatchString(next):
			return place{path: next, direct: true}, nil
		case w.IsWithin(at):
			if len(steps) == 0 {
				return place{path: next, link: true}, nil
			}
			return place{}, fmt.Errorf("%s %w", step, ErrLink)
		}
		if links++; links > maxLinks {
			return place{}, errors.New("too many links")
		}
		target, err := os.Readlink(next)
		if err != nil {
			return place{}, err
		}
		if filepath.IsAbs(target) {
			volume = filepath.VolumeName(target)
			at = volume + string(filepath.Separator)
			target = target[len(volume):]
		}
		steps = append(splitPath(target), steps...)
	}
	return place{path: at, direct: descriptor.MatchString(at)}, nil
}

func splitPath(path string) []string {
	return strings.FieldsFunc(path, func(r rune) bool { return r == '/' || r == filepath.Separator })
}

// descriptor are names for what a process has open: what such a link says is not a
// path, and what would replace it is not what the process has.
var descriptor = regexp.MustCompile(`^(/proc/.+|/dev)/fd/[0-9]+$`)

// IsWithin reports whether a path without links is one of the trees that are checked,
// or is in one.
func (w *Writer) IsWithin(path string) bool {
	for _, tree := range w.Trees {
		rel, err := filepath.Rel(tree, path)
		if err == nil && (rel == "." || filepath.IsLocal(rel)) {
			return true
		}
	}
	return false
}
