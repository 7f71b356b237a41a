package mocks

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// compileTemplate parses the JSON text of an answer. secret reports which of its
// places hold secrets.
func compileTemplate(raw string, wild []assignment, secret func(path []step) bool) *template {
	v, _ := value.Parse(source.NewFile("", raw))
	t := &template{root: compileNode(v, nil, secret)}
	for _, a := range wild {
		t.wild = append(t.wild, wildcard{a.path, compileNode(a.json, a.path, secret)})
	}
	return t
}

func compileNode(v value.Value, path []step, secret func(path []step) bool) *node {
	n := &node{kind: v.Kind(), path: path, text: formatPath(path), secret: secret(path)}
	switch v.Kind() {
	case value.Object:
		for _, m := range v.Members() {
			n.members = append(n.members, nodeMember{m.Name, compileNode(m.Value, withStep(path, memberStep(m.Name)), secret)})
		}
	case value.Array:
		for i, item := range v.Items() {
			n.items = append(n.items, compileNode(item, withStep(path, elementStep(i)), secret))
		}
	case value.String:
		n.parts = compileText(v.Str())
		if n.parts == nil {
			n.scalar = value.NewString(v.Str())
		}
	default:
		n.scalar = v.WithOrigin(nil)
	}
	return n
}

// compileText takes a text with ${placeholders} apart; nil if there are none.
func compileText(text string) []part {
	var parts []part
	for {
		start := strings.Index(text, "${")
		end := -1
		if start >= 0 {
			end = strings.IndexByte(text[start:], '}')
		}
		if end < 0 {
			if parts != nil && text != "" {
				parts = append(parts, part{literal: text})
			}
			return parts
		}
		if start > 0 {
			parts = append(parts, part{literal: text[:start]})
		}
		name, argument, _ := strings.Cut(text[start+2:start+end], ":")
		parts = append(parts, part{placeholder: name, argument: argument})
		text = text[start+end+1:]
	}
}

// withoutMember is a node that lacks a member.
func (n *node) withoutMember(name string) *node {
	i := slices.IndexFunc(n.members, func(m nodeMember) bool { return strings.EqualFold(m.name, name) })
	if i < 0 {
		return n
	}
	rest := *n
	rest.members = slices.Concat(n.members[:i], n.members[i+1:])
	return &rest
}

// fillNode of a node; Absent if a placeholder has no answer, so that the place is
// left to the catalogue. The path is the node's own, unless it is in an element
// that only the resource knows.
func (f *filling) fillNode(n *node, path []step, text string) value.Value {
	v := f.fillPayload(n, path, text)
	if v.IsAbsent() {
		return v
	}
	if n.secret {
		v = v.Mark(value.Secret)
	}
	if v = v.Mark(value.Assumed); f.at == nil && v.Kind() != value.Object && v.Kind() != value.Array {
		return v.WithOrigin(f.m.sharedOrigin(f.s, text, f.kind))
	}
	return f.m.attachOrigin(v, place{f.s, path}, text, f.kind, f.at)
}

func (f *filling) fillPayload(n *node, path []step, text string) value.Value {
	switch n.kind {
	case value.Object:
		members := make([]value.Member, 0, len(n.members))
		for _, m := range n.members {
			childPath, childText := m.node.path, m.node.text
			if !f.item.IsAbsent() {
				childPath, childText = withStep(path, memberStep(m.name)), appendStep(text, m.name, false)
			}
			if v := f.fillNode(m.node, childPath, childText); !v.IsAbsent() {
				members = append(members, value.Member{Name: m.name, Value: v})
			}
		}
		return value.NewObject(members)
	case value.Array:
		items := make([]value.Value, 0, len(n.items))
		for i, item := range n.items {
			childPath, childText := item.path, item.text
			if !f.item.IsAbsent() {
				childPath, childText = withStep(path, elementStep(i)), appendStep(text, strconv.Itoa(i), true)
			}
			if v := f.fillNode(item, childPath, childText); !v.IsAbsent() {
				items = append(items, v)
			}
		}
		return value.NewArray(items)
	}
	if n.parts == nil {
		return n.scalar
	}
	var b strings.Builder
	marks := f.s.secret
	for _, p := range n.parts {
		if p.placeholder == "" {
			b.WriteString(p.literal)
			continue
		}
		answer, read, ok := f.fillPlaceholder(p, path, text)
		if !ok {
			return value.Value{}
		}
		b.WriteString(answer)
		marks |= read
	}
	return value.NewString(b.String()).Mark(marks)
}

