package outline

import (
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func parse(t *testing.T, text string) value.Value {
	t.Helper()
	v, diags := value.ParseText(text)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	return v
}

// TestTexts looks at the value of "this" wherever it stands, a gap shown as *.
func TestTexts(t *testing.T) {
	for _, c := range []struct{ name, template, given, want string }{
		{"a text", `{"this": "a/b"}`, "", "a/b"},
		{"no text", `{"this": 1}`, "", "*"},
		{"what only Azure knows", `{"this": "[reference('x').y]"}`, "", "*"},
		{"parts", `{"this": "[concat('a/', uniqueString('x'), '/b')]"}`, "", "a/*/b"},
		{"placeholders", `{"this": "[format('a/{0}/{{b}}/c', 'x')]"}`, "", "a/*/*}/c"},
		{"an address", `{"this": "[uri(parameters('p'), 'x')]"}`, "", "*://*"},
		{"an id", `{"this": "[subscriptionResourceId('a/b', 'c')]"}`, "", "*/c"},
		{"a function of a user", `{"this": "[my.resourceId('a/b', 'c')]"}`, "", "*"},
		{"both of two", `{"this": "[if(equals(1, 2), 'a', 'b')]"}`, "", "a b"},
		{"a variable", `{"variables": {"v": "[toLower('A')]"}, "this": "[variables('V')]"}`, "", "a"},
		{"a variable of itself", `{"variables": {"v": "[concat(variables('v'), 'a')]"}, "this": "[variables('v')]"}`, "", "*" + strings.Repeat("a", 8)},
		{"a loop of variables", `{"variables": {"copy": [{"name": "v", "count": 2, "input": "a"}]}, "this": "[variables('v')[0]]"}`, "", "*"},
		{"members", `{"variables": {"v": {"a": {"b": "x"}}}, "this": "[variables('v').a.b]"}`, "", "x"},
		{"any member", `{"variables": {"v": ["x", "y"]}, "this": "[variables('v')[copyIndex()]]"}`, "", "x y"},
		{"no member", `{"variables": {"v": {"a": "x"}}, "this": "[variables('v').b]"}`, "", "*"},
		{"a default", `{"parameters": {"p": {"defaultValue": "[concat('a', 'b')]"}}, "this": "[parameters('p')]"}`, "", "ab"},
		{"no default", `{"parameters": {"p": {}}, "this": "[parameters('p')]"}`, "", "*"},
		{"what is given", `{"parameters": {"p": {}}, "this": "[parameters('p')]"}`, `{"P": {"value": "[a]"}}`, "[a]"},
		{"what is given or the default", `{"parameters": {"p": {"defaultValue": "d"}}, "this": "[parameters('p')]"}`, `{"p": {"value": "a"}}`, "a d"},
		{"a secret from elsewhere", `{"parameters": {"p": {"defaultValue": "d"}}, "this": "[parameters('p')]"}`, `{"p": {"reference": {}}}`, "*"},
		{"passed on", `{"variables": {"v": "x"}, "properties": {"parameters": {"p": {"value": "[variables('v')]"}}, "template": {"parameters": {"p": {"defaultValue": "d"}}, "this": "[parameters('p')]"}}}`, "", "x"},
		{"passed on under a condition", `{"properties": {"parameters": {"p": "[if(true(), createObject('value', 'a'), createObject('value', concat('b', 'c')))]"}, "template": {"parameters": {"p": {}}, "this": "[parameters('p')]"}}}`, "", "a bc"},
		{"passed on as a whole", `{"properties": {"parameters": "[variables('v')]", "template": {"parameters": {"p": {"defaultValue": "d"}}, "this": "[parameters('p')]"}}}`, "", "*"},
		{"a variable of either scope", `{"variables": {"v": "x"}, "properties": {"template": {"variables": {"v": "y"}, "this": "[variables('v')]"}}}`, "", "x y"},
		{"an output", `{"this": "[reference('m').outputs.o.value]", "resources": {"m": {"properties": {"parameters": {"p": {"value": "x"}}, "template": {"parameters": {"p": {}}, "outputs": {"o": {"value": "[concat('a/', parameters('p'))]"}}}}}}}`, "", "a/x"},
		{"an output of a loop", `{"this": "[reference('m').outputs.o.value]", "resources": {"m": {"copy": {}, "properties": {"template": {"outputs": {"o": {"value": "a"}}}}}}}`, "", "*"},
	} {
		var given []value.Value
		if c.given != "" {
			given = append(given, parse(t, c.given))
		}
		var got []string
		New(parse(t, c.template), given, false).Walk(func(in *Template, object value.Value) bool {
			if this := object.Get("this"); !this.IsAbsent() {
				got = in.Texts(this)
			}
			return true
		})
		if text := strings.ReplaceAll(strings.Join(got, " "), Gap, "*"); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}

// TestTextsEnd ends where each variable doubles what the one before it may be.
func TestTextsEnd(t *testing.T) {
	text := `{"variables": {"v0": "a"`
	for i := 1; i < 16; i++ {
		v := "variables('v" + string(rune('0'+(i-1)%10)) + strings.Repeat("x", (i-1)/10) + "')"
		text += `, "v` + string(rune('0'+i%10)) + strings.Repeat("x", i/10) + `": "[concat(` + strings.Repeat(v+", ", 99) + v + `)]"`
	}
	root := parse(t, text+"}}")
	if got := New(root, nil, false).Texts(value.NewString("[variables('v5x')]")); !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, Gap) }) {
		t.Errorf("%d texts without a gap", len(got))
	}
}

func TestName(t *testing.T) {
	for id, want := range map[string]string{"/a/b": "b", "a/" + Gap + "/b": "b", "b": "", "a/" + Gap: "", "a/b" + Gap: ""} {
		if name, ok := Name(id); ok != (want != "") || ok && name != want {
			t.Errorf("%q: %q, %t", id, name, ok)
		}
	}
}
