// Package usage has the errors that a wrong command line, wrong options or a wrong
// configuration end a run with: what is wrong with the user's files is a diagnostic.
package usage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// Error is a wrong command line, option or configuration.
type Error struct{ message string }

func (e *Error) Error() string { return e.message }

// Errorf formats an Error.
func Errorf(format string, args ...any) error { return &Error{fmt.Sprintf(format, args...)} }

// Unreadable is the error for a file that options or a configuration name.
func Unreadable(name string, err error) error {
	_, why := diag.FileError(err)
	return Errorf("%s: %s", name, why)
}

// Choice is an error where an option that takes one of a few words has another one.
func Choice(option, given string, words ...string) error {
	if given == "" || slices.Contains(words, given) {
		return nil
	}
	return Errorf("--%s must be one of %s, not %q%s", option, strings.Join(words, ", "), given, DidYouMean(given, words))
}

// Mistakes is the error for diagnostics about options or a configuration; nil if
// none of them is an error, since warnings go on.
func Mistakes(what string, diags diag.List) error {
	switch n := diags.Count(diag.Error); n {
	case 0:
		return nil
	case 1:
		return Errorf("%s is not valid: 1 error", what)
	default:
		return Errorf("%s is not valid: %d errors", what, n)
	}
}

// DidYouMean is what to put after a message about an unknown name; it is empty if
// no candidate is similar.
func DidYouMean(name string, candidates []string) string {
	if similar := diag.SuggestWhole(name, candidates); similar != "" {
		return "; did you mean " + similar + "?"
	}
	return ""
}
