package value

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// TestTakeForm takes characters of texts of random forms: the form that is left has to hold for
// what is left of the text.
func TestTakeForm(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	exact := 0
	for range 20000 {
		var form []Part
		var text strings.Builder
		for range 1 + random.IntN(4) {
			class := []string{"ab", "01", AnyCharacter}[random.IntN(3)]
			least := random.IntN(4)
			p := Part{Class: class, Least: least, Most: least + random.IntN(3)}
			n := p.Least + random.IntN(p.Most-p.Least+1)
			switch random.IntN(4) {
			case 0:
				p = Part{Written: "xyz"[:random.IntN(4)]}
				text.WriteString(p.Written)
				n = 0
			case 1:
				p.Most = -1
			}
			for range n {
				if class == AnyCharacter {
					class = "a0-"
				}
				text.WriteByte(class[random.IntN(len(class))])
			}
			form = append(form, p)
		}
		n := 1 + random.IntN(10)
		taken := TakeForm(form, n)
		var pattern strings.Builder
		for _, p := range taken {
			switch {
			case p.Class == "":
				pattern.WriteString(regexp.QuoteMeta(p.Written))
				continue
			case p.Class == AnyCharacter:
				pattern.WriteString(".")
			default:
				pattern.WriteString("[" + regexp.QuoteMeta(p.Class) + "]")
				exact++
			}
			if p.Most < 0 {
				fmt.Fprintf(&pattern, "{%d,}", p.Least)
			} else {
				fmt.Fprintf(&pattern, "{%d,%d}", p.Least, p.Most)
			}
		}
		left := text.String()[:min(n, text.Len())]
		if !regexp.MustCompile("^(" + pattern.String() + ")$").MatchString(left) {
			t.Fatalf("%v: the first %d characters of %q are of the form %v", form, n, text.String(), taken)
		}
	}
	if exact < 10000 {
		t.Errorf("only %d parts have a class", exact)
	}
	name := append([]Part{{Written: "alz-"}}, RegionForm...)
	if taken := TakeForm(append(name, Part{Written: "-"}, Part{Class: Base32Digits, Least: 13, Most: 13}), 64); len(taken) != 4 || taken[3].Least != 13 {
		t.Errorf("a text that fits is taken as %v", taken)
	}
}
