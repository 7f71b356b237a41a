package cli

import (
	"context"
	"maps"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/stack"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/mocks"
)

// expanded is one entry point, worked out as far as it went.
type expanded struct {
	entry discover.Entry
	// deployment is nil where there is no template to expand.
	deployment *deployment.Deployment
	// exported is set for an array of exported resources.
	exported value.Value
	file     *source.File
	runtime  *mocks.Mocks
	// skipped says why a file that nobody named was left out.
	skipped     diag.Message
	diagnostics diag.List
	located     report.Located
	// compiled leads back to Bicep; nil where what was expanded is what people wrote.
	compiled *locate.Compiled
	// stack is how the settings of a deployment stack were found.
	stack stack.Found
}

// input is what an entry point is made of.
type input struct {
	file       *source.File // the template, compiled where it was Bicep
	parameters *source.File
	compiled   bool
	// parametersPath is the .bicepparam file that parameters were compiled from.
	parametersPath string
}

// unit is an entry point that was read, and compiled where it was Bicep.
type unit struct {
	entry discover.Entry
	in    input
	// root is the template; Absent where there is none.
	root        value.Value
	parsing     diag.List
	diagnostics diag.List
}

func (s *session) unit(ctx context.Context, e discover.Entry) *unit {
	u := &unit{entry: e}
	u.in, u.diagnostics = s.load(ctx, e)
	if u.in.file != nil {
		u.root, u.parsing = value.Parse(u.in.file)
	}
	return u
}

// export is what the file exports: resources that are as they are.
func (u *unit) export() (template.Export, bool) {
	export, ok := template.Exported(u.root)
	return export, ok || u.entry.Kind == discover.Resources
}

// expand works out one entry point. Whatever goes wrong in it, a panic too, ends
// up in its diagnostics.
func (s *session) expand(ctx context.Context, e discover.Entry) *expanded {
	return s.workedOut(e, func(s *session, x *expanded) { s.expandUnit(ctx, x, s.unit(ctx, e), nil) })
}

// expandWith works out an entry point that was read already, with other values for
// some of its parameters.
func (s *session) expandWith(ctx context.Context, u *unit, values map[string]value.Value) *expanded {
	return s.workedOut(u.entry, func(s *session, x *expanded) { s.expandUnit(ctx, x, u, values) })
}

// workedOut works out an entry point by the session that is for it.
func (s *session) workedOut(e discover.Entry, how func(*session, *expanded)) (x *expanded) {
	x = &expanded{entry: e}
	s, err := s.near(e)
	if err != nil {
		x.diagnostics.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, Message: diag.Because(err), File: e.Path})
		return x
	}
	// What has no place in a file, such as a value on the command line, is said of this one.
	defer func() {
		for i := range x.diagnostics {
			if d := &x.diagnostics[i]; d.FileName() == "" {
				d.File = e.Path
			}
		}
	}()
	defer s.caught(&x.diagnostics, e.Path)
	how(s, x)
	return x
}

func (s *session) expandUnit(ctx context.Context, x *expanded, u *unit, values map[string]value.Value) {
	e, in, root := u.entry, u.in, u.root
	x.diagnostics.Add(u.diagnostics...)
	if in.file == nil {
		return
	}
	x.file = in.file
	if export, is := u.export(); is {
		x.entry.Kind = discover.Resources
		x.diagnostics.Add(u.parsing...)
		x.export(export)
		x.located = report.Located{Sources: map[*source.File]value.Value{in.file: root}, Redact: report.NewResourcesRedactor(in.file)}
		return
	}
	o, stacked, err := s.options(e, root, in)
	o.Run = ctx
	x.stack = stacked.found
	x.diagnostics.Add(stacked.diagnostics...)
	if err != nil {
		x.diagnostics.Add(diag.Diagnostic{Code: diag.ParameterType, Severity: diag.Error, Message: diag.Because(err), File: e.Path})
		return
	}
	maps.Copy(o.Values, values)
	if x.skipped = s.whySkipped(e, root, o); x.skipped != "" {
		return
	}
	if m, ok := o.Runtime.(*mocks.Mocks); ok {
		x.runtime = m
	}
	x.deployment = expand.ExpandParsed(in.file, root, u.parsing, o)
	x.diagnostics.Add(x.deployment.Diagnostics...)
	if x.runtime != nil {
		x.diagnostics.Add(x.runtime.Diagnostics()...)
	}
	x.located = report.Located{Sources: x.deployment.Sources, Redact: report.NewRedactor(x.deployment)}
	if in.compiled {
		x.compiled = s.wayBack(e, root, in)
		x.located.Locate = x.compiled.Span
	}
}

// export takes over what a file exports, and says of its elements what is no resource.
func (x *expanded) export(e template.Export) {
	if x.exported = e.Resources; x.exported.Len() == 0 && len(e.Others) == 0 {
		x.exported, x.skipped = value.Value{}, "it is an export without resources"
	}
	for _, other := range e.Others {
		x.diagnostics.Add(diag.Diagnostic{Code: diag.ResourceShape, Severity: diag.Error, Span: other.Span(),
			Message: "This element of the export is no resource, and is not checked: it has no id, or no type.",
			Hint:    "A query may have left out what a resource is known by."})
	}
	if !e.More.IsAbsent() {
		x.diagnostics.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Warning, Span: e.More.Span(),
			Message: "this is one page of several: what the others have is not checked",
			Hint:    "Ask for all of them, and put their elements into one array."})
	}
}

