package mocks

import (
	"encoding/base64"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

var _ eval.Runtime = (*Mocks)(nil)

const scope = "/subscriptions/00000000-0000-0000-0000-000000000001/resourceGroups/rg"

func parsed(t *testing.T, text string) value.Value {
	t.Helper()
	v, diags := value.Parse(source.NewFile("t.json", text))
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	return v
}

func ask(typ string, full bool, body value.Value) deployment.Question {
	return deployment.Question{Kind: deployment.AskReference, Function: "reference", ID: scope + "/providers/" + withName(typ), Type: typ, Name: "contoso", Full: full, Body: body}
}

func withName(typ string) string {
	namespace, segments, _ := strings.Cut(typ, "/")
	return namespace + "/" + strings.Join(strings.Split(segments, "/"), "/contoso/") + "/contoso"
}

func askList(typ, function string) deployment.Question {
	q := ask(typ, false, value.Value{})
	q.Kind, q.Function = deployment.AskList, function
	return q
}

// follow reads a path as the evaluator would: what an answer lacks is asked of
// the mocks.
func follow(t *testing.T, m *Mocks, v value.Value, path string) value.Value {
	t.Helper()
	steps, ok := parsePath(path)
	if !ok && path != "" {
		t.Fatalf("path %s", path)
	}
	for _, s := range steps {
		next := value.Step(v, s.name)
		switch {
		case !next.IsAbsent():
		case !v.Marks().Any(value.Assumed):
			t.Fatalf("%s: %s is missing in something that is not assumed: %s", path, s.name, v.JSON())
		case s.index:
			if v.Kind() != value.Array {
				v = m.As(v, funcs.Arr, funcs.NoFormat)
			}
			next = m.Item(v, int(value.NewFloat(s.name).Int()))
		default:
			if v.Kind() != value.Object {
				v = m.As(v, funcs.Obj, funcs.NoFormat)
			}
			next = m.Member(v, s.name)
		}
		v = next
	}
	return v
}

func TestReferenceToSomethingElsewhere(t *testing.T) {
	for _, c := range []struct{ typ, path, want string }{
		{"Microsoft.Storage/storageAccounts", "primaryEndpoints.blob", "https://contoso.blob.core.windows.net/"},
		{"microsoft.storage/STORAGEACCOUNTS", "PrimaryEndpoints['blob']", "https://contoso.blob.core.windows.net/"},
		{"Microsoft.KeyVault/vaults", "vaultUri", "https://contoso.vault.azure.net/"},
		{"Microsoft.KeyVault/vaults/keys", "keyUri", "https://contoso.vault.azure.net/keys/contoso"},
		{"Microsoft.Web/sites", "defaultHostName", "contoso.azurewebsites.net"},
		{"Microsoft.Sql/servers", "fullyQualifiedDomainName", "contoso.database.windows.net"},
		{"Microsoft.ContainerRegistry/registries", "loginServer", "contoso.azurecr.io"},
		{"Microsoft.DocumentDB/databaseAccounts", "documentEndpoint", "https://contoso.documents.azure.com:443/"},
		{"Microsoft.Cache/redis", "sslPort", "6380"},
		{"Microsoft.Network/virtualNetworks", "addressSpace.addressPrefixes[0]", "10.0.0.0/16"},
		{"Microsoft.Network/virtualNetworks", "subnets[0].id", scope + "/providers/Microsoft.Network/virtualNetworks/contoso/subnets/default"},
		{"Microsoft.Network/virtualNetworks/subnets", "addressPrefix", "10.0.0.0/24"},
		{"Microsoft.ManagedIdentity/userAssignedIdentities", "tenantId", "ffffffff-ffff-ffff-ffff-ffffffffffff"},
		{"Microsoft.Batch/batchAccounts", "provisioningState", "Succeeded"},
		{"Microsoft.Network/networkInterfaces", "enableIPForwarding", "false"},
		{"Contoso.Unheard/of", "vaultUri", "https://contoso.contoso-unheard.azure.com/"},
		{"Contoso.Unheard/of", "outputs.subnetPrefix.value", "10."},
		{"Contoso.Unheard/of", "settings.port", "443"},
	} {
		m, _ := New(Options{})
		got := follow(t, m, m.Answer(ask(c.typ, false, value.Value{})), c.path)
		text := got.Str()
		if got.Kind() != value.String {
			text = got.Compact()
		}
		if text != c.want && !(strings.HasSuffix(c.want, ".") && strings.HasPrefix(text, c.want)) {
			t.Errorf("%s %s = %s, want %s", c.typ, c.path, text, c.want)
		}
		if !got.Marks().Any(value.Assumed) || got.Marks().Any(value.Secret|value.Unknown) {
			t.Errorf("%s %s has marks %b", c.typ, c.path, got.Marks())
		}
		if len(m.Diagnostics()) > 0 {
			t.Errorf("%s %s: %v", c.typ, c.path, m.Diagnostics())
		}
	}
}

// Every leaf that the catalogue knows has a value of the right kind.
func TestWholeResource(t *testing.T) {
	m, _ := New(Options{Context: parsed(t, `{"resourceGroup": {"location": "West Europe"}}`)})
	v := m.Answer(ask("Microsoft.Storage/storageAccounts", true, value.Value{}))
	for path, want := range map[string]string{
		"id":                           scope + "/providers/Microsoft.Storage/storageAccounts/contoso",
		"name":                         "contoso",
		"type":                         "Microsoft.Storage/storageAccounts",
		"location":                     "westeurope",
		"kind":                         "StorageV2",
		"sku.name":                     "Standard_LRS",
		"identity.type":                "SystemAssigned",
		"properties.minimumTlsVersion": "TLS1_2",
	} {
		if got := follow(t, m, v, path); got.Str() != want {
			t.Errorf("%s = %s, want %s", path, got.JSON(), want)
		}
	}
	if id := follow(t, m, v, "identity.principalId").Str(); len(id) != 36 {
		t.Errorf("principalId = %q", id)
	}
}

func TestReferenceToWhatIsDeployedHere(t *testing.T) {
	m, _ := New(Options{})
	body := parsed(t, `{"type": "Microsoft.Storage/storageAccounts", "name": "contoso", "location": "North Europe",
		"sku": {"name": "Standard_RAGRS"}, "tags": {"a": "b"},
		"properties": {"accessTier": "Hot", "primaryLocation": "moon", "networkAcls": {"ipRules": [{"value": "1.2.3.4"}]}}}`)
	v := m.Answer(ask("Microsoft.Storage/storageAccounts", false, body))
	for path, assumed := range map[string]bool{
		"accessTier":                   false,
		"primaryLocation":              false,
		"networkAcls.ipRules[0].value": false,
		"networkAcls.ipRules":          false,
		"networkAcls":                  true, // its shape: the service may add members
		"primaryEndpoints.blob":        true,
		"secondaryEndpoints.blob":      true,
		"networkAcls.defaultAction":    true,
	} {
		if got := follow(t, m, v, path); got.Marks().Any(value.Assumed) != assumed || got.IsAbsent() {
			t.Errorf("%s = %s, assumed is %v", path, got.JSON(), !assumed)
		}
	}
	if got := v.Get("accessTier"); got.Span().Text() != `"Hot"` {
		t.Errorf("a given property lost its place: %q", got.Span().Text())
	}
	whole := m.Answer(ask("Microsoft.Storage/storageAccounts", true, body))
	if tags := whole.Get("tags"); tags.Marks().Any(value.Assumed) {
		t.Error("the service adds no tags")
	}
	if whole.Get("location").Str() != "North Europe" || whole.Get("location").Marks() != 0 {
		t.Errorf("location = %s", whole.Get("location").JSON())
	}
}

func TestListFunctions(t *testing.T) {
	for _, c := range []struct {
		typ, function, path string
		secret              bool
		want                string
	}{
		{"Microsoft.Storage/storageAccounts", "listKeys", "keys[0].value", true, ""},
		{"Microsoft.Storage/storageAccounts", "LISTKEYS", "keys[1].keyName", false, "key2"},
		{"Microsoft.EventHub/namespaces/authorizationRules", "listkeys", "primaryConnectionString", true, ""},
		{"Microsoft.Search/searchServices", "listAdminKeys", "primaryKey", true, ""},
		{"Microsoft.Devices/IotHubs", "listKeys", "value[4].keyName", false, "registryReadWrite"},
		{"Microsoft.OperationalInsights/workspaces", "listKeys", "primarySharedKey", true, ""},
		{"Microsoft.Web/sites", "listBackups", "value[0].properties.status", false, "Succeeded"},
		{"Microsoft.Web/sites", "listBackups", "value[0].name", false, "default"},
		{"Contoso.Unheard/of", "listKeys", "primaryKey", true, ""},
		{"Contoso.Unheard/of", "listKeys", "things[3].deep.er", true, ""},
		{"Contoso.Unheard/of", "listWhatever", "", true, ""},
	} {
		m, _ := New(Options{})
		got := follow(t, m, m.Answer(askList(c.typ, c.function)), c.path)
		if got.Marks().Any(value.Secret) != c.secret {
			t.Errorf("%s %s %s: secret is %v", c.typ, c.function, c.path, !c.secret)
		}
		if !got.Marks().Any(value.Assumed) {
			t.Errorf("%s %s %s is not marked", c.typ, c.function, c.path)
		}
		if c.want != "" && got.Str() != c.want {
			t.Errorf("%s %s %s = %s, want %s", c.typ, c.function, c.path, got.JSON(), c.want)
		}
		if c.path != "" && got.Str() == "" {
			t.Errorf("%s %s %s is empty", c.typ, c.function, c.path)
		}
	}
}

func TestConnectionStringsAgreeWithKeys(t *testing.T) {
	m, _ := New(Options{})
	v := m.Answer(askList("Microsoft.ServiceBus/namespaces/AuthorizationRules", "listKeys"))
	if key := v.Get("primaryKey").Str(); !strings.HasSuffix(v.Get("primaryConnectionString").Str(), "SharedAccessKey="+key) || key == v.Get("secondaryKey").Str() {
		t.Errorf("the connection string has another key than the list: %s", v.Compact())
	}
}

// The same question has the same answer in every run, and different resources
// have different ones.
func TestDeterministic(t *testing.T) {
	one := func(name string) string {
		m, _ := New(Options{})
		q := ask("Microsoft.ManagedIdentity/userAssignedIdentities", false, value.Value{})
		q.ID += name
		return m.Answer(q).Get("principalId").Str()
	}
	if one("a") != one("A") || one("a") == one("b") {
		t.Errorf("%s %s %s", one("a"), one("A"), one("b"))
	}
	if text := one("a"); len(text) != 36 || text[14] != '5' {
		t.Errorf("%s is not a GUID of version 5", text)
	}
}

func TestMisspeltRuntimeProperty(t *testing.T) {
	file := source.NewFile("t.json", `"[reference('x').primraryEndpoints]"`)
	span := source.Span{File: file, Start: 2, End: 16}
	m, _ := New(Options{})
	q := ask("Microsoft.Storage/storageAccounts", false, value.Value{})
	q.Span = span
	unrecorded := ask("Microsoft.Contoso/things", false, value.Value{})
	for range 3 {
		v := m.Answer(q)
		m.Member(v, "primraryEndpoints")
		m.Member(v, "somethingOfAPreview")
		m.Member(v, "storageAccountSkuConversionStatus") // of another version
		m.Member(m.Answer(unrecorded), "somethingOfAPreview")
		m.Member(v.Get("primaryEndpoints"), "blobb")
	}
	hints := map[string]string{}
	for _, note := range m.Diagnostics() {
		hints[note.Hint.String()] = note.Message.String()
		if note.Code != diag.RuntimeProperty || note.Span != span {
			t.Errorf("%+v", note)
		}
	}
	if len(hints) != 3 || hints["did you mean 'primaryEndpoints'? No API version has 'primraryEndpoints', and no recorded answer"] == "" || !strings.Contains(hints["no API version publishes it, and no recorded answer has it"], "'somethingOfAPreview'") || !strings.Contains(hints["did you mean 'blob'? No API version has 'blobb', and no recorded answer"], "primaryEndpoints") {
		t.Errorf("%v", hints)
	}
	if len(m.TakeNotes()) == 0 || len(m.TakeNotes()) != 0 || len(m.Diagnostics()) != 0 {
		t.Error("notes are taken once")
	}
}

// What a template gives as null it does not give.
func TestNullIsNotGiven(t *testing.T) {
	m, _ := New(Options{})
	v := m.Answer(ask("Microsoft.Cache/redis", false, parsed(t, `{"properties": {"sslPort": null, "redisVersion": null, "subnetId": null, "minimumTlsVersion": "1.2"}}`)))
	if v.Has("subnetId") || v.Get("sslPort").Int() != 6380 || v.Get("minimumTlsVersion").Str() != "1.2" {
		t.Errorf("%s", v.JSON())
	}
}

// An empty text for what the service works out is not what it answers; another one is kept.
func TestEmptyTextIsLeftToTheService(t *testing.T) {
	m, _ := New(Options{})
	body := `{"properties": {"ipConfigurations": [{"name": "a", "properties": {"privateIPAllocationMethod": "%s", "privateIPAddress": "%s"}}], "auxiliarySku": ""}}`
	v := m.Answer(ask("Microsoft.Network/networkInterfaces", false, parsed(t, fmt.Sprintf(body, "Dynamic", ""))))
	if made := v.Get("ipConfigurations").Item(0).Get("properties").Get("privateIPAddress"); !made.Marks().Any(value.Assumed) || made.Str() == "" {
		t.Errorf("%s", v.JSON())
	}
	other, _ := New(Options{})
	v = other.Answer(ask("Microsoft.Network/networkInterfaces", false, parsed(t, fmt.Sprintf(body, "Static", "10.0.0.4"))))
	if given := v.Get("ipConfigurations").Item(0).Get("properties").Get("privateIPAddress"); given.Str() != "10.0.0.4" || given.Marks().Any(value.Assumed) {
		t.Errorf("%s", v.JSON())
	}
}

func TestProject(t *testing.T) {
	m, _ := New(Options{})
	body := parsed(t, `{"type": "Microsoft.Network/virtualNetworks", "name": "hub", "properties": {
		"addressSpace": {"addressPrefixes": ["10.1.0.0/16"]},
		"subnets": [{"name": "a", "properties": {}}, {"name": "b", "id": "given"}]}}`)
	id := scope + "/providers/Microsoft.Network/virtualNetworks/hub"
	r := &deployment.Resource{ID: id, Type: "Microsoft.Network/virtualNetworks", Name: "hub", Body: body}
	before := body.Compact()
	v := m.Project(r)
	if got := v.At("properties").Get("subnets").Items()[0].Get("id"); got.Str() != id+"/subnets/a" || !got.Marks().Any(value.Assumed) {
		t.Errorf("subnet id = %s", got.JSON())
	}
	if got := v.At("properties").Get("subnets").Items()[1].Get("id"); got.Str() != "given" || got.Marks() != 0 {
		t.Errorf("a given id became %s", got.JSON())
	}
	if got := v.At("properties", "addressSpace", "addressPrefixes").Compact(); got != `["10.1.0.0/16"]` {
		t.Errorf("address space %s", got)
	}
	if body.Compact() != before || v.Origin() != body.Origin() || v.Marks() != body.Marks() {
		t.Error("the original was touched")
	}
	r.Body = v
	if again := m.Project(r); !value.Equal(again, v) {
		t.Errorf("projecting twice: %s", again.JSON())
	}
}

func TestProjectIdentities(t *testing.T) {
	m, _ := New(Options{Context: parsed(t, `{"tenant": {"tenantId": "00000000-0000-0000-0000-00000000000a"}}`)})
	identity := scope + "/providers/Microsoft.ManagedIdentity/userAssignedIdentities/one"
	body := parsed(t, `{"name": "p", "identity": {"type": "SystemAssigned, UserAssigned", "userAssignedIdentities": {"`+identity+`": {}}}}`)
	v := m.Project(&deployment.Resource{ID: scope + "/providers/Contoso.Unheard/of/p", Type: "Contoso.Unheard/of", Name: "p", Body: body}).Get("identity")
	if v.Get("tenantId").Str() != "00000000-0000-0000-0000-00000000000a" || len(v.Get("principalId").Str()) != 36 {
		t.Errorf("identity = %s", v.JSON())
	}
	q := ask("Microsoft.ManagedIdentity/userAssignedIdentities", false, value.Value{})
	q.ID = identity
	if got := v.At("userAssignedIdentities", identity, "principalId").Str(); got == "" || got != m.Answer(q).Get("principalId").Str() {
		t.Errorf("the identity's principal is another where it is assigned: %q", got)
	}
}

func TestFit(t *testing.T) {
	m, _ := New(Options{})
	parent := m.Answer(ask("Contoso.Unheard/of", false, value.Value{}))
	for _, c := range []struct {
		format funcs.Format
		ok     func(string) bool
	}{
		{funcs.FormatCIDR, func(s string) bool { _, err := netip.ParsePrefix(s); return err == nil }},
		{funcs.FormatIP, func(s string) bool { _, err := netip.ParseAddr(s); return err == nil }},
		{funcs.FormatURI, func(s string) bool { return strings.HasPrefix(s, "https://") }},
		{funcs.FormatJSON, func(s string) bool { _, d := value.ParseText(s); return !d.HasErrors() }},
		{funcs.FormatBase64, func(s string) bool { _, err := base64.StdEncoding.DecodeString(s); return err == nil }},
		{funcs.FormatDataURI, func(s string) bool { return strings.HasPrefix(s, "data:") }},
		{funcs.FormatDateTime, func(s string) bool { return strings.HasSuffix(s, "Z") }},
		{funcs.FormatDuration, func(s string) bool { return strings.HasPrefix(s, "P") }},
		{funcs.FormatInteger, func(s string) bool { return s == "1" }},
		{funcs.FormatBoolean, func(s string) bool { return s == "false" }},
		{funcs.FormatResourceID, func(s string) bool { return strings.HasPrefix(s, "/subscriptions/") }},
	} {
		v := m.As(m.Member(parent, "thing"), funcs.Str, c.format)
		if v.Kind() != value.String || !c.ok(v.Str()) {
			t.Errorf("format %d: %s", c.format, v.JSON())
		}
		if !v.Marks().Any(value.Assumed) {
			t.Errorf("format %d: not marked", c.format)
		}
		if again := m.As(v, funcs.Str, c.format); again.Str() != v.Str() {
			t.Errorf("format %d: fitting twice gave %s", c.format, again.JSON())
		}
	}
	for want, kind := range map[funcs.Types]value.Kind{funcs.Num: value.Int, funcs.Boo: value.Bool, funcs.Arr: value.Array, funcs.Obj: value.Object, funcs.Str: value.String} {
		for _, from := range []string{"thing", "properties", "sku"} {
			if v := m.As(m.Member(parent, from), want, funcs.NoFormat); v.Kind() != kind || !v.Marks().Any(value.Assumed) {
				t.Errorf("%s as %v: %s", from, want, v.JSON())
			}
		}
	}
	if v := m.As(value.NewString("given"), funcs.Num, funcs.NoFormat); !v.IsAbsent() {
		t.Errorf("a given value was changed to %s", v.JSON())
	}
	secret := m.Member(m.Answer(askList("Contoso.Unheard/of", "listKeys")), "key")
	if v := m.As(secret, funcs.Arr, funcs.NoFormat); !v.Marks().Any(value.Secret) {
		t.Error("a secret lost its mark")
	}
}

func TestZones(t *testing.T) {
	str := value.NewString
	for _, c := range []struct {
		function string
		args     []value.Value
		want     string
	}{
		{"pickZones", []value.Value{str("Microsoft.Compute"), str("virtualMachines"), str("East US")}, `["1"]`},
		{"pickZones", []value.Value{str("Microsoft.Compute"), str("virtualMachines"), str("eastus"), value.NewInt(2), value.NewInt(1)}, `["2","3"]`},
		{"pickZones", []value.Value{str("Microsoft.Compute"), str("virtualMachines"), str("westus"), value.NewInt(2)}, `[]`},
		{"pickZones", []value.Value{str("Contoso.Unheard"), str("of"), str("eastus")}, `[]`},
		{"toLogicalZone", []value.Value{str("s"), str("eastus"), str("eastus-az2")}, `"2"`},
		{"toPhysicalZone", []value.Value{str("s"), str("East US"), str("3")}, `"eastus-az3"`},
		{"toLogicalZones", []value.Value{str("s"), str("eastus"), value.FromGo([]string{"eastus-az2", "eastus-az1"})}, `["2","1"]`},
		{"toPhysicalZones", []value.Value{str("s"), str("eastus"), value.FromGo([]string{"1"})}, `["eastus-az1"]`},
	} {
		m, _ := New(Options{})
		got := m.Answer(deployment.Question{Kind: deployment.AskZones, Function: c.function, Args: c.args})
		if got.Compact() != c.want || !got.Marks().Any(value.Assumed) {
			t.Errorf("%s = %s, want %s", c.function, got.JSON(), c.want)
		}
	}
}

func TestOtherQuestions(t *testing.T) {
	m, _ := New(Options{})
	str := value.NewString
	role := m.Answer(deployment.Question{Kind: deployment.AskRole, Function: "roleDefinitions", Args: []value.Value{str("contributor")}})
	if role.Get("roleDefinitionId").Str() != "b24988ac-6180-42a0-ab88-20f7382dd24c" || !strings.HasSuffix(role.Get("id").Str(), "/roleDefinitions/b24988ac-6180-42a0-ab88-20f7382dd24c") {
		t.Errorf("role %s", role.JSON())
	}
	provider := m.Answer(deployment.Question{Kind: deployment.AskProviders, Function: "providers", Args: []value.Value{str("microsoft.storage"), str("storageaccounts")}})
	if provider.Get("resourceType").Str() != "storageAccounts" || provider.Get("apiVersions").Items()[0].Str() != "2026-04-01" || provider.Get("locations").Len() == 0 {
		t.Errorf("provider %s", provider.JSON())
	}
	all := m.Answer(deployment.Question{Kind: deployment.AskProviders, Function: "providers", Args: []value.Value{str("Microsoft.Relay")}})
	if all.Get("namespace").Str() != "Microsoft.Relay" || all.Get("resourceTypes").Len() < 3 {
		t.Errorf("namespace %s", all.JSON())
	}
	secret := m.Answer(deployment.Question{Kind: deployment.AskSecret, Name: "pw", ID: scope + "/providers/Microsoft.KeyVault/vaults/v"})
	if !secret.Marks().Has(value.Secret|value.Assumed) || secret.Str() == "" || secret.Origin().Kind != value.OriginKeyVault {
		t.Errorf("secret with marks %b", secret.Marks())
	}
	target := m.Answer(deployment.Question{Kind: deployment.AskTarget, Function: "target", Type: "Microsoft.Storage/storageAccounts", Full: true})
	if target.Kind() != value.Object || target.Len() != 0 || !target.Marks().Any(value.Assumed) {
		t.Errorf("target %s", target.JSON())
	}
}

func TestContext(t *testing.T) {
	environment := deployment.Question{Kind: deployment.AskEnvironment, Function: "environment"}
	deployer := deployment.Question{Kind: deployment.AskDeployer, Function: "deployer"}

	m, _ := New(Options{})
	if v := m.Answer(environment); v.Get("name").Str() != "AzureCloud" || !v.Get("name").Marks().Any(value.Assumed) {
		t.Errorf("environment by default: %s", v.Get("name").JSON())
	}
	if v := m.Answer(deployer); v.Get("objectId").Str() != placeholderID || !v.Get("objectId").Marks().Any(value.Assumed) {
		t.Errorf("deployer by default: %s", v.JSON())
	}

	m, _ = New(Options{Context: parsed(t, `{"environment": "azureusgovernment", "deployer": {"objectId": "me"},
		"externalInputs": [{"kind": "sys.cli", "config": "name", "value": 7}]}`)})
	v := m.Answer(environment)
	if v.At("suffixes", "storage").Str() != "core.usgovcloudapi.net" || v.Deep() != 0 {
		t.Errorf("a given environment: %s, marks %b", v.JSON(), v.Deep())
	}
	if v := m.Answer(ask("Microsoft.Storage/storageAccounts", false, value.Value{})).At("primaryEndpoints", "blob"); v.Str() != "https://contoso.blob.core.usgovcloudapi.net/" {
		t.Errorf("blob endpoint in another cloud: %s", v.Str())
	}
	v = m.Answer(deployer)
	if v.Get("objectId").Str() != "me" || v.Get("objectId").Marks() != 0 || !v.Get("tenantId").Marks().Any(value.Assumed) {
		t.Errorf("deployer: %s", v.JSON())
	}
	given := m.Answer(deployment.Question{Kind: deployment.AskExternal, Name: "sys.cli", Body: parsed(t, `{"kind": "sys.cli", "config": "name"}`)})
	if given.Int() != 7 || given.Marks() != 0 {
		t.Errorf("external input: %s", given.JSON())
	}
	made := m.Answer(deployment.Question{Kind: deployment.AskExternal, Name: "sys.envVar", Body: parsed(t, `{"kind": "sys.envVar", "config": "STORAGE_ENDPOINT"}`)})
	if !strings.HasPrefix(made.Str(), "https://") || !made.Marks().Any(value.Assumed) {
		t.Errorf("external input: %s", made.JSON())
	}

	m, _ = New(Options{Context: parsed(t, `{"environment": {"name": "Contoso", "suffixes": {"storage": "contoso.local"}}}`)})
	v = m.Answer(environment)
	if v.At("suffixes", "storage").Str() != "contoso.local" || v.At("suffixes", "storage").Marks() != 0 || !v.At("suffixes", "keyvaultDns").Marks().Any(value.Assumed) {
		t.Errorf("a described environment: %s", v.JSON())
	}
}

// Mocks of different expansions share what comes with the program.
func TestConcurrentExpansions(t *testing.T) {
	types := []string{"Microsoft.Storage/storageAccounts", "Microsoft.Web/sites", "Microsoft.Network/virtualNetworks", "Contoso.Unheard/of"}
	answers := make([]string, 8)
	var wait sync.WaitGroup
	for i := range answers {
		wait.Go(func() {
			m, _ := New(Options{})
			for _, typ := range types {
				v := m.Answer(ask(typ, false, value.Value{}))
				answers[i] += v.JSON() + m.Member(v, "provisioningState").JSON() + m.Answer(askList(typ, "listKeys")).JSON()
			}
		})
	}
	wait.Wait()
	for _, answer := range answers {
		if answer != answers[0] {
			t.Fatalf("%s\nis not\n%s", answer, answers[0])
		}
	}
}

// What mocks cost an expansion: they are made, and a resource is projected and
// asked for.
func BenchmarkAnswer(b *testing.B) {
	body, _ := value.ParseText(`{"name": "contoso", "location": "westeurope", "properties": {"accessTier": "Hot"}}`)
	q := ask("Microsoft.Storage/storageAccounts", false, value.Value{})
	r := &deployment.Resource{ID: q.ID, Type: q.Type, Name: q.Name, Body: body}
	for b.Loop() {
		m, _ := New(Options{})
		q.Body = m.Project(r)
		if m.Answer(q).Len() == 0 {
			b.Fatal("no answer")
		}
	}
}

// TestParentID has letters that have more bytes in lower case.
func TestParentID(t *testing.T) {
	m, _ := New(Options{})
	group := "/subscriptions/s/resourceGroups/" + strings.Repeat("Ⱥ", 80)
	s := m.around.newSubject(deployment.AskReference, "reference", group+"/providers/Microsoft.Storage/storageAccounts/a", "Microsoft.Storage/storageAccounts", "a", "", value.Value{})
	if got := s.parentID(); got != group {
		t.Errorf("got %s", got)
	}
}
