package resourcetype

import (
	"strings"
	"testing"
)

// Contoso.Unheard has no recordings: what is answered comes from other types.
func TestLikely(t *testing.T) {
	for _, c := range []struct {
		path string
		kind Kind
		enum string
		want string // the kind and the value
	}{
		{"properties/provisioningState", String, "", `text "Succeeded"`},
		{"properties/provisioningState", String, "Creating Failed Done", `text "Creating"`},
		{"properties/publicNetworkAccess", String, "Disabled enabled", `text "enabled"`},
		{"properties/somethingNew", String, "Failed Deleting Succeeded", `text "Succeeded"`},
		{"properties/somethingNew", String, "", ""},
		{"properties/somethingNew", Bool, "", ""},
		{"properties/isSomethingNew", Bool, "", "boolean false"},
		{"properties/somethingInProgress", Int, "", ""},
		{"properties/somethingCount", Int, "", "number 0"},
		{"properties/zoneRedundancy", Bool, "", "boolean false"}, // where other types have a text
		{"properties/createdTime", String, "", "time"},
		{"identity/type", String, "None SystemAssigned", "text"}, // what is usual in properties is not asked
	} {
		got := ""
		if a := Likely("Contoso.Unheard/things", c.kind, strings.Fields(c.enum), strings.Split(c.path, "/")...); a != nil {
			got = strings.TrimSuffix(a.Kind+" "+a.Value.Compact(), " null")
		}
		if got != c.want {
			t.Errorf("%s as %s of [%s] is %q, want %q", c.path, c.kind, c.enum, got, c.want)
		}
	}
}

func TestUsual(t *testing.T) {
	for list, want := range map[string]string{
		"Failed Succeeded Updating": "Succeeded",
		"None SystemAssigned":       "SystemAssigned",
		"None":                      "None",
		"Unheard Unsaid":            "Unheard",
	} {
		if got := Usual(strings.Fields(list)); got != want {
			t.Errorf("of %s %s is usual, want %s", list, got, want)
		}
	}
}
