package explain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// splitTarget takes the path off. An id has no colon before a slash or a name of
// a member, except in names that few types allow; these can be given by pointer.
func splitTarget(what string) (target, path string) {
	if i := strings.Index(what, ":/"); i > 0 {
		return what[:i], what[i+1:]
	}
	if i := strings.LastIndexByte(what, ':'); i > 0 {
		return what[:i], what[i+1:]
	}
	return what, ""
}

// pathTokens reads a JSON pointer, or a path as expressions have it.
func pathTokens(path string) ([]string, error) {
	if path == "" || strings.HasPrefix(path, "/") {
		tokens, _ := value.SplitPointer(path)
		return tokens, nil
	}
	var tokens []string
	for _, part := range strings.Split(path, ".") {
		name, rest, _ := strings.Cut(part, "[")
		if name != "" {
			tokens = append(tokens, name)
		}
		for rest != "" {
			index, after, ok := strings.Cut(rest, "]")
			if _, err := strconv.Atoi(index); err != nil || !ok {
				return nil, usage.Errorf("%q is not a valid path: write properties.list[0].name or /properties/list/0/name", path)
			}
			tokens = append(tokens, index)
			rest = strings.TrimPrefix(after, "[")
		}
	}
	return tokens, nil
}

func missingMember(v value.Value, path []string, name string) error {
	at := cmp.Or(value.Pointer(path...), "/")
	var names []string
	for _, m := range v.Members() {
		names = append(names, m.Name)
	}
	if len(names) == 0 {
		return usage.Errorf("%s has no '%s': it is a value of type %s", at, name, v.Kind())
	}
	return usage.Errorf("%s has no '%s'%s it has %s", at, name, strings.TrimSuffix(usage.DidYouMean(name, names), "?")+";", diag.Listed(names))
}

// findTarget finds the one resource that is meant: by id, symbolic name, type and
// name, or name, with placeholders for a context that is not set, as reports show them.
func findTarget(d *deployment.Deployment, target string) (*deployment.Resource, error) {
	target = terminal.WithPlaceholders(target)
	nameOf := func(r *deployment.Resource) string { return terminal.WithPlaceholders(r.Name) }
	ways := []func(*deployment.Resource) bool{
		func(r *deployment.Resource) bool {
			return r.ID != "" && resourceid.Equal(terminal.WithPlaceholders(r.ID), target)
		},
		func(r *deployment.Resource) bool { return r.SymbolicName != "" && r.SymbolicName == target },
		func(r *deployment.Resource) bool { return strings.EqualFold(r.Type+"/"+nameOf(r), target) },
		func(r *deployment.Resource) bool { return strings.EqualFold(nameOf(r), target) },
		func(r *deployment.Resource) bool { return strings.EqualFold(r.SymbolicName, target) },
		func(r *deployment.Resource) bool {
			return strings.EqualFold(nameOf(r)[strings.LastIndexByte(nameOf(r), '/')+1:], target)
		},
	}
	for _, way := range ways {
		var found []*deployment.Resource
		for _, r := range d.Resources {
			if way(r) {
				found = append(found, r)
			}
		}
		switch len(found) {
		case 0:
			continue
		case 1:
			return found[0], nil
		}
		// The same resource deployed twice is one.
		if !slices.ContainsFunc(found[1:], func(r *deployment.Resource) bool { return !resourceid.Equal(r.ID, found[0].ID) }) {
			return found[0], nil
		}
		var ids []string
		for _, r := range found {
			ids = append(ids, terminal.WithPlaceholders(r.ID))
		}
		return nil, usage.Errorf("several resources are called '%s'; name one by its id:\n  %s", target, strings.Join(ids, "\n  "))
	}
	var names []string
	for _, r := range d.Resources {
		// A name that contains a secret is not suggested.
		if !(r.NameMarks | r.IDMarks).Any(value.Secret) {
			names = append(names, nameOf(r))
		}
		if r.SymbolicName != "" {
			names = append(names, r.SymbolicName)
		}
	}
	return nil, usage.Errorf("the deployment has no resource '%s'%s", target, meantOrKnown(target, names))
}

// maxNamed is how many resources a message names.
const maxNamed = 10

// meantOrKnown is what was probably meant, else what there is to choose from.
func meantOrKnown(target string, names []string) string {
	if meant := usage.DidYouMean(target, names); meant != "" || len(names) == 0 {
		return meant
	}
	more := ""
	if len(names) > maxNamed {
		names, more = names[:maxNamed], ", ..."
	}
	return "; it has " + diag.Listed(names).String() + more
}
