package membername

import (
	"slices"
	"strings"
	"testing"
)

func TestKeys(t *testing.T) {
	for _, c := range []struct{ path, around, words string }{
		{"properties/publicNetworkAccess", "/publicnetworkaccess contoso.a:publicnetworkaccess", "public* *access"},
		{"properties/items/0/properties/allowX", "items/allowx contoso.a:allowx", "allow* *x"},
		{"properties/items/*/minCount", "items/mincount contoso.a:mincount", "min* *count"},
		{"properties/enableFQDN", "/enablefqdn contoso.a:enablefqdn", "enable* *fqdn"},
		{"properties/DNSServer", "/dnsserver contoso.a:dnsserver", "dns* *server"},
		{"identity/type", "", ""},
	} {
		path := strings.Split(c.path, "/")
		if got := texts(Around("Contoso.A/things", path)); got != c.around {
			t.Errorf("%s: around it are %q, want %q", c.path, got, c.around)
		}
		if got := texts(Words(path)); got != c.words {
			t.Errorf("%s: words are %q, want %q", c.path, got, c.words)
		}
	}
}

func texts(keys []Key) string {
	var list []string
	for _, k := range keys {
		list = append(list, k.Text)
	}
	return strings.Join(slices.Clip(list), " ")
}
