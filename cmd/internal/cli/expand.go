package cli

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/snapshot"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies"
)

// documents are the formats of expand; the first is the usual one.
var documents = []struct {
	name  string
	write func(b *bytes.Buffer, w *engine.Workspace, x *engine.Expansion, list []report.Diagnostic) error
}{
	{"deployment", func(b *bytes.Buffer, w *engine.Workspace, x *engine.Expansion, list []report.Diagnostic) error {
		if w == nil || !w.Options().FollowUps {
			return views.Deployment(b, x.Deployment, list, &x.Located)
		}
		return views.WriteValue(b, views.DeploymentValue(x.Deployment, list, &x.Located).With("followUps", followUpValues(w, x)))
	}},
	{"resources", func(b *bytes.Buffer, _ *engine.Workspace, x *engine.Expansion, _ []report.Diagnostic) error {
		return views.Resources(b, x.View())
	}},
	{"extensions", func(b *bytes.Buffer, _ *engine.Workspace, x *engine.Expansion, _ []report.Diagnostic) error {
		return views.Extensions(b, x.Deployment)
	}},
	{"input", func(b *bytes.Buffer, w *engine.Workspace, x *engine.Expansion, _ []report.Diagnostic) error {
		d := x.Deployment
		if d == nil {
			d = &deployment.Deployment{}
		}
		o := policies.Options{}
		if w != nil {
			o = w.Settings().PolicyOptions(engine.Selection{})
			o.AzurePolicy = w.Settings().AzurePolicy()
		}
		p, diags := policies.Load(o)
		if w != nil {
			w.Log(diags)
		}
		text, err := p.Document(d)
		b.Write(terminal.EscapeControls(asArray(text, x.Located.Redact)))
		return err
	}},
	{"snapshot", func(b *bytes.Buffer, _ *engine.Workspace, x *engine.Expansion, _ []report.Diagnostic) error {
		d := x.Deployment
		if d == nil {
			d = &deployment.Deployment{}
		}
		b.Write(terminal.EscapeControls(snapshot.Document(d)))
		return nil
	}},
}

// followUpValues are the deployments that deployIfNotExists would make, as documents.
func followUpValues(w *engine.Workspace, x *engine.Expansion) value.Value {
	var list []value.Value
	for _, f := range w.FollowUps(context.Background(), x) {
		var resource value.Value
		if f.Of != nil {
			resource = value.OrNull(f.Of.ShownID())
		}
		list = append(list, value.ObjectOf("assignment", f.Result.Assignment.Name,
			"reference", value.OnlyIf(f.Result.Initiative != nil, value.NewString(f.Result.Reference)), "definition", f.Result.Definition.Name,
			"resource", resource, "certain", f.Certain,
			"deployment", views.DeploymentValue(f.Expansion.Deployment, f.Expansion.SortedDiagnostics(), &f.Expansion.Located)))
	}
	return value.NewArray(list)
}

func documentNames() []string {
	var names []string
	for _, d := range documents {
		names = append(names, d.name)
	}
	return names
}

func expandCommand(a *app) *cobra.Command {
	f := &expansionFlags{}
	cmd := &cobra.Command{
		Use:   "expand FILE",
		Short: "Show the resources that a template would deploy",
		Long: `Write the resources that a template would deploy as one JSON document, even if the
template has errors. The formats are ` + strings.Join(documentNames(), ", ") + `.`,
		Args: exactArgs(1, "one file"),
		RunE: func(cmd *cobra.Command, args []string) error { return runExpand(a, cmd.Context(), f, args[0]) },
	}
	f.registerFlags(cmd.Flags())
	f.registerAfterPolicy(cmd.Flags())
	f.registerFollowUps(cmd.Flags())
	return cmd
}

func runExpand(a *app, ctx context.Context, f *expansionFlags, name string) error {
	format := a.documentFormat()
	o, err := a.engineOptions(f)
	if err != nil {
		return err
	}
	o.Snapshot = format == "snapshot"
	w, err := engine.Open(ctx, o, name)
	if err != nil {
		return err
	}
	defer w.Close()
	type answer struct {
		document
		err error
	}
	made, over := engine.Limited(ctx, o.Limits, func(ctx context.Context) answer {
		x, err := w.ExpandFileUnlimited(ctx, name)
		if err != nil {
			return answer{err: err}
		}
		w.ApplyPolicies(x)
		x.WantTemplate()
		if !o.Snapshot {
			x.CheckRelations(w.Config().References)
		}
		d, err := makeDocument(format, w, x)
		return answer{d, err}
	}, func() answer { return answer{err: ctx.Err()} })
	if made.err != nil {
		return made.err
	}
	if over != nil && !slices.ContainsFunc(made.diagnostics, func(d report.Diagnostic) bool { return d.Code == string(over.Code) }) {
		x := engine.NotExpanded(name)
		x.AddExceeded(over)
		if made.document, err = makeDocument(format, w, x); err != nil {
			return err
		}
	}
	return a.writeDocument(made.document)
}

