package resourcetype

import (
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// secretTable has the secrets that Azure's type definitions do not declare.
var secretTable = sync.OnceValue(func() table { return readTable("azure/secrets") })

func knownSecrets(folded string) []string {
	row, _ := secretTable().findRow(folded)
	if row == "" {
		return nil
	}
	return strings.Split(row, "\t")
}

// HoldsSecret reports whether a member can hold a secret by its name. Type definitions
// declare some to that never do: the id of a resource, the certificate of a root authority,
// the text of a script.
func HoldsSecret(member string) bool {
	folded := value.Fold(member)
	return !strings.HasSuffix(folded, "resourceid") && !strings.Contains(folded, "rootca") && folded != "scriptcontent"
}

func secretCovers(secret string, path []string) bool {
	for len(secret) > 0 {
		member, rest, _ := strings.Cut(secret, ".")
		secret = rest
		member = strings.TrimSuffix(member, "[*]")
		for len(path) > 0 && isElements(path[0]) {
			path = path[1:]
		}
		if len(path) == 0 || !strings.EqualFold(member, path[0]) {
			return false
		}
		path = path[1:]
	}
	return true
}

// isElements reports whether a token of a path stands for elements of an array.
func isElements(token string) bool {
	return token == "*" || token == "[*]" || value.IsIndex(token)
}

func appendMissing(list, more []string) []string {
	for _, m := range more {
		if !slices.ContainsFunc(list, func(l string) bool { return strings.EqualFold(l, m) }) {
			list = append(list, m)
		}
	}
	return list
}
