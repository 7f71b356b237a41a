package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

func (c *checker) checkReference(e *Edge) {
	if !c.wellFormed(e) {
		return
	}
	c.checkSlot(e)
	c.checkRegion(e)
	c.checkOtherScope(e)
	c.reportMissing(e)
}

// wellFormed reports whether an id can be one, and says so where it cannot.
func (c *checker) wellFormed(e *Edge) bool {
	if e.open || e.Why == ByUse || e.Target != nil && !e.Below || value.HasToken(e.of) {
		// What is there, or will be something else, can be no slip.
		return e.Type() != ""
	}
	if !holdsID(e) {
		return e.Type() != ""
	}
	for _, issue := range resourceid.Validate(e.ID) {
		if issue.Minor {
			continue
		}
		d := diag.Diagnostic{
			Code: diag.ReferenceMalformed, Severity: diag.Warning,
			Message: diag.Messagef("'%s' is not a valid resource ID: %s", e.ID, issue.Message),
		}
		if issue.Hint != "" {
			d.Hint = diag.Messagef("did you mean '%s'?", issue.Hint)
		}
		c.reportOfEdge(e, d)
		return false
	}
	return e.Type() != ""
}

// maxLevels is how many resources one is looked for that another is in. Types have
// four levels or five; an id of a hundred thousand segments does not exist.
const maxLevels = 16

// reportMissing reports an id that matches no resource. That is certain where the parent is
// deployed with a list of its children that lacks this one, and likely where the
// name differs by a slip from one that is deployed. Anything else may exist
// already; in a resource group that the deployment creates that is worth a note.
func (c *checker) reportMissing(e *Edge) {
	if e.open || e.Target != nil && !e.Below || e.From != nil && e.From.Existing {
		return
	}
	name := lastSegment(e.ID)
	d := diag.Diagnostic{Code: diag.ReferenceMissing}
	if e.Target != nil {
		if declaredInside(e) != otherNames {
			return
		}
		d.Severity = diag.Error
		d.Message = diag.Messagef("'%s' has no '%s': it declares %s", e.Target.Name, name, diag.Listed(namesInside(e)))
		if meant := diag.Suggest(name, namesInside(e)); meant != "" {
			d.Hint = diag.Messagef("did you mean '%s'?", meant)
		}
		c.reportFinding(e, d, e.surelyNotInside() && surelyDeployed(e.From) && surelyDeployed(e.Target))
		return
	}
	id, err := resourceid.Parse(e.ID)
	// The slip may be in the name of something that it is in.
	at, ok := id, err == nil
	for level := 0; level < maxLevels && ok && at.Name() != "" && !at.IsScope(); level++ {
		if meant := c.probableTarget(at.String()); meant != "" {
			d.Severity = diag.Warning
			d.Message = diag.Messagef("no '%s' of type %s in this deployment, but '%s'", lastSegment(at.String()), at.Type, meant)
			d.Hint = diag.Messagef("did you mean '%s'?", meant)
			c.reportOfEdge(e, d)
			return
		}
		at, ok = at.Parent()
	}
	if err == nil && c.inNewGroup(id) {
		c.reportOfEdge(e, diag.Diagnostic{
			Code: diag.ReferenceExternal, Severity: diag.Note,
			Message: diag.Messagef("'%s' is not created by this deployment, but its resource group '%s' is: something else must create it", e.ID, id.ResourceGroup),
		})
	}
}

// inNewGroup reports whether an id is that of a top-level resource in a resource group that
// this deployment creates. It may still exist: from before, or as a side effect. Role and
// policy definitions are found by id in any scope.
func (c *checker) inNewGroup(id resourceid.ID) bool {
	if id.ResourceGroup == "" || len(id.Types) != 1 || id.IsScope() || strings.EqualFold(id.Provider, "Microsoft.Authorization") {
		return false
	}
	group, ok := id.Parent()
	return ok && c.groups[resourceid.Key(group.String())]
}

