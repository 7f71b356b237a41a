package expand_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/snapshot"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
)

// uncertain are the marks of what may be otherwise in Azure.
const uncertain = value.Assumed | value.Unknown | value.Generated

// propertyTemplates are deployments that all parts of an expansion work on.
func propertyTemplates(t *testing.T) []*source.File {
	t.Helper()
	files := ownTemplates()
	dir := corpus.Shared(t, "corpus", "avm-e2e")
	for _, path := range conformance.Files(t, dir, ".json") {
		files = append(files, conformance.ReadFile(t, path))
	}
	return files
}

// ownTemplates have what the deployments of modules do not: synthesized values that
// decide on conditions, loops, names of members, and what there is.
func ownTemplates() []*source.File {
	texts := []string{
		`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
		"parameters": {"count": {"type": "int"}, "name": {"type": "string"}, "list": {"type": "array"}, "flag": {"type": "bool"}, "one": {"type": "string", "defaultValue": "[resourceGroup().location]"}},
		"variables": {"copied": "[range(0, length(parameters('list')))]", "keys": "[createObject(parameters('name'), 'known', 'known', parameters('name'))]",
			"loop": {"copy": [{"name": "items", "count": "[mod(parameters('count'), 7)]", "input": "[copyIndex('items')]"}]}},
		"functions": [{"namespace": "f", "members": {"pick": {"parameters": [{"name": "a", "type": "string"}], "output": {"type": "object", "value": {"a": "[parameters('a')]", "b": "fixed", "[parameters('a')]": 1}}}}}],
		"resources": [
			{"type": "A.B/c", "apiVersion": "2020-01-01", "name": "[parameters('name')]", "location": "[parameters('one')]", "properties": {
				"[parameters('name')]": 1, "known": 2, "nested": {"length": "[length(parameters('name'))]", "sorted": "[sort(createArray('b', parameters('name'), 'a'), lambda('x', 'y', less(lambdaVariables('x'), lambdaVariables('y'))))]",
				"filtered": "[filter(createArray('a', 'b'), lambda('x', less(lambdaVariables('x'), parameters('name'))))]", "mapped": "[map(createArray(1, 2), lambda('x', add(lambdaVariables('x'), parameters('count'))))]",
				"union": "[union(createArray('a'), createArray(parameters('name')))]", "intersection": "[intersection(createArray('a', 'b'), createArray(parameters('name'), 'a'))]",
				"take": "[take(createArray(1, 2, 3), mod(parameters('count'), 3))]", "first": "[first(variables('copied'))]", "keys": "[objectKeys(variables('keys'))]", "items": "[items(variables('keys'))]",
				"chosen": "[if(parameters('flag'), 'yes', 'no')]", "coalesced": "[coalesce(tryGet(variables('keys'), 'other'), 'none')]", "got": "[tryGet(createObject('a', 1), parameters('name'))]",
				"indexed": "[createArray(1, 2, 3)[mod(parameters('count'), 3)]]", "contains": "[contains(createArray('x'), parameters('name'))]", "grouped": "[groupBy(createArray('x', parameters('name')), lambda('v', lambdaVariables('v')))]",
				"object": "[toObject(createArray('k', parameters('name')), lambda('v', lambdaVariables('v')))]", "user": "[f.pick(parameters('name'))]", "loop": "[variables('loop')]", "split": "[split('a,b', substring(parameters('name'), 0, 1))]",
				"min": "[min(3, parameters('count'))]", "format": "[format('{0}-{1}', 'a', parameters('count'))]", "text": "[string(createObject('a', parameters('name')))]", "json": "[json(concat('{\"a\":\"', parameters('name'), '\"}'))]",
				"merged": "[shallowMerge(createArray(createObject('a', 1), createObject(parameters('name'), 2)))]", "reduced": "[reduce(createArray(1, parameters('count')), 0, lambda('a', 'b', add(lambdaVariables('a'), lambdaVariables('b'))))]", "flat": "[flatten(createArray(createArray(1), variables('copied')))]",
				"and": "[and(true(), parameters('flag'))]", "empty": "[empty(parameters('list'))]", "last": "[last(createArray(1, parameters('count')))]", "bool": "[bool(parameters('flag'))]", "id": "[resourceId('A.B/c', parameters('name'))]"}}},
			{"type": "A.B/d", "apiVersion": "2020-01-01", "name": "conditional", "condition": "[equals(parameters('name'), 'x')]", "properties": {"a": 1}},
			{"type": "A.B/e", "apiVersion": "2020-01-01", "name": "[concat('loop', copyIndex())]", "copy": {"name": "l", "count": "[mod(parameters('count'), 5)]"}, "properties": {"i": "[copyIndex()]"}},
			{"type": "A.B/g", "apiVersion": "2020-01-01", "name": "refers", "properties": {"copy": [{"name": "p", "count": "[length(parameters('list'))]", "input": {"i": "[copyIndex('p')]", "fixed": true}}],
				"x": "[reference(resourceId('A.B/c', parameters('name')), '2020-01-01').some.thing]", "y": "[reference(resourceId('Microsoft.Storage/storageAccounts', 'sa'), '2023-01-01', 'full').location]", "z": "[listKeys(resourceId('Microsoft.Storage/storageAccounts', 'sa'), '2023-01-01').keys[0].value]"}},
			{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "[concat('n-', parameters('name'))]", "condition": "[parameters('flag')]", "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
				"parameters": {"p": {"value": "[parameters('count')]"}, "q": {"value": {"known": 1, "assumed": "[parameters('name')]"}}},
				"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "parameters": {"p": {"type": "int"}, "q": {"type": "object"}},
				"resources": [{"type": "A.B/h", "apiVersion": "2020-01-01", "name": "inner", "properties": {"q": "[parameters('q')]", "p": "[parameters('p')]"}}], "outputs": {"o": {"type": "object", "value": "[parameters('q')]"}}}}}
		],
		"outputs": {"known": {"type": "string", "value": "a"}, "o": {"type": "array", "copy": {"count": "[mod(parameters('count'), 3)]", "input": "x"}}, "n": {"type": "object", "value": "[reference(concat('n-', parameters('name'))).outputs.o.value]"}}}`,
		`{"$schema": "https://schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.0",
		"parameters": {"group": {"type": "string"}, "at": {"type": "string", "defaultValue": "[utcNow('yyyy')]"}},
		"resources": {
			"rg": {"type": "Microsoft.Resources/resourceGroups", "apiVersion": "2022-09-01", "name": "[parameters('group')]", "location": "[deployment().location]", "tags": {"at": "[parameters('at')]", "[parameters('at')]": "x"}},
			"old": {"type": "Microsoft.KeyVault/vaults", "existing": true, "apiVersion": "2022-07-01", "name": "kv", "resourceGroup": "[parameters('group')]"},
			"mod": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "mod", "resourceGroup": "[parameters('group')]", "properties": {"mode": "Incremental", "parameters": {"url": {"value": "[reference('old').vaultUri]"}},
				"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "parameters": {"url": {"type": "string"}},
				"resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2022-09-01", "name": "[uniqueString(resourceGroup().id)]", "location": "[resourceGroup().location]", "sku": {"name": "Standard_LRS"}, "kind": "StorageV2", "properties": {"a": "[parameters('url')]", "b": "[guid(subscription().id, 'x')]", "c": "[guid('x')]"}}],
				"outputs": {"u": {"type": "string", "value": "[parameters('url')]"}, "k": {"type": "string", "value": "known"}}}}},
			"after": {"type": "A.B/c", "apiVersion": "2020-01-01", "name": "after", "properties": {"u": "[reference('mod').outputs.u.value]", "f": "[reference('mod', '2022-09-01', 'full').properties.outputs.k.value]"}}
		}}`,
	}
	files := make([]*source.File, len(texts))
	for i, text := range texts {
		files[i] = source.NewFile(fmt.Sprintf("own%d.json", i), text)
	}
	return files
}

