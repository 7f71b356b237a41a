package config

import (
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/yaml"
)

// Names of configuration files; of several in a folder the first holds.
var Names = []string{"forearm.yaml", "forearm.yml", "forearm.json", "ps-rule.yaml", "ps-rule.yml", "psrule.yaml", "psrule.yml"}

// own is how many of the names are forearm's own. What is above such a file is
// added to; a ps-rule.yaml stands by itself, as it does for PSRule.
const own = 3

// Find looks for configurations in a folder and in those above it, up to top, the root
// of its repository: the nearest first, each relative to the folder. A link that leads
// out of the repository is found, too: reading it then says so.
func Find(files source.FS, dir, top string) []string {
	var found []string
	names := Names
	for up := ""; len(names) > 0; up = path.Join(up, "..") {
		if name := findIn(files, dir, names); name != "" {
			found = append(found, path.Join(up, name))
			if names = Names[:own]; !slices.Contains(names, name) {
				break
			}
		}
		parent := filepath.Dir(dir)
		if parent == dir || dir == top {
			break
		}
		dir = parent
	}
	return found
}

// In is the configuration of forearm's own kind in a folder; empty if there is none.
func In(files source.FS, dir string) string {
	if name := findIn(files, dir, Names[:own]); name != "" {
		return path.Join(dir, name)
	}
	return ""
}

func findIn(files source.FS, dir string, names []string) string {
	for _, name := range names {
		if source.Exists(files, filepath.Join(dir, name)) {
			return name
		}
	}
	return ""
}

// Parse reads a YAML or JSON document into a value that keeps order and places.
func Parse(file *source.File) (value.Value, diag.List) {
	text := strings.TrimLeft(file.Text, " \t\r\n")
	for _, json := range []string{"{", "[", "//", "/*"} {
		if strings.HasPrefix(text, json) {
			return value.Parse(file)
		}
	}
	v, diags := yaml.Parse(file)
	if v.IsAbsent() && !diags.HasErrors() {
		return value.NewObject(nil), diags
	}
	return v, diags
}

// Load reads a configuration. An error is a file that cannot be read; what is
// wrong in it are diagnostics.
func Load(files source.FS, name string, environment []string) (*Config, diag.List, error) {
	c := &Config{}
	if name == "" {
		return c, c.fromEnvironment(environment), nil
	}
	file, err := files.ReadFile(name)
	if err != nil {
		return c, nil, err
	}
	c.File, c.Files = file, []*source.File{file}
	document, diags := Parse(file)
	if diags.HasErrors() && !emptyFile(diags) {
		return c, diags, nil
	}
	c.Document = document
	switch {
	case document.Kind() != value.Object && !document.IsNull():
		diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error,
			Message: "a configuration is an object, found " + diag.ConstantText(strings.ToLower(document.Kind().String())), Span: document.Span()})
	case isPSRule(document):
		c.PSRule = true
		diags = append(diags, c.fromPSRule(document)...)
		diags = append(diags, c.readRuleFolder(files)...)
	default:
		found, err := Validate(stackSettings(document), ownSchema())
		if err != nil {
			return c, diags, err
		}
		diags = append(diags, found...)
		decodeStruct(stackSettings(document), reflect.ValueOf(c).Elem())
		diags.Add(c.completeSuppressions(document)...)
		diags.Add(c.completePairings(document)...)
		diags.Add(c.completeOverrides(document)...)
	}
	return c, append(diags, c.fromEnvironment(environment)...), nil
}

func emptyFile(diags diag.List) bool {
	return len(diags) == 1 && diags[0].Code == diag.FileEmpty
}

// stackSettings lets a file that holds nothing but the levels of the stack
// rules, a bicepconfig.json for one, stand for a configuration with them.
func stackSettings(document value.Value) value.Value {
	if !document.Has("rules") && !document.Has("analyzers") {
		return document
	}
	b := value.NewBuilder(1)
	b.Set("stacks", document)
	return b.Object().WithOrigin(document.Origin())
}

// psRuleKeys are the keys at the top of a ps-rule.yaml that forearm.yaml has not.
var psRuleKeys = []string{"binding", "capabilities", "configuration", "convention", "execution", "format", "include",
	"input", "logging", "output", "override", "pipeline", "repository", "requires", "rule", "run", "suppression"}

// isPSRule distinguishes the two kinds of file by keys that only one of them has.
func isPSRule(document value.Value) bool {
	theirs, ours := 0, 0
	own := writtenFields(reflect.TypeFor[Config]())
	for _, m := range document.Members() {
		if slices.Contains(psRuleKeys, m.Name) {
			theirs++
		}
		if slices.ContainsFunc(own, func(f reflect.StructField) bool { return f.Tag.Get("key") == m.Name }) {
			ours++
		}
	}
	return theirs > 0 && ours == 0 || document.Get("baseline").Kind() == value.Object
}
