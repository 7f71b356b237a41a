package rulefile

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/rego"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func parsed(t testing.TB, text string) value.Value {
	t.Helper()
	v, diags := value.ParseText(text)
	if diags.HasErrors() {
		t.Fatalf("%s: %s", text, diags[0].Message)
	}
	return v
}

func TestHolds(t *testing.T) {
	for _, test := range []struct {
		condition string
		holds     []string
		refuses   []string
	}{
		{`{"field": "a", "equals": "X"}`, []string{`{"a": "x"}`, `{"A": "X"}`}, []string{`{}`, `{"a": null}`, `{"a": 1}`, `{"a": ["x"]}`}},
		{`{"field": "a", "equals": "X", "caseSensitive": true}`, []string{`{"a": "X"}`}, []string{`{"a": "x"}`}},
		{`{"field": "a", "equals": true}`, []string{`{"a": true}`}, []string{`{"a": "true"}`, `{"a": 1}`, `{}`}},
		{`{"field": "a", "equals": true, "convert": true}`, []string{`{"a": true}`, `{"a": "True"}`}, []string{`{"a": "x"}`}},
		{`{"field": "a", "equals": "5"}`, []string{`{"a": 5}`, `{"a": "5"}`}, []string{`{"a": 6}`}},
		{`{"field": "a", "notEquals": "x"}`, []string{`{}`, `{"a": "y"}`, `{"a": null}`}, []string{`{"a": "X"}`}},
		{`{"field": "a.b", "hasDefault": "x"}`, []string{`{}`, `{"a": {"b": "X"}}`}, []string{`{"a": {"b": "y"}}`}},
		{`{"field": "a", "in": ["x", "y"]}`, []string{`{"a": "Y"}`, `{"a": ["z", "x"]}`}, []string{`{}`, `{"a": "z"}`, `{"a": []}`}},
		{`{"field": "a", "notIn": ["x", "y"]}`, []string{`{}`, `{"a": "z"}`}, []string{`{"a": "Y"}`}},
		{`{"field": "a", "exists": true}`, []string{`{"a": false}`, `{"a": null}`}, []string{`{}`}},
		{`{"field": "a", "exists": false}`, []string{`{}`}, []string{`{"a": 1}`}},
		{`{"field": "a", "hasValue": true}`, []string{`{"a": 0}`, `{"a": "x"}`}, []string{`{}`, `{"a": ""}`, `{"a": []}`, `{"a": null}`}},
		{`{"field": "a", "hasValue": false}`, []string{`{}`, `{"a": ""}`}, []string{`{"a": "x"}`}},
		{`{"field": "a", "startsWith": ["x", "y"]}`, []string{`{"a": "Yes"}`, `{"a": ["no", "xa"]}`}, []string{`{}`, `{"a": "no"}`, `{"a": 1}`}},
		{`{"field": "a", "notStartsWith": "x"}`, []string{`{"a": "no"}`, `{"a": 1}`}, []string{`{}`, `{"a": "X1"}`}},
		{`{"field": "a", "notContains": "x"}`, []string{`{"a": "no"}`}, []string{`{}`, `{"a": "oXo"}`}},
		{`{"field": "a", "notEndsWith": "x", "caseSensitive": true}`, []string{`{"a": "aX"}`}, []string{`{}`, `{"a": "ax"}`}},
		{`{"field": "a", "like": "x*_y?"}`, []string{`{"a": "X1_yz"}`}, []string{`{}`, `{"a": "x_y"}`, `{"a": 1}`}},
		{`{"field": "a", "notLike": ["x*", "y*"]}`, []string{`{"a": "z"}`}, []string{`{}`, `{"a": "yes"}`}},
		{`{"field": "a", "match": "^x\\d$"}`, []string{`{"a": "X1"}`}, []string{`{}`, `{"a": "x"}`, `{"a": 1}`}},
		{`{"field": "a", "notMatch": "^x"}`, []string{`{}`, `{"a": "y"}`, `{"a": 1}`}, []string{`{"a": "X"}`}},
		{`{"field": "a", "greater": 2}`, []string{`{"a": 3}`, `{"a": "abc"}`, `{"a": [1, 2, 3]}`}, []string{`{}`, `{"a": 2}`, `{"a": {}}`, `{"a": true}`}},
		{`{"field": "a", "lessOrEquals": 2}`, []string{`{"a": 2}`, `{"a": null}`, `{"a": []}`}, []string{`{}`, `{"a": 2.5}`, `{"a": "abc"}`}},
		{`{"field": "a", "less": 10, "convert": true}`, []string{`{"a": "9"}`, `{"a": "abc"}`}, []string{`{"a": "11"}`}},
		{`{"field": "a", "count": 2}`, []string{`{"a": [1, 2]}`}, []string{`{}`, `{"a": "ab"}`, `{"a": null}`, `{"a": [1]}`}},
		{`{"field": "a", "notCount": 2}`, []string{`{"a": [1]}`}, []string{`{}`, `{"a": null}`, `{"a": [1, 2]}`}},
		{`{"field": "a", "isString": false}`, []string{`{"a": 1}`, `{"a": null}`}, []string{`{}`, `{"a": "x"}`}},
		{`{"field": "a", "isInteger": true}`, []string{`{"a": 1}`, `{"a": 2.0}`}, []string{`{}`, `{"a": 1.5}`, `{"a": "1"}`}},
		{`{"field": "a", "isInteger": true, "convert": true}`, []string{`{"a": "12"}`}, []string{`{"a": "1.5"}`, `{"a": "x"}`}},
		{`{"field": "a", "isBoolean": true, "convert": true}`, []string{`{"a": "True"}`, `{"a": false}`}, []string{`{"a": "x"}`, `{"a": 1}`}},
		{`{"field": "a", "isLower": true}`, []string{`{"a": "a-1"}`}, []string{`{}`, `{"a": "A"}`, `{"a": 1}`}},
		{`{"field": "a", "isUpper": false}`, []string{`{"a": "a"}`, `{"a": 1}`}, []string{`{}`, `{"a": "A"}`}},
		{`{"field": "a", "setOf": ["x", "y"]}`, []string{`{"a": ["Y", "x"]}`}, []string{`{}`, `{"a": ["x"]}`, `{"a": ["x", "y", "z"]}`, `{"a": "x"}`}},
		{`{"field": "a", "subset": ["x"], "unique": true}`, []string{`{"a": ["x", "y"]}`}, []string{`{}`, `{"a": ["x", "X"]}`}},
		{`{"field": "a", "version": "^1.2.0"}`, []string{`{"a": "1.9"}`, `{"a": "v1.2.0"}`}, []string{`{}`, `{"a": "2.0.0"}`, `{"a": "1.3.0-rc"}`, `{"a": 1}`}},
		{`{"field": "a", "apiVersion": ">=2022-01-01", "includePrerelease": true}`, []string{`{"a": "2022-01-01"}`, `{"a": "2023-01-01-preview"}`}, []string{`{"a": "2022-01-01-preview"}`, `{"a": "x"}`}},
		{`{"name": ".", "equals": "example"}`, []string{`{"name": "Example"}`}, []string{`{"name": "other"}`}},
		{`{"not": {"field": "a", "startsWith": "x"}}`, []string{`{}`, `{"a": "y"}`}, []string{`{"a": "x"}`}},
		{`{"anyOf": [{"field": "a", "equals": 1}, {"allOf": [{"field": "b", "equals": 2}, {"field": "c", "exists": false}]}]}`,
			[]string{`{"a": 1}`, `{"b": 2}`}, []string{`{}`, `{"b": 2, "c": 1}`}},
		{`{"field": "a[*].b", "in": ["x"]}`, []string{`{"a": [{"b": "y"}, {"b": "x"}]}`}, []string{`{}`, `{"a": []}`, `{"a": [{"b": "y"}]}`}},
		{`{"field": "a[*].b", "notIn": ["x"]}`, []string{`{}`, `{"a": []}`, `{"a": [{"b": "y"}]}`}, []string{`{"a": [{"b": "x"}]}`}},
		{`{"field": "a[?(@.k == 'v')].b", "count": 1}`, []string{`{"a": [{"k": "V", "b": 1}, {"k": "w", "b": 1}]}`}, []string{`{}`, `{"a": [{"k": "v"}]}`}},
		{`{"field": "a[?@.k != 'v' && @.n > 1].b", "count": 1}`, []string{`{"a": [{"k": "w", "n": 2, "b": 1}, {"k": "v", "n": 2, "b": 1}]}`}, []string{`{"a": [{"n": 2, "b": 1}]}`}},
		{`{"field": "a[0].b", "equals": 1}`, []string{`{"a": [{"b": 1}]}`}, []string{`{"a": []}`, `{"a": [{"b": 2}, {"b": 1}]}`}},
		{`{"field": "a['x y']", "equals": 1}`, []string{`{"a": {"x y": 1}}`}, []string{`{"a": {}}`}},
		{`{"field": "a", "allOf": [{"field": "b", "equals": 1}]}`, []string{`{}`, `{"a": []}`, `{"a": [{"b": 1}]}`}, []string{`{"a": [{"b": 1}, {}]}`}},
		{`{"field": "a", "where": {"field": "k", "exists": true}, "allOf": [{"field": "b", "equals": 1}]}`,
			[]string{`{"a": [{"b": 2}]}`, `{"a": [{"k": 1, "b": 1}]}`}, []string{`{"a": [{"k": 1}]}`}},
		{`{"field": "a", "greaterOrEqual": 1, "anyOf": [{"field": "b", "equals": 1}, {"field": "b", "equals": 2}]}`,
			[]string{`{"a": [{"b": 3}, {"b": 2}]}`}, []string{`{}`, `{"a": [{"b": 3}]}`}},
		{`{"value": 5, "greater": 4}`, []string{`{}`}, nil},
	} {
		c, err := ParseCondition(parsed(t, test.condition))
		if err != nil {
			t.Errorf("%s: %v", test.condition, err)
			continue
		}
		ask := asker(t, c)
		for want, bodies := range map[bool][]string{true: test.holds, false: test.refuses} {
			for _, text := range bodies {
				body := parsed(t, text)
				if got := c.Holds(Target{Name: body.Get("name").Str(), Body: body}); got != want {
					t.Errorf("%s of %s is %v", test.condition, text, got)
				}
				if got := ask(text); got != want {
					t.Errorf("%s in Rego of %s is %v", test.condition, text, got)
				}
			}
		}
	}
}

