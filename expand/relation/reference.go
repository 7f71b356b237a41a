package relation

import (
	"cmp"
	"slices"
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/resourceid"
	"forearm/expand/source"
	"forearm/expand/value"
)

// bodyMembers are those that speak of the resource itself and not of others.
var bodyMembers = map[string]bool{
	"id": true, "type": true, "name": true, "apiversion": true, "scope": true, "dependson": true, "resources": true,
	"resourcegroup": true, "subscriptionid": true, "import": true, "extension": true,
}

// addReferences adds an edge for every id in the body of a resource, wherever it
// stands: values, names of properties, and what expressions read from.
func (g *Graph) addReferences(r *deployment.Resource) {
	if r.Existing {
		return
	}
	if r.IsDeployment() {
		// The parameters of a module are no use of a resource: what the module
		// does with them is, and that shows in its own resources.
		return
	}
	used := map[string]bool{}
	for _, m := range r.Body.Members() {
		if bodyMembers[value.Fold(m.Name)] {
			continue
		}
		value.Walk(m.Value, func(path []string, v value.Value) bool {
			if v.Marks().Any(value.Secret) {
				// An id that must not be shown gives no edge that could be.
				return false
			}
			switch v.Kind() {
			case value.String:
				if looksLikeID(v.Str()) {
					g.addReference(r, v.Str(), ByValue, pointer(m.Name, path), v.Span(), v.Marks())
				}
				g.addUses(r, v, m.Name, path, used)
			case value.Object:
				for i := range v.Members() {
					member := &v.Members()[i]
					if looksLikeID(member.Name) {
						g.addReference(r, member.Name, ByKey, pointer(m.Name, append(path, member.Name)), v.KeySpan(member), v.Marks())
					}
				}
			case value.Array:
			default:
				g.addUses(r, v, m.Name, path, used)
			}
			return true
		})
	}
}

func pointer(first string, rest []string) string {
	return value.Pointer(first) + value.Pointer(rest...)
}

func (g *Graph) addReference(r *deployment.Resource, id, why, at string, span source.Span, marks value.Marks) {
	id = strings.TrimRight(id, "/")
	key := resourceid.Key(id)
	target, below := g.resolve(key)
	if target == r && !below {
		return
	}
	g.add(Edge{
		Kind: Reference, From: r, ID: id, Target: target, Below: below, key: key,
		Why: why, Pointer: at, Span: span, Assumed: marks.Any(value.Assumed | value.Unknown),
	})
}

// looksLikeID tells texts that are meant as a full id of a resource from other
// texts, paths of web addresses for one. What is wrong further on is left to the
// checks.
func looksLikeID(text string) bool {
	if len(text) < 12 || text[0] != '/' {
		return false
	}
	first, rest, _ := strings.Cut(text[1:], "/")
	switch {
	case strings.EqualFold(first, "subscriptions"), strings.EqualFold(first, "subscription"):
	case strings.EqualFold(first, "providers"):
		namespace, _, more := strings.Cut(rest, "/")
		if !more || !strings.Contains(namespace, ".") {
			return false
		}
	default:
		return false
	}
	// A template of an address or a list of several is not one id.
	return !strings.ContainsAny(text, "{}*?|,;\n\t\"'<>")
}

// asked is a question that was put to Azure while expanding, with its place.
type asked struct {
	start, end uint32
	id         string
}

func (g *Graph) indexQuestions() {
	g.questions = map[*source.File][]asked{}
	for i := range g.Deployment.Questions {
		q := &g.Deployment.Questions[i]
		if q.ID == "" || q.Span.IsZero() || q.Kind != deployment.AskReference && q.Kind != deployment.AskList {
			continue
		}
		g.questions[q.Span.File] = append(g.questions[q.Span.File], asked{q.Span.Start, q.Span.End, q.ID})
	}
	for file, list := range g.questions {
		slices.SortStableFunc(list, func(a, b asked) int {
			return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.id, b.id))
		})
		g.questions[file] = slices.Compact(list)
	}
}

// addUses adds an edge for what the expression behind a value reads from. The
// same expression of a module that is deployed several times has asked several
// questions; which of them belongs to this resource shows in what it waits for,
// and where that does not decide, nothing is claimed.
func (g *Graph) addUses(r *deployment.Resource, v value.Value, first string, path []string, used map[string]bool) {
	if len(g.questions) == 0 {
		return
	}
	for o := v.Origin(); o != nil; o = o.From {
		if o.File == nil || o.Kind == value.OriginLiteral {
			continue
		}
		list := g.questions[o.File]
		n, _ := slices.BinarySearchFunc(list, o.Start, func(a asked, start uint32) int { return cmp.Compare(a.start, start) })
		for n < len(list) && list[n].start < o.End {
			// Questions of one place follow each other.
			next := n + 1
			for next < len(list) && list[next].start == list[n].start && list[next].end == list[n].end {
				next++
			}
			if id := g.chosen(r, list[n:next]); id != "" && list[n].end <= o.End {
				key := resourceid.Key(id)
				if !used[key] {
					used[key] = true
					span := source.Span{File: o.File, Start: o.Start, End: o.End}
					g.addReference(r, id, ByUse, pointer(first, path), span, 0)
				}
			}
			n = next
		}
	}
}

func (g *Graph) chosen(r *deployment.Resource, list []asked) string {
	if len(list) == 1 {
		return list[0].id
	}
	found := ""
	for _, a := range list {
		if target := g.byID[resourceid.Key(a.id)]; target != nil && slices.Contains(r.DependsOn, target) {
			if found != "" {
				return ""
			}
			found = a.id
		}
	}
	return found
}

// addConfiguration adds what an extension's configuration reads its credentials
// from: that is what runs the resources of the alias. A key vault only keeps the
// credential.
func (g *Graph) addConfiguration(x *deployment.Extension) {
	for i := range x.Config {
		p := &x.Config[i]
		id, kind := "", Container
		switch p.Kind {
		case deployment.ConfigAPI:
			id = member(p.Reference, "apiReference").Get("armResourceId").Str()
		case deployment.ConfigKeyVault:
			reference := member(p.Reference, "keyVaultReference")
			id, kind = reference.At("keyVault", "id").Str(), Reference
			if id == "" {
				id = reference.Get("id").Str()
			}
			if id == "" {
				id = reference.Get("keyVaultId").Str()
			}
		}
		if id == "" {
			continue
		}
		e := Edge{Kind: kind, Extension: x, ID: id, Why: ByConfig, Pointer: value.Pointer(strings.Split(p.Name, ".")...), Span: p.Value.Span()}
		if e.Span.IsZero() {
			e.Span = p.Reference.Span()
		}
		e.Target, e.Below = g.resolve(resourceid.Key(id))
		e.Assumed = p.Reference.Deep().Any(value.Assumed | value.Unknown)
		g.add(e)
	}
}

// member is the part of that name, or the whole where a reference is given bare.
func member(reference value.Value, name string) value.Value {
	if inner := reference.Get(name); !inner.IsAbsent() {
		return inner
	}
	return reference
}
