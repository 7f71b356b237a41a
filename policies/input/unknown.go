package input

import (
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// restsOnUnknowns reports whether anything about the deployment is not known.
func (in *Targets) restsOnUnknowns() bool {
	if len(in.View.Open(nil)) > 0 || slices.ContainsFunc(in.View.All, mayDiffer) {
		return true
	}
	return in.Deployment != nil && in.deploymentFacts(in.Deployment).Deep().Any(UnknownMarks)
}

// RestsOnUnknowns reports whether anything about the resource is not known.
func (t *Target) RestsOnUnknowns() bool {
	return t.View.Body.Deep().Any(UnknownMarks) || len(t.Targets.View.Open(t.View)) > 0 || slices.ContainsFunc(t.View.Descendants, mayDiffer)
}

// mayDiffer reports whether a resource may not be deployed, or not as it is.
func mayDiffer(r *deployment.ViewResource) bool { return r.Doubtful || r.Body.Deep().Any(UnknownMarks) }

// MayReadUnknown reports whether anything that a policy may look at is not known.
func (t *Target) MayReadUnknown(sees Footprint) bool {
	if t.View == nil {
		return (sees.Covers("template") || sees.Covers("document")) && t.Shown != nil && t.Shown.hasMasked()
	}
	if sees.Covers("resource") {
		members, whole := sees.Members("resource")
		switch {
		case whole && t.RestsOnUnknowns():
			return true
		case !whole:
			for _, name := range members {
				if name == "resources" && t.RestsOnUnknowns() || t.View.Body.Get(name).Deep().Any(UnknownMarks) {
					return true
				}
			}
		}
	}
	if (sees.Covers("module.parameters") || sees.Covers("module.outputs")) && t.Shown != nil && t.Deployed.hasAssumed() {
		return true
	}
	if sees.Covers("module.source") {
		if s, ok := t.templateSource(); ok && s.Deep().Any(UnknownMarks) {
			return true
		}
	}
	if sees.Covers("parent") && t.View.Parent != nil && t.View.Parent.Value().Deep().Any(UnknownMarks) {
		return true
	}
	if sees.Covers("deployment") && t.Targets.hasUnknowns() || sees.Covers(azurePolicyMember) && t.restsOnAzurePolicy() {
		return true
	}
	return (sees.Covers("template") || sees.Covers("document")) && t.Shown != nil && t.Shown.hasMasked()
}

// IsUndetermined reports whether what is at a place could not be computed: what a policy says
// of it, it says of what is there instead.
func (t *Target) IsUndetermined(path []string) bool {
	if t.View == nil {
		return false
	}
	v := t.View.Body
	for _, token := range path {
		if v.Marks().Any(value.Unknown) {
			break
		}
		v = value.Step(v, token)
	}
	// A message about a secret may be about the text that stands for it.
	return v.Marks().Any(value.Unknown) || v.Deep().Any(value.Secret)
}

// HasSecretName reports whether the name of the resource is a secret, in whose place policies see
// another text.
func (t *Target) HasSecretName() bool {
	return t.View != nil && t.View.Body.Get("name").Marks().Any(value.Secret)
}
