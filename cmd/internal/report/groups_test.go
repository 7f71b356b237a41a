package report_test

import (
	"fmt"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/expand/diag"
)

// TestCauses has a module with a loop of two, used twice by one entry point and once
// by another: two mistakes for each entry point.
func TestCauses(t *testing.T) {
	var all []*report.Finding
	for _, entry := range []struct {
		name  string
		calls []int
	}{{"one", []int{10, 20}}, {"two", []int{10}}} {
		var list []*report.Finding
		for _, call := range entry.calls {
			for turn := range 2 {
				name := fmt.Sprintf("st%d-%d", call, turn)
				list = append(list, reporttest.FindingAt(entry.name, call, name, name+" is wrong"))
			}
		}
		report.MarkCauses(list)
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
	r := &report.Report{Findings: all}
	report.SortReport(r)
	for name, want := range map[string]int{"by place": len(r.ShownGroups()), "by entry point": len(report.GroupFindings(r.Findings, false))} {
		// What two entry points say in the same words comes from the same line.
		if wanted := map[string]int{"by place": 2, "by entry point": 4}[name]; want != wanted {
			t.Errorf("%s there are %d instead of %d", name, want, wanted)
		}
	}
	if g := r.ShownGroups()[0]; len(g.All) != 3 || len(g.CallChains()) != 2 {
		t.Errorf("%d findings by %d uses", len(g.All), len(g.CallChains()))
	}
}

// TestApart keeps apart what has to be mended apart.
func TestApart(t *testing.T) {
	other := reporttest.FindingAt("one", 10, "a", "m")
	other.Path = "/b"
	accepted := reporttest.FindingAt("one", 20, "b", "m")
	accepted.Suppressed = &report.Suppression{By: "comment"}
	unknown := reporttest.FindingAt("one", 30, "c", "m")
	unknown.Outcome = "unknown"
	r := &report.Report{Findings: []*report.Finding{reporttest.FindingAt("one", 10, "a", "m"), other, accepted, unknown}, Showing: report.Showing{ShowSuppressed: true}}
	report.MarkCauses(r.Findings)
	if n := len(r.ShownGroups()); n != 4 {
		t.Errorf("%d are shown", n)
	}
	r.ShowSuppressed, r.MinSeverity = false, diag.Error
	if n := len(r.ShownGroups()); n != 3 {
		t.Errorf("%d are shown without what is accepted", n)
	}
}

// TestMergeKeepsWhatIsShown merges what decides how findings are shown, and not only these.
func TestMergeKeepsWhatIsShown(t *testing.T) {
	part := func() *report.Report {
		return &report.Report{Version: "1", FailOn: "warning", FailOnUnknown: true, FoldUnknown: true, Prefix: "infra"}
	}
	got := report.MergeReports([]*report.Report{part(), part()})
	if got.Version != "1" || got.FailOn != "warning" || !got.FailOnUnknown || !got.FoldUnknown || got.Prefix != "infra" {
		t.Errorf("%+v", got)
	}
}
