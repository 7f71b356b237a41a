package cli

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/snapshot"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies"
)

// documents are the formats of expand; the first is the usual one.
var documents = []struct {
	name  string
	write func(b *bytes.Buffer, s *session, x *expanded, list []report.Diagnostic) error
}{
	{"deployment", func(b *bytes.Buffer, _ *session, x *expanded, list []report.Diagnostic) error {
		return report.Deployment(b, x.deployment, list, &x.located)
	}},
	{"resources", func(b *bytes.Buffer, _ *session, x *expanded, _ []report.Diagnostic) error {
		return report.Resources(b, x.view())
	}},
	{"extensions", func(b *bytes.Buffer, _ *session, x *expanded, _ []report.Diagnostic) error {
		return report.Extensions(b, x.deployment)
	}},
	{"input", func(b *bytes.Buffer, s *session, x *expanded, _ []report.Diagnostic) error {
		d := x.deployment
		if d == nil {
			d = &deployment.Deployment{}
		}
		engine, diags := policies.Load(s.policyOptions(selection{}))
		s.say(diags)
		text, err := engine.Document(d)
		b.Write(report.EscapeControls(text))
		return err
	}},
	{"snapshot", func(b *bytes.Buffer, _ *session, x *expanded, _ []report.Diagnostic) error {
		d := x.deployment
		if d == nil {
			d = &deployment.Deployment{}
		}
		b.Write(report.EscapeControls(snapshot.Document(d)))
		return nil
	}},
}

func documentNames() []string {
	var names []string
	for _, d := range documents {
		names = append(names, d.name)
	}
	return names
}

func (a *app) expandCommand() *cobra.Command {
	f := &expansionFlags{}
	cmd := &cobra.Command{
		Use:   "expand FILE",
		Short: "Show what a template would deploy",
		Long: `Write what a template would deploy as one JSON document, however broken the
template is. The formats are ` + strings.Join(documentNames(), ", ") + `.`,
		Args: exactly(1, "one file"),
		RunE: func(cmd *cobra.Command, args []string) error { return a.expandFile(cmd.Context(), f, args[0]) },
	}
	f.register(cmd.Flags())
	return cmd
}

func (a *app) expandFile(ctx context.Context, f *expansionFlags, name string) error {
	format, err := a.formatOf(documentNames()...)
	if err != nil {
		return err
	}
	s, err := a.open(f, name)
	if err != nil {
		return err
	}
	defer s.close()
	s.snapshot = format == "snapshot"
	type answer struct {
		shown
		err error
	}
	made, over := limitedTo(ctx, f.limits(), func(ctx context.Context) answer {
		x, err := s.template(ctx, name, s.unlimited)
		if err != nil {
			return answer{err: err}
		}
		if !s.snapshot {
			x.checkRelations(s.config.References)
		}
		shown, err := s.show(format, x)
		return answer{shown, err}
	}, func() answer { return answer{err: ctx.Err()} })
	if made.err != nil {
		return made.err
	}
	if over != nil && !slices.ContainsFunc(made.diagnostics, func(d report.Diagnostic) bool { return d.Code == string(over.Code) }) {
		x := nothing(name)
		x.exceeded(over)
		if made.shown, err = s.show(format, x); err != nil {
			return err
		}
	}
	return s.write(made.shown)
}

// shown is a document that is ready to be written, with what is said about the file.
type shown struct {
	text        []byte
	diagnostics []report.Diagnostic
	status      int
}

// show makes the document of a file.
func (s *session) show(format string, x *expanded) (shown, error) {
	made := shown{diagnostics: x.shownDiagnostics(), status: x.status()}
	var b bytes.Buffer
	for _, d := range documents {
		if d.name != format {
			continue
		}
		err := d.write(&b, s, x, made.diagnostics)
		var over *work.Exceeded
		if errors.As(err, &over) && x.deployment != nil {
			x.exceeded(over)
			x.deployment = nil
			return s.show(format, x)
		}
		if err != nil {
			return made, err
		}
	}
	made.text = b.Bytes()
	return made, nil
}

func (s *session) write(made shown) error {
	s.sayAll(made.diagnostics)
	if err := s.app.write(made.text); err != nil {
		return err
	}
	return exit(made.status)
}

// deployed works out the one file that a command names and hands on what it
// deploys, where that could be worked out.
func (a *app) deployed(ctx context.Context, f *expansionFlags, name string, use func(*expanded) error) error {
	s, err := a.open(f, name)
	if err != nil {
		return err
	}
	defer s.close()
	x, err := s.template(ctx, name, s.one)
	if err != nil {
		return err
	}
	a.sayAll(x.shownDiagnostics())
	if x.deployment == nil {
		return exit(x.status())
	}
	if err := use(x); err != nil {
		return err
	}
	return exit(x.status())
}

// template works out the one template that a command names.
func (s *session) template(ctx context.Context, name string, one func(context.Context, string) (*expanded, error)) (*expanded, error) {
	x, err := one(ctx, name)
	if err == nil && !x.exported.IsAbsent() {
		x.diagnostics.Add(diag.Diagnostic{Code: diag.UnknownFileFormat, Severity: diag.Error, File: name, Span: x.exported.Span(),
			Message: "this is an array of resources, which check takes; there is nothing to expand in it"})
	}
	return x, err
}

// unlimited works out the one file that a command names. A folder is not taken: what
// it holds may be many things.
func (s *session) unlimited(ctx context.Context, name string) (*expanded, error) {
	if err := s.exists(name); err != nil {
		return nil, err
	}
	if info, err := s.files.Stat(name); err == nil && name != "-" && info.IsDir() {
		return nil, usagef("%s is a folder; name a file in it", name)
	}
	found, err := s.discover(ctx, []string{name})
	if err != nil {
		return nil, err
	}
	x := &expanded{entry: discover.Entry{Path: name, Named: true}}
	if len(found.Entries) > 0 {
		x = s.expand(ctx, found.Entries[0])
	}
	x.diagnostics = append(found.Diagnostics, x.diagnostics...)
	return x, nil
}

// shownDiagnostics are the diagnostics in the order of their places.
func (x *expanded) shownDiagnostics() []report.Diagnostic {
	list := make([]report.Diagnostic, 0, len(x.diagnostics))
	for _, d := range bounded(x.diagnostics) {
		list = append(list, x.located.Diagnostic(d))
	}
	return report.SortDiagnostics(list)
}

func (x *expanded) status() int {
	if x.diagnostics.HasErrors() {
		return statusFailed
	}
	return statusClean
}

// view is what policies see of the deployment, empty where there is none.
func (x *expanded) view() *deployment.View {
	if x.deployment == nil {
		return &deployment.View{}
	}
	return deployment.NewView(x.deployment)
}
