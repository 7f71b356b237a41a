package deployment

import "testing"

func TestReadModuleReference(t *testing.T) {
	alias := func(kind, name string) (registry, prefix string) {
		if kind == "br" && name == "ours" {
			return "contoso.azurecr.io", "bicep/modules"
		}
		return "", ""
	}
	for reference, want := range map[string]ModuleSource{
		"modules/plan.bicep":                       {Path: "modules/plan.bicep"},
		"br:contoso.azurecr.io/bicep/plan:v2":      {Path: "bicep/plan", Registry: "contoso.azurecr.io", Version: "v2"},
		"br:localhost:5000/plan:v2":                {Path: "plan", Registry: "localhost:5000", Version: "v2"},
		"br:contoso.azurecr.io/plan@sha256:abcdef": {Path: "plan", Registry: "contoso.azurecr.io", Version: "sha256:abcdef"},
		"br/public:avm/res/web/serverfarm:0.4.1":   {Path: "bicep/avm/res/web/serverfarm", Registry: "mcr.microsoft.com", Version: "0.4.1"},
		"br/ours:plan:1":                           {Path: "bicep/modules/plan", Registry: "contoso.azurecr.io", Version: "1"},
		"br/unknown:plan:1":                        {Path: "plan", Version: "1"},
		"ts:sub/group/plan:1.0":                    {Path: "sub/group/plan", Version: "1.0"},
	} {
		if got, ok := ReadModuleReference(reference, alias); !ok || got != want {
			t.Errorf("%s: %+v", reference, got)
		}
	}
}
