package loading

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

func TestPSRuleBaselines(t *testing.T) {
	if n := len(PSRuleBaselines()); n != 58 {
		t.Errorf("there are 58 baselines, not %d", n)
	}
	for _, c := range []struct{ name, in, out string }{
		{"Azure.GA_2020_06", "Azure.Storage.SecureTransfer", "Azure.Storage.MinTLS"},
		{"PSRule.Rules.Azure\\azure.ga_2026_03", "Azure.Storage.MinTLS", "Azure.ACR.AuditLogs"},
		{"Azure.Default", "Azure.ACR.AuditLogs", "Azure.ACR.Quarantine"},
		{"Azure.Preview", "Azure.ACR.Quarantine", "Azure.ACR.ContentTrust"},
		{"Azure.Preview_2023_06", "Azure.ACR.Quarantine", "Azure.ServiceBus.GeoReplica"},
		{"Azure.All", "Azure.ACR.ContentTrust", "Azure.Nothing"},
		{"Azure.Pillar.Security", "Azure.ACR.AdminUser", "Azure.ACR.Quarantine"},
		{"Azure.Pillar.Security.L1", "Azure.ACR.AdminUser", "Azure.ACR.AnonymousAccess"},
		{"Azure.MCSB.v1", "Azure.ACR.AdminUser", "Azure.KeyVault.SoftDelete"},
		{"Azure.CAF_2025_03", "Azure.Storage.Name", "Azure.Storage.SecureTransfer"},
	} {
		names, ok := PSRuleBaseline(c.name)
		if !ok || !slices.Contains(names, c.in) || slices.Contains(names, c.out) {
			t.Errorf("%s (%t): %s in %t, %s in %t", c.name, ok, c.in, slices.Contains(names, c.in), c.out, slices.Contains(names, c.out))
		}
	}
	for _, name := range []string{"Azure.GA_2024_07", "Azure.GA_2020_03", "Azure.GA_2026_06", "Azure.Preview_2021_06", "Azure.CAF_2024_03", "Azure.Pillar.Beauty"} {
		if _, ok := PSRuleBaseline(name); ok {
			t.Errorf("there is no %s", name)
		}
		_, diags := Load(Options{Only: []string{name, "storage-https-only"}}, nil)
		if !diags.HasErrors() {
			t.Errorf("nothing is said about %s", name)
		}
	}
}

// Every rule of PSRule's is a policy here, so that no baseline is smaller than it was.
func TestPSRuleRulesArePolicies(t *testing.T) {
	names := map[string]bool{}
	for _, r := range Shipped().Rules {
		for _, name := range r.Aka {
			names[strings.ToLower(name)] = true
		}
	}
	for _, r := range psRuleRules() {
		if !names[strings.ToLower(r.name)] {
			t.Errorf("unknown policy %s", r.name)
		}
	}
}

func TestFromPSRuleSelection(t *testing.T) {
	v, _ := value.ParseText(`{"include": ["Azure.ACR.AdminUser", "company-own"], "exclude": ["azure.acr.adminuser"]}`)
	if diff := cmp.Diff([]string{"company-own"}, FromPSRuleSelection(v)); diff != "" {
		t.Error(diff)
	}
}

// The table is made of ../shared/facts/psrule-rules.json.
func TestPSRuleTable(t *testing.T) {
	text, err := os.ReadFile(corpus.Shared(t, "facts", "psrule-rules.json"))
	if err != nil {
		t.Fatal(err)
	}
	var facts []struct {
		Name, Release, RuleSet, Pillar, Maturity, CAF string
		Controls                                      []string
	}
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	or := func(s string) string {
		if s == "" {
			return "-"
		}
		return s
	}
	var want []string
	for _, f := range facts {
		want = append(want, strings.Join([]string{f.Name, f.Release, f.RuleSet, strings.ReplaceAll(f.Pillar, " ", ""), or(f.Maturity), or(f.CAF),
			or(strings.Join(f.Controls, ","))}, "\t"))
	}
	slices.Sort(want)
	var got []string
	for line := range strings.Lines(psRuleTable) {
		if line = strings.TrimRight(line, "\r\n"); !strings.HasPrefix(line, "#") {
			got = append(got, line)
		}
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("policies/loading/psrule.tsv is not made of the facts: %s", diff)
	}
}
