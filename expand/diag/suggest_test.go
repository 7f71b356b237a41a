package diag

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"
)

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

func TestSuggestWhole(t *testing.T) {
	candidates := []string{"storage-https-only", "storage-name", "azuredeploy.parameters.json", "azuredeploy.json", "min-severity"}
	for _, c := range []struct{ name, want string }{
		{"storage-htps-only", "storage-https-only"},
		{"storage-https", "storage-https-only"},
		{"storage-http", ""},
		{"AzureDeploy", "azuredeploy.json"},
		{"severity", "min-severity"},
		{"everity", ""},
		{"", ""},
	} {
		if got := SuggestWhole(c.name, candidates); got != c.want {
			t.Errorf("SuggestWhole(%q) = %q, want %q", c.name, got, c.want)
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

// TestDistance holds the banded distance against the whole table.
func TestDistance(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		b := make([]byte, r.IntN(9))
		for i := range b {
			b[i] = 'a' + byte(r.IntN(3))
		}
		return string(b)
	}
	s := suggestion{}
	for range 20_000 {
		a, b, limit := text(), text(), r.IntN(4)
		want := slowDistance(a, b)
		got := s.editDistance(a, b, limit)
		if want <= limit && got != want || want > limit && got <= limit {
			t.Fatalf("distance(%q, %q, %d) = %d, want %d", a, b, limit, got, want)
		}
	}
}

func slowDistance(a, b string) int {
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}

func TestSuggestIsBounded(t *testing.T) {
	candidates := make([]string, 1_000_000)
	for i := range candidates {
		candidates[i] = strings.Repeat("a", 100) + strconv.Itoa(i)
	}
	start := time.Now()
	for range 100 {
		Suggest(strings.Repeat("a", 95)+"bbbbbbbbbbb", candidates)
		Suggest(strings.Repeat("a", 1<<20), candidates)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("100 suggestions took %v", took)
	}
}
