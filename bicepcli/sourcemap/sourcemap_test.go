package sourcemap

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

const everything = `targetScope = 'subscription'
import { size as sizeType, other } from 'types.bicep'
import * as lib from 'lib.bicep'
#disable-next-line no-unused-params
@description('It''s {odd} ${'${1}'}')
@allowed([
  'a'
  'b'
])
@secure()
param first string
param shape { a: string, b: int[]
  c: 'x' | 'y' } = { a: '}', b: [1], c: 'x' } // { not open
param unioned 'a'
  | 'b' = 'a'
/* resource hidden 'x' = { */
var multi = '''
resource inText 'x' = {
${not}'''
var interpolated = $'''a ${b} c'''
var base = { sku: { name: 'S0', 'odd-name': 1 }, tags: { a: 'b' } }
var looped = [for i in range(0, 2): { n: i }]
func build(n string) object => { built: n }
type t = { a: string }
resource site 'Microsoft.Web/sites@2024-04-01' = if (first == 'x') {
  name: 'site${first}-${uniqueString('a${1}')}'
  ...base
  properties: union(base, {
    deep: true
  })
  @batchSize(1)
  resource slot 'slots' = [for (x, i) in ['a']: if (i > 0) {
    name: x
    resource config 'config' existing = {
      name: 'web'
    }
  }]
}
resource plain 'My.Rp/a/b@2020-01-01' existing = {
  name: 'p/q'
  scope: resourceGroup('x')
}
resource many 'My.Rp/many@2020-01-01' = [
  for item in looped: {
    name: item.?n ?? 'x'
    properties: {
      list: [
        { v: 1 }
        ...map(looped, l => {
          v: l.n
        })
      ]
      chosen: first == 'x'
        ? {
            v: 'yes'
          }
        : { v: 'no' }
      built: build('q')
      handed: shape
      picked: base.sku
      dotted: base['sku']
      kept: any(base!.tags)
      '${first}': { v: 1 }
    }
  }
]
module m 'modules/m.bicep' = {
  scope: az.resourceGroup('x')
  params: {
    p: { q: 1 }
    r: loadJsonContent('config/r.json').a
  }
}
extension kubernetes with { namespace: 'default' } as k8s
output site string = site.id
assert ok = true
`

