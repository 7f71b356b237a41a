package findings

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// found makes a finding about a resource "type name declared" of a file.
func found(entry, resource, pointer, body, message string) Known {
	parts := strings.Fields(resource)
	f := Finding{Rule: &loading.Rule{ID: "r"}, Outcome: Fail, Message: diag.VariableText(message)}
	if len(parts) > 0 {
		f.Resource = input.ResourceRef{ID: "/x/" + parts[1], Type: parts[0], Name: parts[1]}
		f.declared = parts[len(parts)-1]
	}
	f.Path, _ = value.SplitPointer(pointer)
	root, _ := value.ParseText(body)
	f.resolveIdentity(root)
	return f.Known(Site{Entry: entry, Template: entry, Name: func(s string) string { return s }})
}

// present are entry points with what each has.
func present(entries map[string]string) Looked {
	l := Looked{Entries: map[string]map[string]bool{}, Gone: func(string) bool { return true }}
	for entry, resources := range entries {
		has := map[string]bool{MarkPresent("", ""): true}
		for _, r := range strings.Split(resources, ",") {
			typ, name, _ := strings.Cut(strings.TrimSpace(r), " ")
			has[MarkPresent(typ, name)] = true
		}
		l.Entries[entry] = has
	}
	return l
}

// TestCompare checks that findings are recognized after the changes that people make, and
// nothing that is new.
func TestCompare(t *testing.T) {
	const rules = `{"rules": [{"value": "20/8", "why": "x"}]}`
	dev := found("dev/main.json", "t one", "/a", "{}", "m")
	for _, test := range []struct {
		name       string
		now, then  []Known
		referenced Looked
		want       string // k for known, n for new
	}{
		{"nothing changes", []Known{dev}, []Known{dev}, present(map[string]string{"dev/main.json": "t one"}), "k"},
		{"a copy", []Known{found("a/main.json", "t one", "/a", "{}", "m"), dev}, []Known{dev},
			present(map[string]string{"dev/main.json": "t one", "a/main.json": "t one"}), "nk"},
		{"a copy, and the first is mended", []Known{found("a/main.json", "t one", "/a", "{}", "m")}, []Known{dev},
			present(map[string]string{"dev/main.json": "t one", "a/main.json": "t one"}), "n"},
		{"the file moves", []Known{found("a/other.json", "t one", "/a", "{}", "m")}, []Known{dev},
			present(map[string]string{"a/other.json": "t one"}), "k"},
		{"the resource moves to another file", []Known{found("a/main.json", "t one", "/a", "{}", "m")}, []Known{dev},
			present(map[string]string{"dev/main.json": "t two", "a/main.json": "t one"}), "k"},
		{"one is mended, another broken", []Known{found("dev/main.json", "t two", "/a", "{}", "m")}, []Known{dev},
			present(map[string]string{"dev/main.json": "t one, t two"}), "n"},
		{"another name", []Known{found("dev/main.json", "t two", "/a", "{}", "m")}, []Known{dev},
			present(map[string]string{"dev/main.json": "t two"}), "k"},
		{"another property", []Known{found("dev/main.json", "t one", "/b", "{}", "m")}, []Known{dev},
			present(map[string]string{"dev/main.json": "t one"}), "n"},
		{"a parameter of the name", []Known{found("f", "t st2 [p]", "/a", "{}", "m")}, []Known{found("f", "t st1 [p]", "/a", "{}", "m")},
			present(map[string]string{"f": "t st2"}), "k"},
		{"one more of a loop", []Known{found("f", "t st0 [p]", "/a", "{}", "m"), found("f", "t st1 [p]", "/a", "{}", "m"), found("f", "t st2 [p]", "/a", "{}", "m")},
			[]Known{found("f", "t st0 [p]", "/a", "{}", "m"), found("f", "t st1 [p]", "/a", "{}", "m")}, present(map[string]string{"f": "t st0, t st1, t st2"}), "kkn"},
		{"a second one at the same place", []Known{found("f", "t a", "/a", "{}", "other"), found("f", "t a", "/a", "{}", "m")},
			[]Known{found("f", "t a", "/a", "{}", "m")}, present(map[string]string{"f": "t a"}), "nk"},
		{"other words about the same place", []Known{found("f", "t a", "/a", "{}", "other")}, []Known{found("f", "t a", "/a", "{}", "m")},
			present(map[string]string{"f": "t a"}), "k"},
		{"an element is inserted before", []Known{
			found("f", "t a", "/rules/0/value", `{"rules": [{"value": "9/8"}, {"value": "20/8", "why": "x"}]}`, "m"),
			found("f", "t a", "/rules/1/value", `{"rules": [{"value": "9/8"}, {"value": "20/8", "why": "x"}]}`, "m")},
			[]Known{found("f", "t a", "/rules/0/value", rules, "m")}, present(map[string]string{"f": "t a"}), "nk"},
		{"another value", []Known{found("f", "t a", "/rules/0/value", `{"rules": [{"value": "30/8", "why": "x"}]}`, "m")},
			[]Known{found("f", "t a", "/rules/0/value", rules, "m")}, present(map[string]string{"f": "t a"}), "n"},
		{"another member of the element", []Known{found("f", "t a", "/rules/0/value", `{"rules": [{"value": "20/8", "why": "y"}]}`, "m")},
			[]Known{found("f", "t a", "/rules/0/value", rules, "m")}, present(map[string]string{"f": "t a"}), "k"},
		{"without a path by message", []Known{found("f", "t a", "", "{}", "of a: two"), found("f", "t a", "", "{}", "of a: one")},
			[]Known{found("f", "t a", "", "{}", "of a: one")}, present(map[string]string{"f": "t a"}), "nk"},
		{"not looked at", []Known{found("a/main.json", "t one", "/a", "{}", "m")}, []Known{dev},
			Looked{Entries: map[string]map[string]bool{"a/main.json": {}}, Gone: func(string) bool { return false }}, "n"},
	} {
		got := ""
		for _, k := range Compare(test.now, test.then, test.referenced) {
			got += map[bool]string{true: "k", false: "n"}[k >= 0]
		}
		if got != test.want {
			t.Errorf("%s: %s instead of %s", test.name, got, test.want)
		}
	}
}

