package resourceid

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// ParseError is why a text is not a valid id.
type ParseError struct{ Message diag.Message }

func (e *ParseError) Error() string { return e.Message.String() }

// MessageText implements diag.Messenger.
func (e *ParseError) MessageText() diag.Message { return e.Message }

// Parse takes an id apart. It takes what Azure's SDK takes: doubled and trailing
// slashes and blanks around segments are dropped, keywords may have any case, and
// an id may end with the type of a child, whose name is then empty.
func Parse(id string) (ID, error) {
	if !strings.HasPrefix(id, "/") {
		return ID{}, &ParseError{"an id starts with '/'"}
	}
	segments := make([]string, 0, 16)
	for text := range strings.SplitSeq(id, "/") {
		if text = strings.TrimSpace(text); text != "" {
			segments = append(segments, text)
		}
	}
	if len(segments) < 2 {
		return ID{}, &ParseError{"an id has at least two segments"}
	}
	parsed, bad := parseSegments(segments)
	if bad != nil {
		return ID{}, bad
	}
	return parsed, nil
}

// ParseScope is Parse, and "" and "/" are the tenant.
func ParseScope(id string) (ID, error) {
	if id == "" || id == "/" {
		return ID{Type: TenantType}, nil
	}
	return Parse(id)
}

// ParseRelative takes apart an id, or the form Namespace/type/name/... that
// stands for a resource in the scope that is deployed to.
func ParseRelative(id string) (ID, error) {
	if strings.HasPrefix(id, "/") {
		return Parse(id)
	}
	return Parse("/" + providersKey + "/" + id)
}

// parseSegments reads segments, none of which is empty. It sets keywords to
// Azure's spelling in place.
func parseSegments(segments []string) (ID, *ParseError) {
	if len(segments) == 0 {
		return ID{Type: TenantType}, nil
	}
	fail := func(format string, args ...any) (ID, *ParseError) {
		return ID{}, &ParseError{diag.Messagef(format, args...)}
	}
	id := ID{segments: segments}
	size := len(segments)
	i := 0
	switch {
	case strings.EqualFold(segments[0], subscriptionsKey):
		segments[0] = subscriptionsKey
		if size < 2 {
			return fail("'subscriptions' is followed by the id of one")
		}
		id.SubscriptionID = segments[1]
		id.setTypes(SubscriptionType, "Microsoft.Resources", []string{subscriptionsKey}, segments[1:2:2])
		i = 2
		if size > 2 && strings.EqualFold(segments[2], resourceGroupsKey) {
			segments[2] = resourceGroupsKey
			if size < 4 {
				return fail("'resourceGroups' is followed by the name of one")
			}
			id.ResourceGroup = segments[3]
			id.setTypes(ResourceGroupType, "Microsoft.Resources", []string{resourceGroupsKey}, segments[3:4:4])
			id.block = 2
			i = 4
		}
	case !strings.EqualFold(segments[0], providersKey):
		return fail("an id must start with 'subscriptions' or 'providers', not with '%s'", segments[0])
	}
	for i < size {
		rest := size - i
		switch {
		case strings.EqualFold(segments[i], providersKey) && (rest == 2 || rest > 2 && strings.EqualFold(segments[i+2], providersKey)):
			if i != 0 && i != 2 {
				return fail("'%s' is followed by a type and a name", segments[i+1])
			}
			segments[i] = providersKey
			id.setTypes(providerType, "Microsoft.Resources", []string{providersKey}, segments[i+1:i+2:i+2])
			id.block = i
			i += 2
		case strings.EqualFold(segments[i], providersKey):
			if rest < 4 {
				return fail("'providers' is followed by a namespace, a type and a name")
			}
			segments[i] = providersKey
			id.setTypes("", segments[i+1], segments[i+2:i+3:i+3], segments[i+3:i+4:i+4])
			id.block = i
			if i == 0 && strings.EqualFold(id.Provider, "Microsoft.Management") && strings.EqualFold(id.Types[0], "managementGroups") {
				id.ManagementGroup = segments[3]
			}
			id.noteLocation()
			i += 4
		case rest == 1:
			if i == 4 && id.ResourceGroup != "" && id.block == 2 {
				return fail("'%s' is followed by a name", segments[i])
			}
			id.Types = append(id.Types, segments[i])
			id.Names = append(id.Names, "")
			id.Type = ""
			i++
		default:
			id.Types = append(id.Types, segments[i])
			id.Names = append(id.Names, segments[i+1])
			id.Type = ""
			id.noteLocation()
			i += 2
		}
	}
	if id.Type == "" {
		id.Type = joinType(id.Provider, id.Types)
	}
	return id, nil
}

func (id *ID) setTypes(fullType, provider string, types, names []string) {
	id.Type, id.Provider, id.Types, id.Names = fullType, provider, types, names
}

func (id *ID) noteLocation() {
	if last := len(id.Types) - 1; id.Location == "" && strings.EqualFold(id.Types[last], "locations") {
		id.Location = id.Names[last]
	}
}

func joinType(provider string, types []string) string {
	size := len(provider)
	for _, t := range types {
		size += len(t) + 1
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(provider)
	for _, t := range types {
		b.WriteByte('/')
		b.WriteString(t)
	}
	return b.String()
}

// Parent is what the resource directly is in: of a child its parent, of an
// extension resource what it extends, else the scope. The tenant has none.
func (id ID) Parent() (ID, bool) {
	if id.IsTenant() {
		return ID{}, false
	}
	drop := 2
	switch {
	case id.Name() == "":
		drop = 1
	case id.segments[id.block] == providersKey && len(id.segments)-id.block == 4:
		drop = 4
	}
	return parsePrefix(id.segments[:len(id.segments)-drop]), true
}

// Scope is what the whole type is in: of a child what its top-most ancestor is in.
// The tenant has none.
func (id ID) Scope() (ID, bool) {
	if id.IsTenant() {
		return ID{}, false
	}
	return parsePrefix(id.segments[:id.block]), true
}

// parsePrefix parses the beginning of an id that was parsed.
func parsePrefix(segments []string) ID {
	id, _ := parseSegments(segments)
	return id
}
