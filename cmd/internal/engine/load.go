package engine

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// TemplateInput is what an entry point is made of.
type TemplateInput struct {
	File       *source.File // the template, compiled where it was Bicep
	Parameters *source.File
	Compiled   bool
	// ParametersPath is the .bicepparam file that parameters were compiled from.
	ParametersPath string
}

// Loaded is an entry point that was read, and compiled where it was Bicep.
type Loaded struct {
	Entry discover.Entry
	Input TemplateInput
	// Root is the template; Absent if there is none.
	Root        value.Value
	parsing     diag.List
	Diagnostics diag.List
}

// Load reads an entry point, and compiles it where it is Bicep.
func (w *Workspace) Load(ctx context.Context, e discover.Entry) *Loaded {
	l := &Loaded{Entry: e}
	l.Input, l.Diagnostics = w.loadInput(ctx, e)
	if l.Input.File != nil {
		l.Root, l.parsing = value.Parse(l.Input.File)
	}
	return l
}

// Export is what the file exports: resources that are as they are.
func (l *Loaded) Export() (template.Export, bool) {
	export, ok := template.Exported(l.Root)
	return export, ok || l.Entry.Kind == discover.Resources
}

// loadInput reads or compiles what an entry point is made of.
func (w *Workspace) loadInput(ctx context.Context, e discover.Entry) (TemplateInput, diag.List) {
	in := TemplateInput{Parameters: parameterFile(w.given.files)}
	if w.bicepParameters != "" && e.Kind == discover.Bicep {
		e = discover.Entry{Path: w.bicepParameters, Kind: discover.BicepParams, Named: e.Named}
	}
	if e.Kind == discover.BicepParams {
		built, diags := w.Compiler.buildParams(ctx, e.Path)
		if built == nil {
			return TemplateInput{}, diags
		}
		if built.Template == nil {
			diags.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Warning, File: e.Path,
				Message: "the parameters belong to no template that can be compiled"})
			return TemplateInput{}, diags
		}
		return TemplateInput{File: built.Template, Parameters: built.Parameters, Compiled: true, ParametersPath: e.Path}, diags
	}
	if e.Kind == discover.Parameters {
		file, diags := w.readInput(e.Path)
		if file == nil {
			return TemplateInput{}, diags
		}
		in.Parameters = file
	}
	name := e.TemplatePath()
	if source.LanguageOf(name) == source.Bicep {
		built, diags := w.Compiler.build(ctx, name)
		if built == nil {
			return TemplateInput{}, diags
		}
		in.File, in.Compiled = built.Template, true
		return in, diags
	}
	file, diags := w.readInput(name)
	in.File = file
	return in, diags
}

func (w *Workspace) readInput(name string) (*source.File, diag.List) {
	var file *source.File
	var err error
	if name == "-" {
		w.Files.Readings.noteOther()
		file, err = source.Read(w.Files.Input, "-", 0)
	} else {
		file, err = w.Files.FS.ReadFile(name)
	}
	if err != nil {
		code, why := diag.FileError(err)
		return nil, diag.List{{Code: code, Severity: diag.Error, File: name, Message: why}}
	}
	return file, nil
}

// sourceMap leads from a compiled template to the Bicep files it was made from.
func (w *Workspace) sourceMap(e discover.Entry, root value.Value, in TemplateInput) *locate.Compiled {
	c := &locate.Compiled{Files: w.Compiler.Sources(), Template: root, TemplatePath: e.TemplatePath()}
	if in.Parameters != nil && in.ParametersPath != "" {
		c.Parameters, _ = value.Parse(in.Parameters)
		c.ParametersPath = in.ParametersPath
		c.TemplatePath = c.Files.Using(in.ParametersPath)
	}
	return c
}
