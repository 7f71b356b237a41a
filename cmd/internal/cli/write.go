package cli

import (
	"forearm/cmd/internal/outfile"
	"forearm/cmd/internal/report"
	"forearm/expand/source"
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
	return a.writeFile(a.outputs[0], report.Guarded(document, nil))
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
	if s.userConfig {
		return s.writeFile(name, document)
	}
	return cannotWrite(name, s.writer().WriteWithin(name, document))
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
	var roots []string
	for _, name := range append([]string{"."}, a.paths...) {
		roots = append(roots, source.RootOf(name))
	}
	return &outfile.Writer{Out: a.Out, Trees: source.NewBoundary(roots...).Folders()}
}
