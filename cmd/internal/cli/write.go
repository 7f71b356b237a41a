package cli

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/outfile"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// write writes a document to where it was asked for.
func (a *app) write(document []byte) error {
	if len(a.outputs) == 0 {
		_, err := a.Out.Write(document)
		return err
	}
	if len(a.outputs) > 1 {
		return usage.Errorf("--output is given %d times, but there is only one document", len(a.outputs))
	}
	return a.writeGuarded(a.outputs[0], nil, func(w io.Writer) error {
		_, err := w.Write(document)
		return err
	})
}

// show writes what a command answers: a document in JSON, or its text in other formats.
func (a *app) show(format string, document any, text func(*bytes.Buffer)) error {
	var b bytes.Buffer
	var err error
	if v, ok := document.(value.Value); format != "json" {
		text(&b)
	} else if ok {
		err = views.WriteValue(&b, v)
	} else {
		err = jsondoc.WriteJSON(&b, document)
	}
	if err != nil {
		return err
	}
	return a.write(b.Bytes())
}

// destination is where a document goes in one of its formats; standard output where
// file is empty.
type destination struct{ format, file string }

// parseDestinations reads --format and --output FORMAT=FILE of a command that has one
// document in several formats. A file without a format replaces standard output, in
// the format that its name says unless --format does; with formats only, standard
// output still shows what --format says.
func (a *app) parseDestinations() ([]destination, error) {
	out := []destination{{format: a.documentFormat()}}
	for _, o := range a.outputs {
		format, file, ok := strings.Cut(o, "=")
		switch {
		case !ok && out[0].file != "":
			return nil, usage.Errorf("--output names %s and %s for the same document; write FORMAT=FILE", out[0].file, o)
		case !ok:
			out[0].file = o
			if by := formats.ByEnding(o); a.format == "" && by != nil && slices.Contains(a.formats, by.Name) {
				out[0].format = by.Name
			}
			continue
		case !slices.Contains(a.formats, format):
			return nil, usage.Errorf("--output %s: unknown format %q: there is %s", o, format, strings.Join(a.formats, ", "))
		case file == "":
			return nil, usage.Errorf("--output %s: the name of the file is missing", o)
		}
		out = append(out, destination{format, file})
	}
	return out, nil
}

func (a *app) writeFile(name string, document []byte) error {
	if name == "-" {
		_, err := a.Out.Write(document)
		return err
	}
	return cannotWrite(name, a.newWriter().Write(name, document))
}

// writeGuarded writes a file as its text comes, none of which is a command for the runner
// of a pipeline, other than those of its format.
func (a *app) writeGuarded(name string, format *formats.Format, write func(io.Writer) error) error {
	guarded := func(w io.Writer) error {
		file := formats.GuardFile(w, format)
		return errors.Join(write(file), file.Close())
	}
	if name == "-" {
		return guarded(a.Out)
	}
	return cannotWrite(name, a.newWriter().WriteBy(name, guarded))
}

func cannotWrite(name string, err error) error {
	if err == nil {
		return nil
	}
	return usage.Errorf("cannot write %s: %v", name, err)
}

// newWriter writes files. What a tree has in it does not choose where: neither the
// one that the command runs in nor one that it names.
func (a *app) newWriter() *outfile.Writer {
	var roots []string
	for _, name := range append([]string{"."}, a.paths...) {
		roots = append(roots, source.RootOf(name))
	}
	return &outfile.Writer{Out: a.Out, Trees: source.NewBoundary(roots...).Folders()}
}
