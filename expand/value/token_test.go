package value_test

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func TestPlaceholders(t *testing.T) {
	for text, want := range map[string]bool{
		"GEN-UNIQUE": true, "GEN-UNIQUE-8": true, "GEN-PASSWORD": true, "GEN-SSH-PUB-KEY": true, "GEN-GUID": true,
		"https://GEN-UNIQUE.example.org": true, "GET-PREREQ-subnetName": true, "GEN-KEYVAULT-NAME": true,
		"${AZURE_LOCATION}": true, "${USE_APIM=false}": true, "rg-${AZURE_ENV_NAME}": true,
		"/subscriptions/xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx": true,
		"$(adminPassword)": true, "$(secretOrRandomPassword kv name)": true, "#_prefix_#-kv": true, "#{name}#": true,
		"": false, "GEN-1-SERVER": false, "gen-unique": false, "echo $(date)": false, "${lower}": false, "$100": false, "#1": false,
	} {
		if got := value.NewString(text).Given().Marks().Has(value.Assumed); got != want {
			t.Errorf("%q: assumed %v, want %v", text, got, want)
		}
	}
	nested, _ := value.ParseText(`{"a": [1, {"b": "GEN-UNIQUE", "c": "kept"}]}`)
	given := nested.Given()
	if !given.At("a").Items()[1].Get("b").Marks().Has(value.Assumed) || given.At("a").Items()[1].Get("c").Marks() != 0 {
		t.Error("only what has a placeholder in it is assumed")
	}
	deep := value.NewString("GEN-UNIQUE")
	for range 200 {
		deep = value.NewArray([]value.Value{value.NewInt(1), deep})
	}
	if deep.Given().Below() != value.Assumed { // in no time, too
		t.Error("what is deep down is found")
	}
	if nested.Below() != 0 || given.Below() != value.Assumed {
		t.Error("the container knows of what is below it")
	}
}
