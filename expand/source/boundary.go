package source

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
)

// Errors for what lies beyond the folders that may be read. ErrLeadsOutside is an
// ErrOutside, too.
var (
	ErrOutside      = errors.New("is outside of the folder that is checked")
	ErrLeadsOutside = leadsOutside{}
)

type leadsOutside struct{}

func (leadsOutside) Error() string        { return "is a link that leads out of the folder that is checked" }
func (leadsOutside) Is(target error) bool { return target == ErrOutside }

// A Boundary is the disk as far as it may be read: some folders, and everything
// below them. What is checked is not trusted, so neither a
// path in a file nor a link may lead out of these folders, whatever it is read
// for. Links that stay inside, or lead from one of the folders to another, are
// followed. It is safe for concurrent use.
type Boundary struct {
	dir     string // relative names start here
	folders []*folder
	// outright: names are the command line's, and those may be outside.
	outright bool
	// observer is called with what was read; may be nil.
	observer func(Question, func() Digest)
}

// NewBoundary lets the given folders be read. Relative names start from the
// working directory.
func NewBoundary(folders ...string) *Boundary {
	b := &Boundary{dir: WorkingDir()}
	for _, name := range folders {
		b.allowFolder(name)
	}
	return b
}

func (b *Boundary) allowFolder(name string) {
	full := RealPath(b.absolutePath(name))
	for _, f := range b.folders {
		if _, ok := stepsBelow(f.path, full); ok {
			return
		}
	}
	b.folders = append(b.folders, &folder{path: full})
}

// With is the boundary with more folders; those that are open are shared.
func (b *Boundary) With(folders ...string) *Boundary {
	wider := &Boundary{dir: b.dir, folders: slices.Clone(b.folders), outright: b.outright, observer: b.observer}
	for _, name := range folders {
		wider.allowFolder(name)
	}
	return wider
}

// Outright is for names that the user gave on the command line: they may lie
// anywhere. What is in the folders still leads nowhere else.
func (b *Boundary) Outright() *Boundary {
	return &Boundary{dir: b.dir, folders: b.folders, outright: true, observer: b.observer}
}

// Folders are what may be read, without links on the way.
func (b *Boundary) Folders() []string {
	names := make([]string, len(b.folders))
	for i, f := range b.folders {
		names[i] = f.path
	}
	return names
}

// Real is where a path ends once all links are followed, and whether that is in
// one of the folders.
func (b *Boundary) Real(name string) (full string, holds bool) {
	full, _, _ = b.followPath(b.absolutePath(name))
	return full, b.folderOf(full) != nil
}

// Direct is the folder that a file is in, where no link of the folders leads to it; empty
// for all others, and for what is not there.
func (b *Boundary) Direct(name string) (folder string) {
	real, led, err := b.followPath(b.absolutePath(name))
	if f := b.folderOf(real); err == nil && !led && f != nil {
		return f.path
	}
	return ""
}

// Close lets go of the folders.
func (b *Boundary) Close() {
	for _, f := range b.folders {
		if root, err := f.openRoot(); err == nil {
			root.Close()
		}
		f.mu.Lock()
		for _, a := range f.deep {
			a.root.Close()
		}
		f.deep = nil
		f.mu.Unlock()
	}
}

func (b *Boundary) absolutePath(name string) string {
	if name = filepath.FromSlash(name); !filepath.IsAbs(name) {
		name = filepath.Join(b.dir, name)
	}
	return filepath.Clean(name)
}

func (b *Boundary) folderOf(full string) *folder {
	for _, f := range b.folders {
		if _, ok := stepsBelow(f.path, full); ok {
			return f
		}
	}
	return nil
}

// openReachable opens what a name stands for: through one of the folders, or from
// anywhere where the command line may name it.
func openReachable[T any](b *Boundary, op, name string, within func(*os.Root, string) (T, error), anywhere func(string) (T, error)) (T, error) {
	full := b.absolutePath(name)
	f := b.folderOf(full)
	made, err := tryWithin(f, full, within)
	if err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return made, withAskedName(err, op, name)
	}
	// A folder takes no link that is absolute or leads out of it, but either may
	// end in a place that may be read.
	real, led, missing := b.followPath(full)
	if to := b.folderOf(real); to != nil {
		if missing != nil {
			return made, withAskedName(missing, op, name)
		}
		made, err = tryWithin(to, real, within)
		return made, withAskedName(err, op, name)
	}
	switch {
	case b.outright && !led && missing == nil:
		made, err = anywhere(real)
	case b.outright && !led:
		err = missing
	case f != nil:
		err = ErrLeadsOutside
	default:
		err = ErrOutside
	}
	return made, withAskedName(err, op, name)
}

func tryWithin[T any](f *folder, full string, within func(*os.Root, string) (T, error)) (T, error) {
	var none T
	if f == nil {
		return none, ErrOutside
	}
	root, err := f.openRoot()
	if err != nil {
		return none, err
	}
	rel, _ := stepsBelow(f.path, full)
	if near, rest := f.anchorOf(root, rel); near != root {
		made, err := within(near, rest)
		if err == nil || errors.Is(err, fs.ErrNotExist) {
			return made, err
		}
		// A link may lead out of that folder and stay in this one.
	}
	return within(root, rel)
}

// maxLinks is how many links are followed on the way to one file.
const maxLinks = 64

// followPath goes a path step by step. It gives where the path ends, without links as
// far as it is there, and whether one of the folders has a link on the way that
// led out of it.
func (b *Boundary) followPath(full string) (real string, led bool, err error) {
	top := filepath.VolumeName(full) + string(filepath.Separator)
	real = top
	rest := pathSteps(full[len(filepath.VolumeName(full)):])
	for links := 0; len(rest) > 0; {
		step := rest[0]
		rest = rest[1:]
		if step == ".." {
			real = filepath.Dir(real)
			continue
		}
		next := filepath.Join(real, step)
		info, err := os.Lstat(next)
		if err != nil {
			return filepath.Join(append([]string{next}, rest...)...), led, err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			real = next
			continue
		}
		if links++; links > maxLinks {
			return next, led, &fs.PathError{Op: "open", Path: next, Err: syscall.ELOOP}
		}
		target, err := os.Readlink(next)
		if err != nil {
			return next, led, err
		}
		led = led || b.folderOf(next) != nil
		target = filepath.FromSlash(target)
		if filepath.IsAbs(target) {
			real = filepath.VolumeName(target) + string(filepath.Separator)
			target = target[len(filepath.VolumeName(target)):]
		}
		rest = append(pathSteps(target), rest...)
	}
	return real, led, nil
}

// Exists reports whether a file is there to be read: also a link that leads out of
// what may be read, of which reading then says so.
func Exists(files FS, name string) bool {
	info, err := files.Stat(name)
	return err == nil && !info.IsDir() || errors.Is(err, ErrLeadsOutside)
}

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