func TestParse(t *testing.T) {
	m := Parse(source.NewFile("main.bicep", everything))
	var got []string
	for _, d := range m.Declarations() {
		line := fmt.Sprintf("%s %s", d.Kind, d.Name)
		for _, more := range []string{d.Type, d.Path, strings.Join(d.Decorators, ",")} {
			if more != "" {
				line += " " + more
			}
		}
		for flag, on := range []bool{d.Existing, d.Loop, d.Conditional} {
			if on {
				line += [...]string{" existing", " loop", " if"}[flag]
			}
		}
		got = append(got, line)
	}
	want := `param first description,allowed,secure
param shape
param unioned
var multi
var interpolated
var base
var looped loop
func build
type t
resource site Microsoft.Web/sites if
resource site::slot Microsoft.Web/sites/slots batchSize loop if
resource site::slot::config Microsoft.Web/sites/slots/config existing
resource plain My.Rp/a/b existing
resource many My.Rp/many loop
module m modules/m.bicep
extension k8s
output site
assert ok`
	if strings.Join(got, "\n") != want {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
	var references []string
	for _, r := range m.References() {
		references = append(references, r.Kind+" "+r.Path)
	}
	if got := strings.Join(references, "; "); got != "loadJsonContent config/r.json; import types.bicep; import lib.bicep; module modules/m.bicep" {
		t.Errorf("references: %s", got)
	}
	shape, _ := m.Symbol("shape")
	if got := shape.Value.Text(); got != "{ a: '}', b: [1], c: 'x' }" {
		t.Errorf("shape = %s", got)
	}
	unioned, _ := m.Symbol("unioned")
	if got := unioned.Value.Text(); got != "'a'" {
		t.Errorf("unioned = %s", got)
	}
	slot, _ := m.Symbol("site::slot")
	if got := slot.Head.Text(); got != "resource slot 'slots' = [for (x, i) in ['a']: if (i > 0) {" {
		t.Errorf("head = %s", got)
	}
	if d, ok := m.ResourceAt("microsoft.web/sites/SLOTS", 0); !ok || d != slot {
		t.Errorf("first slot is %+v", d)
	}
	if d, ok := m.ResourceAt("My.Rp/a/b", 0); ok {
		t.Errorf("an existing resource counts: %+v", d)
	}
	if _, ok := m.Output("site"); !ok {
		t.Error("no output")
	}
}

func TestProperty(t *testing.T) {
	m := Parse(source.NewFile("main.bicep", everything))
	for _, test := range []struct {
		symbol, path string
		match        Match
		text         string
		others       int
	}{
		{"site", "name", Exact, "'site${first}-${uniqueString('a${1}')}'", 0},
		{"site", "sku.name", Exact, "'S0'", 0},
		{"site", "SKU.odd-name", Exact, "1", 0},
		{"site", "properties.deep", Exact, "true", 0},
		{"site", "properties.sku.name", Exact, "'S0'", 0},
		{"site", "properties.none", Absent, "resource site 'Microsoft.Web/sites@2024-04-01' = if (first == 'x') {", 0},
		{"site::slot", "name", Exact, "x", 0},
		{"site::slot::config", "name", Exact, "'web'", 0},
		{"many", "name", Exact, "item.?n ?? 'x'", 0},
		{"many", "properties.list.0.v", Exact, "1", 0},
		{"many", "properties.list.1.v", Exact, "l.n", 0},
		{"many", "properties.list.*.v", Exact, "1", 1},
		{"many", "properties.chosen.v", Exact, "'yes'", 1},
		{"many", "properties.built.built", Exact, "n", 0},
		{"many", "properties.handed.a", Within, "shape", 0},
		{"many", "properties.picked.name", Exact, "'S0'", 0},
		{"many", "properties.dotted.name", Exact, "'S0'", 0},
		{"many", "properties.kept.a", Exact, "'b'", 0},
		{"many", "properties.other.v", Within, "{ v: 1 }", 0},
		{"m", "params.p.q", Exact, "1", 0},
		{"m", "properties.parameters.p.value.q", Exact, "1", 0},
		{"m", "properties.parameters.p", Exact, "{ q: 1 }", 0},
		{"m", "properties.parameters.r.value.x", Within, "loadJsonContent('config/r.json').a", 0},
		{"base", "tags.a", Exact, "'b'", 0},
		{"looped", "1.n", Exact, "i", 0},
		{"k8s", "namespace", Exact, "'default'", 0},
		{"first", "x", Absent, "param first string", 0},
	} {
		d, ok := m.Symbol(test.symbol)
		if !ok {
			t.Errorf("no %s", test.symbol)
			continue
		}
		got := d.Property(strings.Split(test.path, ".")...)
		if got.Match != test.match || got.Span.Text() != test.text || len(got.Others) != test.others {
			t.Errorf("%s %s: %d %q and %d others", test.symbol, test.path, got.Match, got.Span.Text(), len(got.Others))
		}
	}
}

func TestParameters(t *testing.T) {
	m := Parse(source.NewFile("main.bicepparam", `using '../main.bicep'
extends './base.bicepparam'
var prefix = 'x'
param name = '${prefix}-a'
param plan = {
  sku: 'B1'
}
param all = { ...base.all, b: 1 }
extensionConfig k8s with {
  namespace: 'a'
}
`))
	plan, ok := m.Symbol("plan")
	if !ok || plan.Property("sku").Span.Text() != "'B1'" {
		t.Errorf("plan: %+v", plan)
	}
	if all, ok := m.Symbol("all"); !ok || all.Property("a").Match != Within || all.Property("b").Match != Exact {
		t.Errorf("all: %+v", all)
	}
	if d, ok := m.Symbol("k8s"); !ok || d.Kind != Config || d.Property("namespace").Span.Text() != "'a'" {
		t.Errorf("k8s: %+v", d)
	}
	references := m.References()
	if len(references) != 2 || references[0].Path != "../main.bicep" || references[1].Path != "./base.bicepparam" {
		t.Errorf("references: %+v", references)
	}
}

// Text with mistakes is read as far as it makes sense.
func TestTolerant(t *testing.T) {
	m := Parse(source.NewFile("x.bicep", "resource a 'My.Rp/a@1' = {\n  name: 'x\n  oops oops\n  sku: {\n    name: )\n  }\n  kind: 'k'\n}\n\n= = }\nvar after = 1\r\nvar last = 'unclosed"))
	a, ok := m.Symbol("a")
	if !ok || a.Property("kind").Span.Text() != "'k'" {
		t.Errorf("a: %+v", a)
	}
	for _, name := range []string{"after", "last"} {
		if _, ok := m.Symbol(name); !ok {
			t.Errorf("no %s", name)
		}
	}
}

// Nothing that is written, however odd, takes long.
func TestHostile(t *testing.T) {
	begin := time.Now()
	var branches strings.Builder
	for i := range 60 {
		fmt.Fprintf(&branches, "var v%d = true ? v%d : union(v%d, v%d)\n", i, i+1, i+1, i+1)
	}
	for _, text := range []string{
		strings.Repeat("'${", 200_000),
		strings.Repeat("'${\n", 200_000),
		strings.Repeat("var a = [{(", 100_000),
		strings.Repeat("a ? b : ", 100_000),
		strings.Repeat("!", 300_000),
		"var a = " + strings.Repeat("(x => ", 100_000),
		"var a = a" + strings.Repeat(".b[0]", 20_000),
		"var v0 = v0\n" + branches.String(),
		branches.String(),
	} {
		m := Parse(source.NewFile("x.bicep", text))
		for _, d := range m.Declarations() {
			d.Property("a", "b", "*", "c")
		}
	}
	if spent := time.Since(begin); spent > 20*time.Second {
		t.Errorf("took %s", spent)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(everything)
	f.Add("var total = count + ]names\n\nmodule c 'd' = {}")
	f.Add("param =!! ")
	f.Add("resource a 'b' = [for x in y: if (z) { ...w, 'q${r}': '''s''' }]")
	if files, err := filepath.Glob("../../fixtures/projects/broken/*/main.bicep"); err == nil {
		for _, name := range files {
			if text, err := os.ReadFile(name); err == nil {
				f.Add(string(text))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := source.NewFile("x.bicep", text)
		m := Parse(file)
		for _, d := range m.Declarations() {
			whole := source.Span{File: file, End: uint32(len(text))}
			place := d.Property("properties", "a", "0", "b")
			for _, s := range append([]source.Span{d.Span, d.Head, place.Span}, place.Others...) {
				if s.End < s.Start || !whole.Contains(s) {
					t.Fatalf("%s %s: span %d-%d", d.Kind, d.Name, s.Start, s.End)
				}
			}
			if !d.Value.IsZero() && !d.Span.Contains(d.Value) {
				t.Fatalf("%s %s: value %d-%d outside of %d-%d", d.Kind, d.Name, d.Value.Start, d.Value.End, d.Span.Start, d.Span.End)
			}
		}
	})
}

// TestByName finds declarations by what they are called where the compiler writes them in
// another order, and by the order where nothing else tells them apart.
func TestByName(t *testing.T) {
	const bicep = "module b 'b.bicep' = {\n  name: 'two'\n}\nmodule a 'a.bicep' = {\n  name: 'one'\n}\nmodule c 'c.bicep' = {}\nmodule d 'd.bicep' = {\n  name: 'x${p}'\n}\n"
	const compiled = `{"resources": [
		{"type": "Microsoft.Resources/deployments", "name": "one"},
		{"type": "Microsoft.Resources/deployments", "name": "two"},
		{"type": "Microsoft.Resources/deployments", "name": "[format('c-{0}', uniqueString('c', deployment().name))]"},
		{"type": "Microsoft.Resources/deployments", "name": "[format('x{0}', parameters('p'))]"}]}`
	m := Parse(source.NewFile("main.bicep", bicep))
	list, _ := value.ParseText(compiled)
	for i, want := range []string{"a", "b", "c", "d"} {
		if d := m.listedResource(list.Get("resources"), i); d == nil || d.Name != want {
			t.Errorf("%d: %v", i, d)
		}
	}
}
