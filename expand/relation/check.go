package relation

import (
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// CheckOptions say what is wanted of a deployment's relations.
type CheckOptions struct {
	// Subscriptions that resources of others may refer to without a word.
	Subscriptions []string
	// ResourceGroups asks for a word about references into other resource groups
	// too; those named here, by name or id, are fine.
	ResourceGroups      bool
	AllowResourceGroups []string
}

type checker struct {
	graph   *Graph
	options CheckOptions
	diags   diag.List

	// siblings are the names of the resources that are deployed, by what they are
	// in and their type.
	siblings func() map[string][]string
	// groups are the resource groups that the deployment creates.
	groups map[string]bool
}

func (c *checker) indexResources() {
	c.siblings = sync.OnceValue(c.namesByScope)
	c.groups = map[string]bool{}
	for _, r := range c.graph.Deployment.Resources {
		if isNamed(r) && !r.Existing && strings.EqualFold(r.Type, resourceid.ResourceGroupType) {
			c.groups[resourceid.Key(r.ID)] = true
		}
	}
}

func isNamed(r *deployment.Resource) bool {
	return r.ID != "" && r.Extension == "" && !r.IDMarks.Any(value.Unknown)
}

func (c *checker) namesByScope() map[string][]string {
	names := map[string][]string{}
	for _, r := range c.graph.Deployment.Resources {
		if before, name, ok := cutName(r.ID); ok && isNamed(r) {
			key := resourceid.Key(before)
			names[key] = append(names[key], name)
		}
	}
	return names
}

// cutName takes the last name off an id: resources with the same rest are of one
// type and are in the same.
func cutName(id string) (before, name string, ok bool) {
	id = strings.TrimRight(id, "/")
	i := strings.LastIndexByte(id, '/')
	if i <= 0 {
		return "", "", false
	}
	return id[:i], id[i+1:], true
}

// probableTarget finds the resource of the deployment that an id probably means: of the
// same type, in the same place, with a name that differs by a slip. Names that
// differ in their digits are those of a series, and no slip.
func (c *checker) probableTarget(id string) string {
	before, name, ok := cutName(id)
	if !ok {
		return ""
	}
	var candidates []string
	for _, candidate := range c.siblings()[resourceid.Key(before)] {
		if !strings.EqualFold(candidate, name) && digitsOf(candidate) == digitsOf(name) && len(name) > 5 {
			candidates = append(candidates, candidate)
		}
	}
	if found := diag.Suggest(name, candidates); found != "" && isTypo(value.Fold(name), value.Fold(found)) {
		return found
	}
	return ""
}

// isTypo reports whether two names differ by one wrong, missing, doubled or swapped letter
// inside a word, and not by a whole word, such as blob and file.
func isTypo(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	j := 0
	for j < len(a)-i && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	switch rest := len(a) - i - j; {
	case len(a) < len(b):
		return rest <= 0
	case rest == 1:
		return true
	default:
		return rest == 2 && a[i] == b[i+1] && a[i+1] == b[i]
	}
}

func digitsOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// reportOfEdge reports what depends on the id of an edge.
func (c *checker) reportOfEdge(e *Edge, d diag.Diagnostic) { c.reportFinding(e, d, !e.Assumed) }

// reportFinding reports what is certain whatever is assumed, or is not.
func (c *checker) reportFinding(e *Edge, d diag.Diagnostic, certain bool) {
	if e.Secret {
		// That a name is a secret is reported elsewhere; a message would show it.
		return
	}
	if d.Span.IsZero() {
		d.Span = e.Span
	}
	if e.From != nil {
		if d.Span.IsZero() {
			d.Span = e.From.Declaration.Span()
		}
		d.Stack, d.Subject = e.From.Module.Stack(), e.From.ID
	}
	d.Assumed = !certain
	if d.Assumed && d.Severity == diag.Error {
		d.Severity = diag.Warning
	}
	c.diags.Add(d)
}

// checkOwner checks that a parent is there. It may exist already, so what is missing
// is only noted, unless a name looks like a slip.
func (c *checker) checkOwner(e *Edge) {
	if e.From.Existing || e.open || e.Target != nil && !e.Below {
		return
	}
	if e.Target != nil && declaredInside(e) != undeclared {
		return
	}
	if e.Target != nil && e.From.Extension == "" && serviceMade(lastSegment(e.ID)) {
		return
	}
	what := "belongs to"
	if e.Kind == ExtensionScope {
		what = "extends"
	}
	d := diag.Diagnostic{
		Code: diag.OwnerMissing, Severity: diag.Note,
		Message: diag.Messagef("'%s' %s '%s', which is not part of this deployment: it must already exist", e.From.Name, what, e.ID),
	}
	for id, ok := e.ID, true; ok; id, ok = parentKey(id) {
		if name := c.probableTarget(id); name != "" {
			d.Severity = diag.Warning
			d.Hint = diag.Messagef("did you mean '%s' instead of '%s'?", name, lastSegment(id))
			break
		}
	}
	c.reportOfEdge(e, d)
}

func lastSegment(id string) string {
	return id[strings.LastIndexByte(id, '/')+1:]
}

// serviceMade reports whether a child of that name is created by the service along with its
// parent: it exists although no template declares it.
func serviceMade(name string) bool {
	switch value.Fold(name) {
	case "default", "$default", "current", "web", "master", "rootmanagesharedaccesskey":
		return true
	}
	return false
}

// Check reports relations that cannot be right, or are a risk:
//
//   - owner-missing: a child or extension resource whose parent the deployment
//     does not have; a note, or a warning where a name seems misspelt
//   - owner-without-dependent: a resource that Azure does not create empty
//   - reference-missing: an id that names nothing
//   - reference-external: an id in a new resource group that something else makes
//   - reference-malformed: a text that is meant as an id and cannot be one
//   - reference-type: an id of another type than the property takes
//   - reference-region: a resource in another region than the one that it uses
//   - reference-subscription, reference-resource-group: an id that leads elsewhere
//   - child-declared-twice: inside its parent, and as a resource of its own
//   - depends-on-missing, depends-on-unneeded: order
//
// That a dependency is unknown or goes round in a circle is found while
// expanding (dependency-unknown, dependency-cycle).
func (g *Graph) Check(o CheckOptions) diag.List {
	c := &checker{graph: g, options: o}
	c.indexResources()
	for i := range g.Edges {
		e := &g.Edges[i]
		switch e.Kind {
		case Owner, ExtensionScope:
			c.checkOwner(e)
		case Reference:
			if !e.isTag() {
				c.checkReference(e)
			}
		case Container:
			if e.Extension != nil {
				c.wellFormed(e)
			}
		}
	}
	for _, r := range g.Deployment.Resources {
		c.checkChildren(r)
		c.checkOperatorObject(r)
		c.checkIDTexts(r)
	}
	c.checkOrder()
	return c.diags.Sorted()
}