// checkIDTexts finds texts that are not ids where the id of a resource is wanted.
func (c *checker) checkIDTexts(r *deployment.Resource) {
	properties := r.Body.Get("properties")
	if r.Existing || r.IsDeployment() || properties.Extent().Parts > maxSize {
		return
	}
	value.Walk(properties, func(path []string, v value.Value) bool {
		if v.Kind() != value.String || v.Marks() != 0 || looksLikeID(v.Str()) || strings.HasPrefix(v.Str(), "[") || // what a policy deploys is no part of this deployment
			len(path) == 0 || !strings.EqualFold(path[len(path)-1], "id") {
			return true
		}
		e := &Edge{From: r, Why: ByValue, Pointer: joinPointer("properties", path), Span: v.Span()}
		if s, name, ok := slotOf(e); ok {
			if v.Str() == "" {
				c.reportOfEdge(e, diag.Diagnostic{
					Code: diag.ReferenceMalformed, Severity: diag.Warning,
					Message: diag.Messagef("an empty string is not a valid resource ID; '%s' expects the id of %s", name, strings.Join(s.types, " or ")),
					Hint:    "remove the property, or set it to null, if there is no such resource",
				})
				return true
			}
			c.reportOfEdge(e, diag.Diagnostic{
				Code: diag.ReferenceMalformed, Severity: diag.Warning,
				Message: diag.Messagef("'%s' is not a valid resource ID; '%s' expects the id of %s", value.Shown(v), name, strings.Join(s.types, " or ")),
				Hint:    "build the id with resourceId()",
			})
		}
		return true
	})
}

// holdsID reports whether a property is meant to hold an id: a slot, a name that is an id,
// or a property whose name ends so. Elsewhere a text that begins like an id may be the
// address of an operation or of a list.
func holdsID(e *Edge) bool {
	_, name, known := slotOf(e)
	name = value.Fold(name)
	return known || e.Why == ByKey || e.Why == ByConfig || strings.HasSuffix(name, "id") || strings.HasSuffix(name, "ids")
}

// What the parent says about a child that is not a resource by itself.
const (
	undeclared = iota // nothing
	thisName          // it declares it
	otherNames        // it declares others of the kind, and not this one
)

// declaredInside looks for what an id names among the children that the target
// declares in its own properties.
func declaredInside(e *Edge) int {
	list, name, ok := insideOf(e)
	if !ok || len(list) == 0 {
		return undeclared
	}
	for _, item := range list {
		itemName := item.Get("name")
		if itemName.Kind() != value.String || isOpen(itemName.Marks(), itemName.Origin()) {
			return undeclared
		}
		if strings.EqualFold(itemName.Str(), name) {
			return thisName
		}
	}
	if e.Target.Existing {
		return undeclared
	}
	return otherNames
}

func namesInside(e *Edge) []string {
	list, _, _ := insideOf(e)
	var names []string
	for _, item := range list {
		names = append(names, item.Get("name").Str())
	}
	return names
}

// checkOtherScope reports an id in another subscription or resource group.
func (c *checker) checkOtherScope(e *Edge) {
	if e.From == nil || e.From.ID == "" || e.open || e.From.IDMarks.Any(openMarks) {
		return
	}
	to, err := resourceid.Parse(e.ID)
	from, err2 := resourceid.Parse(e.From.ID)
	if err != nil || err2 != nil || to.SubscriptionID == "" || from.SubscriptionID == "" {
		return
	}
	near := nearOnly(e)
	switch {
	case !strings.EqualFold(to.SubscriptionID, from.SubscriptionID):
		if !near && value.ContainsFold(c.options.Subscriptions, to.SubscriptionID) {
			return
		}
		d := diag.Diagnostic{
			Code: diag.ReferenceSubscription, Severity: diag.Note,
			Message: diag.Messagef("'%s' refers to '%s' in another subscription", e.From.Name, e.ID),
		}
		if near {
			d.Severity = diag.Warning
			d.Message += ", which Azure does not allow here"
		}
		c.reportOfEdge(e, d)
	case c.options.ResourceGroups && to.ResourceGroup != "" && from.ResourceGroup != "" && !strings.EqualFold(to.ResourceGroup, from.ResourceGroup):
		if value.ContainsFold(c.options.AllowResourceGroups, to.ResourceGroup) ||
			value.ContainsFold(c.options.AllowResourceGroups, resourceid.ResourceGroup(to.SubscriptionID, to.ResourceGroup)) {
			return
		}
		c.reportOfEdge(e, diag.Diagnostic{
			Code: diag.ReferenceResourceGroup, Severity: diag.Note,
			Message: diag.Messagef("'%s' refers to '%s' in another resource group", e.From.Name, e.ID),
		})
	}
}
