package engine

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// givenParameters are those of the command line, in the order in which they were
// given: the later one holds.
type givenParameters struct {
	files  []*source.File
	values []assignment
}

type assignment struct {
	name string
	text string
	// file is what a value of the form @FILE was read from.
	file *source.File
}

var parameterName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)

func cutAssignment(argument string) (name, text string, ok bool) {
	name, text, ok = strings.Cut(argument, "=")
	return name, text, ok && parameterName.MatchString(name)
}

// readParameters reads --parameters as az deployment does: JSON, a file with or
// without @, or NAME=VALUE. The name of a .bicepparam file is given back, since
// it is compiled together with its template.
func (f *Files) readParameters(arguments []string) (g givenParameters, bicepparam string, err error) {
	for _, argument := range arguments {
		trimmed := strings.TrimSpace(argument)
		if strings.HasPrefix(trimmed, "{") {
			file, err := inlineParameters(argument)
			if err != nil {
				return g, "", err
			}
			g.files = append(g.files, file)
			continue
		}
		name, at := strings.CutPrefix(argument, "@")
		_, statErr := f.Named.Stat(name)
		if key, text, ok := cutAssignment(argument); ok && !at && statErr != nil {
			one := assignment{name: key, text: text}
			if path, ok := strings.CutPrefix(text, "@"); ok {
				if one.file, err = f.Read(path); err != nil {
					return g, "", err
				}
			}
			g.values = append(g.values, one)
			continue
		}
		if source.LanguageOf(name) == source.BicepParameters {
			bicepparam = name
		}
		if statErr != nil && !at && !strings.ContainsAny(argument, "/.") {
			return g, "", usage.Errorf("--parameters expects a file, NAME=VALUE or JSON, not %s", nameOnly(argument))
		}
		if bicepparam == name {
			continue
		}
		file, err := f.Read(name)
		if err != nil {
			return g, "", err
		}
		g.files = append(g.files, file)
	}
	return g, bicepparam, nil
}

// inlineParameters is JSON on the command line: a whole parameters file or its parameters. What
// configures extensions is secret for the most part, and everyone on the machine sees a command
// line.
func inlineParameters(text string) (*source.File, error) {
	file := source.NewFile("--parameters", text)
	document, diags := value.Parse(file)
	if diags.HasErrors() {
		return file, nil // reported when it is read
	}
	if document.Has("extensionConfigs") {
		return nil, usage.Errorf("--parameters: extensionConfigs cannot be given on the command line, where its secrets would be visible; put it in a parameters file")
	}
	if !document.Has("parameters") && !document.Has("$schema") {
		file = source.NewFile("--parameters", `{"parameters": `+text+`}`)
	}
	return file, nil
}

// nameOnly is what a message shows of an argument that was meant to give a value:
// the name that it begins with, since the rest may be a secret.
func nameOnly(argument string) string {
	if name, _, ok := strings.Cut(argument, "="); ok && parameterName.MatchString(name) {
		return strconv.Quote(name + "=...")
	}
	return "one of its values"
}

// parameterSections are what several parameters files are put together of.
var parameterSections = []string{"parameters", "extensionConfigs", "externalInputDefinitions", "usingConfig"}

// parameterFile is the parameters file that the expansion reads. Several are laid
// over one another; that their values keep no places is the price of it.
func parameterFile(files []*source.File) *source.File {
	switch len(files) {
	case 0:
		return nil
	case 1:
		return files[0]
	}
	sections := map[string]*value.Builder{}
	var names []string
	for _, file := range files {
		names = append(names, file.Name)
		document, diags := value.Parse(file)
		if diags.HasErrors() {
			return file // what is wrong with it is reported when it is read
		}
		for _, section := range parameterSections {
			entries := document.Get(section)
			if section == "parameters" && entries.Kind() != value.Object {
				entries = document
			}
			for _, m := range entries.Members() {
				if sections[section] == nil {
					sections[section] = value.NewBuilder(8)
				}
				sections[section].Set(m.Name, m.Value)
			}
		}
	}
	merged := value.NewBuilder(len(parameterSections))
	for _, section := range parameterSections {
		if b := sections[section]; b != nil {
			merged.Set(section, b.Object())
		}
	}
	document := merged.Object()
	return source.NewFile(strings.Join(names, " + "), document.Compact())
}

// typedValues are the values of NAME=VALUE by name: the text means what the template
// declares. Without a declaration it is JSON where it can be, else a text.
func (g givenParameters) typedValues(template value.Value) (map[string]value.Value, error) {
	values := map[string]value.Value{}
	for _, one := range g.values {
		v, err := one.valueFor(types.InTemplate(template.At("parameters", one.name), template))
		if err != nil {
			return nil, err
		}
		// Names that differ only in case are the same parameter.
		for earlier := range values {
			if strings.EqualFold(earlier, one.name) {
				delete(values, earlier)
			}
		}
		values[one.name] = v
	}
	return values, nil
}

func (one assignment) valueFor(t *types.Type) (value.Value, error) {
	if one.file != nil {
		v, diags := value.Parse(one.file)
		if diags.HasErrors() {
			return v, usage.Errorf("--parameters %s: %s is not JSON: %s", one.name, one.file.Name, diags[0].Message)
		}
		return v, nil
	}
	switch t.Kind() {
	case types.String:
		return value.NewString(one.text), nil
	case types.Int:
		n, err := strconv.ParseInt(one.text, 10, 64)
		if err != nil {
			return value.Value{}, usage.Errorf("--parameters %s: the template expects an integer", one.name)
		}
		return value.NewInt(n), nil
	case types.Bool:
		b, err := strconv.ParseBool(strings.ToLower(one.text))
		if err != nil {
			return value.Value{}, usage.Errorf("--parameters %s: the template expects true or false", one.name)
		}
		return value.NewBool(b), nil
	case types.Object, types.Array:
		v, diags := value.ParseText(one.text)
		if diags.HasErrors() {
			return v, usage.Errorf("--parameters %s: the template expects %s in JSON: %s", one.name, t.Name(), diags[0].Message)
		}
		return v, nil
	}
	return untypedValue(one.text), nil
}

// untypedValue is JSON where the text is JSON, else the text itself.
func untypedValue(text string) value.Value {
	if v, diags := value.ParseText(text); !diags.HasErrors() {
		return v
	}
	return value.NewString(text)
}
