package value_test

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func TestTokens(t *testing.T) {
	if tokens, err := value.NewTokens(nil); tokens != nil || err != nil || tokens.In(value.NewString("#{x}#"), nil).Marks() != 0 {
		t.Error("without patterns there are no tokens")
	}
	for _, wrong := range []string{"", "*", "x*", "#{x}#", "azd-pipelines", "#{*}#*"} {
		if _, err := value.NewTokens([]string{wrong}); err == nil {
			t.Errorf("%q is taken for a pattern", wrong)
		}
	}
	tokens, err := value.NewTokens([]string{"#{*}#", "avm", "azd", "quickstarts"})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"#{env}#-vnet": "#{env}#", "a #_name_# b": "#_name_#", "cd ${HOME}; ls": "${HOME}", "GEN-UNIQUE-8": "GEN-UNIQUE-8", "x GEN-UNIQUE y": "GEN-UNIQUE",
		"": "", "#1": "", "gen-unique": "", "$(x)": "", "#{a": "",
	} {
		v := tokens.In(value.NewString(text), nil)
		found := ""
		if o := v.Origin(); o != nil {
			found = o.Name
		}
		if found != want || value.HasToken(v) != (want != "") || v.Marks().Has(value.Assumed) != (want != "") {
			t.Errorf("%q: found %q, want %q", text, found, want)
		}
	}
	nested, _ := value.ParseText(`{"a": [1, {"b": "#{x}#", "c": "kept"}]}`)
	given := tokens.Below(nested)
	if !value.HasToken(given.At("a").Items()[1].Get("b")) || given.At("a").Items()[1].Get("c").Marks() != 0 {
		t.Error("only what has a token in it is assumed")
	}
	hole := tokens.In(value.NewString("st#{x}#01"), nil).Form()
	if !value.FormsDiffer(hole, []value.Part{{Written: "kv01"}}) || value.FormsDiffer(hole, []value.Part{{Written: "stpages01"}}) {
		t.Error("what stands around a token is known")
	}
}
