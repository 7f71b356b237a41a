package funcs

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/value"
)

// TestReach calls every function that says it reads little of its arguments with
// large ones, so often that it would take minutes if that were not so.
func TestReach(t *testing.T) {
	const parts, calls = 1 << 18, 5000
	items, members := make([]value.Value, parts), make([]value.Member, parts)
	for i := range items {
		items[i] = value.NewInt(int64(i))
		members[i] = value.Member{Name: "k" + strconv.Itoa(i), Value: items[i]}
	}
	array, object, text := value.NewArray(items), value.NewObject(members), value.NewString(strings.Repeat("x", 64<<20))
	for _, f := range All() {
		if f.Reach < Shape || f.Phase != Pure || f.Name == "createObject" {
			continue
		}
		for _, large := range []value.Value{array, object, text} {
			if large.Kind() == value.String && f.Reach != Handed {
				continue
			}
			c := &Call{Func: f, Name: f.Name}
			c.Eval = func(i int) (value.Value, error) { return c.Args[i], nil }
			for i := range max(f.Min, len(f.Params)) {
				arg := value.NewInt(1)
				if types := f.Param(i).Types; types&TypeOf(large) != 0 {
					arg = large
				} else if types&Lambda != 0 {
					break
				}
				c.Args = append(c.Args, arg)
			}
			if len(c.Args) < f.Min || c.CheckTypes() != nil {
				continue
			}
			_, _ = f.Call(c)
			start := time.Now()
			for range calls {
				_, _ = f.Call(c)
			}
			if took := time.Since(start); took > 2*time.Second {
				t.Errorf("%s(%s) reads its arguments: %d calls took %v", f.Name, large.Kind(), calls, took)
			}
		}
	}
}

// TestReads holds that a function which says nothing about what it reads is charged
// for all of it.
func TestReads(t *testing.T) {
	deep := value.NewArray([]value.Value{value.NewString(strings.Repeat("x", 1<<20))})
	for reach, want := range map[Reach]bool{Whole: true, Shallow: false, Shape: false, Handed: false} {
		if got := reach.Reads(deep) > 1<<10; got != want {
			t.Errorf("reach %d: charges for what is underneath: %v", reach, got)
		}
	}
	if text := deep.Items()[0]; Shape.Reads(text) == 0 || Handed.Reads(text) != 0 {
		t.Error("texts are read by all but those that hand on")
	}
	if Whole.Makes(deep, nil) == 0 || Whole.Makes(deep, []value.Value{deep}) != 0 {
		t.Error("a result costs what it adds to the arguments")
	}
}

// purse is a host that counts what is spent.
type purse struct{ steps, bytes int }

func (p *purse) Spend(steps, bytes int) error {
	p.steps += steps
	p.bytes += bytes
	return nil
}

// TestMakes calls functions with large numbers and texts, and wants whatever they make
// paid for: by the evaluator, which depends on their reach, or by themselves.
func TestMakes(t *testing.T) {
	const large, free = 10_000, 1_000
	text := value.NewString(strings.Repeat("1", 2*large))
	for _, f := range All() {
		if f.Phase != Pure {
			continue
		}
		// Each of the arguments may be the one that says how much.
		for which := range max(f.Min, len(f.Params)) {
			host := &purse{}
			c := &Call{Func: f, Name: f.Name, Host: host}
			c.Eval = func(i int) (value.Value, error) { return c.Args[i], nil }
			for i := range max(f.Min, len(f.Params)) {
				types, arg := f.Param(i).Types, value.NewInt(1)
				switch {
				case types&Num != 0 && i == which:
					arg = value.NewInt(large)
				case types&Str != 0 && i == which:
					arg = text
				case types&Num != 0:
				case types&Str != 0:
					arg = value.NewString("1")
				case types&Boo != 0:
					arg = value.NewBool(true)
				case types&Arr != 0:
					arg = value.NewArray([]value.Value{arg})
				default:
					arg = value.NewObject(nil)
				}
				c.Args = append(c.Args, arg)
			}
			if c.CheckTypes() != nil {
				continue
			}
			result, err := f.Call(c)
			if err != nil || value.ShareContent(result, c.Args[which]) {
				continue
			}
			made := max(len(result.Str()), result.Len())
			if paid := host.bytes + host.steps + f.Reach.Makes(result, c.Args) + c.Reads(); made > free && paid < made/64 {
				t.Errorf("%s makes %d of its argument %d and pays for %d", f.Name, made, which, paid)
			}
		}
	}
}
