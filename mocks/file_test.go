package mocks

import (
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func fromFile(t *testing.T, name, text string) *Mocks {
	t.Helper()
	m, diags := New(Options{Files: []*source.File{source.NewFile(name, text)}})
	for _, d := range diags {
		t.Errorf("%s: %s (%s)", d.Code, d.Message, d.Hint)
	}
	return m
}

const jsonFile = `{
  // where and how
  "environment": "AzureChinaCloud",
  "deployer": { "objectId": "somebody" },
  "parameters": { "size": 3, "password": "{{secret}}" },
  "mocks": [
    { "resource": "Microsoft.Web/*", "set": { "properties.defaultHostName": "${host}.contoso.com", "properties.state": "Stopped" } },
    { "resource": "*/sites/special", "set": { "properties.state": "Deleted" } },
    { "resource": "/subscriptions/*/sites/contoso", "set": { "PROPERTIES.State": "Broken", "properties.hostNames[1]": "second", "properties.siteConfig['a.b'].c": 1 } },
    { "resource": "Microsoft.Storage/storageAccounts", "function": "listKeys", "set": { "keys[0].value": "AAAA" } },
    { "resource": "Microsoft.Storage/storageAccounts", "function": "listAccountSas", "answer": { "accountSasToken": "{{secret}}", "more": "x" } },
    { "resource": "Microsoft.Cache/redis", "answer": { "properties": { "hostName": "${name}.local", "sslPort": 1 } } },
    { "resource": "Microsoft.Cache/redis", "existing": false, "set": { "properties.port": 2 } },
    { "resource": "Microsoft.Sql/servers", "when": { "properties.version": "1*" }, "set": { "properties.state": "Old" } },
    { "function": "pickZones", "args": ["Microsoft.Compute", "virtualMachines", "eastus"], "answer": ["2"] },
    { "resource": "Microsoft.KeyVault/vaults", "function": "getSecret", "name": "pw", "answer": "hunter2" },
    { "function": "roleDefinitions", "args": ["reader"], "set": { "roleDefinitionId": "none" } }
  ],
}`

const yamlFile = `
# where and how
environment: AzureChinaCloud
deployer: { objectId: somebody }
parameters: { size: 3, password: "{{secret}}" }
mocks:
  - resource: Microsoft.Web/*
    set: { properties.defaultHostName: "${host}.contoso.com", properties.state: Stopped }
  - resource: "*/sites/special"
    set: { properties.state: Deleted }
  - resource: /subscriptions/*/sites/contoso
    set: { PROPERTIES.State: Broken, "properties.hostNames[1]": second, "properties.siteConfig['a.b'].c": 1 }
  - { resource: Microsoft.Storage/storageAccounts, function: listKeys, set: { "keys[0].value": AAAA } }
  - { resource: Microsoft.Storage/storageAccounts, function: listAccountSas, answer: { accountSasToken: "{{secret}}", more: x } }
  - resource: Microsoft.Cache/redis
    answer: { properties: { hostName: "${name}.local", sslPort: 1 } }
  - { resource: Microsoft.Cache/redis, existing: false, set: { properties.port: 2 } }
  - { resource: Microsoft.Sql/servers, when: { properties.version: "1*" }, set: { properties.state: Old } }
  - { function: pickZones, args: [Microsoft.Compute, virtualMachines, eastus], answer: ["2"] }
  - { resource: Microsoft.KeyVault/vaults, function: getSecret, name: pw, answer: hunter2 }
  - { function: roleDefinitions, args: [reader], set: { roleDefinitionId: none } }
`

func TestUsersMocks(t *testing.T) {
	for _, file := range []struct{ name, text string }{{"m.json", jsonFile}, {"m.yaml", yamlFile}} {
		t.Run(file.name, func(t *testing.T) {
			m := fromFile(t, file.name, file.text)
			site := m.Answer(ask("Microsoft.Web/sites", false, value.Value{}))
			deployed := m.Answer(ask("Microsoft.Web/sites", false, parsed(t, `{"properties": {"state": "Given", "httpsOnly": true}}`)))
			redis := m.Answer(ask("Microsoft.Cache/redis", false, value.Value{}))
			redisHere := m.Answer(ask("Microsoft.Cache/redis", false, parsed(t, `{"name": "contoso", "properties": {}}`)))
			keys := m.Answer(askList("Microsoft.Storage/storageAccounts", "listKeys"))
			sas := m.Answer(askList("Microsoft.Storage/storageAccounts", "listAccountSas"))
			str := value.NewString
			for _, c := range []struct {
				what string
				got  value.Value
				want string
			}{
				{"by pattern of a type", site.Get("defaultHostName"), `"contoso.contoso.com"`},
				{"by id over by type", site.Get("state"), `"Broken"`},
				{"an element more", site.Get("hostNames"), `["contoso.chinacloudsites.cn","second"]`},
				{"a name with a dot", site.At("siteConfig", "a.b", "c"), `1`},
				{"over what is given", deployed.Get("state"), `"Broken"`},
				{"given stays", deployed.Get("httpsOnly"), `true`},
				{"a whole answer", redis.Get("sslPort"), `1`},
				{"a whole answer's placeholder", redis.Get("hostName"), `"contoso.local"`},
				{"what a whole answer leaves out", redis.Get("redisVersion"), `null`},
				{"not for existing ones", redis.Get("port"), `null`},
				{"for deployed ones", redisHere.Get("port"), `2`},
				{"no condition on what is not here", m.Answer(ask("Microsoft.Sql/servers", false, value.Value{})).Get("state"), `"Ready"`},
				{"a condition that holds", m.Answer(ask("Microsoft.Sql/servers", false, parsed(t, `{"properties": {"version": "12.0"}}`))).Get("state"), `"Old"`},
				{"a condition that does not", m.Answer(ask("Microsoft.Sql/servers", false, parsed(t, `{"properties": {"version": "2.0"}}`))).Get("state"), `"Ready"`},
				{"a key", keys.At("keys").Items()[0].Get("value"), `"AAAA"`},
				{"the other key's name", keys.At("keys").Items()[1].Get("keyName"), `"key2"`},
				{"beside a masked secret", sas.Get("more"), `"x"`},
				{"zones", m.Answer(deployment.Question{Kind: deployment.AskZones, Function: "pickZones", Args: []value.Value{str("Microsoft.Compute"), str("virtualMachines"), str("eastus")}}), `["2"]`},
				{"other zones", m.Answer(deployment.Question{Kind: deployment.AskZones, Function: "pickZones", Args: []value.Value{str("Microsoft.Compute"), str("virtualMachines"), str("westeurope")}}), `["1"]`},
				{"a secret", m.Answer(deployment.Question{Kind: deployment.AskSecret, Type: "Microsoft.KeyVault/vaults", Name: "pw"}), `"hunter2"`},
				{"a part of an answer", m.Answer(deployment.Question{Kind: deployment.AskRole, Function: "roleDefinitions", Args: []value.Value{str("Reader")}}).Get("roleDefinitionId"), `"none"`},
				{"a cloud", m.Answer(deployment.Question{Kind: deployment.AskEnvironment}).Get("name"), `"AzureChinaCloud"`},
				{"a deployer", m.Answer(deployment.Question{Kind: deployment.AskDeployer}).Get("objectId"), `"somebody"`},
				{"a parameter", m.Answer(deployment.Question{Kind: deployment.AskParameter, Name: "Size", Declared: declared(t, "int", "{}")}), `3`},
			} {
				if got := c.got.Compact(); got != c.want {
					t.Errorf("%s: %s, want %s", c.what, got, c.want)
				}
				if c.want != "null" && c.want != "true" && !c.got.Deep().Any(value.Assumed) {
					t.Errorf("%s: not marked", c.what)
				}
			}
			if got := sas.Get("accountSasToken"); !strings.HasPrefix(got.Str(), "sv=") || !got.Marks().Any(value.Secret) {
				t.Errorf("a masked secret became %q", got.Str())
			}
			for what, secret := range map[string]value.Value{
				"key":       keys.At("keys").Items()[0].Get("value"),
				"key vault": m.Answer(deployment.Question{Kind: deployment.AskSecret, Type: "Microsoft.KeyVault/vaults", Name: "pw"}),
				"parameter": m.Answer(deployment.Question{Kind: deployment.AskParameter, Name: "password", Declared: declared(t, "securestring", "{}")}),
			} {
				if !secret.Marks().Has(value.Secret|value.Assumed) || secret.Str() == value.SecretText {
					t.Errorf("%s: marks %b", what, secret.Marks())
				}
			}
		})
	}
}

func TestWhatIsWrongWithAFile(t *testing.T) {
	for _, c := range []struct{ name, text, code, message, hint, at string }{
		{"a.json", `{"mocks": [{"resurce": "x", "answer": 1}]}`, "mocks-invalid", "resurce", "did you mean 'resource'?", `{"resurce": "x", "answer": 1}`},
		{"a.json", `{"mocks": [{"resource": "x"}]}`, "mocks-invalid", "neither 'answer' nor 'set'", "", `{"resource": "x"}`},
		{"a.json", `{"mocks": [{"resource": 1, "answer": 1}]}`, "mocks-invalid", "/mocks/0/resource", "", "1"},
		{"a.json", `{"mocks": [{"set": {"a..b": 5}}]}`, "mocks-invalid", "not set at a path", "", "5"},
		{"a.json", `{"mocks": [{"set": {"a[9999999]": 5}}]}`, "mocks-invalid", "not set at a path", "", "5"},
		{"a.json", `{"environment": "AzureMoon"}`, "mocks-invalid", "neither the name of a cloud", "", `"AzureMoon"`},
		{"a.json", `{"mock": []}`, "mocks-invalid", "mock", "did you mean 'mocks'?", `{"mock": []}`},
		{"a.json", `{"mocks": [}`, "json-syntax", "", "", "}"},
		{"a.json", ``, "file-empty", "", "", ""},
		{"a.yaml", "mocks:\n - {", "yaml-syntax", "", "", ""},
		{"a.yml", "mocks:\n - resource: x\n   anser: 1\n", "mocks-invalid", "anser", "did you mean 'answer'?", ""},
		{"a.yaml", "# nothing\n", "file-empty", "", "", ""},
	} {
		_, diags := New(Options{Files: []*source.File{source.NewFile(c.name, c.text)}})
		if len(diags) == 0 {
			t.Errorf("%s: nothing is wrong", c.text)
			continue
		}
		found := false
		for _, d := range diags {
			found = found || string(d.Code) == c.code && strings.Contains(d.Message.String(), c.message) && d.Hint.String() == c.hint && (c.at == "" || d.Span.Text() == c.at)
			if d.FileName() != c.name || d.Severity != diag.Error {
				t.Errorf("%s: %+v", c.text, d)
			}
		}
		if !found {
			t.Errorf("%s: %+v", c.text, diags)
		}
	}
}

// What will never be asked about is a warning.
func TestMisspeltEntries(t *testing.T) {
	for _, c := range []struct{ text, hint, at string }{
		{`{"mocks": [{"resource": "Microsoft.Storage/storageAcounts", "set": {}}]}`, "did you mean 'Microsoft.Storage/storageAccounts'?", `"Microsoft.Storage/storageAcounts"`},
		{`{"mocks": [{"resource": "Microsoft.Storage/storageAccounts", "set": {"properties.primaryEndpoint.blob": "x"}}]}`, "did you mean 'primaryEndpoints'?", `"properties.primaryEndpoint.blob"`},
		{`{"mocks": [{"resource": "Microsoft.Network/virtualNetworks", "set": {"properties.subnets[0].propertis.x": "x"}}]}`, "did you mean 'properties'?", `"properties.subnets[0].propertis.x"`},
		{`{"mocks": [{"resource": "Microsoft.Storage/storageAccounts", "set": {"properties.ofAPreview": 1, "tags.anything": "x", "id": "y"}}]}`, "", ""},
		{`{"mocks": [{"resource": "Contoso.Unheard/of", "set": {"properties.x": 1}}]}`, "", ""},
	} {
		_, diags := New(Options{Files: []*source.File{source.NewFile("m.json", c.text)}})
		switch {
		case c.hint == "" && len(diags) > 0:
			t.Errorf("%s: %+v", c.text, diags)
		case c.hint != "" && (len(diags) != 1 || diags[0].Hint.String() != c.hint || diags[0].Severity != diag.Warning || diags[0].Span.Text() != c.at):
			t.Errorf("%s: %+v", c.text, diags)
		}
	}
}

// A path into an array that is given reaches one element, or all.
func TestSetInWhatIsGiven(t *testing.T) {
	m := fromFile(t, "m.json", `{"mocks": [{"resource": "Microsoft.Network/virtualNetworks", "set": {
		"properties.subnets[1].id": "mine", "properties.subnets[*].properties.purpose": "${item:name}",
		"properties.subnets[3].name": "far", "properties.dhcpOptions.dnsServers": ["1.1.1.1"] }}]}`)
	body := parsed(t, `{"name": "contoso", "properties": {"subnets": [{"name": "a"}, {"name": "b"}], "dhcpOptions": {"dnsServers": ["9.9.9.9", "8.8.8.8"]}}}`)
	v := m.Answer(ask("Microsoft.Network/virtualNetworks", false, body))
	subnets := v.Get("subnets").Items()
	if len(subnets) != 4 {
		t.Fatalf("%s", v.JSON())
	}
	for i, want := range [][2]string{{scope + "/providers/Microsoft.Network/virtualNetworks/contoso/subnets/a", "a"}, {"mine", "b"}} {
		if got := [2]string{subnets[i].Get("id").Str(), subnets[i].At("properties", "purpose").Str()}; got != want {
			t.Errorf("subnet %d: %s", i, got)
		}
	}
	if got := v.At("dhcpOptions", "dnsServers").Compact(); got != `["1.1.1.1"]` {
		t.Errorf("DNS servers %s", got)
	}
	if name := subnets[0].Get("name"); name.Marks() != 0 || !subnets[1].Get("id").Marks().Any(value.Assumed) {
		t.Error("marks")
	}
}

// One bad entry does not cost the others.
func TestGoodEntriesOfABadFile(t *testing.T) {
	file := source.NewFile("m.json", `{"mocks": [
		{"resource": "Microsoft.Web/sites", "set": {"properties.state": "A"}, "extra": 1},
		{"resource": "Microsoft.Web/sites", "set": {"properties.defaultHostName": "b"}}]}`)
	m, diags := New(Options{Files: []*source.File{file}})
	if len(diags) != 1 {
		t.Errorf("%+v", diags)
	}
	v := m.Answer(ask("Microsoft.Web/sites", false, value.Value{}))
	if v.Get("state").Str() != "Running" || v.Get("defaultHostName").Str() != "b" {
		t.Errorf("%s", v.JSON())
	}
}

// Setting a far element makes the ones before it of its kind.
func TestSet(t *testing.T) {
	for _, c := range []struct{ raw, path, v, want string }{
		{`{}`, "a[2].b", `1`, `{"a":[{},{},{"b":1}]}`},
		{`{}`, "a[1]", `"x"`, `{"a":["x","x"]}`},
		{`{"a":[1]}`, "A[1]", `2`, `{"a":[1,2]}`},
		{`{"a":"text"}`, "a.b", `2`, `{"a":{"b":2}}`},
		{`{"a":[1]}`, "a.b", `2`, `{"a":{"b":2}}`},
		{`{}`, "a[1][1]", `0`, `{"a":[[],[0,0]]}`},
		{`{"x.y":{"0":1}}`, "['X.Y']['0']", `2`, `{"x.y":{"0":2}}`},
		{`{}`, "a['*?|#@!{}()=<>%~:b']", `2`, `{"a":{"*?|#@!{}()=<>%~:b":2}}`},
		{`{"Name":1,"name":2}`, "name", `3`, `{"Name":1,"name":3}`},
	} {
		path, ok := parsePath(c.path)
		if !ok {
			t.Errorf("%s is refused", c.path)
			continue
		}
		if got := setAtPath(c.raw, path, parsed(t, c.v)); got != c.want {
			t.Errorf("%s in %s: %s, want %s", c.path, c.raw, got, c.want)
		}
	}
}

func TestPaths(t *testing.T) {
	for _, text := range []string{"a", "a.b", "a[0].b", "a[*].b.c", "a['b.c'].d", "a[1][2]", "keys[0]['x']", "a['it''s']['']", "['x'']'].y"} {
		path, ok := parsePath(text)
		if !ok {
			t.Errorf("%s is refused", text)
			continue
		}
		again, ok := parsePath(formatPath(path))
		if !ok || !slices.Equal(again, path) {
			t.Errorf("%s became %s", text, formatPath(path))
		}
	}
	for _, text := range []string{"", ".", "a.", ".a", "a..b", "a[", "a[x]", "a[-1]", "a['b", "a.[0]", "a[0]b", "a[1000]"} {
		if path, ok := parsePath(text); ok {
			t.Errorf("%q is taken as %v", text, path)
		}
	}
}

func FuzzParsePath(f *testing.F) {
	f.Add("a.b[0]['c'].d[*]")
	f.Fuzz(func(t *testing.T, text string) {
		path, ok := parsePath(text)
		if !ok {
			return
		}
		if again, ok := parsePath(formatPath(path)); !ok || !slices.Equal(again, path) {
			t.Errorf("%q is %v, which is %v", text, path, again)
		}
		setAtPath("{}", path, value.NewInt(1))
	})
}

// A mocks file never makes the program fall over, whatever is in it.
func FuzzFile(f *testing.F) {
	f.Add(jsonFile, true)
	f.Add(yamlFile, false)
	f.Fuzz(func(t *testing.T, text string, json bool) {
		name := "m.yaml"
		if json {
			name = "m.json"
		}
		m, _ := New(Options{Files: []*source.File{source.NewFile(name, text)}})
		m.Answer(ask("Microsoft.Storage/storageAccounts", false, value.Value{}))
		m.Answer(askList("Microsoft.Storage/storageAccounts", "listKeys"))
	})
}

func TestMatches(t *testing.T) {
	for _, c := range []struct {
		pattern, text string
		want          bool
	}{
		{"a*c", "abbc", true}, {"a*c", "abb", false}, {"*", "", true}, {"?", "", false}, {"?b", "AB", true},
		{"*/x", "/a/b/x", true}, {"a*b*c", "aXbYbZc", true}, {"", "", true}, {"", "a", false}, {"**", "x", true},
	} {
		if got := matchPattern(c.pattern, c.text); got != c.want {
			t.Errorf("matches(%q, %q) = %v", c.pattern, c.text, got)
		}
	}
}
