package config

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/yaml"
	"github.com/forearm/forearm/policies"
)

// RuleDocument is one document of the folder .ps-rule beside a ps-rule.yaml: a
// suppression group or a baseline.
type RuleDocument struct {
	Kind, Name string
	// Synopsis is the comment in front, which PSRule shows as the reason.
	Synopsis string
	Value    value.Value
}

var (
	ruleFile   = regexp.MustCompile(`(?i)\.rule\.(ya?ml|jsonc?)$`)
	scriptFile = regexp.MustCompile(`(?i)\.rule\.ps1$`)
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
		case scriptFile.MatchString(name):
			c.Without = append(c.Without, WithoutEffect{What: name, Why: "PowerShell is not run: write such rules in Rego, forearm policy new starts one"})
		case !e.IsDir() && ruleFile.MatchString(name):
			file, err := files.ReadFile(name)
			if err != nil {
				leftOut(name, err)
				continue
			}
			documents, wrong := ruleDocuments(file)
			diags.Add(wrong...)
			c.takeRules(name, documents)
		}
	}
	return diags
}

// takeRules keeps the documents of a file that mean something here, and names the
// others.
func (c *Config) takeRules(file string, documents []RuleDocument) {
	for _, d := range documents {
		switch d.Kind {
		case "SuppressionGroup", "Baseline":
			c.Documents = append(c.Documents, d)
		case "Rule":
			c.Without = append(c.Without, WithoutEffect{What: file, Why: "the rule " + d.Name + " is not asked: forearm policy import makes a policy of it"})
		default:
			c.Without = append(c.Without, WithoutEffect{What: file, Why: "a document of the kind " + d.Kind + " means nothing here"})
		}
	}
}

var synopsis = regexp.MustCompile(`(?mi)^\s*(?:#|//)\s*Synopsis:\s*(.+?)\s*$`)

// ruleDocuments reads a file of several documents. What is wrong with it keeps
// nothing from being checked.
func ruleDocuments(file *source.File) ([]RuleDocument, diag.List) {
	documents, diags := yamlOrJSON(file)
	for i := range diags {
		diags[i].Severity = diag.Warning
	}
	list := make([]RuleDocument, len(documents))
	for i, d := range documents {
		list[i] = RuleDocument{Kind: d.Value.Get("kind").Str(), Name: d.Value.At("metadata", "name").Str(), Value: d.Value}
		if m := synopsis.FindStringSubmatch(d.Comment); m != nil {
			list[i].Synopsis = m[1]
		}
	}
	return list, diags
}

// yamlOrJSON reads the documents of a file with the comment of each: JSON has them in
// an array, and the comment in front of the first member.
func yamlOrJSON(file *source.File) ([]yaml.Document, diag.List) {
	if !strings.Contains(strings.ToLower(path.Ext(file.Name)), "json") {
		return yaml.Documents(file)
	}
	root, diags := value.Parse(file)
	if root.Kind() == value.Object {
		return []yaml.Document{{Value: root, Comment: file.Text}}, diags
	}
	var documents []yaml.Document
	for _, item := range root.Items() {
		documents = append(documents, yaml.Document{Value: item, Comment: item.Span().Text()})
	}
	return documents, diags
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
// PSRule's; false where there is no such baseline.
func (c *Config) BaselineRules(name string) ([]string, bool) {
	if spec := c.RuleBaseline(name); !spec.IsAbsent() {
		return policies.FromPSRuleSelection(spec.Get("rule")), true
	}
	return policies.PSRuleBaseline(name)
}
