package engine

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// Expand computes one entry point. Whatever goes wrong in it, a panic too, ends up
// in its diagnostics.
func (w *Workspace) Expand(ctx context.Context, e discover.Entry) *Expansion {
	return w.expandWith(e, func(s *Settings, x *Expansion) { s.expandLoaded(ctx, x, w.Load(ctx, e), nil) })
}

// ExpandLoaded computes an entry point that was read already, with other values for
// some of its parameters.
func (w *Workspace) ExpandLoaded(ctx context.Context, l *Loaded, values map[string]value.Value) *Expansion {
	return w.expandWith(l.Entry, func(s *Settings, x *Expansion) { s.expandLoaded(ctx, x, l, values) })
}

// expandWith computes an entry point with the settings that are for it.
func (w *Workspace) expandWith(e discover.Entry, expand func(*Settings, *Expansion)) (x *Expansion) {
	x = &Expansion{Entry: e, files: w.Files}
	s, err := w.SettingsFor(e)
	if err != nil {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, Message: diag.ErrorText(err), File: e.Path})
		return x
	}
	// What has no place in a file, such as a value on the command line, is reported for this
	// one.
	defer func() {
		for i := range x.Diagnostics {
			if d := &x.Diagnostics[i]; d.FileName() == "" {
				d.File = e.Path
			}
		}
	}()
	defer w.Recover(&x.Diagnostics, e.Path)
	expand(s, x)
	return x
}

func (s *Settings) expandLoaded(ctx context.Context, x *Expansion, l *Loaded, values map[string]value.Value) {
	e, in, root := l.Entry, l.Input, l.Root
	x.Diagnostics.Add(l.Diagnostics...)
	if in.File == nil {
		return
	}
	x.File = in.File
	if export, is := l.Export(); is {
		x.Entry.Kind = discover.Resources
		x.Diagnostics.Add(l.parsing...)
		x.exportResources(export)
		x.Located = report.Located{Sources: map[*source.File]value.Value{in.File: root}, Redact: excerpt.NewResourcesRedactor(in.File)}
		return
	}
	o, asStack, err := s.expandOptions(e, root, in)
	o.Run = ctx
	x.Stack = asStack.found
	x.Diagnostics.Add(asStack.diagnostics...)
	if err != nil {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.ParameterType, Severity: diag.Error, Message: diag.ErrorText(err), File: e.Path})
		return
	}
	maps.Copy(o.Values, values)
	// What cannot be read to its end is an error, whatever values it may lack.
	if !l.parsing.HasErrors() {
		if x.Skipped = s.whySkipped(e, root, o); x.Skipped != "" {
			return
		}
	}
	if m, ok := o.Runtime.(*mocks.Mocks); ok {
		x.Runtime = m
	}
	x.Deployment = expand.ExpandParsed(in.File, root, l.parsing, o)
	x.Diagnostics.Add(x.Deployment.Diagnostics...)
	if x.Runtime != nil {
		x.Diagnostics.Add(x.Runtime.Diagnostics()...)
	}
	x.Located = report.Located{Sources: x.Deployment.Sources, Redact: excerpt.NewRedactor(x.Deployment)}
	if in.Compiled {
		x.Compiled = s.workspace.sourceMap(e, root, in)
		x.Located.Locate = x.Compiled.Span
		if x.Deployment.Root != nil {
			x.Deployment.Root.SourceOf = x.Compiled.ModuleSource
		}
	}
}

// expandOptions are those of one expansion. Values of the command line that a template
// does not declare only count where the user named the template.
func (s *Settings) expandOptions(e discover.Entry, root value.Value, in TemplateInput) (expand.Options, stacked, error) {
	values, err := s.workspace.given.typedValues(root)
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
		ParameterFile: in.Parameters, Values: values, Defaults: s.defaults, Synthesize: s.synthesize, Tokens: s.tokens,
		Context: s.Context, AsOf: s.workspace.asOf, AnyDay: s.workspace.anyDay, FS: s.workspace.Files.FS, Runtime: eval.None{},
	}
	st := s.stackOf(e, in)
	o.Extensions, o.Context = st.options, s.contextOf(st.using)
	if st.found.Settings != nil {
		o.StackSettings = st.found.Settings.Value()
	}
	if e.Path == "-" || in.Compiled {
		// Modules of a compiled template are in it, and what comes through a pipe
		// lies nowhere.
		o.FS = nil
	}
	if !s.workspace.options.Snapshot {
		m, _ := mocks.New(mocks.Options{Files: s.mockFiles, Context: o.Context, AsOf: s.workspace.asOf, Seed: s.workspace.options.Seed})
		o.Runtime = m
	}
	return o, st, nil
}

// HasParameter reports whether NAME=VALUE is given for a parameter.
func (w *Workspace) HasParameter(parameter string) bool {
	return slices.ContainsFunc(w.given.values, func(one assignment) bool { return strings.EqualFold(one.name, parameter) })
}

// Default is the value for a required parameter that has none.
func (s *Settings) Default(parameter string) (value.Value, bool) {
	for name, v := range s.defaults {
		if strings.EqualFold(name, parameter) {
			return v, true
		}
	}
	return value.Value{}, false
}
