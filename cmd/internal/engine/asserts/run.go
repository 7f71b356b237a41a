package asserts

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// Run runs the assertions in files and folders, in the current folder where none is named.
// The diagnostics are about files that cannot be used.
func Run(ctx context.Context, o engine.Options, paths ...string) ([]policies.TestResult, diag.List, error) {
	if len(paths) == 0 {
		paths = []string{"."}
	}
	files, err := engine.OpenFiles(ctx, o, paths...)
	if err != nil {
		return nil, nil, err
	}
	defer files.Close()
	var names []string
	for _, p := range paths {
		if err := files.MustExist(p); err != nil {
			return nil, nil, err
		}
		if !files.IsFolder(p) && !IsFile(p) {
			return nil, nil, usage.Errorf("%s: files with assertions end with %s", p, strings.Join(endings, ", "))
		}
		if names, err = findFiles(files.FS, path.Clean(p), names); err != nil {
			return nil, nil, usage.Unreadable(p, err)
		}
	}
	if len(names) == 0 {
		return nil, nil, usage.Errorf("there are no assertions here: files with them end with %s (see forearm help asserts)", strings.Join(endings, ", "))
	}
	var results []policies.TestResult
	var diags diag.List
	for _, name := range names {
		f, wrong := readAssertions(files.FS, name)
		diags.Add(wrong...)
		if wrong.HasErrors() {
			results = append(results, policies.TestResult{Package: name, Name: "asserts", Error: "the file cannot be used: " + wrong[0].Message.String(), Span: source.Span{File: source.NewFile(name, "")}})
			continue
		}
		for i := range f.cases {
			results = append(results, f.runCase(ctx, files, o, &f.cases[i])...)
		}
	}
	return results, diags, ctx.Err()
}

// findFiles lists the files with assertions at or below a path.
func findFiles(files source.FS, name string, names []string) ([]string, error) {
	entries, err := files.ReadDir(name)
	if err != nil {
		if IsFile(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
		return names, nil
	}
	for _, e := range entries {
		below := path.Join(name, e.Name())
		switch {
		case e.IsDir() && !strings.HasPrefix(e.Name(), ".") && e.Name() != "node_modules":
			if names, err = findFiles(files, below, names); err != nil {
				return nil, err
			}
		case !e.IsDir() && IsFile(below) && !slices.Contains(names, below):
			names = append(names, below)
		}
	}
	return names, nil
}

// runCase makes the assertions that are about a case.
func (f *file) runCase(ctx context.Context, files *engine.Files, o engine.Options, c *oneCase) []policies.TestResult {
	begin := time.Now()
	suite := f.name
	if c.name != "" {
		suite += " " + c.name
	}
	var results []policies.TestResult
	var d *document
	x, why := f.expandCase(ctx, files, c.caseOptions(o), c)
	if why == "" {
		d = newDocument(views.DeploymentValue(x.Deployment, nil, &x.Located))
	}
	for i := range f.asserts {
		a := &f.asserts[i]
		if len(a.in) > 0 && !slices.Contains(a.in, c.name) {
			continue
		}
		r := policies.TestResult{Package: suite, Name: a.name, Span: a.at, Error: why}
		if why == "" {
			if !a.runAssertion(ctx, o, d, &r) {
				why = "not looked at: the query of " + a.name + " takes too long"
			}
			r.Reason = x.Located.Redact.Text(r.Reason)
		}
		results = append(results, r)
	}
	for i := range results {
		results[i].Duration = time.Since(begin) / time.Duration(len(results))
	}
	return results
}

// runAssertion makes an assertion, within the limits of a file: a query may take any time. It is
// false if the query did not come to an end, which still works on the document then.
func (a *assertion) runAssertion(ctx context.Context, o engine.Options, d *document, r *policies.TestResult) (ended bool) {
	type answer struct {
		verdict
		err error
	}
	ended = true
	got, over := engine.Limited(ctx, o.Limits, func(context.Context) answer {
		v, err := a.decideInWorlds(d)
		return answer{v, err}
	}, func() answer { ended = false; return answer{err: errors.New("the query takes too long")} })
	switch {
	case got.err != nil:
		r.Error = got.err.Error()
	case over != nil:
		r.Error = over.Error()
	case got.on != "":
		r.Reason = fmt.Sprintf("not known: this depends on %s, which only Azure knows or which is not given (context and mocks give it)", got.on)
	default:
		r.Passed, r.Reason = got.why == "", got.why
	}
	return ended
}

// expandCase computes a case. Of a deployment that could not be computed as a whole nothing is
// asserted.
func (f *file) expandCase(ctx context.Context, files *engine.Files, o engine.Options, c *oneCase) (*engine.Expansion, string) {
	// The file names these, and not the command line: they are in the tree.
	for _, name := range append([]string{f.template}, c.parameters...) {
		if _, err := files.FS.Stat(name); err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				return nil, name + ": there is no such file"
			}
			_, why := diag.FileError(err)
			return nil, name + ": " + why.String()
		}
	}
	w, err := engine.Open(ctx, o, f.template)
	if err != nil {
		return nil, err.Error()
	}
	defer w.Close()
	x, err := w.ExpandFile(ctx, f.template)
	if err != nil {
		return nil, err.Error()
	}
	for _, shown := range x.SortedDiagnostics() {
		if shown.Severity == diag.Error {
			return nil, fmt.Sprintf("%s:%d:%d: %s [%s]", shown.Place.File, shown.Place.Line, shown.Place.Column, shown.Message, shown.Code)
		}
	}
	if x.Deployment == nil {
		return nil, f.template + " is no template that can be expanded"
	}
	return x, ""
}
