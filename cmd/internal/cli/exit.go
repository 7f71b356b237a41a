package cli

import (
	"errors"
	"fmt"

	"github.com/forearm/forearm/expand/diag"
)

// Exit statuses.
const (
	statusClean    = 0
	statusFindings = 1
	statusUsage    = 2
	statusFailed   = 3
)

// StatusFailed is that of a run in which something could not be built or expanded.
const StatusFailed = statusFailed

// usageError is a wrong command line or configuration.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func usagef(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

// exitError ends a command with a status when everything has been said.
type exitError struct{ status int }

func (e *exitError) Error() string { return fmt.Sprintf("exit status %d", e.status) }

// exit is the error for a status, nil for success.
func exit(status int) error {
	if status == statusClean {
		return nil
	}
	return &exitError{status}
}

// statusOf is the status for what a command returned, and whether there is
// something left to say.
func statusOf(err error) (status int, say bool) {
	var done *exitError
	var usage *usageError
	switch {
	case err == nil:
		return statusClean, false
	case errors.As(err, &done):
		return done.status, false
	case errors.As(err, &usage):
		return statusUsage, true
	}
	return statusFailed, true
}

// didYouMean is what to put after a message about an unknown name; it is empty
// where nothing is near enough.
func didYouMean(name string, candidates []string) string {
	if near := diag.Suggest(name, candidates); near != "" {
		return "; did you mean " + near + "?"
	}
	return ""
}