// TestCompareTwins checks that a template is recognized that has got its first parameters
// file, and that a second one is another deployment.
func TestCompareTwins(t *testing.T) {
	plain := found("main.json", "t a", "/a", "{}", "m")
	with := func(parameters string) Known {
		k := plain
		k.Entry, k.Template = parameters, "main.json"
		return k
	}
	l := present(map[string]string{"dev.json": "t a"})
	if Compare([]Known{with("dev.json")}, []Known{plain}, l)[0] < 0 {
		t.Error("the first parameters file is something new")
	}
	l = present(map[string]string{"dev.json": "t a", "prod.json": "t a"})
	if got := Compare([]Known{with("prod.json"), with("dev.json")}, []Known{with("dev.json")}, l); got[0] >= 0 || got[1] != 0 {
		t.Error("a second environment is nothing new")
	}
}

// TestCompareNamed takes nothing that has got another name for what was accepted.
func TestCompareNamed(t *testing.T) {
	l := present(map[string]string{"f": "t st2"})
	then := []Known{found("f", "t st1 [p]", "/a", "{}", "m")}
	for _, now := range []Known{found("f", "t st2 [p]", "/a", "{}", "m"), found("f", "t st2 [q]", "/a", "{}", "m")} {
		l.Named = false
		if Compare([]Known{now}, then, l)[0] < 0 {
			t.Error("it has only got another name")
		}
		l.Named = true
		if Compare([]Known{now}, then, l)[0] >= 0 {
			t.Error("whoever gives names decides what is accepted")
		}
	}
}

