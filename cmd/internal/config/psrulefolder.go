package config

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
	"forearm/expand/yaml"
)

// RuleDocument is one document of the folder .ps-rule beside a ps-rule.yaml: a
// suppression group or a baseline. Rules of PSRule's own kind are no policies
// here and are left alone.
type RuleDocument struct {
	Kind, Name string
	// Synopsis is the comment in front, which PSRule shows as the reason.
	Synopsis string
	Value    value.Value
}

var ruleFile = regexp.MustCompile(`(?i)\.rule\.(ya?ml|jsonc?)$`)

// readRuleFolder reads the folder .ps-rule; that there is none is the usual case.
func readRuleFolder(files source.FS, dir string) ([]RuleDocument, diag.List) {
	folder := path.Join(dir, ".ps-rule")
	entries, err := files.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var documents []RuleDocument
	var diags diag.List
	if err != nil {
		code, why := diag.FileError(err)
		diags.Add(diag.Diagnostic{Code: code, Severity: diag.Warning, File: folder, Message: "left out: " + why})
	}
	for _, e := range entries {
		if e.IsDir() || !ruleFile.MatchString(e.Name()) {
			continue
		}
		name := path.Join(folder, e.Name())
		file, err := files.ReadFile(name)
		if err != nil {
			code, why := diag.FileError(err)
			diags.Add(diag.Diagnostic{Code: code, Severity: diag.Warning, File: name, Message: "left out: " + why})
			continue
		}
		found, wrong := ruleDocuments(file)
		documents = append(documents, found...)
		diags.Add(wrong...)
	}
	return documents, diags
}

var synopsis = regexp.MustCompile(`(?mi)^#\s*Synopsis:\s*(.+)$`)

// ruleDocuments reads a file of several documents. What is wrong with it keeps
// nothing from being checked.
func ruleDocuments(file *source.File) ([]RuleDocument, diag.List) {
	list, diags := yaml.Documents(file)
	for i := range diags {
		diags[i].Severity = diag.Warning
	}
	documents := make([]RuleDocument, len(list))
	for i, d := range list {
		documents[i] = RuleDocument{Kind: d.Value.Get("kind").Str(), Name: d.Value.At("metadata", "name").Str(), Value: d.Value}
		if m := synopsis.FindStringSubmatch(d.Comment); m != nil {
			documents[i].Synopsis = strings.TrimSpace(m[1])
		}
	}
	return documents, diags
}

// BaselineRules is what a baseline of the user's includes, by its name; false where
// there is no such baseline.
func (c *Config) BaselineRules(name string) ([]string, bool) {
	for _, d := range c.Documents {
		if d.Kind == "Baseline" && strings.EqualFold(d.Name, name) {
			return texts(d.Value.At("spec", "rule", "include")), true
		}
	}
	return nil, false
}
