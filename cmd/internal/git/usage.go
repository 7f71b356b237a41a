package git

import (
	"errors"

	"github.com/forearm/forearm/cmd/internal/usage"
)

// UsageError makes a usage error of an error that is about what was asked for, a revision
// or a repository that does not exist; others are about the environment.
func UsageError(err error) error {
	for _, wrong := range []error{ErrNoRevision, ErrNoRepository, ErrNotFound, ErrShallow} {
		if errors.Is(err, wrong) {
			return usage.Errorf("%v", err)
		}
	}
	return err
}
