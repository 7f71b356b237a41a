package source

import "testing"

func TestLanguageOf(t *testing.T) {
	for name, want := range map[string]Language{"a/main.bicep": Bicep, "MAIN.BICEP": Bicep, "x.bicepparam": BicepParameters, "x.Json": JSON, "x.jsonc": JSON,
		"p.yml": YAML, "p.yaml": YAML, "a.rego": Rego, "bicep": Text, "x.bicep.txt": Text, "": Text} {
		if got := LanguageOf(name); got != want {
			t.Errorf("%s is in %d instead of %d", name, got, want)
		}
	}
	if IsBicep("x.json") || !IsBicep("x.bicepparam") || !IsBicep("x.bicep") {
		t.Error("the compiler reads .bicep and .bicepparam")
	}
}