// runtimes make a new Runtime: they remember what they were asked.
type newRuntime func(context value.Value) eval.Runtime

func mocked(context value.Value) eval.Runtime {
	runtime, _ := mocks.New(mocks.Options{Context: context})
	return runtime
}

func expandProperty(file *source.File, runtime newRuntime, context value.Value, values map[string]value.Value) *deployment.Deployment {
	return expand.Expand(file, expand.Options{Context: context, Runtime: runtime(context), AsOf: asOf, Synthesize: true, Values: values, Tokens: allTokens})
}

// otherwise answers as the mocks do, with other payloads.
type otherwise struct{ eval.Runtime }

func (o otherwise) Answer(q deployment.Question) value.Value { return altered(o.Runtime.Answer(q)) }

func (o otherwise) Member(parent value.Value, name string) value.Value {
	return altered(o.Runtime.Member(parent, name))
}

func (o otherwise) Item(parent value.Value, index int) value.Value {
	return altered(o.Runtime.Item(parent, index))
}

func (o otherwise) As(v value.Value, want funcs.Types, format funcs.Format) value.Value {
	if made := o.Runtime.As(v, want, format); made != v {
		return altered(made)
	}
	return v
}

var (
	guids = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)
	words = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
)

// altered is a value with other payloads in the places that are assumed.
func altered(v value.Value) value.Value {
	switch v.Kind() {
	case value.String:
		if s := alteredText(v.Str()); v.Marks().Has(value.Assumed) && s != v.Str() {
			return value.NewString(s).Mark(v.Marks()).WithOrigin(v.Origin())
		}
	case value.Int:
		if v.Marks().Has(value.Assumed) {
			return value.NewInt(v.Int() + 1).Mark(v.Marks()).WithOrigin(v.Origin())
		}
	case value.Bool:
		if v.Marks().Has(value.Assumed) {
			return value.NewBool(!v.Bool()).Mark(v.Marks()).WithOrigin(v.Origin())
		}
	case value.Array:
		items := make([]value.Value, 0, v.Len()+1)
		for _, item := range v.Items() {
			items = append(items, altered(item))
		}
		if v.Marks().Has(value.Assumed) && len(items) > 0 {
			items = append(items, items[0])
		}
		return v.WithItems(items)
	case value.Object:
		members := make([]value.Member, 0, v.Len())
		for _, m := range v.Members() {
			m.Value = altered(m.Value)
			members = append(members, m)
		}
		return v.WithMembers(members)
	}
	return v
}