func library(t testing.TB, name string) string {
	text, err := os.ReadFile("../lib/" + name + ".rego")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// asker asks the policy that is written for a condition.
func asker(t testing.TB, c *Condition) func(body string) bool {
	t.Helper()
	r := &Rule{Name: "Org.Case", Title: "T.", Severity: "error", Condition: c}
	text, err := formatRego("p.rego", r.policySource("org.p"))
	if err != nil {
		t.Fatalf("%v\n%s", err, r.policySource("org.p"))
	}
	query, err := rego.New(rego.Query("count(data.org.p.findings) == 0"), rego.Module("p.rego", text), rego.Strict(true),
		rego.Module("psrule.rego", library(t, "psrule")), rego.Module("dates.rego", library(t, "dates"))).PrepareForEval(context.Background())
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return func(body string) bool {
		var resource any
		if err := json.Unmarshal([]byte(body), &resource); err != nil {
			t.Fatal(err)
		}
		// Members count without case there: forearm spells them as policies do.
		resource = lowered(resource)
		result, err := query.Eval(context.Background(), rego.EvalInput(map[string]any{"resource": resource}))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		return result.Allowed()
	}
}

func lowered(v any) any {
	if object, ok := v.(map[string]any); ok {
		made := map[string]any{}
		for k, m := range object {
			made[strings.ToLower(k)] = lowered(m)
		}
		return made
	}
	return v
}

// TestSameInRego compares what is written with the evaluator over conditions and
// bodies that are synthesized.
func TestSameInRego(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	scalar := func() string {
		return pick(`"a"`, `"Ab"`, `"abc"`, `"true"`, `"2"`, `true`, `false`, `0`, `2`, `2.5`, `""`, `null`, `[]`, `["a"]`, `["Ab", "abc"]`, `[1, 2]`, `{}`)
	}
	member := func() string { return pick("x", "y", "z") }
	var condition func(depth int) string
	condition = func(depth int) string {
		if depth > 0 && random.IntN(2) == 0 {
			children := []string{condition(depth - 1), condition(depth - 1)}
			list := "[" + strings.Join(children, ", ") + "]"
			switch random.IntN(5) {
			case 0:
				return `{"allOf": ` + list + `}`
			case 1:
				return `{"anyOf": ` + list + `}`
			case 2:
				return `{"not": ` + children[0] + `}`
			case 3:
				return fmt.Sprintf(`{"field": "list", "allOf": %s, "where": %s}`, list, condition(0))
			}
			return fmt.Sprintf(`{"field": "list", "anyOf": %s, %q: %d}`, list, pick("count", "less", "greaterOrEqual"), random.IntN(3))
		}
		op := pick("equals", "notEquals", "hasDefault", "in", "notIn", "exists", "hasValue", "startsWith", "notStartsWith", "endsWith", "notEndsWith",
			"contains", "notContains", "like", "notLike", "match", "notMatch", "less", "lessOrEquals", "greater", "greaterOrEquals", "count", "notCount",
			"isString", "isArray", "isBoolean", "isInteger", "isNumeric", "isLower", "isUpper", "isDateTime", "setOf", "subset")
		operand := pick("true", "false")
		switch comparisons[strings.ToLower(op)] {
		case "any":
			operand = pick(`"A"`, `"ab"`, `"true"`, `"2"`, `true`, `2`, `2.5`, `["a"]`)
		case "list":
			operand = pick(`["A"]`, `["ab", "abc"]`, `[1, 2]`, `["2", true]`)
		case "int":
			operand = pick("0", "1", "2", "3")
		case "texts":
			operand = pick(`"a"`, `["B", "c"]`, `"a*"`, `["?b*", "2"]`)
		case "pattern":
			operand = pick(`"^a"`, `"B.?$"`, `"^\\d$"`)
		}
		field := pick(member(), member(), "list[*]."+member(), "list[0]."+member(), "list[?(@.x == 'a')]."+member())
		return fmt.Sprintf(`{"field": %q, %q: %s, "caseSensitive": %s, "convert": %s}`, field, op, operand, pick("true", "false"), pick("true", "false", "false"))
	}
	object := func() string {
		var members []string
		for _, name := range []string{"x", "y", "z"} {
			if random.IntN(3) > 0 {
				members = append(members, fmt.Sprintf("%q: %s", name, scalar()))
			}
		}
		return strings.Join(members, ", ")
	}
	for range 400 {
		text := condition(2)
		c, err := ParseCondition(parsed(t, text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		ask := asker(t, c)
		for range 12 {
			members := []string{object()}
			if random.IntN(4) > 0 {
				members = append(members, `"list": [`+strings.Join([]string{"{" + object() + "}", "{" + object() + "}"}[:random.IntN(3)], ", ")+"]")
			}
			body := "{" + strings.Trim(strings.Join(members, ", "), ", ") + "}"
			if want, got := c.Holds(Target{Body: parsed(t, body)}), ask(body); got != want {
				r := &Rule{Name: "Org.Case", Title: "T.", Severity: "error", Condition: c}
				t.Fatalf("%s of %s is %v, and in Rego %v\n%s", text, body, want, got, r.policySource("org.p"))
			}
		}
	}
}

func TestRefuses(t *testing.T) {
	for text, why := range map[string]string{
		`{"field": "a"}`:  "without a comparison",
		`{"equals": "a"}`: "about none of",
		`{"field": "a", "name": ".", "equals": "a"}`:                    "about both field and name",
		`{"field": "a", "equals": 1, "in": [1]}`:                        "two comparisons",
		`{"field": "a", "resembles": "b"}`:                              "which forearm does not support",
		`{"field": "a", "in": "b"}`:                                     "in expects an array",
		`{"field": "a", "match": "(?=a)"}`:                              "not a regular expression",
		`{"field": "a..b", "exists": true}`:                             "any depth",
		`{"field": "a[", "exists": true}`:                               "unterminated bracket",
		`{"field": "a", "equals": {"$": {"path": "b"}}}`:                "functions",
		`{"allOf": []}`:                                                 "no conditions",
		`{"allOf": [{"field": "a", "exists": true}], "where": {}}`:      "a condition without a comparison",
		`{"allOf": [{"field": "a", "exists": true}], "atLeast": 1}`:     "atLeast",
		`{"field": "a", "version": "newest"}`:                           "constraint",
		`{"field": "a", "exists": "perhaps"}`:                           "true or false",
		strings.Repeat(`{"not": `, 80) + `{}` + strings.Repeat(`}`, 80): "nested more than",
	} {
		_, err := ParseCondition(parsed(t, text))
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestImport(t *testing.T) {
	const text = `# Synopsis: Accounts are reached over HTTPS.
apiVersion: github.com/microsoft/PSRule/v1
kind: Rule
metadata:
  name: Org.Https
  ref: ORG-1
  tags: {release: preview}
spec:
  type: Microsoft.storage/storageaccounts
  with: [Org.Big]
  level: Information
  recommend: Ask for HTTPS.
  where: {field: Kind, equals: StorageV2}
  condition: {field: Properties.SupportsHttpsTrafficOnly, equals: true}
---
apiVersion: github.com/microsoft/PSRule/v1
kind: Selector
metadata: {name: Org.Big}
spec: {if: {field: sku.name, startsWith: Premium}}
---
apiVersion: github.com/microsoft/PSRule/v1
kind: Rule
metadata: {name: Org.Odd}
spec: {condition: {field: a, resembles: b}}
---
apiVersion: github.com/microsoft/PSRule/v1
kind: Rule
metadata: {name: org.https_}
spec: {with: Org.None, condition: {field: a, exists: true}}
`
	imported, diags := Import(source.NewFile("Org.Rule.yaml", text), nil)
	if len(imported) != 1 || len(diags) != 2 {
		t.Fatalf("%d policies, %v", len(imported), diags)
	}
	want, err := os.ReadFile("testdata/https.rego")
	if err != nil {
		t.Fatal(err)
	}
	if got := imported[0].Policy + "\n" + imported[0].Test; got != string(want) {
		t.Errorf("testdata/https.rego is not what is written:\n%s", got)
	}
	for i, what := range []string{"resembles", "Org.None"} {
		if !strings.Contains(diags[i].Message.String(), what) {
			t.Errorf("%s", diags[i].Message)
		}
	}
}

func TestPackage(t *testing.T) {
	for name, want := range map[string]string{
		"Org.Case": "org.case", "Org.Azure.My-Rule": "org.azure_my_rule", "Plain": "rules.plain", "Forearm.x": "forearm_rule.x",
		"Org.default": "org.default_rule", "1.2": "r1.r2", "Org.My_Test": "org.my_tests",
	} {
		r := &Rule{Name: name}
		area, id := r.Package()
		if got := area + "." + id; got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestPowerShellIsNamed(t *testing.T) {
	_, diags := Import(source.NewFile("a.Rule.ps1", "Rule 'Org.A' { $Assert.HasFieldValue($TargetObject, 'a') }\n"), nil)
	if len(diags) != 1 || !strings.Contains(diags[0].Hint.String(), "Org.A, which use $Assert.HasFieldValue") {
		t.Errorf("%v", diags)
	}
}

func FuzzParsePath(f *testing.F) {
	for _, seed := range []string{"a.b[0]['c'][*]", "a[?(@.b == 'c' && @.d > 1 || @.e)].f", "$.a", "a["} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := ParsePath(text); err == nil {
			_ = p.String()
		}
	})
}
