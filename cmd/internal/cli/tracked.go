package cli

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/git"
)

// tracked tells what git holds on to. Where git cannot be asked, nothing is known
// of it, and .gitignore counts as it stands. It is not for several goroutines.
func (s *session) tracked(ctx context.Context) func(root, name string, folder bool) bool {
	if _, revision := s.files.(*git.Tree); revision {
		return func(string, string, bool) bool { return true }
	}
	known := map[string]*git.Tracked{}
	return func(root, name string, folder bool) bool {
		t, asked := known[root]
		if !asked {
			if repository, err := git.Open(ctx, root); err == nil {
				t, _ = repository.Tracked()
			}
			known[root] = t
		}
		return t != nil && t.Has(name, folder)
	}
}
