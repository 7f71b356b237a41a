package engine

import (
	"context"
	"regexp"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/stack"
	"github.com/forearm/forearm/expand/value"
)

// stacked is whether an entry point is a deployment stack, and why.
type stacked struct {
	options     extension.Options
	found       stack.Found
	diagnostics diag.List
	// using is what the parameters file says about it; nil if it says nothing.
	using *stack.Using
}

// stackOf decides by which rules the extension configurations of an entry point are
// checked: as a stack if that is asked for, or where a settings file beside the
// template says so.
func (s *Settings) stackOf(e discover.Entry, in TemplateInput) stacked {
	made := stacked{options: s.stackRules}
	mode := s.workspace.options.Stack
	if mode == "" {
		mode = s.Config.Stack
	}
	var diags diag.List
	made.using, diags = s.Using(in)
	switch asked := s.workspace.options.Stack; {
	case (asked == "" || asked == "auto") && made.using != nil:
		// The file that is named with the deployment is nearer than the configuration.
		made.found, made.diagnostics = s.StackSettings(e, in)
		made.options.Stack = made.using.Stack
	case mode == "on":
		made.options.Stack = true
	case mode == "off" || e.Path == "-":
	default:
		made.found, made.diagnostics = s.StackSettings(e, in)
		made.options.Stack = made.found.IsStack()
	}
	made.diagnostics = append(made.diagnostics, diags...)
	return made
}

// StackSettings finds the settings that govern an entry point: those of its parameters
// file, else those of a settings file beside the template.
func (s *Settings) StackSettings(e discover.Entry, in TemplateInput) (stack.Found, diag.List) {
	using, _ := s.Using(in)
	var found stack.Found
	var diags diag.List
	if template, parameters, ok := s.StackFiles(e, in.ParametersPath); ok && e.Path != "-" {
		found, diags = stack.Find(withFile{s.workspace.Files.FS, in.File}, template, parameters, stack.Options{})
	}
	found, more := using.Govern(found)
	return found, append(diags, more...)
}

// Using is what the parameters file of an entry point says about how it is deployed; nil
// if it says nothing.
func (s *Settings) Using(in TemplateInput) (*stack.Using, diag.List) {
	w, file := s.workspace, in.Parameters
	if file == nil {
		file = parameterFile(w.given.files)
	}
	return stack.ReadUsing(file, expand.UsingConfig(file, expand.Options{Context: s.Context, AsOf: w.asOf, AnyDay: w.anyDay, Runtime: eval.None{}}))
}

// UsingOf is what the parameters file of a name says about how it is deployed; nil if it
// says nothing. One in Bicep is compiled only where it says something.
func (w *Workspace) UsingOf(ctx context.Context, name string) (*stack.Using, diag.List) {
	file, diags := w.readInput(name)
	if file == nil {
		return nil, diags
	}
	if source.LanguageOf(name) == source.BicepParameters {
		if !usingWith.MatchString(file.Text) {
			return nil, nil
		}
		built, diags := w.Compiler.buildParams(ctx, name)
		if built == nil || built.Parameters == nil {
			return nil, diags
		}
		using, _ := w.settings.Using(TemplateInput{Parameters: built.Parameters})
		if using != nil {
			using.File = file
		}
		return using, diags
	}
	return w.settings.Using(TemplateInput{Parameters: file})
}

// usingWith is the statement of a .bicepparam file that says how it is deployed.
var usingWith = regexp.MustCompile(`(?m)^[ \t]*using\s+\S+\s+with\b`)

// contextOf is the context of an entry point: what its parameters file says counts more
// than the configuration, and less than the options.
func (s *Settings) contextOf(using *stack.Using) value.Value {
	return config.Merge(config.Merge(s.Context, using.Context()), s.contextOver)
}

// withFile is a file system of which one file has been read: settings depend on what
// is in the template, too.
type withFile struct {
	source.FS
	file *source.File
}

func (k withFile) ReadFile(name string) (*source.File, error) {
	if k.file != nil && k.file.Name == name {
		return k.file, nil
	}
	return k.FS.ReadFile(name)
}

// StackFiles are the files that settings are found and stacks are named by; false
// if a .bicepparam file does not say which template it belongs to.
func (s *Settings) StackFiles(e discover.Entry, bicepparam string) (template, parameters string, ok bool) {
	template = e.TemplatePath()
	switch {
	case bicepparam != "":
		parameters = bicepparam
		template = s.workspace.Compiler.usedBy(parameters)
	case e.Kind == discover.Parameters:
		parameters = e.Path
	case len(s.workspace.given.files) == 1:
		parameters = s.workspace.given.files[0].Name
	}
	return template, parameters, template != ""
}

// readStackRules reads the rules and levels that all entry points share.
func (s *Settings) readStackRules() error {
	name := s.workspace.options.StackRules
	if name == "" {
		name = s.Config.StackRules
	}
	if name != "" {
		rules, err := extension.ParseRuleSet(name)
		if err != nil {
			return usage.Errorf("%v", err)
		}
		s.stackRules.Rules = rules
	}
	catalogue, err := s.extensionCatalogue()
	if err != nil {
		return err
	}
	s.stackRules.Catalogue = catalogue
	levels, diags := extension.ParseLevels(s.Config.Stacks)
	s.workspace.Log(diags)
	if levels != nil {
		levels.Below = s.workspace.Files.seenFrom
	}
	s.stackRules.Levels = levels
	return usage.Mistakes("the levels of the stack rules", diags)
}
