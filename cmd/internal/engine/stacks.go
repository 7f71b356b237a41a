package engine

import (
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/stack"
)

// stacked is whether an entry point is a deployment stack, and why.
type stacked struct {
	options     extension.Options
	found       stack.Found
	diagnostics diag.List
}

// stackOf settles by which rules the extension configurations of an entry point
// are judged: as a stack where that is asked for, or where a settings file
// beside the template says so.
func (s *Settings) stackOf(e discover.Entry, in Input) stacked {
	made := stacked{options: s.stackRules}
	mode := s.workspace.options.Stack
	if mode == "" {
		mode = s.Config.Stack
	}
	switch {
	case mode == "on":
		made.options.Stack = true
	case mode == "off" || e.Path == "-":
	default:
		made.found, made.diagnostics = s.StackSettings(e, in)
		made.options.Stack = made.found.IsStack()
	}
	return made
}

// StackSettings finds the settings file that governs an entry point.
func (s *Settings) StackSettings(e discover.Entry, in Input) (stack.Found, diag.List) {
	template, parameters, ok := s.StackFiles(e, in.ParametersPath)
	if !ok {
		return stack.Found{}, nil
	}
	return stack.Find(withFile{s.workspace.Files.FS, in.File}, template, parameters, stack.Options{})
}

// withFile is a file system of which one file has been read: settings go by what
// stands in the template, too.
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
// where a .bicepparam file does not say which template it belongs to.
func (s *Settings) StackFiles(e discover.Entry, bicepparam string) (template, parameters string, ok bool) {
	template = e.TemplatePath()
	switch {
	case bicepparam != "":
		parameters = bicepparam
		template = s.workspace.Sources().Using(parameters)
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
	catalogue, err := s.catalogue()
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
