package resourceid

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Issue is one thing that is wrong with an id.
type Issue struct {
	Message diag.Message
	// Hint is what was probably meant; empty if that is unknown.
	Hint string
	// At and End are byte offsets in the text.
	At, End int
	// Minor issues are read by Azure all the same.
	Minor bool
}

// misspelt keywords, as people write them.
var misspelt = map[string]string{
	"subscription":    subscriptionsKey,
	"resourcegroup":   resourceGroupsKey,
	"resource-groups": resourceGroupsKey,
	"resource_groups": resourceGroupsKey,
	"provider":        providersKey,
}

// Validate returns what is wrong with an id, in the order of the text. An id
// without issues that are not minor is one that Azure can have.
func Validate(id string) []Issue {
	v := validator{text: id}
	if v.checkWhole() {
		v.checkSegments()
	}
	slices.SortStableFunc(v.issues, func(a, b Issue) int { return a.At - b.At })
	return v.issues
}

type validator struct {
	text   string
	issues []Issue
	// parts are the segments that hold something.
	parts []string
	at    []int
}

func (v *validator) addProblem(at, end int, minor bool, hint, format string, args ...any) {
	v.issues = append(v.issues, Issue{diag.Messagef(format, args...), hint, at, end, minor})
}

// checkWhole looks for what makes the text as a whole something else than an id.
func (v *validator) checkWhole() bool {
	text := v.text
	lower := strings.ToLower(text)
	switch {
	case strings.TrimSpace(text) == "":
		v.addProblem(0, len(text), false, "", "an id is not empty")
	case strings.HasPrefix(text, "["):
		v.addProblem(0, len(text), false, "evaluate it first", "this is an expression, not a resource ID")
	case strings.HasPrefix(lower, "https://") || strings.HasPrefix(lower, "http://"):
		hint := ""
		if i := value.IndexFold(text, "/subscriptions/"); i >= 0 {
			hint = text[i:]
		} else if i := value.IndexFold(text, "/providers/"); i >= 0 {
			hint = text[i:]
		}
		hint, _, _ = strings.Cut(hint, "?")
		v.addProblem(0, strings.Index(text, "//")+2, false, hint, "this is a URL, not a resource ID")
	case text[0] == ' ' || text[0] == '\t':
		v.addProblem(0, len(text)-len(strings.TrimLeft(text, " \t")), false, strings.TrimSpace(text), "an id must start with '/', not with blanks")
	case text[0] != '/':
		hint := "/" + text
		if first, _ := nextSegment(text); strings.Contains(first, ".") {
			hint = "/" + providersKey + "/" + text
		}
		v.addProblem(0, 1, false, hint, "an id starts with '/'")
	default:
		return true
	}
	return false
}

func (v *validator) checkSegments() {
	text := v.text
	for start := 1; start <= len(text); {
		end := strings.IndexByte(text[start:], '/')
		if end < 0 {
			end = len(text)
		} else {
			end += start
		}
		segment := text[start:end]
		switch {
		case segment == "" && end == len(text):
			if start > 1 {
				v.addProblem(start-1, start, true, strings.TrimRight(text, "/"), "the trailing slash is ignored")
			}
		case segment == "":
			v.addProblem(start-1, end+1, false, "", "empty segment between two slashes")
		default:
			v.checkCharacters(segment, start)
			if trimmed := strings.TrimSpace(segment); trimmed != "" {
				v.parts = append(v.parts, trimmed)
				v.at = append(v.at, start+strings.Index(segment, trimmed))
			}
		}
		start = end + 1
	}
	v.checkGrammar()
}

func (v *validator) checkCharacters(segment string, start int) {
	if strings.TrimSpace(segment) != segment {
		v.addProblem(start, start+len(segment), false, strings.TrimSpace(segment), "the segment '%s' has leading or trailing blanks", segment)
		return
	}
	if n := len(segment); n > 2 && (segment[0] == '{' && segment[n-1] == '}' || segment[0] == '<' && segment[n-1] == '>') {
		v.addProblem(start, start+n, false, "put the value in", "'%s' is a placeholder", segment)
		return
	}
	if i := strings.IndexAny(segment, "<>%&\\?#"); i >= 0 {
		hint := ""
		if segment[i] == '?' {
			hint = "leave the query out"
		}
		v.addProblem(start+i, start+i+1, false, hint, "the character '%c' is not allowed in an id", segment[i])
		return
	}
	for i := 0; i < len(segment); i++ {
		if segment[i] < 0x20 || segment[i] == 0x7F {
			v.addProblem(start+i, start+i+1, false, "", "a control character is not allowed in an id")
			return
		}
	}
}

func (v *validator) segmentSpan(i int) (int, int) { return v.at[i], v.at[i] + len(v.parts[i]) }

