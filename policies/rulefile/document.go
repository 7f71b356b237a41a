package rulefile

import (
	"path"
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/yaml"
)

// Kinds of documents.
const (
	KindRule             = "Rule"
	KindSelector         = "Selector"
	KindSuppressionGroup = "SuppressionGroup"
	KindBaseline         = "Baseline"
)

// Document is one document of a rule file.
type Document struct {
	Kind, Name string
	// Synopsis is the comment in front, which PSRule shows as the title.
	Synopsis string
	Value    value.Value
}

var (
	declarative = regexp.MustCompile(`(?i)\.rule\.(ya?ml|jsonc?)$`)
	powerShell  = regexp.MustCompile(`(?i)\.rule\.ps1$`)
	synopsis    = regexp.MustCompile(`(?mi)^\s*(?:#|//|/\*+|\*)\s*Synopsis:\s*(.+?)\s*(?:\*/)?\s*$`)
)

// IsRuleFile reports whether PSRule takes a file of that name for rules in YAML or JSON.
func IsRuleFile(name string) bool { return declarative.MatchString(name) }

// IsPowerShell reports whether PSRule takes a file of that name for rules in PowerShell.
func IsPowerShell(name string) bool { return powerShell.MatchString(name) }

// Documents reads a file of several documents.
func Documents(file *source.File) ([]Document, diag.List) {
	documents, diags := yamlOrJSON(file)
	list := make([]Document, len(documents))
	for i, d := range documents {
		list[i] = Document{Kind: d.Value.Get("kind").Str(), Name: d.Value.At("metadata", "name").Str(), Value: d.Value}
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
	end := root.Span().Start
	for _, item := range root.Items() {
		// The comment stands inside, or in front of the object.
		span := item.Span()
		before := ""
		if span.File == file && end <= span.Start {
			before = file.Text[end:span.Start]
		}
		end = span.End
		documents = append(documents, yaml.Document{Value: item, Comment: span.Text() + "\n" + before})
	}
	return documents, diags
}
