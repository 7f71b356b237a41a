package resourceid

import (
	"strings"
	"testing"
)

const (
	sub = "/subscriptions/00000000-0000-0000-0000-000000000000"
	rg  = sub + "/resourceGroups/rg"
	mg  = "/providers/Microsoft.Management/managementGroups/m"
)

func TestBuild(t *testing.T) {
	for _, c := range []struct {
		scope, typ, name, want string
	}{
		{rg, "Microsoft.Storage/storageAccounts", "sa", rg + "/providers/Microsoft.Storage/storageAccounts/sa"},
		{rg + "/", "Microsoft.Storage/storageAccounts", "sa", rg + "/providers/Microsoft.Storage/storageAccounts/sa"},
		{rg, "Microsoft.Network/virtualNetworks/subnets", "v/s", rg + "/providers/Microsoft.Network/virtualNetworks/v/subnets/s"},
		{"", "Microsoft.Resources/deployments", "d", "/providers/Microsoft.Resources/deployments/d"},
		{"/", "Microsoft.Management/managementGroups", "m", mg},
		{mg, "Microsoft.Authorization/policyDefinitions", "p", mg + "/providers/Microsoft.Authorization/policyDefinitions/p"},
		{sub, "Microsoft.Resources/resourceGroups", "rg", rg},
		{sub, "microsoft.resources/RESOURCEGROUPS", "rg", rg},
		{"", "Microsoft.Resources/subscriptions", "s", "/subscriptions/s"},
		{sub, "Microsoft.Resources/deployments", "d", sub + "/providers/Microsoft.Resources/deployments/d"},
		{rg + "/providers/N.A/a/x", "Microsoft.Authorization/locks", "l", rg + "/providers/N.A/a/x/providers/Microsoft.Authorization/locks/l"},
		{rg, "N.P/t/providers/locks", "p/Microsoft.X/n", rg + "/providers/N.P/t/p/providers/Microsoft.X/locks/n"},
		{rg, "N.P/t", "a/b", rg + "/providers/N.P/t/a/b"},
		{rg, "N.P/t/u", "a", rg + "/providers/N.P/t/a/u"},
	} {
		if got := Build(c.scope, c.typ, c.name); got != c.want {
			t.Errorf("Build(%s, %s, %s) = %s, want %s", c.scope, c.typ, c.name, got, c.want)
		}
		if got := Build(c.scope, c.typ, strings.Split(c.name, "/")...); got != c.want {
			t.Errorf("with separate names: %s, want %s", got, c.want)
		}
	}
}

func TestBuildMakesOneAllocation(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() {
		Build(rg, "Microsoft.Network/virtualNetworks/subnets", "vnet/subnet")
	}); n > 1 {
		t.Errorf("%v allocations", n)
	}
}

func TestWithin(t *testing.T) {
	vnet := rg + "/providers/Microsoft.Network/virtualNetworks/v"
	for _, c := range []struct{ scope, typ, name, want string }{
		{vnet, "Microsoft.Network/virtualNetworks/subnets", "v/s", vnet + "/subnets/s"},
		{rg, "Microsoft.Network/virtualNetworks/subnets", "v/s", vnet + "/subnets/s"},
		{vnet, "Microsoft.Authorization/locks", "l", vnet + "/providers/Microsoft.Authorization/locks/l"},
	} {
		if got := Within(c.scope, c.typ, c.name); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestEffective(t *testing.T) {
	for _, c := range []struct{ typ, name, want string }{
		{"Microsoft.KeyVault/vaults/providers/diagnosticSettings", "kv/Microsoft.Insights/service", "Microsoft.Insights/diagnosticSettings|service|Microsoft.KeyVault/vaults|kv"},
		{"N.A/a/b/providers/c/d", "1/2/N.X/3/4", "N.X/c/d|3/4|N.A/a/b|1/2"},
		{"N.A/a", "1", "N.A/a|1||"},
		{"N.A/a/providers/c", "1/2", "N.A/a/providers/c|1/2||"},
	} {
		a, b, o, p := Effective(c.typ, c.name)
		if got := strings.Join([]string{a, b, o, p}, "|"); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.typ, c.name, got, c.want)
		}
	}
}

