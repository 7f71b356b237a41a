package explore

// Factor is something that is varied: a parameter, or the file that gives them.
type Factor struct {
	Name string
	// Levels are its values, as they are shown; there are at least two, and less
	// than 256.
	Levels []string
}

// Run returns what holds under a combination, which has the number of a level for each
// factor; false if there is no time left.
type Run func(levels []int) (found []string, ok bool)

// Result is what was found out.
type Result struct {
	// Runs is how many combinations were tried, of so many.
	Runs int
	All  float64
	// Complete reports that all pairs of levels were tried, and that all conditions
	// are exact.
	Complete bool
	// When has the condition of all that was found.
	When map[string]Condition
}

type explorer struct {
	factors []Factor
	run     Run
	limit   int
	// over reports that there is no time left.
	over  bool
	tried [][]int
	has   []map[string]bool
	rows  map[string]int
	// all is whatever was found, in the order in which it was.
	all   []string
	known map[string]bool
}

// cellOf is the number of a combination among those of some factors.
func (e *explorer) cellOf(levels, on []int) int {
	n := 0
	for _, f := range on {
		n = n*len(e.factors[f].Levels) + levels[f]
	}
	return n
}

func (e *explorer) levelsOf(cell int, on []int) []int {
	levels := make([]int, len(on))
	for k := len(on) - 1; k >= 0; k-- {
		n := len(e.factors[on[k]].Levels)
		levels[k], cell = cell%n, cell/n
	}
	return levels
}

func (e *explorer) differingFactors(a, b int) []int {
	var factors []int
	for f := range e.factors {
		if e.tried[a][f] != e.tried[b][f] {
			factors = append(factors, f)
		}
	}
	return factors
}

// Condition is when something holds.
type Condition struct {
	Always bool
	// Any are the cases in which it is; Unless are those in which it is not, where
	// that is shorter to say.
	Any, Unless []Case
	// Exact reports that all values of the factors that it depends on were tried. Where
	// they were not it was the case in Seen of Tried combinations.
	Exact       bool
	Seen, Tried int
}

// Case is settings that hold together.
type Case []Setting

// Setting is a factor with one of some levels.
type Setting struct {
	Name   string
	Levels []string
}
