package git

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/forearm/forearm/bicepcli/program"
	"github.com/forearm/forearm/expand/source"
)

// Errors to be tested with errors.Is.
var (
	ErrNotFound     = errors.New("git is not installed")
	ErrNoRepository = errors.New("not in a git repository")
	ErrNoRevision   = errors.New("there is no such revision")
	ErrShallow      = errors.New("the history is shallow, so that what it leaves out is not known: fetch more of it with git fetch --unshallow or --depth, or let the checkout do that (fetch-depth: 0)")
)

// Repository is the repository that a folder is in.
type Repository struct {
	// Root is the work tree's top folder.
	Root string
	git  string
	ctx  context.Context
}

// Open finds the repository of a folder. ctx holds for everything that is asked
// of it: when it ends, so do git's processes.
func Open(ctx context.Context, dir string) (*Repository, error) {
	git, err := program.LookPath("git")
	if err != nil {
		return nil, ErrNotFound
	}
	root, ok := source.Repository(dir)
	if !ok {
		return nil, fmt.Errorf("%s: %w", dir, ErrNoRepository)
	}
	r := &Repository{Root: source.RealPath(root), git: git, ctx: ctx}
	if _, err := r.runGit("rev-parse", "--git-dir"); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("%s: %w", dir, ErrNoRepository)
	}
	return r, nil
}

// settings keep git from running anything for the repository. What else could
// run, filters, textconv, external diffs and LFS, belongs to commands that are
// not used here: forearm compares files by itself. Whose repository it is does
// not matter then.
var settings = []string{
	"safe.directory=*", "safe.bareRepository=explicit",
	"core.fsmonitor=false", "core.untrackedCache=false", "core.hooksPath=" + os.DevNull, "core.attributesFile=" + os.DevNull,
	"core.alternateRefsCommand=", "core.sshCommand=", "core.gitProxy=", "credential.helper=", "protocol.allow=never",
	"submodule.recurse=false", "gc.auto=0", "maintenance.auto=false", "core.quotePath=false",
}

// newCommand prepares a call of git that neither asks nor pages, fetches nothing and
// runs nothing. The repository is named, since git would take any folder that
// looks like one for it; refs that replace objects are not looked at.
func (r *Repository) newCommand(args ...string) *exec.Cmd {
	all := []string{"--no-pager", "--no-replace-objects", "--git-dir=" + filepath.Join(r.Root, ".git"), "--work-tree=" + r.Root}
	for _, s := range settings {
		all = append(all, "-c", s)
	}
	cmd := exec.CommandContext(r.ctx, r.git, append(all, args...)...)
	cmd.Dir = r.Root
	cmd.WaitDelay = time.Second
	cmd.Env = append(os.Environ(), "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none",
		"LC_ALL=C", "GIT_LITERAL_PATHSPECS=1")
	return cmd
}

// maxListing is how much git may list: some hundred thousand files.
const maxListing = 256 << 20

// runGit returns the output of git, or its error message.
func (r *Repository) runGit(args ...string) (string, error) {
	cmd := r.newCommand(args...)
	var out, complaint bytes.Buffer
	listing := &limited{w: &out, left: maxListing}
	cmd.Stdout, cmd.Stderr = listing, &limited{w: &complaint, left: 4096}
	err := cmd.Run()
	if listing.left == 0 {
		return "", fmt.Errorf("git %s: lists more than forearm reads", args[0])
	}
	if err != nil {
		text := strings.TrimSpace(complaint.String())
		if text == "" {
			text = err.Error()
		}
		return "", fmt.Errorf("git %s: %s", args[0], text)
	}
	return out.String(), nil
}

// limited lets through so many bytes and swallows the rest.
type limited struct {
	w    io.Writer
	left int
}

func (l *limited) Write(b []byte) (int, error) {
	n := len(b)
	if len(b) > l.left {
		b = b[:l.left]
	}
	l.left -= len(b)
	if _, err := l.w.Write(b); err != nil {
		return 0, err
	}
	return n, nil
}

// ResolveRevision returns the commit that a revision names.
func (r *Repository) ResolveRevision(revision string) (string, error) {
	out, err := r.runGit("rev-parse", "--verify", "--quiet", "--end-of-options", revision+"^{commit}")
	if err != nil {
		if r.ctx.Err() != nil {
			return "", r.ctx.Err()
		}
		err := fmt.Errorf("%q: %w", revision, ErrNoRevision)
		if r.isShallow() {
			err = fmt.Errorf("%w; %w", err, ErrShallow)
		}
		return "", err
	}
	return strings.TrimSpace(out), nil
}

// MergeBase is the commit where two revisions have parted: what others have added to the
// first one since is not a change of the user's, which is in the second. Histories
// that never met are compared as they are.
func (r *Repository) MergeBase(revision, changed string) (string, error) {
	commit, err := r.ResolveRevision(revision)
	if err != nil {
		return "", err
	}
	to, err := r.ResolveRevision(changed)
	if err != nil {
		return "", err
	}
	out, err := r.runGit("merge-base", commit, to)
	switch {
	case err == nil:
		return strings.TrimSpace(out), nil
	case r.ctx.Err() != nil:
		return "", r.ctx.Err()
	case r.isShallow():
		return "", fmt.Errorf("where %s and %q have parted cannot be found: %w", changed, revision, ErrShallow)
	}
	return commit, nil
}

// isShallow reports whether the clone leaves out a part of the history.
func (r *Repository) isShallow() bool {
	out, err := r.runGit("rev-parse", "--is-shallow-repository")
	return err == nil && strings.TrimSpace(out) == "true"
}

// relativePath is a path as git names it: from the top of the work tree, with
// slashes. It is false for a path outside.
func (r *Repository) relativePath(name string) (string, bool) {
	full, err := filepath.Abs(filepath.FromSlash(name))
	if err != nil {
		return "", false
	}
	if rel, ok := relativeTo(r.Root, full); ok {
		return rel, true
	}
	// The top that git names has no symbolic links on the way.
	if full, err = evalParent(full); err != nil {
		return "", false
	}
	return relativeTo(r.Root, full)
}

// relativeTo is a path from a root, with slashes; false if the path is outside.
func relativeTo(root, full string) (string, bool) {
	rel, err := filepath.Rel(root, full)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) || filepath.IsAbs(rel) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// evalParent follows symbolic links as far as the path exists: the file itself
// may be gone.
func evalParent(full string) (string, error) {
	rest := ""
	for dir := full; ; {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			return filepath.Join(real, rest), nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", os.ErrNotExist
		}
		rest = filepath.Join(filepath.Base(dir), rest)
		dir = parent
	}
}