func TestSegments(t *testing.T) {
	for _, c := range []struct {
		typ, name string
		want      bool
	}{
		{"N.A/a", "x", true}, {"N.A/a/b", "x/y", true}, {"N.A/a", "x/y", false}, {"N.A/a/b", "x", false}, {"N.A", "x", false},
	} {
		if got := SameSegments(c.typ, c.name); got != c.want {
			t.Errorf("%s %s: %v", c.typ, c.name, got)
		}
	}
}

func TestParse(t *testing.T) {
	const ext = rg + "/providers/N.S/a/n/providers/Microsoft.Authorization/roleAssignments/r"
	for _, c := range []struct{ in, typ, name, parent, scope string }{
		{"/subscriptions/s", SubscriptionType, "s", "/", "/"},
		{"/subscriptions/s/", SubscriptionType, "s", "/", "/"},
		{"//subscriptions//s", SubscriptionType, "s", "/", "/"},
		{"/SUBSCRIPTIONS/ s ", SubscriptionType, "s", "/", "/"},
		{"/subscriptions/s/RESOURCEGROUPS/rg", ResourceGroupType, "rg", "/subscriptions/s", "/subscriptions/s"},
		{"/subscriptions/s/providers/N.S", providerType, "N.S", "/subscriptions/s", "/subscriptions/s"},
		{"/providers/N.S", providerType, "N.S", "/", "/"},
		{rg + "/providers/N.S/a/n", "N.S/a", "n", rg, rg},
		{rg + "/providers/N.S/a/n/b", "N.S/a/b", "n/", rg + "/providers/N.S/a/n", rg},
		{rg + "/providers/N.S/a/n/b/m", "N.S/a/b", "n/m", rg + "/providers/N.S/a/n", rg},
		{rg + "/providers/N.S/a/n/providers/X/locks/l", "X/locks", "l", rg + "/providers/N.S/a/n", rg + "/providers/N.S/a/n"},
		{mg, ManagementGroupType, "m", "/", "/"},
		{mg + "/providers/Authorization/policyDefinitions/p", "Authorization/policyDefinitions", "p", mg, mg},
		{rg + "/foo/bar", ResourceGroupType + "/foo", "rg/bar", rg, sub},
		{ext + "/x/y", "Microsoft.Authorization/roleAssignments/x", "r/y", ext, rg + "/providers/N.S/a/n"},
		{rg + "/providers/Microsoft.ServiceBus/namespaces/n/topics/t/subscriptions/u", "Microsoft.ServiceBus/namespaces/topics/subscriptions", "n/t/u", rg + "/providers/Microsoft.ServiceBus/namespaces/n/topics/t", rg},
		{rg + "/providers/N.S/a/n/resourceGroups/g", "N.S/a/resourceGroups", "n/g", rg + "/providers/N.S/a/n", rg},
	} {
		id, err := Parse(c.in)
		if err != nil {
			t.Errorf("%s: %v", c.in, err)
			continue
		}
		parent, _ := id.Parent()
		scope, _ := id.Scope()
		if id.Type != c.typ || id.FullName() != c.name || parent.String() != c.parent || scope.String() != c.scope {
			t.Errorf("%s: %s %s in %s scope %s", c.in, id.Type, id.FullName(), parent, scope)
		}
	}
	id, _ := Parse("/Subscriptions/s/resourcegroups/rg/PROVIDERS/N.S/locations/eastus/ops/o")
	if id.SubscriptionID != "s" || id.ResourceGroup != "rg" || id.Location != "eastus" || id.Provider != "N.S" || id.Name() != "o" {
		t.Errorf("%+v", id)
	}
	if got := id.String(); got != "/subscriptions/s/resourceGroups/rg/providers/N.S/locations/eastus/ops/o" {
		t.Error(got)
	}
	if depth := depthOf(id); depth != 4 {
		t.Error(depth)
	}
	if id, _ = Parse(mg); id.ManagementGroup != "m" || !id.IsScope() {
		t.Errorf("%+v", id)
	}
}

