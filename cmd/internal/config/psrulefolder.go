package config

import (
	"errors"
	"io"
	"path"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
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
	if err != nil {
		return nil, nil
	}
	var documents []RuleDocument
	var diags diag.List
	for _, e := range entries {
		if e.IsDir() || !ruleFile.MatchString(e.Name()) {
			continue
		}
		name := path.Join(folder, e.Name())
		file, err := files.ReadFile(name)
		if err != nil {
			diags.Add(diag.Diagnostic{Code: diag.FileUnreadable, Severity: diag.Warning, File: name, Message: "cannot be read, so it is left out"})
			continue
		}
		found, wrong := ruleDocuments(file)
		documents = append(documents, found...)
		diags.Add(wrong...)
	}
	return documents, diags
}

var synopsis = regexp.MustCompile(`(?mi)^#\s*Synopsis:\s*(.+)$`)

// ruleDocuments reads a file of several documents.
func ruleDocuments(file *source.File) ([]RuleDocument, diag.List) {
	decoder := yaml.NewDecoder(strings.NewReader(file.Text))
	var documents []RuleDocument
	var diags diag.List
	for {
		var node yaml.Node
		err := decoder.Decode(&node)
		if errors.Is(err, io.EOF) {
			return documents, diags
		}
		if err != nil {
			d := yamlError(file, err)
			d.Severity = diag.Warning
			return documents, append(diags, d)
		}
		if len(node.Content) == 0 {
			continue
		}
		r := yamlReader{file: file, open: map[*yaml.Node]bool{}}
		v, err := r.value(node.Content[0], 0)
		if err != nil {
			return documents, append(diags, diag.Diagnostic{Code: diag.YAMLSyntax, Severity: diag.Warning, Message: err.Error(), Span: r.last})
		}
		document := RuleDocument{Kind: v.Get("kind").Str(), Name: v.At("metadata", "name").Str(), Value: v}
		// The comment belongs to the document or to its first member.
		comment := node.HeadComment + "\n" + node.Content[0].HeadComment
		if len(node.Content[0].Content) > 0 {
			comment += "\n" + node.Content[0].Content[0].HeadComment
		}
		if m := synopsis.FindStringSubmatch(comment); m != nil {
			document.Synopsis = strings.TrimSpace(m[1])
		}
		documents = append(documents, document)
	}
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
