package rule

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/azure/alias"
)

// RefKind is what a field is.
type RefKind uint8

// The kinds of fields.
const (
	// Member is a path into the body that every resource has: kind, identity.type.
	Member RefKind = iota
	Name
	FullName
	Type
	Location
	ID
	Tags
	Tag
	Alias
)

// Ref is a field that was resolved.
type Ref struct {
	Kind RefKind
	Text string
	// Path is that of a Member.
	Path alias.Path
	// Tag is the name of a tag.
	Tag string
	// Aliases are those of the name, one for each type that has it.
	Aliases []*alias.Alias
}

// Fans reports whether the field stands for all elements of an array.
func (r *Ref) Fans() bool {
	return strings.Contains(r.Text, "[*]") || r.Kind == Alias && r.Aliases[0].Default.Fans()
}

// Fields lists the known fields.
type Fields struct {
	// Table has the aliases.
	Table *alias.Table
	// Raw takes every field for a path into the body.
	Raw bool
	// Lenient takes a name that is no alias for one that is empty everywhere: in modes whose
	// objects are not resources the provider knows the fields.
	Lenient bool
}

// Resolve returns the field of a name; if there is none the message says so.
func (f Fields) Resolve(name string) (*Ref, diag.Message) {
	if r := parseTag(name); r != nil {
		return r, ""
	}
	r := &Ref{Text: name}
	if f.Raw {
		if kind := ownFields[strings.ToLower(name)]; kind == Type || kind == Location {
			r.Kind = kind
		}
		r.Path = alias.ParsePath(name)
		return r, ""
	}
	folded := strings.ToLower(name)
	if kind, ok := ownFields[folded]; ok {
		r.Kind = kind
		switch kind {
		case Type, Location:
			r.Path = alias.ParsePath(folded)
		case Member:
			r.Path = alias.ParsePath(name)
		}
		return r, ""
	}
	if r.Aliases = f.Table.Lookup(name); len(r.Aliases) > 0 {
		r.Kind = Alias
		return r, ""
	}
	if f.Lenient {
		r.Kind, r.Aliases = Alias, []*alias.Alias{{Name: name, Default: alias.ParsePath(name)}}
		return r, ""
	}
	if s := f.suggestField(name); s != "" {
		return nil, diag.Messagef("Unknown field or alias '%s'; did you mean '%s'?", name, s)
	}
	return nil, diag.Messagef("Unknown field or alias '%s'.", name)
}

// ownFields are the fields that every resource has, by lower-case name.
var ownFields = map[string]RefKind{
	"name": Name, "fullname": FullName, "type": Type, "location": Location, "id": ID,
	"kind": Member, "identity": Member, "identity.type": Member, "identity.userassignedidentities": Member,
}

func (f Fields) suggestField(name string) string {
	if s := diag.Suggest(name, []string{"name", "fullName", "kind", "type", "location", "id", "identity.type", "tags"}); s != "" {
		return s
	}
	return f.Table.Suggest(name)
}

// parseTag reads tags, tags.name, tags['name'] and tags[name]; nil if the field is none of
// them. Apostrophes in a name are doubled.
func parseTag(name string) *Ref {
	if len(name) < 4 || !strings.EqualFold(name[:4], "tags") {
		return nil
	}
	rest := name[4:]
	switch {
	case rest == "":
		return &Ref{Kind: Tags, Text: name}
	case strings.HasPrefix(rest, "['") && strings.HasSuffix(rest, "']") && len(rest) > 4:
		return &Ref{Kind: Tag, Text: name, Tag: unquoteName(rest[2 : len(rest)-2])}
	case strings.HasPrefix(rest, "[") && strings.HasSuffix(rest, "]") && len(rest) > 1:
		return &Ref{Kind: Tag, Text: name, Tag: rest[1 : len(rest)-1]}
	case strings.HasPrefix(rest, ".") && len(rest) > 1:
		return &Ref{Kind: Tag, Text: name, Tag: rest[1:]}
	}
	return nil
}

// unquoteName returns a name that stood between apostrophes: tags[”'x”'] names the tag 'x'.
func unquoteName(name string) string { return strings.ReplaceAll(name, "''", "'") }
