package findings

import (
	"path"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

func example(name string) Finding {
	body, _ := value.ParseText(`{"tags": {"env": "dev"}, "location": "westeurope"}`)
	file := source.NewFile("infra/avm/res/main.json", "{}")
	return Finding{
		Outcome:  Fail,
		Rule:     &loading.Rule{ID: "storage-firewall", Aka: []string{"Azure.Storage.Firewall", "AZR-000202"}, Area: "storage", Pillar: "Security"},
		Resource: input.ResourceRef{ID: "/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/" + name, Type: "Microsoft.Storage/storageAccounts", Name: name},
		Span:     source.Span{File: file},
		Body:     body,
	}
}

func TestExceptions(t *testing.T) {
	day := time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		what string
		x    Exception
		want bool
	}{
		{"everything", Exception{}, true},
		{"by id", Exception{Policies: []string{"storage-firewall"}}, true},
		{"by PSRule's name with its module", Exception{Policies: []string{`PSRule.Rules.Azure\Azure.Storage.Firewall`}}, true},
		{"by reference", Exception{Policies: []string{"azr-000202"}}, true},
		{"by pattern", Exception{Policies: []string{"storage-*"}}, true},
		{"by tag", Exception{Policies: []string{"security"}}, true},
		{"another policy", Exception{Policies: []string{"storage-min-tls"}}, false},
		{"by name", Exception{Resources: []string{"DepContoso"}}, true},
		{"by pattern of names", Exception{Resources: []string{"dep*"}}, true},
		{"by type", Exception{Resources: []string{"microsoft.storage/storageaccounts"}}, true},
		{"by id with a wildcard", Exception{Resources: []string{"*/resourceGroups/g/*"}}, true},
		{"another name", Exception{Resources: []string{"contoso"}}, false},
		{"until later", Exception{Expires: day.AddDate(0, 0, 1)}, true},
		{"until today", Exception{Expires: day}, false},
	} {
		findings := []Finding{example("depcontoso")}
		(&Suppressor{Exceptions: []Exception{test.x}, AsOf: day}).Apply(findings, nil)
		if got := findings[0].Suppressed != nil; got != test.want {
			t.Errorf("%s: %v", test.what, got)
		}
	}
}

func TestExpiredExceptionIsReported(t *testing.T) {
	findings := []Finding{example("a")}
	s := Suppressor{Exceptions: []Exception{{Policies: []string{"storage-firewall"}, Expires: time.Unix(0, 0).UTC()}}, AsOf: time.Unix(100000, 0)}
	diags := append(s.Apply(findings, nil), s.Exceptions[0].PastItsDay(s.AsOf)...)
	if len(diags) != 1 || diags[0].Code != diag.SuppressionExpired || findings[0].Suppressed != nil {
		t.Error(diags, findings[0].Suppressed)
	}
}

// TestSuppressionGroups reads the conditions of PSRule.
func TestSuppressionGroups(t *testing.T) {
	for condition, want := range map[string]bool{
		`{"name": ".", "startsWith": ["dep", "ms."]}`:                                                 true,
		`{"name": ".", "startsWith": ["DEP"], "caseSensitive": true}`:                                 false,
		`{"name": ".", "contains": "tos"}`:                                                            true,
		`{"type": ".", "in": ["Microsoft.Storage/storageAccounts"]}`:                                  true,
		`{"type": ".", "notIn": ["Microsoft.Storage/storageAccounts"]}`:                               false,
		`{"source": "Template", "withinPath": "avm/res/"}`:                                            true,
		`{"source": "Template", "withinPath": ["avm/ptn/", "x/"]}`:                                    false,
		`{"field": "tags.env", "equals": "DEV"}`:                                                      true,
		`{"field": ".tags.owner", "exists": false}`:                                                   true,
		`{"field": "tags.env", "match": "^d.v$"}`:                                                     true,
		`{"allOf": [{"name": ".", "like": "dep*"}, {"field": "tags.env", "notEquals": "prod"}]}`:      true,
		`{"anyOf": [{"name": ".", "equals": "x"}, {"not": {"field": "location", "hasValue": true}}]}`: false,
	} {
		document, _ := value.ParseText(`{"kind": "SuppressionGroup", "metadata": {"name": "g"}, "spec": {"rule": ["Azure.Storage.Firewall"], "if": ` + condition + `}}`)
		x, diags := FromSuppressionGroup(document, "because")
		if len(diags) > 0 {
			t.Error(diags)
		}
		f := example("depcontoso")
		if got := covers(x, &f); got != want {
			t.Errorf("%s: %v", condition, got)
		}
	}
	document, _ := value.ParseText(`{"spec": {"if": {"name": ".", "resembles": true}}}`)
	if x, diags := FromSuppressionGroup(document, ""); len(diags) != 1 {
		t.Error("an unknown comparison went unnoticed")
	} else if f := example("a"); covers(x, &f) {
		t.Error("a group that is not understood silences")
	}
}

