package report

import (
	"fmt"
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

// use is a finding in a module at one of its uses, by one entry point.
func use(entry string, call int, name, message string) Finding {
	return Finding{
		Policy: "p", Outcome: "fail", Severity: diag.Error, Message: message, Entry: entry, Path: "/a",
		Place: Place{"m.bicep", 5, 1, 5, 4}, Resource: &Resource{"/" + name, "a/b", name},
		Trace: []Step{{Name: "call", Place: Place{"main.bicep", call, 1, call, 2}}},
	}
}

// TestCauses has a module with a loop of two, used twice by one entry point and once
// by another: two mistakes for each entry point.
func TestCauses(t *testing.T) {
	var all []Finding
	for _, entry := range []struct {
		name  string
		calls []int
	}{{"one", []int{10, 20}}, {"two", []int{10}}} {
		var list []Finding
		for _, call := range entry.calls {
			for turn := range 2 {
				name := fmt.Sprintf("st%d-%d", call, turn)
				list = append(list, use(entry.name, call, name, name+" is wrong"))
			}
		}
		Causes(list)
		if list[0].Cause == list[1].Cause {
			t.Error("two turns of a loop have the same cause")
		}
		if len(list) == 4 && (list[0].Cause != list[2].Cause || list[1].Cause != list[3].Cause) {
			t.Error("two uses of a module have causes of their own")
		}
		all = append(all, list...)
	}
	for i := range all[:4] {
		for j := range all[4:] {
			if all[i].Cause == all[4+j].Cause {
				t.Error("two entry points have the same cause")
			}
		}
	}
	r := &Report{Findings: all}
	Sort(r)
	for name, want := range map[string]int{"by place": len(r.Shown()), "by entry point": len(group(r.Findings, false))} {
		// What two entry points say in the same words comes from the same line.
		if wanted := map[string]int{"by place": 2, "by entry point": 4}[name]; want != wanted {
			t.Errorf("%s there are %d instead of %d", name, want, wanted)
		}
	}
	if g := r.Shown()[0]; len(g.All) != 3 || len(g.uses()) != 2 {
		t.Errorf("%d findings by %d uses", len(g.All), len(g.uses()))
	}
}

// TestApart keeps apart what has to be mended apart.
func TestApart(t *testing.T) {
	other := use("one", 10, "a", "m")
	other.Path = "/b"
	accepted := use("one", 20, "b", "m")
	accepted.Suppressed = &Suppression{By: "comment"}
	unknown := use("one", 30, "c", "m")
	unknown.Outcome = "unknown"
	r := &Report{Findings: []Finding{use("one", 10, "a", "m"), other, accepted, unknown}, ShowSuppressed: true}
	Causes(r.Findings)
	if n := len(r.Shown()); n != 4 {
		t.Errorf("%d are shown", n)
	}
	r.ShowSuppressed, r.MinSeverity = false, diag.Error
	if n := len(r.Shown()); n != 3 {
		t.Errorf("%d are shown without what is accepted", n)
	}
}
