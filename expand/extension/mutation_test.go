package extension_test

import (
	"math/rand"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// strange is what mutations put in place of something that belongs there.
var strange = []value.Value{
	value.NewNull(), value.NewInt(-1), value.NewBool(true), value.NewString(""), value.NewString("k8s"), value.NewString("[["),
	value.NewString("[extensionConfigs('k8s')]"), value.NewString("[extensions('k8s').config]"), value.NewString("[extensions('k8s')]"),
	value.NewString("[extensionConfigs(parameters('x')).auth.kubeConfig.value]"), value.NewString("[if(true(), null(), createArray())]"),
	value.NewString("[if(equals(reference('st').a, 1), createObject('auth', 1), createObject('value', createObject()))]"),
	value.NewString("[coalesce(reference('st').a, extensionConfigs('k8s').auth)]"), value.NewString("[union(createArray(1), createArray(2))]"),
	value.NewString("[shallowMerge(createArray(extensionConfigs('k8s'), null()))]"), value.NewString("[createObject('auth', createObject('kubeConfig', listKeys()))]"),
	value.NewString("[listKeys('st').a[reference('st').b]]"), value.NewArray(nil), value.NewArray([]value.Value{value.NewNull()}), value.NewObject(nil),
	value.FromGo(map[string]any{"value": map[string]any{"value": nil}}), value.FromGo(map[string]any{"keyVaultReference": nil}),
	value.FromGo(map[string]any{"apiReference": map[string]any{"method": 1}}), value.FromGo(map[string]any{"auth": map[string]any{"auth": nil}}),
	value.FromGo(map[string]any{"copy": []any{map[string]any{"name": "value", "count": "[reference('st').n]", "input": 1}}}),
}

// TestMutations puts strange things into the places of the fixtures' templates and
// parameters: whatever comes, the expansion ends with a result.
func TestMutations(t *testing.T) {
	names, _ := filepath.Glob(fixtures + "/*.txtar")
	random := rand.New(rand.NewSource(1))
	runs := 0
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]value.Value{}
		for _, f := range archive.Files {
			if strings.HasSuffix(f.Name, ".json") {
				files[f.Name] = read(t, f.Name, string(f.Data))
			}
		}
		if files["template.json"].IsAbsent() {
			continue
		}
		for range 12 {
			template, parameters := files["template.json"], files["parameters.json"]
			if parameters.IsAbsent() || random.Intn(3) > 0 {
				template = mutate(random, template)
			} else {
				parameters = mutate(random, parameters)
			}
			o := expand.Options{Runtime: eval.None{}, AsOf: asOf, Context: read(t, "context.json", fixtureContext)}
			if !parameters.IsAbsent() {
				o.ParameterFile = source.NewFile("parameters.json", parameters.Compact())
			}
			o.Extensions = extension.Options{Stack: random.Intn(2) == 0, Rules: extension.RuleSet(random.Intn(3))}
			file := source.NewFile("template.json", template.Compact())
			func() {
				defer func() {
					if r := recover(); r != nil {
						t.Fatalf("%s: %v\n%s\n%s", name, r, file.Text, parameters.Compact())
					}
				}()
				describeTerm(expand.Expand(file, o))
			}()
			runs++
		}
	}
	t.Logf("%d mutations", runs)
}

// mutate replaces, removes or repeats one part of a value.
func mutate(random *rand.Rand, v value.Value) value.Value {
	if v.Len() == 0 || v.Kind() != value.Object && v.Kind() != value.Array || random.Intn(12) == 0 {
		return strange[random.Intn(len(strange))]
	}
	i := random.Intn(v.Len())
	if v.Kind() == value.Array {
		items := append([]value.Value(nil), v.Items()...)
		items[i] = mutate(random, items[i])
		return value.NewArray(items)
	}
	// The parts about extensions are what this is about.
	for j, m := range v.Members() {
		if random.Intn(2) == 0 && (m.Name == "extensions" || m.Name == "extensionConfigs" || m.Name == "resources" || m.Name == "template") {
			i = j
		}
	}
	b := value.BuilderFrom(v)
	m := v.Members()[i]
	switch random.Intn(24) {
	case 0:
		b.Delete(m.Name)
	case 1:
		b.Set(strings.ToUpper(m.Name)+"x", m.Value)
	default:
		b.Set(m.Name, mutate(random, m.Value))
	}
	return b.Object()
}
