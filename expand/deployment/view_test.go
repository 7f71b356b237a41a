package deployment

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

const group = "/subscriptions/s/resourceGroups/g/providers/"

func resource(id, typ, text string) *Resource {
	body, _ := value.ParseText(text)
	segments := strings.Split(id, "/")
	b := value.BuilderFrom(body)
	b.Set("type", value.NewString(typ))
	b.Set("name", value.NewString(segments[len(segments)-1]))
	return &Resource{ID: group + id, Type: typ, Body: b.Object(), Declaration: body}
}

func viewOf(resources ...*Resource) *View {
	return NewView(&Deployment{Root: &Module{Name: "main", ID: group + "Microsoft.Resources/deployments/main"}, Resources: resources})
}

func outline(v *View) string {
	var b strings.Builder
	for _, top := range v.Top {
		b.WriteString(top.Name())
		for _, d := range top.Descendants {
			b.WriteString(" >" + d.Name())
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestViewNests shows where resources end up: flat below the top-most ancestor
// that is deployed, wherever that stands.
func TestViewNests(t *testing.T) {
	existing := resource("Microsoft.KeyVault/vaults/kv", "Microsoft.KeyVault/vaults", `{}`)
	existing.Existing = true
	got := outline(viewOf(
		resource("Microsoft.Storage/storageAccounts/a/blobServices/default/containers/c", "Microsoft.Storage/storageAccounts/blobServices/containers", `{}`),
		resource("Microsoft.Storage/storageAccounts/A", "Microsoft.Storage/storageAccounts", `{}`),
		resource("Microsoft.Storage/storageAccounts/a/blobServices/default", "Microsoft.Storage/storageAccounts/blobServices", `{}`),
		resource("Microsoft.Storage/storageAccounts/a/providers/Microsoft.Authorization/locks/l", "Microsoft.Authorization/locks", `{}`),
		resource("Microsoft.Sql/servers/s", "Microsoft.Sql/servers", `{}`),
		resource("Microsoft.Sql/servers/s/databases/d", "Microsoft.Sql/servers/databases", `{}`),
		resource("Microsoft.Sql/servers/s/databases/d/transparentDataEncryption/current", "Microsoft.Sql/servers/databases/transparentDataEncryption", `{}`),
		existing,
		resource("Microsoft.KeyVault/vaults/kv/secrets/x", "Microsoft.KeyVault/vaults/secrets", `{}`),
	))
	want := "main\nA >c >default >l\ns\nd >current\nx\n"
	if got != want {
		t.Errorf("%s\ninstead of\n%s", got, want)
	}
}

// TestViewParents are the nearest ancestors that are deployed.
func TestViewParents(t *testing.T) {
	v := viewOf(
		resource("Microsoft.Storage/storageAccounts/a", "Microsoft.Storage/storageAccounts", `{}`),
		resource("Microsoft.Storage/storageAccounts/a/blobServices/default", "Microsoft.Storage/storageAccounts/blobServices", `{}`),
		resource("Microsoft.Storage/storageAccounts/a/blobServices/default/containers/c", "Microsoft.Storage/storageAccounts/blobServices/containers", `{}`),
	)
	if container := v.All[3]; container.Parent != v.All[2] || container.Parent.Parent != v.All[1] {
		t.Error("the container does not lie in the blob service")
	}
	if got := v.All[2].Value().Get("resources").Len(); got != 1 {
		t.Errorf("the blob service shows %d descendants", got)
	}
}

// TestViewBodies leave out null members, and the templates of deployments; they
// keep what is unknown.
func TestViewBodies(t *testing.T) {
	r := resource("Microsoft.Web/sites/w", "Microsoft.Web/sites", `{"tags": null, "properties": {"a": null, "b": [null, {"c": null}], "d": 1}, "resources": [1]}`)
	r.Body = r.Body.With("properties", r.Body.Get("properties").With("later", value.NewUnknown(nil, value.String)))
	nested := resource("Microsoft.Resources/deployments/n", "Microsoft.Resources/deployments", `{"properties": {"mode": "Incremental", "template": {"resources": []}}}`)
	nested.Deploys = &Module{Name: "n"}
	v := viewOf(r, nested)
	got := v.All[1].Value().JSON()
	if want := `{"id":"` + group + `Microsoft.Web/sites/w","properties":{"b":[null,{}],"d":1,"later":null},"type":"Microsoft.Web/sites","name":"w"}`; got != want {
		t.Errorf("%s\ninstead of\n%s", got, want)
	}
	if v.All[2].Body.Get("properties").Has("template") {
		t.Error("a deployment shows its template")
	}
}

// TestViewDoubts checks which resources may not be deployed, by their own condition or by
// that of a deployment around them.
func TestViewDoubts(t *testing.T) {
	assumed := value.NewBool(true).Mark(value.Assumed)
	own := resource("Microsoft.Web/sites/a", "Microsoft.Web/sites", `{}`)
	own.Condition = assumed
	around := resource("Microsoft.Web/sites/b", "Microsoft.Web/sites", `{}`)
	around.Module = &Module{Resource: &Resource{Condition: assumed}}
	certain := resource("Microsoft.Web/sites/c", "Microsoft.Web/sites", `{}`)
	certain.Condition = value.NewBool(true)
	v := viewOf(own, around, certain)
	for i, want := range []bool{false, true, true, false} {
		if v.All[i].Doubtful != want {
			t.Errorf("%s: %v", v.All[i].Name(), v.All[i].Doubtful)
		}
	}
}

// TestViewProperties checks properties that were not given: what Azure adds is assumed, and that
// nothing else is there is not.
func TestViewProperties(t *testing.T) {
	r := resource("Microsoft.Web/sites/a", "Microsoft.Web/sites", `{}`)
	added, _ := value.ParseText(`{"state": "Running"}`)
	r.Body = r.Body.With("properties", added.Mark(value.Assumed))
	properties := viewOf(r).All[1].Body.Get("properties")
	if properties.Marks().Any(value.Assumed) || !properties.Get("state").Marks().Any(value.Assumed) {
		t.Error("the marks are", properties.Marks(), properties.Get("state").Marks())
	}
}