// TestCompareAccepted has an exception cover as much as it covered: a value may change, and
// an element that has no name, but there may not be more of them.
func TestCompareAccepted(t *testing.T) {
	in := func(resource, pointer, body string) Known { return found("f", resource, pointer, body, "m") }
	one, two := `{"rules":[{"value":"1"}]}`, `{"rules":[{"value":"2"},{"value":"3"}]}`
	for _, test := range []struct {
		name      string
		now, then []Known
		present   string
		want      string
	}{
		{"another value", []Known{in("t a", "/tls", `{"tls":"1.0"}`)}, []Known{in("t a", "/tls", `{"tls":"1.1"}`)}, "t a", "k"},
		{"an edited element", []Known{in("t a", "/rules/0/value", two)}, []Known{in("t a", "/rules/0/value", one)}, "t a", "k"},
		{"a second element", []Known{in("t a", "/rules/0/value", two), in("t a", "/rules/1/value", two)}, []Known{in("t a", "/rules/0/value", one)}, "t a", "kn"},
		{"a longer loop", []Known{in("t a0 [x]", "/a", "{}"), in("t a1 [x]", "/a", "{}")}, []Known{in("t a0 [x]", "/a", "{}")}, "t a0, t a1", "kn"},
		{"other names of a loop", []Known{in("t b0 [x]", "/a", "{}"), in("t b1 [x]", "/a", "{}")}, []Known{in("t a0 [x]", "/a", "{}"), in("t a1 [x]", "/a", "{}")}, "t b0, t b1", "kk"},
		{"another resource", []Known{in("t b", "/a", "{}")}, []Known{in("t a", "/a", "{}")}, "t a, t b", "n"},
	} {
		l := present(map[string]string{"f": test.present})
		l.Accepted = true
		got := ""
		for _, k := range Compare(test.now, test.then, l) {
			got += map[bool]string{true: "k", false: "n"}[k >= 0]
		}
		if got != test.want {
			t.Errorf("%s: %s instead of %s", test.name, got, test.want)
		}
	}
}

// TestCompareOutcomes takes what fails for new where it was unknown.
func TestCompareOutcomes(t *testing.T) {
	fails := found("f", "t a", "/a", "{}", "m")
	unknown := fails
	unknown.Fails, unknown.Same = false, ""
	l := present(map[string]string{"f": "t a"})
	if Compare([]Known{fails}, []Known{unknown}, l)[0] < 0 {
		t.Error("a baseline does not know what was unknown")
	}
	l.Outcomes = true
	if Compare([]Known{fails}, []Known{unknown}, l)[0] >= 0 || Compare([]Known{unknown}, []Known{fails}, l)[0] < 0 {
		t.Error("what fails is not worse than what is unknown")
	}
}

// TestBaseline reads what was written, with how many there are of each.
func TestBaseline(t *testing.T) {
	one, two := found("f", "t a", "/a", "{}", "m"), found("g", "", "/a", "{}", "m")
	text := WriteBaseline([]Known{two, one, one})
	known, diags := ReadBaseline(source.NewFile("baseline.json", string(text)))
	if len(diags) > 0 || len(known) != 2 || known[0].Count != 2 || known[1].Count != 0 {
		t.Fatal(known, diags, string(text))
	}
	if again := WriteBaseline(known); string(again) != string(text) {
		t.Error("it is written otherwise again:", string(again))
	}
	if found := Compare([]Known{one, one, one}, known, present(map[string]string{"f": "t a"})); found[1] != 0 || found[2] != -1 {
		t.Error(found)
	}
	if _, diags := ReadBaseline(source.NewFile("x.json", "[1]")); !diags.HasErrors() {
		t.Error("anything is taken for a baseline")
	}
	if _, diags := ReadBaseline(source.NewFile("x.json", `{"version": 1, "findings": []}`)); len(diags) != 1 || diags[0].Severity != diag.Warning {
		t.Error("an old baseline is taken for one that is in force", diags)
	}
}

