package mocks

import (
	"cmp"
	"crypto/sha1"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

func (c *surroundings) newSubject(kind deployment.QuestionKind, function, id, typ, name, apiVersion string, body value.Value) *subject {
	s := &subject{around: c, kind: kind, function: value.Fold(function), called: function, id: id, typ: typ, name: name, apiVersion: apiVersion, body: body}
	if kind == deployment.AskReference || kind == deployment.AskTarget {
		s.function = "reference"
	}
	s.folded = value.Fold(id)
	if id == "" {
		s.folded = value.Fold(typ) + "|" + value.Fold(name)
	}
	s.name = cmp.Or(s.name, id)
	if typ != "" {
		s.name = s.name[strings.LastIndexByte(s.name, '/')+1:]
	}
	if location := body.Get("location"); location.Kind() == value.String && location.Str() != "" && !location.Marks().Any(value.Secret) {
		s.location = resourcetype.Region(location.Str())
	} else {
		s.location = c.contextLocation()
	}
	s.secret = body.Get("name").Marks() & value.Secret
	return s
}

// isDeployed reports whether this deployment deploys the resource.
func (s *subject) isDeployed() bool { return !s.body.IsAbsent() }

// catalogueType is what is known about the subject's type; nil if nothing is.
func (s *subject) catalogueType() *resourcetype.Type {
	if !s.looked {
		s.looked = true
		s.catalog, _ = resourcetype.Lookup(s.typ)
	}
	return s.catalog
}

// placeLabel names a place of the answer for people: type, function and path.
func (s *subject) placeLabel(path string) string {
	about := cmp.Or(s.typ, s.name)
	if s.ambiguous {
		about = s.name // what is read later must not take the type for certain
	}
	switch {
	case s.kind == deployment.AskList && path == "":
		return about + "#" + s.function + "()"
	case s.kind == deployment.AskList:
		return about + "#" + s.function + "()." + path
	}
	return about + "#" + path
}

// placeDigest is the stuff that synthesized texts are made of: always the same for
// the same place of the same resource.
func (s *subject) placeDigest(salt string) [sha1.Size]byte {
	return digestOf(s.folded, salt)
}

func digestOf(parts ...string) [sha1.Size]byte {
	return sha1.Sum([]byte(value.Fold(strings.Join(parts, "#"))))
}

// madeUpGUID is a GUID for a place of the resource.
func (s *subject) madeUpGUID(salt string) string { return funcs.GUID(s.folded, value.Fold(salt)) }

// madeUpBytes are n bytes for a place of the resource.
func (s *subject) madeUpBytes(n int, salt string) []byte {
	var all []byte
	for i := 0; len(all) < n; i++ {
		d := s.placeDigest(fmt.Sprintf("%s/%d", salt, i))
		all = append(all, d[:]...)
	}
	return all[:n]
}

func (s *subject) madeUpHex(n int, salt string) string {
	return hex.EncodeToString(s.madeUpBytes((n+1)/2, salt))[:n]
}

func (s *subject) madeUpBase64(n int, salt string) string {
	return base64.StdEncoding.EncodeToString(s.madeUpBytes(n, salt))
}

// privateIP is an address in 10.0.0.0/8, publicIP one that Azure returns.
func privateIP(d [sha1.Size]byte) string { return fmt.Sprintf("10.0.%d.%d", d[0], 4+d[1]%240) }

func publicIP(d [sha1.Size]byte) string { return fmt.Sprintf("20.%d.%d.%d", d[0], d[1], 1+d[2]%250) }

// addressRange is an address range of the size that virtual networks have.
func addressRange(d [sha1.Size]byte) string { return fmt.Sprintf("10.%d.0.0/16", d[0]) }

// idSegment is the value after a folded name in the id: its subscription, for one.
func (s *subject) idSegment(name string) string {
	i := strings.Index(s.folded, "/"+name+"/")
	if i < 0 || len(s.folded) != len(s.id) {
		return ""
	}
	text, _, _ := strings.Cut(s.id[i+len(name)+2:], "/")
	return text
}

// parentID is the id of the resource that the subject is a child of, or the scope
// that it is in.
func (s *subject) parentID() string {
	last := strings.LastIndexByte(s.id, '/')
	if last <= 0 {
		return ""
	}
	kind := strings.LastIndexByte(s.id[:last], '/')
	if kind <= 0 {
		return ""
	}
	id := s.id[:kind]
	if strings.Count(s.typ, "/") == 1 {
		// What is left ends in /providers/Namespace.
		if i := value.LastIndexFold(id, "/providers/"); i > 0 {
			return id[:i]
		}
	}
	return id
}

// parentName is the last name of the parent's id.
func (s *subject) parentName() string {
	id := s.parentID()
	return id[strings.LastIndexByte(id, '/')+1:]
}

// rootName is the name of the top-most resource in the id.
func (s *subject) rootName() string {
	i := strings.LastIndex(s.folded, "/providers/")
	if i < 0 || len(s.folded) != len(s.id) {
		return s.name
	}
	if parts := strings.Split(s.id[i+len("/providers/"):], "/"); len(parts) > 2 {
		return parts[2]
	}
	return s.name
}

// resourceID is the id of a resource beside the subject.
func (s *subject) resourceID(typ string, names ...string) string {
	return s.scope() + providerPath(typ, names...)
}

func providerPath(typ string, names ...string) string {
	namespace, segments, _ := strings.Cut(typ, "/")
	var b strings.Builder
	b.WriteString("/providers/")
	b.WriteString(namespace)
	for i, segment := range strings.Split(segments, "/") {
		b.WriteByte('/')
		b.WriteString(segment)
		b.WriteByte('/')
		b.WriteString(names[min(i, len(names)-1)])
	}
	return b.String()
}

// scope is the resource group that the subject is in, or the one that is deployed
// to.
func (s *subject) scope() string {
	subscription, group := s.idSegment("subscriptions"), s.idSegment("resourcegroups")
	if subscription == "" {
		subscription = s.around.contextText(placeholderID, "subscription", "subscriptionId")
	}
	if group == "" {
		group = s.around.contextText(defaultGroup, "resourceGroup", "name")
	}
	return "/subscriptions/" + subscription + "/resourceGroups/" + group
}

// attachOrigin attaches its origin to a value, and to containers where they are,
// so that what is asked of them later can be answered in kind.
func (m *Mocks) attachOrigin(v value.Value, p place, path string, kind value.OriginKind, at *value.Origin) value.Value {
	o := m.sharedOrigin(p.s, path, kind).MovedTo(at)
	if v.Kind() == value.Object || v.Kind() == value.Array {
		m.places[o] = p
	}
	return v.WithOrigin(o)
}

// labelKey is what a label and an origin are made of.
type labelKey struct {
	typ, name, function, path string
	kind                      deployment.QuestionKind
	of                        value.OriginKind
}

// sharedOrigin is that of a place in the answers for all resources of a type, which must not be
// changed: templates deploy thousands of resources of one type.
func (m *Mocks) sharedOrigin(s *subject, path string, kind value.OriginKind) *value.Origin {
	key := labelKey{typ: s.typ, path: path, kind: s.kind, of: kind}
	if s.typ == "" {
		key.name = s.name
	}
	if s.kind == deployment.AskList {
		key.function = s.function
	}
	o := m.origins[key]
	if o == nil {
		o = value.NamedOrigin(kind, s.placeLabel(path))
		m.origins[key] = o
	}
	return o
}

func (s *subject) subscription() string {
	if subscription := s.idSegment("subscriptions"); subscription != "" {
		return subscription
	}
	return s.around.contextText(placeholderID, "subscription", "subscriptionId")
}