// checkKeyword reports whether a segment is a keyword, and says so where it is spelled
// in another way.
func (v *validator) checkKeyword(i int, key string) bool {
	if i >= len(v.parts) {
		return false
	}
	part := v.parts[i]
	at, end := v.segmentSpan(i)
	if strings.EqualFold(part, key) {
		if part != key {
			v.addProblem(at, end, true, key, "Azure writes '%s' as '%s'", part, key)
		}
		return true
	}
	if misspelt[strings.ToLower(part)] == key {
		v.addProblem(at, end, false, key, "'%s' should be '%s'", part, key)
		return true
	}
	return false
}

func (v *validator) reportMissing(i int, format string, args ...any) {
	_, end := v.segmentSpan(i)
	v.addProblem(end, len(v.text), false, "", format, args...)
}

func (v *validator) checkGrammar() {
	n := len(v.parts)
	if n == 0 {
		v.addProblem(0, len(v.text), false, "", "an id has at least two segments")
		return
	}
	i := 0
	inGroup := false
	switch {
	case v.checkKeyword(0, subscriptionsKey):
		if n == 1 {
			v.reportMissing(0, "the id of the subscription is missing")
			return
		}
		v.checkSubscription()
		i = 2
		if v.checkKeyword(2, resourceGroupsKey) {
			if n == 3 {
				v.reportMissing(2, "the name of the resource group is missing")
				return
			}
			v.resourceGroup(3)
			i, inGroup = 4, true
		}
	case v.checkKeyword(0, providersKey):
	default:
		at, end := v.segmentSpan(0)
		hint := ""
		if strings.EqualFold(v.parts[0], resourceGroupsKey) {
			hint = "/subscriptions/{id}" + v.text
		} else if strings.Contains(v.parts[0], ".") {
			hint = "/" + providersKey + v.text
		}
		v.addProblem(at, end, false, hint, "an id must start with 'subscriptions' or 'providers', not with '%s'", v.parts[0])
		return
	}
	top := i
	for i < n {
		switch {
		case v.checkKeyword(i, providersKey):
			if i = v.checkProvider(i, inGroup, i == top); i < 0 {
				return
			}
		case i == top:
			at, end := v.segmentSpan(i)
			hint := ""
			if strings.Contains(v.parts[i], ".") {
				hint = providersKey + "/" + v.parts[i]
			}
			v.addProblem(at, end, false, hint, "expected 'providers', found '%s'", v.parts[i])
			return
		case i == n-1:
			v.reportMissing(i, "the name for the type '%s' is missing", v.parts[i])
			return
		default:
			i += 2
		}
	}
}

// checkProvider checks a namespace, type and name that follow the keyword at i; it
// gives the index behind them, or -1 if there is nothing more to look at.
func (v *validator) checkProvider(i int, inGroup, onScope bool) int {
	n := len(v.parts)
	if i+1 >= n {
		v.reportMissing(i, "the namespace of the resource provider is missing")
		return -1
	}
	namespace := v.parts[i+1]
	at, end := v.segmentSpan(i + 1)
	if !strings.Contains(namespace, ".") {
		hint := "Microsoft." + namespace
		v.addProblem(at, end, true, hint, "'%s' is not a resource provider namespace: these have a dot", namespace)
	}
	switch {
	case i+2 >= n && onScope && !inGroup:
		return n // the provider's registration itself
	case i+2 >= n:
		v.reportMissing(i+1, "the type after '%s' is missing", namespace)
		return -1
	case i+3 >= n:
		v.reportMissing(i+2, "the name for the type '%s/%s' is missing", namespace, v.parts[i+2])
		return -1
	}
	return i + 4
}

func (v *validator) checkSubscription() {
	if id := v.parts[1]; !IsGUID(id) && !strings.ContainsAny(id, "{<") {
		at, end := v.segmentSpan(1)
		v.addProblem(at, end, false, "", "the id of a subscription must be a GUID, not '%s'", id)
	}
}

func (v *validator) resourceGroup(i int) {
	name := v.parts[i]
	if strings.ContainsAny(name, "{<") {
		return
	}
	at, end := v.segmentSpan(i)
	if problem := ResourceGroupName(name); problem != "" {
		v.addProblem(at, end, false, "", "%s", problem)
	}
}

// ResourceGroupName returns what is wrong with the name of a resource group; "" for a name
// that Azure accepts.
func ResourceGroupName(name string) diag.Message {
	switch {
	case len([]rune(name)) > 90:
		return "the name of a resource group must have at most 90 characters"
	case strings.HasSuffix(name, "."):
		return "the name of a resource group must not end with a dot"
	}
	for _, r := range name {
		if r < 0x80 && !isAlphanumeric(byte(r)) && !strings.ContainsRune("-._()", r) {
			return diag.Messagef("the name of a resource group must not contain '%c'", r)
		}
	}
	return ""
}

// IsGUID reports whether s has the form 00000000-0000-0000-0000-000000000000.
func IsGUID(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case i == 8 || i == 13 || i == 18 || i == 23:
			if c != '-' {
				return false
			}
		case '0' <= c && c <= '9', 'a' <= c && c <= 'f', 'A' <= c && c <= 'F':
		default:
			return false
		}
	}
	return true
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
