package check

import (
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/trust"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// scope is what a check is about: a workspace, and what is wanted of it.
type scope struct {
	workspace *engine.Workspace
	files     *engine.Files
	options   Options
	// isPast marks the check of a revision that is compared with, isCompared that of what is
	// compared with one. exceptionsOf is the revision whose exceptions in the code count; nil if
	// those of the files do.
	isPast, isCompared bool
	loader             *policies.Loader
	exceptionsOf       *trust.Revision
}

// failsOnUnknown reports whether unknown findings decide as those that fail do.
func (s *scope) failsOnUnknown() bool {
	return s.options.FailOnUnknown || s.workspace.Config().FailOnUnknown
}

// siteOf is the entry point of a finding; of one that belongs to none the file that it
// is about.
func (s *scope) siteOf(x *engine.Expansion, file string) policies.Site {
	rooted := s.files.Rooted
	made := policies.Site{Entry: rooted(x.Entry.Path), Template: rooted(x.Entry.Template), Name: rooted}
	if x.Compiled != nil {
		made.Template = rooted(x.Compiled.TemplatePath)
	}
	if made.Entry == "" {
		made.Entry = rooted(file)
	}
	return made
}

// ruleset is how the entry points of one configuration are checked: policies, severities
// and exceptions.
type ruleset struct {
	*scope
	settings *engine.Settings
	engine   *policies.Engine
	codes    *policies.Codes
	// rules are as reports show them, nil for a configuration near a file, of whose rules
	// only those that are reported are made; severity are those whose severity the
	// configuration gives.
	rules    map[string]report.Rule
	severity map[string]diag.Severity
	outcomes []string
	suppress policies.Suppressor
	// applies reports for each exception of the configuration whether policies that it is
	// for are asked, problems are what is wrong with the exceptions themselves.
	applies  []bool
	problems diag.List
	// loading are the diagnostics of loading the policies.
	loading []report.Diagnostic
}
