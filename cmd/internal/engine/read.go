package engine

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Read reads a file that the command line names; "-" is standard input. That it
// cannot be read is a wrong command line.
func (f *Files) Read(name string) (*source.File, error) {
	if name == "-" {
		f.Readings.noteOther()
		file, err := source.Read(f.Input, "-", 0)
		if err != nil {
			return nil, usage.Unreadable("standard input", err)
		}
		return file, nil
	}
	file, err := f.Named.ReadFile(name)
	if err != nil {
		return nil, f.unreadableError(name, err)
	}
	return file, nil
}

// Stream opens a file that the command line names, to be read once, whatever its size; "-" is
// standard input.
func (f *Files) Stream(name string) (io.ReadCloser, error) {
	if name == "-" {
		f.Readings.noteOther()
		return io.NopCloser(f.Input), nil
	}
	in, err := source.Stream(f.Named, name)
	if err != nil {
		return nil, f.unreadableError(name, err)
	}
	return in, nil
}

// unreadableError is the error for a file that options name, with the path that was probably
// meant if there is none.
func (f *Files) unreadableError(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return f.missingError("file", name)
	}
	return usage.Unreadable(name, err)
}

// missingError is the error that nothing has the names that options give, with those that were
// probably meant.
func (f *Files) missingError(what string, names ...string) error {
	var similar []string
	for _, name := range names {
		if meant := f.similarPath(name); meant != "" {
			similar = append(similar, meant)
		}
	}
	message := strings.Join(names, ", ") + ": there is no such " + what
	if len(similar) > 0 {
		message += "; did you mean " + strings.Join(similar, ", ") + "?"
	}
	return usage.Errorf("%s", message)
}

// similarPath is the path that is there where the first part of a path that is not is replaced by
// the most similar name in its folder; empty if there is none.
func (f *Files) similarPath(name string) string {
	whole := path.Clean(strings.ReplaceAll(name, `\`, "/"))
	for at := whole; at != "." && at != "/"; at = path.Dir(at) {
		entries, err := f.Named.ReadDir(path.Dir(at))
		if err != nil {
			continue
		}
		var names []string
		for _, e := range entries {
			names = append(names, e.Name())
		}
		meant := diag.SuggestWhole(path.Base(at), names)
		if meant == "" {
			return ""
		}
		meant = path.Join(path.Dir(at), meant, strings.TrimPrefix(whole, at))
		if _, err := f.Named.Stat(meant); err != nil {
			return ""
		}
		return meant
	}
	return ""
}

// Settings is where what decides about a check is read from, as far as the command line
// names it: the trusted revision, where it has a say.
func (f *Files) Settings() source.FS { return f.Trust.ReadOver(f.Named) }

// ReadSetting reads a file that the command line names and that decides about what is
// checked. It is nil if the trusted revision does not have it: what a change adds
// does not count.
func (f *Files) ReadSetting(name string) (*source.File, error) {
	if f.Trust == nil || name == "-" {
		return f.Read(name)
	}
	file, err := f.Settings().ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, f.MustExist(name)
	}
	if err != nil {
		return nil, f.unreadableError(name, err)
	}
	return file, nil
}

// Untrusted reports whether the trusted revision does not have what is named.
func (f *Files) Untrusted(name string) bool {
	if f.Trust == nil || name == "" {
		return false
	}
	_, err := f.Settings().Stat(name)
	return errors.Is(err, fs.ErrNotExist) && f.MustExist(name) == nil
}

// MustExist is an error if there is no such file or folder.
func (f *Files) MustExist(name string) error {
	if name == "-" {
		return nil
	}
	if _, err := f.Named.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return f.missingError("file or folder", name)
	}
	return nil
}

// IsFolder reports whether a path of what is checked is a folder.
func (f *Files) IsFolder(name string) bool {
	info, err := f.FS.Stat(name)
	return err == nil && name != "-" && info.IsDir()
}
