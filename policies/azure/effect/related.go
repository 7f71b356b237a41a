package effect

import (
	"strings"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/eval"
)

// Candidate is a resource of the deployment that may be a related one.
type Candidate struct {
	Place            assignment.Place
	Type, Name       string
	APIVersion       string
	Body             value.Value
	IDKnown, Certain bool
}

// Lookup is what a ...IfNotExists asks for, and what the deployment answers.
type Lookup struct {
	Type, Name string
	// Status is Found where a related resource of the deployment satisfies, Missing where
	// there can be none, and Unknown where it depends on what exists already.
	Status Status
	// Err is why the look-up fails.
	Err error
	// Rests has what the existenceCondition of a candidate depends on.
	Rests []value.Value
	// Because are the conditions that a candidate did not meet.
	Because []eval.Reason
}

// Status is whether a related resource exists.
type Status uint8

// What is known of related resources.
const (
	Open Status = iota
	Found
	Missing
)

// Look looks for related resources of a request among those of the deployment.
func Look(e *eval.Evaluator, a *assignment.Applied, of assignment.Place, all []*Candidate) Lookup {
	l := Lookup{}
	var parts [4]value.Value
	for i, name := range []string{"type", "name", "resourceGroupName", "existenceScope"} {
		v, err := e.Operand(a.Rule.Operand("then.details." + name))
		if err != nil {
			l.Err = err
			return l
		}
		parts[i] = v
	}
	relatedType, name, group, scope := parts[0], parts[1], parts[2], parts[3]
	l.Type, l.Name = relatedType.Str(), name.Str()
	if eval.Open(relatedType) || eval.Open(group) || eval.Open(name) {
		l.Rests = append(l.Rests, relatedType, group, name)
		return l
	}
	below := strings.HasPrefix(strings.ToLower(l.Type), strings.ToLower(e.Type)+"/") || scope.IsNull() && group.IsNull() && isExtension(l.Type)
	inSubscription := scope.EqualFold("Subscription")
	for _, c := range all {
		if !strings.EqualFold(c.Type, l.Type) || !isNamed(c.Name, l.Name) {
			continue
		}
		switch {
		case !c.IDKnown || of.ID == "":
			// It may be the one, or another.
		case below:
			if !strings.HasPrefix(strings.ToLower(c.Place.ID), strings.ToLower(of.ID)+"/") {
				continue
			}
		case inSubscription:
			if !strings.EqualFold(c.Place.Subscription, of.Subscription) {
				continue
			}
		default:
			in := of.ResourceGroup
			if group.Str() != "" {
				in = group.Str()
			}
			if !strings.EqualFold(c.Place.ResourceGroup, in) || !strings.EqualFold(c.Place.Subscription, of.Subscription) {
				continue
			}
		}
		related := *e.Request
		related.Body, related.Type, related.APIVersion, related.Primary = c.Body, c.Type, c.APIVersion, e.Request
		related.ID = value.NewString(c.Place.ID)
		r := eval.New(&related).Condition(a.Rule.Existence)
		certain := c.IDKnown && of.ID != "" && c.Certain
		switch {
		case r.Truth == eval.Failed && certain:
			l.Err = r.Err
			return l
		case r.Truth == eval.True && certain:
			l.Status = Found
			return l
		case r.Truth == eval.False && certain && l.Name != "" && !strings.Contains(l.Name, "?"):
			// The one that was asked for is there, and is written as it stands.
			l.Status, l.Because = Missing, r.Because
			return l
		default:
			l.Rests = append(l.Rests, r.Rests...)
		}
	}
	return l
}

// isNamed reports whether a resource has a name: a/? is any child of a.
func isNamed(name, wanted string) bool {
	if wanted == "" {
		return true
	}
	if parent, any := strings.CutSuffix(wanted, "/?"); any {
		i := strings.LastIndex(name, "/")
		return i > 0 && strings.EqualFold(name[:i], parent)
	}
	return strings.EqualFold(name, wanted) || !strings.Contains(wanted, "/") && strings.EqualFold(name[strings.LastIndex(name, "/")+1:], wanted)
}

// isExtension reports whether resources of a type are deployed onto others.
func isExtension(name string) bool {
	t, ok := resourcetype.Lookup(name)
	return ok && t.Scopes&resourcetype.AtResource != 0
}
