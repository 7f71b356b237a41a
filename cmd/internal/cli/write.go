package cli

import (
	"path/filepath"
	"slices"

	"forearm/cmd/internal/outfile"
)

// write writes a document to where it was asked for.
func (a *app) write(document []byte) error {
	if len(a.outputs) == 0 {
		_, err := a.Out.Write(document)
		return err
	}
	if len(a.outputs) > 1 {
		return usagef("--output is given %d times, but there is one document", len(a.outputs))
	}
	return a.writeFile(a.outputs[0], document)
}

func (a *app) writeFile(name string, document []byte) error {
	if name == "-" {
		_, err := a.Out.Write(document)
		return err
	}
	return cannotWrite(name, a.writer().Write(name, document))
}

// writeConfigured writes a file that the configuration names. One that lies in
// the tree chooses no file outside of it; one that the user keeps elsewhere may.
func (s *session) writeConfigured(name string, document []byte) error {
	w := s.writer()
	dir, err := filepath.Abs(filepath.FromSlash(s.config.Dir()))
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil || w.Within(dir) {
		return cannotWrite(name, w.WriteWithin(name, document))
	}
	return cannotWrite(name, w.Write(name, document))
}

func cannotWrite(name string, err error) error {
	if err == nil {
		return nil
	}
	return usagef("cannot write %s: %v", name, err)
}

// writer writes files. What a tree has in it does not choose where: neither the
// one that the command runs in nor one that it names.
func (a *app) writer() *outfile.Writer {
	w := &outfile.Writer{Out: a.Out}
	for _, name := range append([]string{"."}, a.paths...) {
		dir, err := filepath.Abs(name)
		if err != nil {
			continue
		}
		if info, err := a.files.Stat(name); err != nil || !info.IsDir() {
			dir = filepath.Dir(dir)
		}
		tree, err := filepath.EvalSymlinks(filepath.FromSlash(a.repository(filepath.ToSlash(dir))))
		if err == nil && !slices.Contains(w.Trees, tree) {
			w.Trees = append(w.Trees, tree)
		}
	}
	return w
}
