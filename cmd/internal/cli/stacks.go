package cli

import (
	"path/filepath"

	"github.com/forearm/forearm/cmd/internal/discover"
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
func (s *session) stackOf(e discover.Entry, in input) stacked {
	made := stacked{options: s.stackRules}
	mode := s.flags.stack
	if mode == "" {
		mode = s.config.Stack
	}
	switch {
	case mode == "on":
		made.options.Stack = true
	case mode == "off" || e.Path == "-":
	default:
		made.found, made.diagnostics = s.stackSettings(e, in)
		made.options.Stack = made.found.IsStack()
	}
	return made
}

// stackSettings finds the settings file that governs an entry point.
func (s *session) stackSettings(e discover.Entry, in input) (stack.Found, diag.List) {
	template, parameters, ok := s.stackFiles(e, in.parametersPath)
	if !ok {
		return stack.Found{}, nil
	}
	return stack.Find(known{s.files, in.file}, template, parameters, stack.Options{})
}

// known is a file system of which one file has been read: settings go by what
// stands in the template, too.
type known struct {
	source.FS
	file *source.File
}

func (k known) ReadFile(name string) (*source.File, error) {
	if k.file != nil && k.file.Name == name {
		return k.file, nil
	}
	return k.FS.ReadFile(name)
}

// stackFiles are the files that settings are found and stacks are named by; false
// where a .bicepparam file does not say which template it belongs to.
func (s *session) stackFiles(e discover.Entry, bicepparam string) (template, parameters string, ok bool) {
	template = e.TemplatePath()
	switch {
	case bicepparam != "":
		parameters = bicepparam
		template = s.sources().Using(parameters)
	case e.Kind == discover.Parameters:
		parameters = e.Path
	case len(s.given.files) == 1:
		parameters = s.given.files[0].Name
	}
	return template, parameters, template != ""
}

// settleStack reads the rules and levels that all entry points share.
func (s *session) settleStack() error {
	name := s.flags.stackRules
	if name == "" {
		name = s.config.StackRules
	}
	if name != "" {
		rules, err := extension.ParseRuleSet(name)
		if err != nil {
			return usagef("%v", err)
		}
		s.stackRules.Rules = rules
	}
	catalogue, err := s.catalogue()
	if err != nil {
		return err
	}
	s.stackRules.Catalogue = catalogue
	levels, diags := extension.ParseLevels(s.config.Stacks)
	s.say(diags)
	if levels != nil {
		levels.Below = s.seenFrom
	}
	s.stackRules.Levels = levels
	return problem("the levels of the stack rules", diags)
}

// seenFrom is what a file is called as seen from a folder.
func (a *app) seenFrom(folder, file string) string {
	below, err := filepath.Rel(filepath.FromSlash(a.absolute(folder)), filepath.FromSlash(a.absolute(file)))
	if err != nil {
		return file
	}
	return filepath.ToSlash(below)
}
