package discover

import (
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// schemas are the last parts of the schemas of templates and parameters files.
var schemas = []string{
	"deploymentTemplate.json", "subscriptionDeploymentTemplate.json", "managementGroupDeploymentTemplate.json", "tenantDeploymentTemplate.json",
	"deploymentParameters.json", "subscriptionDeploymentParameters.json", "managementGroupDeploymentParameters.json", "tenantDeploymentParameters.json",
}

// resembles explains why a file that is neither template nor parameters file was probably
// meant to be one; it is empty if it was not.
func (f facts) resembles() diag.Message {
	name := strings.TrimRight(f.schema, "#/")
	name = name[strings.LastIndexByte(name, '/')+1:]
	near := diag.Suggest(name, schemas)
	switch {
	case f.schema == "" && f.versioned && f.lists:
		return "it looks like a template, but has no $schema"
	case f.schema == "":
		return ""
	case near != "":
		return diag.Messagef("its $schema is %s, which is unknown; did you mean %s?", f.schema, near)
	case f.versioned && f.lists:
		return diag.Messagef("it looks like a template, but its $schema is %s", f.schema)
	}
	return ""
}

// headSize holds $schema and metadata of all but the oddest files.
const headSize = 8 << 10

// sniffFile reads as much of a JSON file as it takes to know what it is. Of a
// template that people wrote that is all of it, since it may refer to others
// anywhere.
func sniffFile(files source.FS, name string) (facts, error) {
	head, whole, err := source.Beginning(files, name, headSize)
	if err != nil {
		return unread(err)
	}
	f, settled := sniff(head, whole)
	if !whole && (!settled || f.isTemplate() && f.generator == "") {
		file, err := files.ReadFile(name)
		if err != nil {
			return unread(err)
		}
		head, whole = file.Text, true
		f, _ = sniff(head, true)
	}
	if f.odd && whole {
		f = decided(f, name, head)
	}
	if f.isTemplate() && f.generator == "" {
		f.uses, f.computes = linkedTemplates(head), computedLink.MatchString(head)
	}
	return f, nil
}

// linkedTemplate finds what a template in JSON refers to: relativePath, and
// names of JSON files that expressions build addresses of.
var (
	linkedTemplate = regexp.MustCompile(`"relativePath"\s*:\s*"([^"]+)"|'([^'"\s]+\.jsonc?)[^'"\s]*'`)
	// computedLink finds a link whose path is an expression.
	computedLink = regexp.MustCompile(`(?i)"templateLink"\s*:\s*(?:"\[|\{[^}]*"(?:relativePath|uri)"\s*:\s*"\[)`)
)

func linkedTemplates(text string) []string {
	if !strings.Contains(text, "templateLink") {
		return nil
	}
	var uses []string
	for _, m := range linkedTemplate.FindAllStringSubmatch(text, -1) {
		relative, argument := m[1], strings.TrimLeft(m[2], "/")
		switch {
		case relative != "":
			uses = append(uses, relative)
		case !strings.Contains(argument, "://"):
			uses = append(uses, argument)
		}
	}
	return uses
}

// LooksLikeTemplate reports whether a file is a template or a parameters file by what it
// holds, whatever its name is.
func LooksLikeTemplate(file *source.File) bool {
	switch source.LanguageOf(file.Name) {
	case source.Bicep, source.BicepParameters:
		return true
	case source.Rego, source.YAML:
		return false
	}
	f, _ := sniff(file.Text, true)
	if f.odd {
		f = decided(f, file.Name, file.Text)
	}
	return f.isTemplate() || f.isParameters() || f.resources
}
