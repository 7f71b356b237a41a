package diag

import "unicode/utf8"

// Messages have bounded size, however long the text they are about: quotations are cut in
// the middle, lists end with a number. A message is cut as a whole as well, so that every
// message is bounded.
const (
	maxQuoted  = 1000
	maxMessage = 4000
	maxListed  = 800
	maxName    = 200
)

// Quote is a text as it is quoted in a message: in the middle of a long one there
// are dots.
func Quote(s string) string { return cutText(s, maxQuoted) }

func cutText(s string, most int) string {
	if len(s) <= most {
		return s
	}
	head, tail := cutEnds(s, most)
	return s[:head] + dots + s[tail:]
}

// dots stand for what is cut out.
const dots = "..."

// cutEnds are where what is cut out of a text begins and ends.
func cutEnds(s string, most int) (head, tail int) {
	head, tail = most*3/4, len(s)-most/4
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return head, tail
}