func TestParseErrors(t *testing.T) {
	for _, in := range []string{
		"", "/", "//", "/subscriptions", "/foo/bar/baz", "subscriptions/s", " /subscriptions/s", "/subscriptions/s/resourceGroups",
		rg + "/providers", rg + "/providers/N.S", rg + "/providers/N.S/a", "/providers/N.S/a", mg + "/providers/N.S",
		rg + "/providers/N.S/a/n/providers/N.S", rg + "/foo", "/providers",
	} {
		if id, err := Parse(in); err == nil {
			t.Errorf("%q: got %+v", in, id)
		}
	}
	if id, err := ParseScope("/"); err != nil || !id.IsTenant() {
		t.Error("the tenant is a scope")
	}
}

func TestCompare(t *testing.T) {
	same := []string{rg + "/providers/N.S/a/Name", strings.ToUpper(rg) + "/providers/n.s/A/name", rg + "/providers/N.S/a/Name/", rg + "//providers/N.S/a/Name"}
	for _, a := range same {
		for _, b := range same {
			if !Equal(a, b) || Compare(a, b) != 0 || Key(a) != Key(b) {
				t.Errorf("%s and %s differ", a, b)
			}
		}
	}
	ordered := []string{"/subscriptions/a", "/subscriptions/a/resourceGroups/x", "/subscriptions/A/resourceGroups/y", "/subscriptions/b"}
	for i, a := range ordered {
		for j, b := range ordered {
			if got := Compare(a, b); got < 0 != (i < j) || got > 0 != (i > j) {
				t.Errorf("%s %s: %d", a, b, got)
			}
		}
	}
	if !IsBelow(rg+"/providers/N.S/a/b", strings.ToUpper(rg)) || IsBelow(rg, rg) || IsBelow(rg+"2", rg) || !IsBelow(rg, "") {
		t.Error("IsBelow")
	}
	if !HasType(rg+"/providers/N.S/a/b", "n.s/A") || HasType(rg+"/providers/N.S/a/b/c/d", "N.S/a") {
		t.Error("HasType")
	}
	if got, _ := Normalize("/SUBSCRIPTIONS/x//resourcegroups/Y/"); got != "/subscriptions/x/resourceGroups/Y" {
		t.Error(got)
	}
}

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		in, contains, at, hint string
		minor                  bool
	}{
		{rg + "/providers/Microsoft.Storage/storageAccounts/sa", "", "", "", false},
		{mg, "", "", "", false},
		{"/providers/N.S", "", "", "", false},
		{"", "empty", "", "", false},
		{"[resourceId('a/b', 'c')]", "expression", "[resourceId('a/b', 'c')]", "evaluate it first", false},
		{"https://management.azure.com" + rg + "?api-version=1", "URL", "https://", rg, false},
		{"https://" + strings.Repeat("Ⱥ", 80) + rg, "URL", "https://", rg, false}, // its small letter has more bytes
		{" " + rg, "blanks", " ", rg, false},
		{"subscriptions/s", "starts with '/'", "s", "/subscriptions/s", false},
		{"N.S/a/b", "starts with '/'", "N", "/providers/N.S/a/b", false},
		{"/N.S/a/b", "'subscriptions' or 'providers'", "N.S", "/providers/N.S/a/b", false},
		{"/resourceGroups/rg", "'subscriptions' or 'providers'", "resourceGroups", "/subscriptions/{id}/resourceGroups/rg", false},
		{"/subscriptions", "subscription is missing", "", "", false},
		{"/subscriptions/x", "GUID", "x", "", false},
		{sub + "/resourcegroups/rg", "Azure writes", "resourcegroups", "resourceGroups", true},
		{sub + "/resourceGroup/rg", "should be", "resourceGroup", "resourceGroups", false},
		{sub + "/resourceGroups/rg.", "dot", "rg.", "", false},
		{sub + "/resourceGroups/r$g", "must not contain '$'", "r$g", "", false},
		{sub + "/resourceGroups/" + strings.Repeat("a", 91), "90", strings.Repeat("a", 91), "", false},
		{sub + "/resourceGroups/{rg}", "placeholder", "{rg}", "put the value in", false},
		{sub + "/resourceGroups", "name of the resource group is missing", "", "", false},
		{rg + "/", "trailing slash", "/", rg, true},
		{rg + "//providers/N.S/a/b", "empty segment", "//", "", false},
		{rg + "/N.S/a/b", "expected 'providers'", "N.S", "providers/N.S", false},
		{rg + "/providers", "namespace of the resource provider is missing", "", "", false},
		{rg + "/providers/N.S", "type after 'N.S' is missing", "", "", false},
		{rg + "/providers/N.S/a", "name for the type 'N.S/a' is missing", "", "", false},
		{rg + "/providers/N.S/a/n/b", "name for the type 'b' is missing", "", "", false},
		{rg + "/providers/Storage/a/n", "have a dot", "Storage", "Microsoft.Storage", true},
		{rg + "/providers/N.S/a/n?x=1", "'?'", "?", "leave the query out", false},
		{rg + "/providers/N.S/a/ n", "leading or trailing blanks", " n", "n", false},
	} {
		issues := Validate(c.in)
		if c.contains == "" {
			if len(issues) > 0 {
				t.Errorf("%s: %+v", c.in, issues)
			}
			continue
		}
		if len(issues) != 1 {
			t.Errorf("%s: %+v", c.in, issues)
			continue
		}
		i := issues[0]
		if !strings.Contains(i.Message.String(), c.contains) || c.in[i.At:i.End] != c.at || i.Hint != c.hint || i.Minor != c.minor {
			t.Errorf("%s: %+v at %q", c.in, i, c.in[i.At:i.End])
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{rg + "/providers/N.S/a/n/b", mg + "/providers/X/y/z", "/providers/N/providers/M/a/b", "/ / /", sub + "/resourceGroups/x/y/z/providers/A"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		for _, issue := range Validate(in) {
			if issue.At < 0 || issue.End < issue.At || issue.End > len(in) {
				t.Fatalf("%q: %+v outside", in, issue)
			}
		}
		id, err := Parse(in)
		if err != nil {
			return
		}
		if len(id.Types) != len(id.Names) {
			t.Fatalf("%q: %v %v", in, id.Types, id.Names)
		}
		again, err := Parse(id.String())
		if err != nil || again.String() != id.String() || again.Type != id.Type || again.FullName() != id.FullName() {
			t.Fatalf("%q: %s, then %s (%v)", in, id, again, err)
		}
		if depth := depthOf(id); depth == 0 || depth > len(in) {
			t.Fatalf("%q: depth %d", in, depth)
		}
		if !strings.EqualFold(id.Type, providerType) && id.Name() != "" && !strings.EqualFold(id.Provider, "Microsoft.Resources") {
			if built := Build(scopeID(id), id.Type, id.Names...); built != id.String() {
				t.Fatalf("%q: built %s, want %s", in, built, id)
			}
		}
	})
}

func BenchmarkBuild(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Build(rg, "Microsoft.Network/virtualNetworks/subnets", "vnet/subnet")
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(rg + "/providers/Microsoft.Network/virtualNetworks/vnet/subnets/subnet"); err != nil {
			b.Fatal(err)
		}
	}
}

// scopeID is the scope of an id as Build takes it: empty for the tenant.
func scopeID(id ID) string {
	if scope, ok := id.Scope(); ok && !scope.IsTenant() {
		return scope.String()
	}
	return ""
}