// wayBack leads from a compiled template to the Bicep files it was made from.
func (s *session) wayBack(e discover.Entry, root value.Value, in input) *locate.Compiled {
	c := &locate.Compiled{Files: s.sources(), Template: root, TemplatePath: e.TemplatePath()}
	if in.parameters != nil && in.parametersPath != "" {
		c.Parameters, _ = value.Parse(in.parameters)
		c.ParametersPath = in.parametersPath
		c.TemplatePath = c.Files.Using(in.parametersPath)
	}
	return c
}

// caught turns a panic into a diagnostic about the file.
func (s *session) caught(diags *diag.List, file string) {
	if f := work.Recovered(recover()); f != nil {
		diags.Add(s.failure(f, file))
	}
}

// failure is what is said of a panic.
func (s *session) failure(f *work.Failure, file string) diag.Diagnostic {
	d := f.Diagnostic(file)
	if s.verbose {
		d.Message += "\n" + diag.Given(string(f.Stack))
	}
	return d
}

// load reads or compiles what an entry point is made of.
func (s *session) load(ctx context.Context, e discover.Entry) (input, diag.List) {
	in := input{parameters: parameterFile(s.given.files)}
	if s.bicepparam != "" && e.Kind == discover.Bicep {
		e = discover.Entry{Path: s.bicepparam, Kind: discover.BicepParams, Named: e.Named}
	}
	if e.Kind == discover.BicepParams {
		built, diags := s.bicep().BuildParams(ctx, e.Path)
		if built == nil {
			return input{}, diags
		}
		if built.Template == nil {
			diags.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Warning, File: e.Path,
				Message: "the parameters belong to no template that can be compiled"})
			return input{}, diags
		}
		return input{file: built.Template, parameters: built.Parameters, compiled: true, parametersPath: e.Path}, diags
	}
	if e.Kind == discover.Parameters {
		file, diags := s.readInput(e.Path)
		if file == nil {
			return input{}, diags
		}
		in.parameters = file
	}
	name := e.TemplatePath()
	if source.LanguageOf(name) == source.Bicep {
		built, diags := s.bicep().Build(ctx, name)
		if built == nil {
			return input{}, diags
		}
		in.file, in.compiled = built.Template, true
		return in, diags
	}
	file, diags := s.readInput(name)
	in.file = file
	return in, diags
}

func (s *session) readInput(name string) (*source.File, diag.List) {
	var file *source.File
	var err error
	if name == "-" {
		file, err = source.Read(s.In, "-", 0)
	} else {
		file, err = s.files.ReadFile(name)
	}
	if err != nil {
		code, why := diag.FileError(err)
		return nil, diag.List{{Code: code, Severity: diag.Error, File: name, Message: why}}
	}
	return file, nil
}

// options are those of one expansion. Values of the command line that a template
// does not declare only count where the user named the template.
func (s *session) options(e discover.Entry, root value.Value, in input) (expand.Options, stacked, error) {
	values, err := s.given.typed(root)
	if err != nil {
		return expand.Options{}, stacked{}, err
	}
	if !e.Named {
		for name := range values {
			if root.At("parameters", name).IsAbsent() {
				delete(values, name)
			}
		}
	}
	o := expand.Options{
		ParameterFile: in.parameters, Values: values, Defaults: s.defaults, Synthesize: s.synthesize,
		Context: s.context, AsOf: s.asOf, AnyDay: s.anyDay, FS: s.files, Runtime: eval.None{},
	}
	st := s.stackOf(e, in)
	o.Extensions = st.options
	if st.found.Settings != nil {
		o.StackSettings = st.found.Settings.Value()
	}
	if e.Path == "-" || in.compiled {
		// Modules of a compiled template stand in it, and what comes through a
		// pipe lies nowhere.
		o.FS = nil
	}
	if !s.snapshot {
		m, _ := mocks.New(mocks.Options{Files: s.mockFiles, Context: s.context, AsOf: s.asOf})
		o.Runtime = m
	}
	return o, st, nil
}

// whySkipped says why a file that was found is left out; it is empty where it is not.
// A parameters file says that its template is deployed with it: what it leaves out is
// a mistake. A template that nobody gives values to may be for others to use.
func (s *session) whySkipped(e discover.Entry, root value.Value, o expand.Options) diag.Message {
	if e.Named || s.synthesize || e.Kind == discover.Parameters || e.Kind == discover.BicepParams {
		return ""
	}
	if missing := missingParameters(root, o); len(missing) > 0 {
		return "required parameters have no value: " + diag.Listed(missing)
	}
	return ""
}

// missingParameters are the required parameters that nothing gives a value.
func missingParameters(root value.Value, o expand.Options) []string {
	var missing []string
	entries := parameterEntries(o.ParameterFile)
	has := func(values map[string]value.Value, name string) bool {
		for given := range values {
			if strings.EqualFold(given, name) {
				return true
			}
		}
		return false
	}
	for _, m := range root.Get("parameters").Members() {
		t := types.InTemplate(m.Value, root)
		if !t.Default().IsAbsent() || t.Nullable() || entries.Has(m.Name) || has(o.Values, m.Name) || has(o.Defaults, m.Name) {
			continue
		}
		missing = append(missing, m.Name)
	}
	return missing
}

// parameterEntries are the entries of a parameters file by name.
func parameterEntries(file *source.File) value.Value {
	if file == nil {
		return value.Value{}
	}
	document, _ := value.Parse(file)
	if entries := document.Get("parameters"); entries.Kind() == value.Object {
		return entries
	}
	return document
}