func alteredText(s string) string {
	s = guids.ReplaceAllStringFunc(s, func(guid string) string {
		return strings.Map(func(r rune) rune {
			if i := strings.IndexRune("0123456789abcdef", r); i >= 0 {
				return rune("123456789abcdef0"[i])
			}
			return r
		}, guid)
	})
	s = strings.ReplaceAll(s, "eastus", "northeurope")
	if words.MatchString(s) && !guids.MatchString(s) {
		s += "q"
	}
	return s
}

// otherContext replaces a context that was not given.
func otherContext() value.Value {
	return object("subscription", object("subscriptionId", "12345678-1234-1234-1234-123456789012"), "resourceGroup", object("name", "another", "location", "uksouth"),
		"tenant", object("tenantId", "22345678-1234-1234-1234-123456789012"), "managementGroup", object("name", "mgq"), "deployment", object("name", "other-name", "location", "uksouth"))
}

// What is not marked stays the same, whatever is assumed.
func TestUnmarkedValuesDoNotRestOnAssumptions(t *testing.T) {
	for _, file := range propertyTemplates(t) {
		plain := expandProperty(file, mocked, object(), nil)
		for how, other := range map[string]*deployment.Deployment{
			"other answers": expandProperty(file, func(context value.Value) eval.Runtime { return otherwise{mocked(context)} }, object(), nil),
			"other context": expandProperty(file, mocked, otherContext(), nil),
		} {
			compareUnmarked(t, filepath.Base(file.Name)+" with "+how, plain, other, 0)
		}
	}
}

// What is not marked is what an expansion says, too, that assumes nothing.
func TestMocksAndNoneAgree(t *testing.T) {
	for _, file := range propertyTemplates(t) {
		var values map[string]value.Value
		switch file.Name {
		case "own0.json":
			values = members(object("count", 8, "name", "given", "list", value.NewArray([]value.Value{value.NewString("a")}), "flag", true))
		case "own1.json":
			values = members(object("group", "given"))
		}
		none := expandProperty(file, func(value.Value) eval.Runtime { return eval.None{} }, otherContext(), values)
		compareUnmarked(t, filepath.Base(file.Name), none, expandProperty(file, mocked, otherContext(), values), uncertain)
	}
}

// compareUnmarked reports what differs though it is not marked in the first, nor
// in the second with one of the given marks.
func compareUnmarked(t *testing.T, name string, a, b *deployment.Deployment, either value.Marks) {
	t.Helper()
	found := map[string]*deployment.Resource{}
	for key, r := range placedResources(b) {
		found[key] = r
	}
	var wrong []string
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	for key, r := range placedResources(a) {
		if doubtfulResource(r) {
			continue
		}
		other := found[key]
		if other == nil {
			say("%s %s is not there", r.Type, r.Name)
			continue
		}
		if !r.NameMarks.Any(uncertain) && r.Name != other.Name {
			say("name %s becomes %s", r.Name, other.Name)
		}
		if !r.IDMarks.Any(uncertain) && r.ID != other.ID {
			say("id %s becomes %s", r.ID, other.ID)
		}
		body := r.Body
		if r.NameMarks.Any(value.Unknown) {
			// What is unknown of the name is there as an expression.
			body = body.With("name", other.Body.Get("name"))
		}
		diverge(r.Type+" "+r.Name, body, other.Body, either, say)
	}
	if a.Root != nil && b.Root != nil {
		outputs := map[string]value.Value{}
		for _, o := range b.Root.Outputs {
			outputs[o.Name] = o.Value
		}
		for _, o := range a.Root.Outputs {
			diverge("output "+o.Name, o.Value, outputs[o.Name], either, say)
		}
	}
	errors := func(d *deployment.Deployment) string {
		var b strings.Builder
		for _, found := range d.Diagnostics {
			if found.Severity == diag.Error {
				fmt.Fprintf(&b, "%s at %d; ", found.Code, found.Span.Start)
			}
		}
		return b.String()
	}
	if before, after := errors(a), errors(b); before != after {
		say("errors %s become %s", before, after)
	}
	for i, w := range wrong {
		if i == 5 {
			t.Errorf("%s: ... and %d more", name, len(wrong)-i)
			break
		}
		t.Errorf("%s: %s", name, w)
	}
}

