package policies

import (
	"slices"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/loading"
)

// TestWordsOfPolicies finds in what a policy says the texts that its source has, and
// those of the libraries that it imports: of other policies none.
func TestWordsOfPolicies(t *testing.T) {
	head := "# METADATA\n# title: The title of it\n# custom: {types: [\"*\"]}\npackage "
	files := source.Memory{
		"own/p.rego": head + "org.p\n\nimport data.org.lib\n\nfindings contains {\"path\": [], \"message\": sprintf(\"The source of %v is %s, 100%%.\", [lib.text, \"made\"])}\n",
		"own/q.rego": head + "org.q\n\nfindings contains {\"path\": [], \"message\": \"of another policy\"}\n",
		"own/l.rego": "package org.lib\n\ntext := \"a text twice\"\n",
	}
	e, diags := Load(loading.Options{Only: []string{"org-p"}, Folders: []loading.Folder{{Path: "own", FS: files}}})
	if len(diags) > 0 || len(e.Loaded.Selected) != 1 {
		t.Fatal(diags, e.Loaded.Selected)
	}
	for message, want := range map[string][]string{
		"The source of a is b, 100%.":                   {"The source of ", " is ", ", 100%."},
		"The source of a":                               nil,
		"x a text twice, a text twice":                  {"a text twice", "a text twice"},
		"a text twice" + "a text twice":                 {"a text twicea text twice"},
		"made of another policy":                        nil,
		"The title of it: The source of x is y, 100%. ": {"The title of it", "The source of ", " is ", ", 100%."},
		"": nil,
	} {
		said := e.Loaded.Selected[0].Message(message)
		text, own := said.Parts()
		var got []string
		for _, p := range own {
			got = append(got, text[p[0]:p[1]])
		}
		if text != message || !slices.Equal(got, want) {
			t.Errorf("%q of %q instead of %q", got, text, want)
		}
	}
	if said := (&loading.Policy{Rule: &loading.Rule{}}).Message("The title of it"); said.String() != "The title of it" {
		t.Errorf("without a source: %q", said)
	}
}
