package config

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
	"github.com/forearm/forearm/policies/rulefile"
)

// maxRuleFolders is how deep folders are looked into.
const maxRuleFolders = 8

// readRuleFolder reads the folder .ps-rule; that there is none is the usual case.
func (c *Config) readRuleFolder(files source.FS) diag.List {
	return c.readRules(files, path.Join(c.Dir(), ".ps-rule"), maxRuleFolders)
}

func (c *Config) readRules(files source.FS, folder string, depth int) diag.List {
	entries, err := files.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var diags diag.List
	leftOut := func(name string, err error) {
		code, why := diag.FileError(err)
		diags.Add(diag.Diagnostic{Code: code, Severity: diag.Warning, File: name, Message: "left out: " + why})
	}
	if err != nil {
		leftOut(folder, err)
	}
	for _, e := range entries {
		name := path.Join(folder, e.Name())
		switch {
		case e.IsDir() && depth > 0:
			diags.Add(c.readRules(files, name, depth-1)...)
		case rulefile.IsPowerShell(name):
			c.Without = append(c.Without, WithoutEffect{What: name, Why: "PowerShell is not run: write such rules in Rego, forearm policy new starts one"})
		case !e.IsDir() && rulefile.IsRuleFile(name):
			file, err := files.ReadFile(name)
			if err != nil {
				leftOut(name, err)
				continue
			}
			documents, wrong := rulefile.Documents(file)
			for i := range wrong {
				wrong[i].Severity = diag.Warning // what is wrong with it keeps nothing from being checked
			}
			diags.Add(wrong...)
			c.takeRules(name, documents)
		}
	}
	return diags
}

// takeRules keeps the documents of a file that mean something here, and names the
// others.
func (c *Config) takeRules(file string, documents []rulefile.Document) {
	for _, d := range documents {
		switch d.Kind {
		case rulefile.KindSuppressionGroup, rulefile.KindBaseline:
			c.Documents = append(c.Documents, d)
		case rulefile.KindRule:
			c.Without = append(c.Without, WithoutEffect{What: file, Why: "the rule " + d.Name + " is not asked: forearm policy import makes a policy of it"})
		default:
			c.Without = append(c.Without, WithoutEffect{What: file, Why: "a document of the kind " + d.Kind + " means nothing here"})
		}
	}
}

// RuleBaseline is a baseline of the user's, or absent.
func (c *Config) RuleBaseline(name string) value.Value {
	for _, d := range c.Documents {
		if d.Kind == "Baseline" && strings.EqualFold(d.Name, name) {
			return d.Value.Get("spec")
		}
	}
	return value.Value{}
}

// BaselineRules is what a baseline includes, by its name: one of the user's, or of
// PSRule's; false if there is no such baseline.
func (c *Config) BaselineRules(name string) ([]string, bool) {
	if spec := c.RuleBaseline(name); !spec.IsAbsent() {
		return policies.FromPSRuleSelection(spec.Get("rule")), true
	}
	return policies.PSRuleBaseline(name)
}