// diverge reports what differs where neither a value nor what it is in is marked.
func diverge(path string, a, b value.Value, either value.Marks, say func(string, ...any)) {
	if a.Marks().Any(uncertain|value.Secret) || b.Marks().Any(either) {
		return
	}
	if a.Kind() != b.Kind() {
		say("%s: %s becomes %s", path, a.JSON(), b.JSON())
		return
	}
	switch a.Kind() {
	case value.Array:
		if a.Len() != b.Len() {
			say("%s: %d elements become %d", path, a.Len(), b.Len())
			return
		}
		for i := range a.Items() {
			diverge(fmt.Sprintf("%s[%d]", path, i), a.Items()[i], b.Items()[i], either, say)
		}
	case value.Object:
		for _, m := range b.Members() {
			if !a.Has(m.Name) {
				say("%s: %s is new", path, m.Name)
			}
		}
		for _, m := range a.Members() {
			if !b.Has(m.Name) {
				say("%s: %s is not there", path, m.Name)
				continue
			}
			diverge(path+"."+m.Name, m.Value, b.Get(m.Name), either, say)
		}
	default:
		if !value.Equal(a, b) {
			say("%s: %s becomes %s", path, a.JSON(), b.JSON())
		}
	}
}

// placedResources are resources by the place that declares them, through all
// deployments, and the iteration.
func placedResources(d *deployment.Deployment) map[string]*deployment.Resource {
	list := map[string]*deployment.Resource{}
	for _, r := range d.Resources {
		key := fmt.Sprint(r.Declaration.Span().Start)
		for m := r.Module; m != nil && m.Resource != nil; m = m.Parent {
			key += fmt.Sprint(" in ", m.Resource.Declaration.Span().Start)
		}
		for i := 0; ; i++ {
			numbered := fmt.Sprint(key, " #", i)
			if list[numbered] == nil {
				list[numbered] = r
				break
			}
		}
	}
	return list
}

func doubtfulResource(r *deployment.Resource) bool {
	if r.Condition.Marks().Any(uncertain) {
		return true
	}
	return r.Module != nil && r.Module.Resource != nil && doubtfulResource(r.Module.Resource)
}

// The same input gives the same bytes, also when expansions run side by side.
func TestDeterministic(t *testing.T) {
	for _, file := range propertyTemplates(t) {
		first := rendered(expandProperty(file, mocked, object(), nil))
		texts := make([][]byte, 4)
		done := make(chan int)
		for i := range texts {
			go func() {
				texts[i] = rendered(expandProperty(file, mocked, object(), nil))
				done <- i
			}()
		}
		for range texts {
			if i := <-done; !bytes.Equal(first, texts[i]) {
				t.Errorf("%s: differs from run to run", file.Name)
			}
		}
	}
}

// rendered is all of a deployment as text.
func rendered(d *deployment.Deployment) []byte {
	var b bytes.Buffer
	b.Write(snapshot.Document(d))
	for _, r := range d.Resources {
		fmt.Fprintln(&b, r.ID, r.IDMarks, r.NameMarks, r.Scope, len(r.DependsOn))
		b.Write(value.Writer{}.Append(nil, r.Projected))
		fmt.Fprintln(&b, value.MarkedPointers(r.Body, uncertain, 0), value.MarkedPointers(r.Body, value.Secret, 0))
	}
	for _, q := range d.Questions {
		fmt.Fprintln(&b, q.Kind, q.Function, q.ID, q.Name)
		b.Write(value.Writer{}.Append(nil, q.Answer))
	}
	for _, found := range d.Diagnostics {
		fmt.Fprintln(&b, found.Severity, found.Code, found.Message, found.Span.Start)
	}
	return b.Bytes()
}
