package formats

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// fewUnknown is up to how many findings that are unknown are shown one by one.
const fewUnknown = 5

// foldUnknown takes out the findings that are unknown, where they are many. They decide
// nothing, and most of them have the same few causes.
func foldUnknown(groups []report.Group) (shown, folded []report.Group) {
	for _, g := range groups {
		if g.Outcome == "unknown" && g.Suppressed == nil {
			folded = append(folded, g)
		} else {
			shown = append(shown, g)
		}
	}
	if len(folded) <= fewUnknown {
		return groups, nil
	}
	return shown, folded
}

// writeUnknownCounts counts findings that are unknown by what they depend on.
func writeUnknownCounts(out io.Writer, folded []report.Group, style terminal.Style) {
	if len(folded) == 0 {
		return
	}
	count := map[string]int{}
	for _, g := range folded {
		count[cmp.Or(g.Ground, "other values")]++
	}
	var names []string
	for name := range count {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	fmt.Fprintln(out, style.Paint(terminal.Bold, "Unknown"))
	width := len(groupThousands(count[names[0]]))
	for i, name := range names {
		verb := "depend on "
		if count[name] == 1 {
			verb = "depends on "
		}
		if i > 0 {
			verb = "on "
		}
		fmt.Fprintf(out, "  %*s %s%s\n", width, groupThousands(count[name]), verb, terminal.Plain(name))
	}
	fmt.Fprintf(out, "  --outcome fail,unknown lists them.\n\n")
}

// groupThousands writes a number with a comma between each three digits.
func groupThousands(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
