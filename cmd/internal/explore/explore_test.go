package explore

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

var shop = []Factor{
	{"sku", []string{"Standard", "Basic", "Premium"}},
	{"zoneRedundant", []string{"false", "true"}},
	{"public", []string{"true", "false"}},
	{"tier", []string{"a", "b", "c", "d"}},
	{"logs", []string{"false", "true"}},
}

// level reports whether a factor of shop has a level.
func level(levels []int, factor int, name string) bool {
	return shop[factor].Levels[levels[factor]] == name
}

func TestConditions(t *testing.T) {
	for want, is := range map[string]func(levels []int) bool{
		"":                       func([]int) bool { return true },
		"only with sku: Basic":   func(l []int) bool { return level(l, 0, "Basic") },
		"unless sku: Premium":    func(l []int) bool { return !level(l, 0, "Premium") },
		"only with tier: b or d": func(l []int) bool { return level(l, 3, "b") || level(l, 3, "d") },
		"only with public: true": func(l []int) bool { return level(l, 2, "true") },
		"only with sku: Basic and zoneRedundant: true": func(l []int) bool { return level(l, 0, "Basic") && level(l, 1, "true") },
		"unless sku: Basic and zoneRedundant: true":    func(l []int) bool { return !(level(l, 0, "Basic") && level(l, 1, "true")) },
		"only with logs: true, or with sku: Basic":     func(l []int) bool { return level(l, 0, "Basic") || level(l, 4, "true") },
	} {
		r := Explore(shop, [][]int{{0, 0, 0, 0, 0}}, 200, func(levels []int) ([]string, bool) {
			if is(levels) {
				return []string{"x"}, true
			}
			return nil, true
		})
		if c := r.When["x"]; c.Text() != want || !c.Exact {
			t.Errorf("%q instead of %q (%d runs)", c.Text(), want, r.Runs)
		}
		if !r.Complete || r.Runs > 40 || r.All != 96 {
			t.Errorf("%q: %+v", want, r)
		}
	}
}

// TestPairs wants every pair of levels to be tried, in few combinations.
func TestPairs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		levels := make([]int, 2+random.IntN(12))
		for i := range levels {
			levels[i] = 2 + random.IntN(5)
		}
		rows, complete := coverPairs(levels, nil, 1000)
		sorted := slices.Sorted(slices.Values(levels))
		least := sorted[len(sorted)-1] * sorted[len(sorted)-2]
		if !complete || len(rows) > 3*least+4 {
			t.Errorf("%d combinations for %v", len(rows), levels)
		}
		seen := map[string]bool{}
		for _, row := range rows {
			for i := range row {
				for j := range row {
					seen[fmt.Sprint(i, row[i], j, row[j])] = true
				}
			}
		}
		for i := range levels {
			for j := range levels {
				for a := range levels[i] {
					for b := range levels[j] {
						if i != j && !seen[fmt.Sprint(i, a, j, b)] {
							t.Fatalf("%v: %d of %d with %d of %d is not tried", levels, a, i, b, j)
						}
					}
				}
			}
		}
	}
}

// TestRandomConditions makes conditions on one or two settings, several at once, and
// wants each to be found exactly: for no other combination they hold.
func TestRandomConditions(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		factors := make([]Factor, 2+random.IntN(10))
		for i := range factors {
			factors[i].Name = fmt.Sprintf("p%d", i)
			for l := range 2 + random.IntN(3) {
				factors[i].Levels = append(factors[i].Levels, fmt.Sprint(l))
			}
		}
		type term struct{ factor, level int }
		conditions := make([][]term, 1+random.IntN(4))
		for i := range conditions {
			for range 1 + random.IntN(2) {
				f := random.IntN(len(factors))
				conditions[i] = append(conditions[i], term{f, random.IntN(len(factors[f].Levels))})
			}
		}
		holds := func(c []term, levels []int) bool {
			return !slices.ContainsFunc(c, func(x term) bool { return levels[x.factor] != x.level })
		}
		run := func(levels []int) ([]string, bool) {
			var found []string
			for i, c := range conditions {
				if holds(c, levels) {
					found = append(found, fmt.Sprint(i))
				}
			}
			return found, true
		}
		r := Explore(factors, [][]int{make([]int, len(factors))}, 300, run)
		if !r.Complete {
			t.Fatalf("%d runs were not enough", r.Runs)
		}
		for i, c := range conditions {
			got, found := r.When[fmt.Sprint(i)]
			contradicts := len(c) == 2 && c[0].factor == c[1].factor && c[0].level != c[1].level
			if found == contradicts {
				t.Fatalf("%v found: %v", c, found)
			}
			for range 50 {
				levels := make([]int, len(factors))
				for k := range levels {
					levels[k] = random.IntN(len(factors[k].Levels))
				}
				if found && got.Exact && said(got, factors, levels) != holds(c, levels) {
					t.Fatalf("%v is said to hold %s, and does not at %v", c, got.Text(), levels)
				}
			}
		}
	}
}

// said reports whether a condition holds for a combination.
func said(c Condition, factors []Factor, levels []int) bool {
	in := func(list []Case) bool {
		return slices.ContainsFunc(list, func(one Case) bool {
			return !slices.ContainsFunc(one, func(s Setting) bool {
				f := slices.IndexFunc(factors, func(f Factor) bool { return f.Name == s.Name })
				return !slices.Contains(s.Levels, factors[f].Levels[levels[f]])
			})
		})
	}
	switch {
	case c.Always:
		return true
	case len(c.Unless) > 0:
		return !in(c.Unless)
	}
	return in(c.Any)
}

// TestLimit wants it said that a limit cut something off.
func TestLimit(t *testing.T) {
	runs := 0
	r := Explore(shop, [][]int{{0, 0, 0, 0, 0}}, 5, func(levels []int) ([]string, bool) {
		runs++
		if level(levels, 0, "Basic") {
			return []string{"x"}, true
		}
		return nil, true
	})
	if r.Complete || runs > 5 || r.Runs != runs {
		t.Errorf("%d runs, %+v", runs, r)
	}
	r = Explore(shop, nil, 100, func([]int) ([]string, bool) { return nil, false })
	if r.Complete || r.Runs != 0 {
		t.Errorf("%+v", r)
	}
}

// An only factor has no pairs, and each of its levels is tried all the same.
func TestOneFactor(t *testing.T) {
	tried := map[int]bool{}
	r := Explore(shop[:1], [][]int{{0}}, 200, func(levels []int) ([]string, bool) {
		tried[levels[0]] = true
		if levels[0] == 2 {
			return []string{"x"}, true
		}
		return nil, true
	})
	if len(tried) != 3 || r.When["x"].Text() != "only with sku: Premium" {
		t.Errorf("tried %v, found %s", tried, r.When["x"].Text())
	}
}
