package mocks

import (
	"bytes"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// conversation asks what a deployment might ask, and follows some answers
// further than they go.
func conversation(t *testing.T, m *Mocks) ([]deployment.Question, map[string]value.Value) {
	t.Helper()
	str := value.NewString
	body := parsed(t, `{"name": "contoso", "location": "northeurope", "sku": {"name": "Standard_LRS"}, "properties": {"accessTier": "Hot"}}`)
	questions := []deployment.Question{
		ask("Microsoft.Web/sites", false, value.Value{}),
		ask("Microsoft.Web/sites", true, value.Value{}),
		ask("Microsoft.Storage/storageAccounts", false, body),
		ask("Contoso.Unheard/of", false, value.Value{}),
		{Kind: deployment.AskReference, Function: "reference", Type: "Contoso.Unheard/of", Name: "without an id"},
		askList("Microsoft.Storage/storageAccounts", "listKeys"),
		askList("Contoso.Unheard/of", "listThings"),
		{Kind: deployment.AskZones, Function: "pickZones", Args: []value.Value{str("Microsoft.Compute"), str("virtualMachines"), str("eastus")}},
		{Kind: deployment.AskRole, Function: "roleDefinitions", Args: []value.Value{str("Reader")}},
		{Kind: deployment.AskSecret, Function: "getSecret", ID: scope + "/providers/Microsoft.KeyVault/vaults/v", Type: "Microsoft.KeyVault/vaults", Name: "pw", Args: []value.Value{str("pw"), value.NewNull()}},
		{Kind: deployment.AskEnvironment, Function: "environment"},
		{Kind: deployment.AskDeployer, Function: "deployer"},
		{Kind: deployment.AskParameter, Function: "parameters", Name: "size", Declared: declared(t, "int", "{}")},
		{Kind: deployment.AskParameter, Function: "parameters", Name: "password", Declared: declared(t, "securestring", "{}")},
		{Kind: deployment.AskExternal, Function: "externalInputs", Name: "sys.envVar", Args: []value.Value{str("sys_envVar_0")}, Body: parsed(t, `{"kind": "sys.envVar", "config": "NAME"}`)},
		{Kind: deployment.AskTarget, Function: "target", ID: scope + "/providers/Microsoft.Web/sites/contoso", Type: "Microsoft.Web/sites", Name: "contoso", Full: true, Args: []value.Value{str("full")}},
	}
	answers := map[string]value.Value{}
	for i := range questions {
		q := &questions[i]
		q.Answer = m.Answer(*q)
		key := q.Kind.String() + " " + q.ID + " " + q.Type + " " + q.Name
		if q.Full {
			key += " full"
		}
		answers[key] = q.Answer
		if q.Kind == deployment.AskReference && !q.Full {
			for _, path := range []string{"outboundVnetRouting.imagePullTraffic", "networkAcls.ipRules[2].value", "a['b.c'].endpoint", "provisioningState"} {
				answers[key+" "+path] = follow(t, m, q.Answer, path)
			}
			thing := m.Member(q.Answer, "range")
			answers[key+" range"] = m.As(thing, funcs.Str, funcs.FormatCIDR)
		}
	}
	return questions, answers
}

func TestWriteAndReadBack(t *testing.T) {
	m, _ := New(Options{})
	questions, answers := conversation(t, m)
	text := m.Write(questions)

	if again := m.Write(questions); !bytes.Equal(again, text) {
		t.Error("writing twice gave two texts")
	}
	if bytes.Contains(text, []byte("Mock-")) {
		t.Errorf("a secret was written:\n%s", text)
	}
	for _, entry := range []string{`"function": "getSecret"`, `"AzureCloud"`, `"size": 1`, `"Contoso.Unheard/of"`, `"properties.a['b.c'].endpoint"`, `"properties.range": "10.`} {
		if !bytes.Contains(text, []byte(entry)) {
			t.Errorf("%s is not in\n%s", entry, text)
		}
	}

	back, diags := New(Options{Files: []*source.File{source.NewFile("written.json", string(text))}})
	if len(diags) > 0 {
		t.Fatalf("%v in\n%s", diags, text)
	}
	_, second := conversation(t, back)
	for what, answer := range answers {
		if !sameLeaves(answer, second[what]) {
			t.Errorf("%s was\n%s, is\n%s", what, answer.JSON(), second[what].JSON())
		}
		if answer.Deep() != second[what].Deep() {
			t.Errorf("%s had marks %b, has %b", what, answer.Deep(), second[what].Deep())
		}
	}

	// What is edited is what is answered.
	edited := strings.ReplaceAll(string(text), `"Standard_`, `"Edited_`)
	edited = strings.ReplaceAll(edited, `contoso.azurewebsites.net`, `edited.local`)
	m, _ = New(Options{Files: []*source.File{source.NewFile("edited.json", edited)}})
	if got := m.Answer(ask("Microsoft.Web/sites", false, value.Value{})).Get("defaultHostName").Str(); got != "edited.local" {
		t.Errorf("an edited answer is %s", got)
	}
}

// sameLeaves reports whether everything in the first value is in the second: an
// answer that was written has all at once what was asked for bit by bit.
func sameLeaves(a, b value.Value) bool {
	switch a.Kind() {
	case value.Object:
		for _, m := range a.Members() {
			if !sameLeaves(m.Value, b.Get(m.Name)) {
				return false
			}
		}
		return b.Kind() == value.Object
	case value.Array:
		for i, item := range a.Items() {
			if i >= b.Len() || !sameLeaves(item, b.Items()[i]) {
				return false
			}
		}
		return b.Kind() == value.Array
	}
	return value.Equal(a, b)
}

// What the template gives is not for the file to say.
func TestWriteLeavesOutWhatIsGiven(t *testing.T) {
	m, _ := New(Options{})
	q := ask("Microsoft.Storage/storageAccounts", true, parsed(t, `{"name": "contoso", "properties": {"accessTier": "Hot"}}`).MarkDeep(value.Assumed))
	q.Answer = m.Answer(q)
	text := string(m.Write([]deployment.Question{q, q}))
	if strings.Contains(text, "accessTier") || !strings.Contains(text, "properties.primaryEndpoints.blob") {
		t.Errorf("%s", text)
	}
	if strings.Count(text, q.ID) != 1 {
		t.Errorf("one question, several entries:\n%s", text)
	}
}
