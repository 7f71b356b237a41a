package ternary

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

// texts lists what a form allows, with up to three characters if there is no bound.
func texts(parts []Part) []string {
	if len(parts) == 0 {
		return []string{""}
	}
	p, rest := parts[0], texts(parts[1:])
	heads := []string{p.Written}
	if p.Class != "" {
		class, most := p.Class, p.Most
		if class == AnyText {
			class = "aB-_1\né"
		}
		if most < 0 {
			most = p.Least + 2
		}
		heads = nil
		longest := []string{""}
		for n := 0; n <= most; n++ {
			if n >= p.Least {
				heads = append(heads, longest...)
			}
			var longer []string
			for _, head := range longest {
				for _, r := range class {
					longer = append(longer, head+string(r))
				}
			}
			longest = longer
		}
	}
	var all []string
	for _, head := range heads {
		for _, tail := range rest {
			all = append(all, head+tail)
		}
	}
	return all
}

// TestForms holds what is reported for forms against all the texts that they allow.
func TestForms(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(of ...string) string { return of[random.IntN(len(of))] }
	for range 1500 {
		var parts []Part
		for range 1 + random.IntN(2) {
			least := random.IntN(3)
			switch random.IntN(3) {
			case 0:
				parts = append(parts, Part{Written: pick("a", "ab", "-", "B1", "é", "")})
			case 1:
				parts = append(parts, Part{Class: pick("ab", "a-", "1é", "_B"), Least: least, Most: least + random.IntN(2)})
			default:
				parts = append(parts, Part{Class: pick("ab", AnyText), Least: least % 2, Most: -1})
			}
		}
		var b strings.Builder
		b.WriteString(pick("", "^", "(?i)^", "(?s)", `\b`))
		for range 1 + random.IntN(3) {
			b.WriteString(pick("a", "[ab]", "[^-]", ".", "(?:a|-)", `\w`, "B", `\B`, "é", `\p{L}`) + pick("", "", "*", "+", "?", "{1,2}"))
		}
		b.WriteString(pick("", "$", `\z`, `\b`))
		form, pattern := &Form{parts}, b.String()
		compiled, err := regexp.Compile(pattern)
		if err != nil {
			continue
		}
		some, all := false, true
		open := false
		for _, p := range parts {
			open = open || p.Class != "" && p.Most < 0
		}
		allowed := texts(parts)
		for _, text := range allowed {
			matched := compiled.MatchString(text)
			some, all = some || matched, all && matched
			if !form.MayBe(text) {
				t.Fatalf("%+v may be %q", parts, text)
			}
		}
		gotSome, gotAll := form.Matches(pattern)
		// There are longer texts than those that were tried.
		if some && !gotSome || gotAll && !all || !open && (gotSome != some || gotAll != all) {
			t.Fatalf("%+v and %s: %t %t instead of %t %t", parts, pattern, gotSome, gotAll, some, all)
		}
		if other := pick("", "a", "ab-", "aab", "B1é", "_"); !open && form.MayBe(other) != slices.Contains(allowed, other) {
			t.Fatalf("%+v: may be %q: %t", parts, other, form.MayBe(other))
		}
	}
}

// TestTrimmedForms holds a text without its prefix or suffix against all the texts that its
// form allows.
func TestTrimmedForms(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	pick := func(of ...string) string { return of[random.IntN(len(of))] }
	known := 0
	for range 1500 {
		var parts []Part
		for range 1 + random.IntN(3) {
			if random.IntN(2) == 0 {
				parts = append(parts, Part{Written: pick("a", "ab", "-b", "é")})
			} else {
				parts = append(parts, Part{Class: pick("ab", "a-"), Least: random.IntN(2), Most: 2})
			}
		}
		form, end := Text(&Form{parts}, NewDoubt("form")), pick("a", "b", "ab", "-b", "é", "aé", "")
		for name, trim := range map[string]func(string, string) string{"trim_prefix": strings.TrimPrefix, "trim_suffix": strings.TrimSuffix} {
			got := shapeFuncs[name](nil, []*Value{form, Known(ast.String(end))})
			if got == nil {
				continue
			}
			known++
			rest := formOfString(got)
			for _, text := range texts(parts) {
				if want := trim(text, end); !rest.MayBe(want) {
					t.Fatalf("%s(%+v, %q) may be %q: %+v", name, parts, end, want, rest)
				}
			}
		}
	}
	if known < 1000 {
		t.Errorf("%d are known", known)
	}
}
