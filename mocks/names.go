package mocks

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// textFor makes a text up for a place, by what the names on the way there say
// in Azure. It is never empty, and always the same for the same place.
func (s *subject) textFor(path []step, parent value.Value) string {
	text := formatPath(path)
	name := lastName(path)
	folded := value.Fold(name)
	if folded == "value" && len(path) > 1 {
		// outputs.vaultUri.value, keys[0].value: the name before says more.
		if above := value.Fold(lastName(path[:len(path)-1])); above != "value" && above != "properties" {
			return s.textFor(path[:len(path)-1], value.Value{})
		}
	}
	if folded == "value" && s.kind == deployment.AskList && tellsSecrets(s.function) {
		return s.madeUpBase64(32, text)
	}
	switch folded {
	case "id":
		return s.idFor(path, parent)
	case "name":
		if len(path) == 1 {
			return s.name
		}
		return "default"
	case "type":
		if len(path) == 1 && s.typ != "" {
			return s.typ
		}
		if part := subresourceType(s, path); part != "" {
			return part
		}
		return "default"
	}
	digest := s.placeDigest(text)
	if above := lastName(path[:max(0, len(path)-1)]); above != "" && isWordOfKind(folded) {
		// keys.primary, endpoints.web: what it is, the name before says.
		if made := s.textByName(value.Fold(above), text, digest); made != "" {
			return made
		}
	}
	if made := s.textByName(folded, text, digest); made != "" {
		return made
	}
	if above := value.Fold(lastName(path[:max(0, len(path)-1)])); holdsAlike(above) {
		// endpoints['Content Safety']: all members of such an object are alike.
		if made := s.textByName(above, text, digest); made != "" {
			return made
		}
	}
	if name == "" {
		return s.segmentOf(path, text)
	}
	return fmt.Sprintf("%s-%x", name, digest[:3])
}

// isWordOfKind reports whether a member name only says which of several things is meant.
func isWordOfKind(folded string) bool {
	switch folded {
	case "primary", "secondary", "blob", "file", "queue", "table", "web", "dfs", "default", "key1", "key2", "internal", "external":
		return true
	}
	return false
}

// holdsAlike reports whether objects and arrays of that name hold many of one kind.
func holdsAlike(folded string) bool {
	for _, suffix := range [...]string{"endpoints", "uris", "urls", "keys", "secrets", "fqdns", "hostnames", "ids", "connectionstrings", "ipaddresses"} {
		if strings.HasSuffix(folded, suffix) {
			return true
		}
	}
	return false
}

// segmentOf makes a text for an element of an array of which nothing is known.
// Most of those come from split(id, '/'), so they are the segments of an id.
func (s *subject) segmentOf(path []step, text string) string {
	if len(path) == 1 {
		segments := strings.Split(s.scope()+"/providers/Microsoft.Resources/deployments/default", "/")
		for i, segment := range segments {
			if path[0].name == strconv.Itoa(i) && segment != "" {
				return segment
			}
		}
	}
	return fmt.Sprintf("value-%x", s.placeDigest(text))[:12]
}

// idFor makes the id of what a place speaks of: of an inline child by its name,
// of another resource by what the member that holds it is called.
func (s *subject) idFor(path []step, parent value.Value) string {
	if len(path) == 1 && s.id != "" {
		return s.id
	}
	holder := lastName(path[:len(path)-1])
	inArray := len(path) > 1 && path[len(path)-2].index
	if name := parent.Get("name"); inArray && name.Kind() == value.String && s.id != "" {
		return s.id + "/" + holder + "/" + name.Str()
	}
	digest := s.placeDigest(formatPath(path))
	if stemType(value.Fold(holder)) != "" && !(inArray && isChild(s, holder)) {
		return s.resourceIDFor(value.Fold(holder), digest)
	}
	if s.id != "" && holder != "" && value.Fold(holder) != "properties" {
		name := "default"
		if inArray {
			name += "-" + path[len(path)-2].name
		}
		return s.id + "/" + holder + "/" + name
	}
	if s.id != "" {
		return s.id
	}
	return s.resourceIDFor(value.Fold(holder), digest)
}

// isChild reports whether an array holds children of the resource itself.
func isChild(s *subject, holder string) bool {
	t := s.catalogueType()
	if t == nil {
		return false
	}
	return isType(t.Name + "/" + holder)
}

// hostLabel is a name as the first label of a host name.
func hostLabel(name string) string {
	var b strings.Builder
	for i := 0; i < len(name) && b.Len() < 50; i++ {
		switch c := lowerByte(name[i]); {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			b.WriteByte(c)
		case b.Len() > 0:
			b.WriteByte('-')
		}
	}
	if label := strings.Trim(b.String(), "-"); label != "" {
		return label
	}
	return "contoso"
}

// serviceLabel names the service in host names.
func serviceLabel(s *subject) string {
	namespace, _, _ := strings.Cut(value.Fold(s.typ), "/")
	if label := strings.TrimPrefix(namespace, "microsoft."); label != "" {
		return strings.ReplaceAll(label, ".", "-")
	}
	return "service"
}

// givenInt is a plausible number for a parameter, most of which count
// something that is wanted.
func givenInt(name string) int64 { return max(1, intFor(name)) }

// givenBool is a plausible boolean for a parameter.
func givenBool(name string) bool {
	folded := value.Fold(name)
	return strings.HasSuffix(folded, "enabled") || strings.HasPrefix(folded, "enable")
}

// intFor is an unknown number: most of those that services return without being
// written are 0.
func intFor(name string) int64 {
	if strings.HasSuffix(value.Fold(name), "port") {
		return 443
	}
	return 0
}

// boolFor is a boolean of which nothing is known: what is not switched on is off,
// but for the one that reports whether the resource itself is.
func boolFor(name string) bool { return value.Fold(name) == "enabled" }

// looksLikeObject reports whether members of that name are objects in all of Azure.
func looksLikeObject(name string) bool {
	folded := value.Fold(name)
	switch folded {
	case "properties", "identity", "sku", "tags", "outputs", "parameters", "plan", "systemdata", "userassignedidentities", "extendedlocation":
		return true
	}
	for _, suffix := range [...]string{"profile", "settings", "configuration", "endpoints", "options"} {
		if strings.HasSuffix(folded, suffix) {
			return true
		}
	}
	return false
}
