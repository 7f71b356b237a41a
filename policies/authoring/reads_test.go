package authoring

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ruletree"
)

// TestReads shows what is found out about a policy without running it.
func TestReads(t *testing.T) {
	e, _ := Load(loading.Options{Only: []string{"vnet-subnet-nsg", "storage-https-only", "aks-max-pods"}})
	for id, want := range map[string]string{
		"storage-https-only": "resource resource.apiVersion resource.apiVersion! resource.properties " +
			"resource.properties.supportsHttpsTrafficOnly resource.properties.supportsHttpsTrafficOnly!",
		"aks-max-pods": "resource resource.properties resource.properties.agentPoolProfiles resource.properties.agentPoolProfiles.* " +
			"resource.properties.agentPoolProfiles.*.maxPods resource.properties.agentPoolProfiles.*.maxPods! " +
			"resource.properties.agentPoolProfiles.*.name resource.resources resource.resources.* " +
			"resource.resources.*.name resource.resources.*.name! resource.resources.*.properties " +
			"resource.resources.*.properties.maxPods resource.resources.*.properties.maxPods! resource.resources.*.type resource.resources.*.type!",
	} {
		for folded, policies := range e.Loaded.ByType {
			for _, p := range policies {
				if p.ID != id || strings.Count(folded, "/") > 1 {
					continue
				}
				var got []string
				for _, r := range ReadsOf(ruletree.Shipped(), e.Loaded.Data, p.Package, folded) {
					text := strings.ReplaceAll(strings.Join(r.Tokens, "."), loading.AnyToken, "*")
					if r.Whole {
						text += "!"
					}
					got = append(got, text)
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%s reads\n%s\ninstead of\n%s", id, strings.Join(got, " "), want)
				}
			}
		}
	}
}

// TestReadsAreExact asks for what a policy reads that goes through lists of lists of unknown
// length: it is found out within the steps of one question.
func TestReadsAreExact(t *testing.T) {
	e, _ := Load(loading.Options{Only: []string{"sql-firewall-range"}})
	for _, r := range ReadsOf(ruletree.Shipped(), e.Loaded.Data, e.Loaded.ByType["microsoft.sql/servers"][0].Package, "microsoft.sql/servers") {
		if len(r.Tokens) == 0 && r.Whole {
			t.Error("the policy counts as one that reads everything")
		}
	}
}