// fillPlaceholder fills in one placeholder, with the marks of what it read.
func (f *filling) fillPlaceholder(p part, steps []step, path string) (string, value.Marks, bool) {
	s := f.s
	switch p.placeholder {
	case "id":
		return s.id, 0, s.id != ""
	case "name":
		return s.name, 0, true
	case "host":
		return strings.ToLower(s.name), 0, true
	case "type":
		return s.typ, 0, true
	case "apiVersion":
		return s.apiVersion, 0, true
	case "location":
		return s.location, 0, true
	case "parentId":
		return s.parentID(), 0, s.parentID() != ""
	case "parentName":
		return s.parentName(), 0, true
	case "parentHost":
		return strings.ToLower(s.parentName()), 0, true
	case "rootHost":
		return strings.ToLower(s.rootName()), 0, true
	case "scope":
		return s.scope(), 0, true
	case "subscriptionId":
		return s.subscription(), 0, true
	case "resourceGroup":
		scope := s.scope()
		return scope[strings.LastIndexByte(scope, '/')+1:], 0, true
	case "tenantId":
		return s.around.tenantID(), 0, true
	case "env":
		at := s.around.environmentAnswer()
		for _, name := range strings.Split(p.argument, ".") {
			at = at.Get(name)
		}
		return strings.TrimPrefix(at.Str(), "."), 0, at.Kind() == value.String
	case "dns":
		return s.around.cloudDomain(p.argument), 0, true
	case "guid":
		return s.madeUpGUID(cmp.Or(p.argument, path)), 0, true
	case "hex":
		n, salt := lengthAndSalt(p.argument, path)
		return s.madeUpHex(n, salt), 0, true
	case "HEX":
		n, salt := lengthAndSalt(p.argument, path)
		return strings.ToUpper(s.madeUpHex(n, salt)), 0, true
	case "base64":
		n, salt := lengthAndSalt(p.argument, path)
		return s.madeUpBase64(n, salt), 0, true
	case "ip":
		return privateIP(s.placeDigest(cmp.Or(p.argument, path))), 0, true
	case "publicIp":
		return publicIP(s.placeDigest(cmp.Or(p.argument, path))), 0, true
	case "auto":
		return s.textFor(steps, value.Value{}), 0, true
	case "body":
		return scalarAt(s.body, p.argument)
	case "item":
		return scalarAt(f.item, p.argument)
	}
	return "", 0, false
}

// scalarAt is the text of a place of a resource, as far as it has one.
func scalarAt(v value.Value, argument string) (string, value.Marks, bool) {
	path, ok := parsePath(argument)
	if !ok {
		return "", 0, false
	}
	for _, s := range path {
		v = value.Step(v, s.name)
	}
	marks := v.Marks() & (value.Secret | value.Generated)
	switch v.Kind() {
	case value.String:
		return v.Str(), marks, v.Str() != ""
	case value.Int, value.Float:
		return v.NumberText(), marks, true
	}
	return "", 0, false
}

// lengthAndSalt reads "32" or "32:salt".
func lengthAndSalt(argument, path string) (int, string) {
	length, salt, _ := strings.Cut(argument, ":")
	n, _ := strconv.Atoi(length)
	if n <= 0 || n > 4096 {
		n = 32
	}
	return n, cmp.Or(salt, path)
}
