package resourceid

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/fixtures/corpus"
)

// TestConformance compares with what another engine's tests state about ids.
// There, the typed parts leave out the scopes (a management group has no type)
// and "/" is an id; here a scope is an ID like any other, and ParseScope takes it.
func TestConformance(t *testing.T) {
	data, err := os.ReadFile(corpus.Shared(t, "conformance", "expansion", "helpers.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		ID, Kind string
		Input    struct {
			ResourceID, ResourceType, Type, Name, Scope, SubscriptionID, ResourceGroup string
			TypeParts, NameParts                                                       []string
		}
		Expected json.RawMessage
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, c := range cases {
		check := func(got any) {
			t.Helper()
			ran++
			text, _ := json.Marshal(got)
			var x, y any
			_ = json.Unmarshal(text, &x)
			_ = json.Unmarshal(c.Expected, &y)
			if a, b := canonical(x), canonical(y); a != b {
				t.Errorf("%s: got %s, want %s", c.ID, a, b)
			}
		}
		in := c.Input
		switch c.Kind {
		case "isResourceType":
			check(HasType(in.ResourceID, in.ResourceType))
		case "isResourceId":
			_, err := ParseScope(in.ResourceID)
			check(err == nil && in.ResourceID != "")
		case "splitTypeName":
			check(typed(in.Type, splitName(in.Name)))
		case "resourceIdParts", "resourceIdComponents":
			check(components(t, in.ResourceID, c.Kind == "resourceIdComponents"))
		case "combineResourceId", "resourceIdInScope":
			scope := in.Scope
			if scope == "" {
				scope = ResourceGroup(in.SubscriptionID, in.ResourceGroup)
			}
			if in.Type == "" {
				check(scope)
			} else {
				check(Within(scope, in.Type, in.Name))
			}
		case "parentResourceId":
			id, err := Parse(Build(ResourceGroup(in.SubscriptionID, in.ResourceGroup), in.Type, in.Name))
			if err != nil {
				t.Errorf("%s: %v", c.ID, err)
			}
			parent, _ := id.Parent()
			check(parent.String())
		case "resourceIdDepth":
			namespace, types := splitType(strings.Join(in.TypeParts, "/"))
			id, err := Parse(Build("", namespace+"/"+strings.Join(types, "/"), in.NameParts...))
			if err != nil {
				t.Errorf("%s: %v", c.ID, err)
			}
			check(depthOf(id))
		case "managementGroupOf":
			id, err := ParseScope(in.ResourceID)
			if err != nil {
				id, err = ParseRelative(in.ResourceID)
			}
			if err == nil && id.ManagementGroup != "" {
				check(id.ManagementGroup)
			} else {
				check(nil)
			}
		}
	}
	if t.Logf("%d cases", ran); ran == 0 {
		t.Error("no case was run")
	}
}

func typed(resourceType string, names []string) map[string]any {
	namespace, types := splitType(resourceType)
	types = slices.Clone(types)
	types[0] = namespace + "/" + types[0]
	return map[string]any{"typeParts": types, "nameParts": names}
}

func components(t *testing.T, text string, scopes bool) map[string]any {
	id, err := ParseScope(text)
	if err != nil {
		id, err = ParseRelative(text)
	}
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return nil
	}
	got := map[string]any{}
	if !id.IsScope() {
		got = typed(id.Type, id.Names)
	}
	set := func(key, s string) {
		if s != "" {
			got[key] = s
		}
	}
	set("subscriptionId", id.SubscriptionID)
	set("resourceGroup", id.ResourceGroup)
	set("managementGroup", id.ManagementGroup)
	if scopes && strings.HasPrefix(text, "/") && id.SubscriptionID == "" && id.ManagementGroup == "" {
		got["tenant"] = "/"
	}
	return got
}

// canonical leaves members without value out.
func canonical(x any) string {
	if m, ok := x.(map[string]any); ok {
		for k, v := range m {
			if v == nil {
				delete(m, k)
			}
		}
	}
	text, _ := json.Marshal(x)
	return string(text)
}

// splitType takes a type apart into its namespace and the segments after it.
func splitType(resourceType string) (namespace string, segments []string) {
	namespace, rest, ok := strings.Cut(resourceType, "/")
	if !ok || rest == "" {
		return namespace, nil
	}
	return namespace, strings.Split(rest, "/")
}

// splitName takes a name apart; the empty name has no segments.
func splitName(name string) []string {
	if name == "" {
		return nil
	}
	return strings.Split(name, "/")
}

// depthOf is how many resources an id leads through, up to the tenant.
func depthOf(id ID) (n int) {
	for ok := true; ok && !id.IsTenant(); id, ok = id.Parent() {
		n++
	}
	return n
}
