package asserts

import (
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/jmespath-community/go-jmespath"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// endings are those of the names of files with assertions.
var endings = []string{".asserts.yaml", ".asserts.yml", ".asserts.json"}

// IsFile reports whether a file has assertions, by its name.
func IsFile(name string) bool {
	return slices.ContainsFunc(endings, func(end string) bool { return strings.HasSuffix(name, end) })
}

// Schema is the JSON Schema of files with assertions.
func Schema() map[string]any {
	text, any_ := map[string]any{"type": "string"}, map[string]any{}
	texts := map[string]any{"oneOf": []any{text, map[string]any{"type": "array", "items": text}}}
	context := map[string]any{}
	for _, name := range contextKeys {
		context[name] = text
	}
	object := func(required []any, properties map[string]any) map[string]any {
		o := map[string]any{"type": "object", "additionalProperties": false, "properties": properties}
		if required != nil {
			o["required"] = required
		}
		return o
	}
	return object([]any{"asserts"}, map[string]any{
		"template": text,
		"cases": map[string]any{"type": "array", "minItems": 1, "items": object([]any{"name"}, map[string]any{
			"name": text, "parameters": texts, "values": map[string]any{"type": "object"}, "context": object(nil, context)})},
		"asserts": map[string]any{"type": "array", "minItems": 1, "items": object([]any{"query"}, map[string]any{
			"name": text, "query": text, "in": texts, "equals": any_, "differs": any_, "every": any_, "contains": any_, "lacks": any_,
			"count": map[string]any{"type": "integer", "minimum": 0}, "matches": text})},
	})
}

var contextKeys = []string{"subscriptionId", "tenantId", "managementGroupId", "resourceGroup", "location", "deploymentName"}

// file is one with assertions.
type file struct {
	name, template string
	cases          []oneCase
	asserts        []assertion
}

// oneCase is a row of the table of parameters.
type oneCase struct {
	name       string
	parameters []string
	values     value.Value
	context    value.Value
}

// assertion is what a query should give.
type assertion struct {
	name string
	// text is the query as it was written.
	text  string
	query jmespath.JMESPath
	// in names the cases that it is about; all where it is empty.
	in []string
	// want is one of the words of expectations, with what it is about.
	want     string
	expected any
	pattern  *regexp.Regexp
	at       source.Span
}

// expectations are the words that say what a query should give.
var expectations = []string{"equals", "differs", "every", "contains", "lacks", "count", "matches"}

// readAssertions reads a file with assertions.
func readAssertions(files source.FS, name string) (*file, diag.List) {
	text, err := files.ReadFile(name)
	if err != nil {
		code, why := diag.FileError(err)
		return nil, diag.List{{Code: code, Severity: diag.Error, File: name, Message: why}}
	}
	document, diags := config.Parse(text)
	if diags.HasErrors() {
		return nil, diags
	}
	wrong, err := config.Validate(document, Schema())
	if err != nil {
		return nil, diag.List{{Code: diag.ConfigInvalid, Severity: diag.Error, File: name, Message: diag.ErrorText(err)}}
	}
	if diags = append(diags, wrong...); diags.HasErrors() {
		return nil, diags
	}
	f := &file{name: name}
	complain := func(at value.Value, format string, args ...any) {
		diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, Span: at.Span(), Message: diag.Messagef(format, args...)})
	}
	if f.template = templateOf(files, name, document.Get("template").Str()); f.template == "" {
		complain(document, "no template of this name lies beside the file: template names another one")
	}
	for i := range document.Get("cases").Len() {
		c := document.Get("cases").Item(i)
		f.cases = append(f.cases, oneCase{c.Get("name").Str(), pathsBeside(name, textsOf(c.Get("parameters"))), c.Get("values"), c.Get("context")})
	}
	if len(f.cases) == 0 {
		f.cases = []oneCase{{}}
	}
	for i := range document.Get("asserts").Len() {
		at := document.Get("asserts").Item(i)
		a, err := readAssertion(at)
		if err != nil {
			complain(at, "%s", diag.ErrorText(err))
			continue
		}
		for _, in := range a.in {
			if !slices.ContainsFunc(f.cases, func(c oneCase) bool { return c.name == in }) {
				complain(at.Get("in"), "there is no case %s", in)
			}
		}
		f.asserts = append(f.asserts, a)
	}
	return f, diags
}

func readAssertion(at value.Value) (assertion, error) {
	a := assertion{name: at.Get("name").Str(), in: textsOf(at.Get("in")), at: at.Span()}
	for _, word := range expectations {
		if !at.Has(word) {
			continue
		}
		if a.want != "" {
			return a, fmt.Errorf("an assertion has one of %s, not %s and %s", strings.Join(expectations, ", "), a.want, word)
		}
		a.want, a.expected = word, plainData(at.Get(word))
	}
	if a.want == "" {
		return a, fmt.Errorf("an assertion says what the query should give: one of %s", strings.Join(expectations, ", "))
	}
	a.text = at.Get("query").Str()
	var err error
	if a.query, err = jmespath.Compile(a.text); err != nil {
		return a, fmt.Errorf("the query is no JMESPath: %w", err)
	}
	if a.want == "matches" {
		if a.pattern, err = regexp.Compile(at.Get("matches").Str()); err != nil {
			return a, err
		}
	}
	if a.name == "" {
		a.name = fmt.Sprintf("%s %s %s", a.text, a.want, at.Get(a.want).JSON())
	}
	return a, nil
}

// templateOf is the template that a file is about: the one that it names, else that of its
// own name beside it.
func templateOf(files source.FS, name, given string) string {
	if given != "" {
		return path.Join(path.Dir(name), given)
	}
	for _, end := range endings {
		if stem, ok := strings.CutSuffix(name, end); ok {
			for _, kind := range []string{".bicep", ".bicepparam", ".json"} {
				if _, err := files.Stat(stem + kind); err == nil {
					return stem + kind
				}
			}
		}
	}
	return ""
}

// pathsBeside are paths relative to the folder of a file, as seen from the working directory.
func pathsBeside(name string, others []string) []string {
	for i := range others {
		others[i] = path.Join(path.Dir(name), others[i])
	}
	return others
}

// textsOf is a text, or a list of them, as a list.
func textsOf(v value.Value) []string {
	if v.Kind() == value.String {
		return []string{v.Str()}
	}
	return slices.Clone(value.Texts(v))
}

// plainData is a value as data, in which secrets are masked.
func plainData(v value.Value) any {
	var made any
	_ = json.Unmarshal([]byte(v.JSON()), &made)
	return made
}

// caseOptions are those that a case is expanded with.
func (c *oneCase) caseOptions(o engine.Options) engine.Options {
	o.Parameters = append(slices.Clone(o.Parameters), c.parameters...)
	if !c.values.IsAbsent() {
		b := value.NewBuilder(c.values.Len())
		for _, m := range c.values.Members() {
			b.Set(m.Name, value.ObjectOf("value", m.Value))
		}
		o.Parameters = append(o.Parameters, value.ObjectOf("parameters", b.Object()).Compact())
	}
	for key, to := range map[string]*string{"subscriptionId": &o.SubscriptionID, "tenantId": &o.TenantID, "managementGroupId": &o.ManagementGroupID,
		"resourceGroup": &o.ResourceGroup, "location": &o.Location, "deploymentName": &o.DeploymentName} {
		if text := c.context.Get(key).Str(); text != "" {
			*to = text
		}
	}
	return o
}