// TestFingerprints stay the same when code moves and values change, and differ where
// it matters.
func TestFingerprints(t *testing.T) {
	of := func(findings ...Finding) []string {
		Fingerprints(findings, Site{Entry: "f", Name: func(s string) string { return s }})
		var all []string
		for _, f := range findings {
			all = append(all, f.Fingerprint)
		}
		return all
	}
	make := func(name, declared string, path []string, text string) Finding {
		v, _ := value.ParseText(text)
		f := Finding{Rule: &loading.Rule{ID: "r"}, Resource: input.ResourceRef{ID: "/" + name, Type: "t", Name: name}, Path: path, fingerprinted: fingerprinted{declared: declared}}
		f.resolveIdentity(v)
		return f
	}
	const subnets = `{"subnets": [{"name": "a"}, {"name": "b"}]}`
	base := of(make("A", "x", []string{"subnets", "1", "x"}, subnets))[0]
	for what, same := range map[string]Finding{
		"the name":              make("B", "x", []string{"subnets", "1", "x"}, subnets),
		"the place in an array": make("A", "x", []string{"subnets", "0", "x"}, `{"subnets": [{"name": "b"}, {"name": "a"}]}`),
	} {
		if of(same)[0] != base {
			t.Errorf("the fingerprint goes by %s", what)
		}
	}
	for what, other := range map[string]Finding{
		"the declaration": make("A", "y", []string{"subnets", "1", "x"}, subnets),
		"the element":     make("A", "x", []string{"subnets", "0", "x"}, subnets),
	} {
		if of(other)[0] == base {
			t.Errorf("the fingerprint does not go by %s", what)
		}
	}
	two := of(make("B", "x", []string{"a"}, "{}"), make("A", "x", []string{"a"}, "{}"))
	turned := of(make("A", "x", []string{"a"}, "{}"), make("B", "x", []string{"a"}, "{}"))
	if two[0] == two[1] || two[0] != turned[1] || two[1] != turned[0] {
		t.Error("two findings of one declaration go by their order", two, turned)
	}
}

// TestJudgedValue checks that a finding is recognized for as long as the value is the same
// that it is about: the ends of a range, and the source and ports of a rule together.
func TestJudgedValue(t *testing.T) {
	of := func(body, path string) Known { return found("f", "t a", path, body, "m") }
	rule := func(ports, more string) string {
		return `{"rules":[{"name":"r","properties":{"sourceAddressPrefix":"*","destinationPortRange":"` + ports + `"` + more + `}}]}`
	}
	for _, test := range []struct {
		name, before, after, path string
		known                     bool
	}{
		{"value", `{"tls":"1.1"}`, `{"tls":"1.0"}`, "/tls", false},
		{"same value", `{"tls":"1.1","x":1}`, `{"x":2,"tls":"1.1"}`, "/tls", true},
		{"order", `{"p":{"a":1,"b":2}}`, `{"p":{"b":2,"a":1}}`, "/p", true},
		{"what describes", `{"p":{"a":1,"description":"x"}}`, `{"p":{"a":1,"description":"y"}}`, "/p", true},
		{"part of a value", `{"p":{"a":1}}`, `{"p":{"a":2}}`, "/p", false},
		{"other end", `{"startIp":"1","endIp":"2"}`, `{"startIp":"1","endIp":"9"}`, "/startIp", false},
		{"port of a rule", rule("22", ""), rule("*", ""), "/rules/0/properties/sourceAddressPrefix", false},
		{"priority of a rule", rule("22", `,"priority":1`), rule("22", `,"priority":2`), "/rules/0/properties/sourceAddressPrefix", true},
	} {
		known := []Known{of(test.before, test.path)}
		if got := Compare([]Known{of(test.after, test.path)}, known, present(map[string]string{"f": "t a"}))[0] == 0; got != test.known {
			t.Errorf("%s: known %v", test.name, got)
		}
		known[0].Judged = ""
		if Compare([]Known{of(test.after, test.path)}, known, present(map[string]string{"f": "t a"}))[0] != 0 {
			t.Errorf("%s: a baseline of an older version does not know it", test.name)
		}
	}
}