// document is ready to be written, with what is reported about the file.
type document struct {
	text        []byte
	diagnostics []report.Diagnostic
	status      int
}

// makeDocument makes the document of a file. w is nil if the file was given up before
// the workspace was opened.
func makeDocument(format string, w *engine.Workspace, x *engine.Expansion) (document, error) {
	made := document{diagnostics: x.SortedDiagnostics(), status: expansionStatus(x)}
	var b bytes.Buffer
	for _, d := range documents {
		if d.name != format {
			continue
		}
		err := d.write(&b, w, x, made.diagnostics)
		var over *work.Exceeded
		if errors.As(err, &over) && x.Deployment != nil {
			x.AddExceeded(over)
			x.Deployment = nil
			return makeDocument(format, w, x)
		}
		if err != nil {
			return made, err
		}
	}
	made.text = b.Bytes()
	return made, nil
}

func (a *app) writeDocument(made document) error {
	a.log(made.diagnostics)
	if err := a.write(made.text); err != nil {
		return err
	}
	return exitWith(made.status)
}

// openWorkspace opens a workspace.
func (a *app) openWorkspace(ctx context.Context, f *expansionFlags, paths ...string) (*engine.Workspace, error) {
	o, err := a.engineOptions(f)
	if err != nil {
		return nil, err
	}
	return engine.Open(ctx, o, paths...)
}

// expandTemplate computes the one template that a command names. The workspace has to be
// closed.
func (a *app) expandTemplate(ctx context.Context, f *expansionFlags, name string) (*engine.Workspace, *engine.Expansion, error) {
	w, err := a.openWorkspace(ctx, f, name)
	if err != nil {
		return nil, nil, err
	}
	x, err := w.ExpandFile(ctx, name)
	if err != nil {
		w.Close()
		return nil, nil, err
	}
	x.WantTemplate()
	return w, x, nil
}

// withDeployment computes the one file that a command names and passes on what it
// deploys, if it could be computed.
func (a *app) withDeployment(ctx context.Context, f *expansionFlags, name string, use func(*engine.Expansion) error) error {
	w, x, err := a.expandTemplate(ctx, f, name)
	if err != nil {
		return err
	}
	defer w.Close()
	a.log(x.SortedDiagnostics())
	if x.Deployment == nil {
		return exitWith(expansionStatus(x))
	}
	if err := use(x); err != nil {
		return err
	}
	return exitWith(expansionStatus(x))
}

func expansionStatus(x *engine.Expansion) int {
	if x.Failed() {
		return statusFailed
	}
	return statusClean
}

// asArray makes one document of documents that stand a line each: an array, with a line
// for each element. Templates are as they are written, so what is secret in them is masked
// by its text.
func asArray(lines []byte, redact *excerpt.Redactor) []byte {
	made := []byte("[")
	separator := "\n"
	for line := range bytes.Lines(bytes.TrimSpace(lines)) {
		made = append(append(made, separator...), withoutSecrets(line, redact)...)
		separator = ",\n"
	}
	if len(made) == 1 {
		return []byte("[]\n")
	}
	return append(made, "\n]\n"...)
}

// withoutSecrets masks the secrets in the templates that an input has.
func withoutSecrets(line []byte, redact *excerpt.Redactor) []byte {
	line = bytes.TrimSpace(line)
	if !bytes.Contains(line, []byte(`"template":`)) && !bytes.Contains(line, []byte(`"document":`)) && !bytes.Contains(line, []byte(`"module":`)) {
		return line
	}
	input, diags := value.ParseText(string(line))
	if diags.HasErrors() {
		return line
	}
	for _, name := range []string{"template", "document", "module"} {
		if t := input.Get(name); !t.IsAbsent() {
			input = input.With(name, maskTexts(t, redact))
		}
	}
	return []byte(input.JSON())
}

// maskTexts masks the secrets in the texts of a document.
func maskTexts(v value.Value, redact *excerpt.Redactor) value.Value {
	if v.Kind() == value.String {
		if masked := redact.Text(v.Str()); masked != v.Str() {
			return value.NewString(masked)
		}
	}
	return value.MapBelow(v, func(below value.Value) value.Value { return maskTexts(below, redact) })
}
