package change

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
)

func TestModes(t *testing.T) {
	old := build(t, `[
		{"type":"Microsoft.Network/virtualNetworks","name":"net"},
		{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"},
		{"type":"Microsoft.Network/virtualNetworks/subnets","name":"kept/a"},
		{"type":"Microsoft.Sql/servers/databases","name":"kept/db"},
		{"type":"Microsoft.Authorization/locks","name":"on-net","scope":"{rg}/providers/Microsoft.Network/virtualNetworks/net"},
		{"type":"Microsoft.Insights/diagnosticSettings","name":"d","scope":"{rg}/providers/Microsoft.Web/sites/kept"},
		{"type":"My.Own/things","name":"unknown"},
		{"type":"My.Own/things/parts","name":"kept/unknown"},
		{"type":"Microsoft.Web/sites","name":"elsewhere","scope":"{rg}2"},
		{"extension":"k8s","type":"core/Service","name":"svc"}]`)
	new := build(t, "[]")
	r := Compare(old, new, Options{Mode: Complete})
	if got, want := names(r.Deleted), "net net/a kept/db on-net unknown"; got != want {
		t.Errorf("complete mode deletes %s, want %s", got, want)
	}
	if got, want := names(r.Stays), "kept/a d kept/unknown elsewhere svc"; got != want {
		t.Errorf("in complete mode stays %s, want %s", got, want)
	}
	if r := Compare(old, new, Options{}); len(r.Deleted) != 0 || len(r.Stays) != 10 || r.Empty() {
		t.Errorf("incremental: deleted %s, stays %s", names(r.Deleted), names(r.Stays))
	}
	// Where the file is gone nothing is deployed.
	if r := Compare(old, nil, Options{Mode: Complete}); len(r.Deleted) != 0 || len(r.Stays) != 10 {
		t.Errorf("no new version: deleted %s", names(r.Deleted))
	}
	new.Root.Scope = deployment.Subscription
	if r := Compare(old, new, Options{Mode: Complete}); len(r.Deleted) != 0 {
		t.Errorf("complete mode of a subscription: deleted %s", names(r.Deleted))
	}
	for action, want := range map[string]string{"deleteAll": "10 0", "detachAll": "0 10"} {
		r := Compare(old, new, Options{Stack: true, ActionOnUnmanage: action})
		if got := fmt.Sprint(len(r.Deleted), len(r.Detached)); got != want || len(r.Stays) > 0 {
			t.Errorf("%s: deleted and detached %s, want %s", action, got, want)
		}
	}
}

func TestBlocked(t *testing.T) {
	const site = `{"type":"Microsoft.Web/sites","name":"w"}`
	for _, c := range []struct {
		name, old, new, want string
		o                    Options
	}{
		{"lock on the group that stays", `[` + site + `,{"type":"Microsoft.Authorization/locks","name":"l","properties":{"level":"CanNotDelete"}}]`, `[]`, "w by l", Options{Mode: Complete}},
		{"new lock", `[` + site + `]`, `[{"type":"Microsoft.Authorization/locks","name":"l","properties":{"level":"ReadOnly"}}]`, "w by l", Options{Mode: Complete}},
		{"lock on another", `[` + site + `]`, `[{"type":"Microsoft.Authorization/locks","name":"l","scope":"{rg}/providers/Microsoft.Web/sites/w2"}]`, "", Options{Mode: Complete}},
		{"lock below", `[` + site + `]`, `[{"type":"Microsoft.Authorization/locks","name":"l","scope":"{rg}/providers/Microsoft.Web/sites/W/slots/s"}]`, "w by l", Options{Mode: Complete}},
		{"a stack deletes the lock first", `[` + site + `,{"type":"Microsoft.Authorization/locks","name":"l"}]`, `[]`, "", Options{Stack: true}},
		{"a stack and a lock that is kept", `[` + site + `,{"type":"Microsoft.Authorization/locks","name":"l"}]`, `[{"type":"Microsoft.Authorization/locks","name":"l"}]`, "w by l", Options{Stack: true}},
		{"what stays needs no permission", `[` + site + `]`, `[{"type":"Microsoft.Authorization/locks","name":"l"}]`, "", Options{}},
		{"deny settings", `[` + site + `]`, `[]`, "w by denyDelete", Options{Mode: Complete, Denied: "denyDelete"}},
		{"the stack itself may", `[` + site + `]`, `[]`, "", Options{Stack: true, Denied: "denyDelete"}},
		{"nothing denied", `[` + site + `]`, `[]`, "", Options{Mode: Complete, Denied: "none"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, x := range Compare(build(t, c.old), build(t, c.new), c.o).Blocked {
				by := x.Denied
				if x.Lock != nil {
					by = x.Lock.Name
				}
				got = append(got, x.Resource.Name+" by "+by)
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("got %v, want %s", got, c.want)
			}
		})
	}
}

func TestFixed(t *testing.T) {
	for _, c := range []struct{ name, kind, old, new, want string }{
		{"location", "Microsoft.Web/sites", `"location":"a"`, `"location":"b"`, "/location"},
		{"kind", "Microsoft.Web/sites", `"kind":"app"`, `"kind":"functionapp"`, "/kind"},
		{"an upgrade", "Microsoft.Storage/storageAccounts", `"kind":"Storage"`, `"kind":"StorageV2"`, ""},
		{"no way back", "Microsoft.Storage/storageAccounts", `"kind":"StorageV2"`, `"kind":"Storage"`, "/kind"},
		{"of a type", "Microsoft.Sql/servers", `"properties":{"administratorLogin":"a","version":"1"}`, `"properties":{"administratorLogin":"b","version":"2"}`, "/properties/administratorLogin"},
		{"of another type", "Microsoft.Web/sites", `"properties":{"administratorLogin":"a"}`, `"properties":{"administratorLogin":"b"}`, ""},
		{"of an element", "microsoft.containerservice/managedclusters", `"properties":{"agentPoolProfiles":[{"name":"x","vmSize":"a"}]}`, `"properties":{"agentPoolProfiles":[{"name":"x","vmSize":"b"}]}`, "/properties/agentPoolProfiles/0/vmSize"},
		{"in what is fixed", "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers", `"properties":{"resource":{"partitionKey":{"paths":["/a"]}}}`, `"properties":{"resource":{"partitionKey":{"paths":["/b"]}}}`, "/properties/resource/partitionKey/paths/0"},
		{"written out", "Microsoft.Web/sites", `"tags":{}`, `"tags":{},"kind":"app"`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			one := func(body string) *deployment.Deployment {
				return build(t, `[{"type":"`+c.kind+`","name":"a/b/c",`+body+`}]`)
			}
			var got []string
			for _, x := range Compare(one(c.old), one(c.new), Options{}).Changed {
				for _, p := range x.Properties {
					if p.Fixed {
						got = append(got, p.Pointer)
					}
				}
				if x.NeedsReplacement() != (c.want != "") {
					t.Error("replacement")
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("fixed is %v, want %s", got, c.want)
			}
		})
	}
}
