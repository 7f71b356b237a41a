package cli

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// read reads a file that the command line names; "-" is standard input. That it
// cannot be read is a wrong command line.
func (a *app) read(name string) (*source.File, error) {
	if name == "-" {
		file, err := source.Read(a.In, "-", 0)
		if err != nil {
			_, why := diag.FileError(err)
			return nil, usagef("standard input: %s", why)
		}
		return file, nil
	}
	file, err := a.outright.ReadFile(name)
	if err != nil {
		_, why := diag.FileError(err)
		return nil, usagef("%s: %s", name, why)
	}
	return file, nil
}

// setting reads a file that the command line names and that decides about what is
// checked. It is nil where the revision of --trust does not have it: what a change
// adds does not count.
func (a *app) setting(name string) (*source.File, error) {
	if a.trust == nil || name == "-" {
		return a.read(name)
	}
	file, err := a.settings().ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, a.exists(name)
	}
	if err != nil {
		_, why := diag.FileError(err)
		return nil, usagef("%s: %s", name, why)
	}
	return file, nil
}

// lacks reports that the revision of --trust does not have what is named.
func (a *app) lacks(name string) bool {
	if a.trust == nil || name == "" {
		return false
	}
	_, err := a.settings().Stat(name)
	return errors.Is(err, fs.ErrNotExist) && a.exists(name) == nil
}

// exists tells named paths that are there from those that are not.
func (a *app) exists(name string) error {
	if name == "-" {
		return nil
	}
	if _, err := a.outright.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return usagef("%s: there is no such file", name)
	}
	return nil
}

// workingDir is the working directory with slashes, without links on the way.
func workingDir() string {
	return filepath.ToSlash(source.WorkingDir())
}

// repository is the root of the repository that a folder lies in; the folder
// itself where it lies in none.
func (a *app) repository(dir string) string {
	for at := dir; ; at = path.Dir(at) {
		if _, err := a.files.Stat(path.Join(at, ".git")); err == nil {
			return at
		}
		if path.Dir(at) == at {
			return dir
		}
	}
}
