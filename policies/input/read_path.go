package input

// ReadPath is a place of the input that a policy depends on when it comes to its
// verdict. A token anyToken stands for every member or element.
type ReadPath struct {
	Tokens []string
	// Whole reports that it depends on what is there, and not merely by whether
	// something does.
	Whole bool
}

const AnyToken = "\x00*"
