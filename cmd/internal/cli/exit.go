package cli

import (
	"errors"
	"fmt"

	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// Exit statuses.
const (
	statusClean    = 0
	statusFindings = 1
	statusUsage    = 2
	statusFailed   = 3
)

// exitError ends a command with a status when everything has been reported.
type exitError struct{ status int }

func (e *exitError) Error() string { return fmt.Sprintf("exit status %d", e.status) }

// exitWith is the error for a status, nil for success.
func exitWith(status int) error {
	if status == statusClean {
		return nil
	}
	return &exitError{status}
}

// statusOf is the status for what a command returned, and whether there is
// something left to say.
func statusOf(err error) (status int, say bool) {
	var done *exitError
	var wrong *usage.Error
	var worker *check.WorkerError
	switch {
	case err == nil:
		return statusClean, false
	case errors.As(err, &done):
		return done.status, false
	case errors.As(err, &worker):
		return worker.Status, false
	case errors.As(err, &wrong):
		return statusUsage, true
	}
	return statusFailed, true
}
