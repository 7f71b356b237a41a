package input

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// TestMaskedParameters masks what the types of the template say is secret, wherever it
// stands, and what the template does not declare.
func TestMaskedParameters(t *testing.T) {
	template, _ := value.ParseText(`{"languageVersion":"2.0","definitions":{"pin":{"type":"securestring"}},"parameters":{
		"s":{"type":"securestring"},"o":{"type":"secureObject"},"r":{"$ref":"#/definitions/pin"},"plain":{"type":"string"},
		"m":{"type":"object","properties":{"key":{"type":"securestring"},"name":{"type":"string"}}}}}`)
	file, _ := value.ParseText(`{"parameters":{"s":{"value":"hide1"},"o":{"value":{"a":{"b":"hide2"},"n":777}},"r":{"value":"hide3"},
		"plain":{"value":"show1"},"m":{"value":{"key":"hide4","name":"show2"}},"other":{"value":"hide5"},"e":{"reference":{"secretName":"show3"}}}}`)
	masked := MaskedParameters(file, template)
	text := value.NewArray([]value.Value{masked}).JSON()
	var shown strings.Builder
	value.Walk(masked, func(_ []string, v value.Value) bool {
		if v.Marks().Any(value.Secret) {
			return false
		}
		if v.Kind() == value.String {
			shown.WriteString(v.Str() + " ")
		}
		return true
	})
	for _, word := range []string{"show1", "show2", "show3"} {
		if !strings.Contains(shown.String(), word) {
			t.Errorf("%s is masked: %s", word, text)
		}
	}
	if strings.Contains(shown.String(), "hide") {
		t.Errorf("a secret is shown: %s", shown.String())
	}
}
