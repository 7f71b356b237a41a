package discover

import (
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
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

// headSize holds $schema and metadata of all but the oddest files, and most templates that people
// write, which are read whole.
const headSize = 16 << 10

// sniffFile reads as much of a JSON file as it takes to know what it is. Of a
// template that people wrote that is all of it, since it may refer to others
// anywhere.
func sniffFile(files source.FS, name string) (facts, error) {
	head, whole, err := source.Beginning(files, name, headSize)
	if err != nil {
		return unread(err)
	}
	f, decisive := sniff(head, whole)
	if !whole && (!decisive || f.isTemplate() && f.generator == "") {
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
		f.uses, f.computes = linkedTemplates(head)
	}
	return f, nil
}

// relativeLink is a link to a template beside the one that has it.
var relativeLink = regexp.MustCompile(`"relativePath"\s*:\s*"([^"]+)"`)

// computedPath is what follows the name of a link whose path is an expression.
var computedPath = regexp.MustCompile(`(?i)^"\s*:\s*(?:"\[|\{[^}]*"(?:relativePath|uri)"\s*:\s*"\[)`)

// linkedTemplates finds what a template in JSON refers to: relative paths, and names of JSON
// files that expressions build addresses of. It reports whether a path is an expression.
func linkedTemplates(text string) (uses []string, computes bool) {
	const link = `"templateLink`
	for rest := text; !computes; {
		at := value.IndexFold(rest, link)
		if at < 0 {
			break
		}
		rest = rest[at+len(link):]
		computes = computedPath.MatchString(rest)
	}
	if !strings.Contains(text, "templateLink") {
		return nil, computes
	}
	for len(text) > 0 {
		link := relativeLink.FindStringSubmatchIndex(text)
		if link == nil {
			link = []int{len(text), len(text), len(text), len(text)}
		}
		for _, name := range namesOfFiles(text[:link[0]]) {
			if name = strings.TrimLeft(name, "/"); !strings.Contains(name, "://") {
				uses = append(uses, name)
			}
		}
		if link[2] < link[3] {
			uses = append(uses, text[link[2]:link[3]])
		}
		text = text[link[1]:]
	}
	return uses, computes
}

// namesOfFiles are the texts of expressions that end in the name of a JSON file, without
// what follows it in an address.
func namesOfFiles(text string) []string {
	var names []string
	const notInName = "'\" \t\n\f\r"
	for {
		at := strings.Index(text, ".json")
		if at < 0 {
			return names
		}
		start := strings.LastIndexAny(text[:at], notInName)
		rest := text[at:]
		end := strings.IndexAny(rest, notInName)
		if end < 0 {
			return names
		}
		if start >= 0 && text[start] == '\'' && rest[end] == '\'' {
			if name := nameOfFile(text[start+1 : at+end]); name != "" {
				names = append(names, name)
				end++ // its closing quote opens nothing
			}
		}
		text = rest[end:]
	}
}

// nameOfFile is an address to the end of the last name of a JSON file; empty if there is none.
func nameOfFile(address string) string {
	last := strings.LastIndex(address, ".json")
	if last <= 0 {
		return ""
	}
	last += len(".json")
	if strings.HasPrefix(address[last:], "c") {
		last++
	}
	return address[:last]
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
