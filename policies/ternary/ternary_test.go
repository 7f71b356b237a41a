package ternary

import (
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// TestSet asks rules about an input in which x is a text that is unknown, tags
// have two members of which b is such a text, and list has an unknown element.
func TestSet(t *testing.T) {
	for body, want := range map[string]string{
		`input.known == "a"`:                                  "certain",
		`input.known == "b"`:                                  "none",
		`input.x == "a"`:                                      "perhaps",
		`not input.x == "a"`:                                  "perhaps",
		`input.x == "a"; input.known == "b"`:                  "none",
		`input.x == input.x`:                                  "certain",
		`is_string(input.x)`:                                  "certain",
		`input.x == 1`:                                        "none",
		`count(input.tags) == 2`:                              "certain",
		`"b" in object.keys(input.tags)`:                      "certain",
		`count([1 | input.x == "a"; input.known == "b"]) > 0`: "none",
		`count([1 | input.x == "a"]) > 0`:                     "perhaps",
		`count([v | some v in input.list]) == 2`:              "certain",
		`"known" in input.list`:                               "certain",
		`"other" in input.list`:                               "perhaps",
		`every v in input.list { v != "" }`:                   "perhaps",
		`every v in input.list { v != "known" }`:              "none",
		`every v in [] { v == input.x }`:                      "certain",
		`grade == "old"`:                                      "perhaps",
		`grade in {"old", "new"}`:                             "certain",
		`words[input.x]`:                                      "perhaps",
		`walk(input, [["known"], "a"])`:                       "certain",
		`startswith(input.name, "st")`:                        "certain",
		`regex.match("^[a-z0-9]{5}$", input.name)`:            "certain",
		`count(input.name) > 24`:                              "none",
		`endswith(input.name, "-")`:                           "none",
		`upper(input.name) == "STABC"`:                        "perhaps",
		`input.x == "a" with input as {"x": "a"}`:             "certain",
	} {
		module := "package p\n\nwords := {\"a\": true}\n\ngrade := \"old\" if input.x == \"a\" else := \"new\"\n\nfindings contains 1 if { " + body + " }\n"
		c, err := ast.CompileModulesWithOpt(map[string]string{"p.rego": module}, ast.CompileOpts{ParserOptions: ast.ParserOptions{RegoVersion: ast.RegoV1}})
		if err != nil {
			t.Errorf("%s: %v", body, err)
			continue
		}
		x := Unknown(String, NewDoubt("x"))
		member := func(name string, v *Value) Item { return Item{Key: Known(ast.String(name)), Value: v} }
		input := newContainer(object, []Item{
			member("known", Known(ast.String("a"))),
			member("x", x),
			member("name", Text(&Form{[]Part{{Written: "st"}, {Class: "abc", Least: 3, Most: 3}}}, NewDoubt("name"))),
			member("tags", newContainer(object, []Item{member("a", Known(ast.String("a"))), member("b", x)}, nil)),
			member("list", newContainer(array, []Item{{Value: Known(ast.String("known"))}, {Value: x}}, nil)),
		}, nil)
		p := &Program{Rules: ruletree.FromCompiler(c), Data: ast.NewObject()}
		got := "none"
		answer := p.ForInput(input).Set(ast.MustParseRef("data.p.findings"))
		for _, item := range answer.Items {
			got = "certain"
			if item.May != nil {
				got = "perhaps"
			}
		}
		if answer.Open != nil {
			got = "open"
		}
		if got != want {
			t.Errorf("%s: %s instead of %s", body, got, want)
		}
	}
}
