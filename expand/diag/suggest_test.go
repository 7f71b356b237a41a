package diag

import "testing"

func TestSuggest(t *testing.T) {
	candidates := []string{"primaryEndpoints", "primaryLocation", "provisioningState", "id", "sku", "tags"}
	for _, c := range []struct{ name, want string }{
		{"primaryEndpoint", "primaryEndpoints"},
		{"PRIMARYENDPOINTS", "primaryEndpoints"},
		{"primraryEndpoints", "primaryEndpoints"},
		{"provisoningState", "provisioningState"},
		{"provisioningSTate", "provisioningState"},
		{"tgas", "tags"},
		{"tagz", "tags"},
		{"ix", ""},
		{"skew", ""},
		{"nothingAtAll", ""},
		{"", ""},
	} {
		if got := Suggest(c.name, candidates); got != c.want {
			t.Errorf("Suggest(%q) = %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSuggestTakesTheNearest(t *testing.T) {
	if got := Suggest("endpoints", []string{"endpoint1s", "endpoint", "end-points"}); got != "endpoint1s" {
		t.Errorf("of equally near ones the first: got %q", got)
	}
	if got := Suggest("dnsZones", []string{"dnsRecordZones", "dnsZone", "dnsZones2x"}); got != "dnsZone" {
		t.Errorf("the nearest: got %q", got)
	}
}