func TestComments(t *testing.T) {
	text := strings.Join([]string{
		"// forearm:ignore-file storage-min-tls: all of them",
		"// forearm:ignore storage-firewall until 2027-01-01: a reason",
		"@description('x')",
		"resource a '...' = {",
		"  b: 1 // forearm:ignore AZR-000202 - inline",
		"  c: 2",
		"}",
	}, "\n")
	file := source.NewFile("main.bicep", text)
	for _, test := range []struct {
		line int
		want string
	}{{3, "a reason"}, {4, "a reason"}, {5, "inline"}, {6, ""}} {
		f := example("a")
		f.Span = source.Span{File: file, Start: file.Offset(source.Position{Line: test.line, Column: 1})}
		findings := []Finding{f}
		(&Suppressor{AsOf: checkDay}).Apply(findings, nil)
		got := ""
		if s := findings[0].Suppressed; s != nil {
			got = s.Reason
		}
		if got != test.want {
			t.Errorf("line %d: %q instead of %q", test.line, got, test.want)
		}
	}
	f := example("a")
	f.Rule = &loading.Rule{ID: "storage-min-tls"}
	f.Span = source.Span{File: file, Start: 100}
	findings := []Finding{f}
	(&Suppressor{AsOf: checkDay}).Apply(findings, nil)
	if findings[0].Suppressed == nil {
		t.Error("a comment about the file is not heard")
	}
}

func covers(x Exception, f *Finding) bool {
	return (&Suppressor{Exceptions: []Exception{x}}).exceptionCoverage()(f)(0)
}

// TestGlob holds patterns that are asked often against path.Match.
func TestGlob(t *testing.T) {
	patterns := []string{"a", "*", "a*", "*a", "a*b", "*a*", "a*b*c", "a**c", "?", "a?*", "[ab]*", "", "*/*", "a/*"}
	texts := []string{"", "a", "ab", "abc", "aXbXc", "b", "ba", "a/b", "ab/c", "ac", "aa"}
	for _, pattern := range patterns {
		for _, text := range texts {
			want, _ := path.Match(pattern, text)
			if got := loading.NewGlob(pattern, false).Match(text); got != want {
				t.Errorf("%q %q: %v", pattern, text, got)
			}
			want, _ = path.Match(strings.ReplaceAll(pattern, "/", "\x00"), strings.ReplaceAll(text, "/", "\x00"))
			if got := loading.NewGlob(pattern, true).Match(text); got != want {
				t.Errorf("across %q %q: %v", pattern, text, got)
			}
		}
	}
}

// TestManyExceptions silences many findings by many exceptions with many stars.
func TestManyExceptions(t *testing.T) {
	s := Suppressor{}
	for i := range 5000 {
		s.Exceptions = append(s.Exceptions, Exception{Policies: []string{"*"}, Resources: []string{strings.Repeat("*a", 50) + strconv.Itoa(i)}})
	}
	findings := make([]Finding, 500)
	for i := range findings {
		findings[i] = example(strings.Repeat("a", 5000))
		findings[i].Rule = findings[0].Rule
	}
	start := time.Now()
	s.Apply(findings, nil)
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

var checkDay = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
