package assignment

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/document"
)

func reasonUnless(fits bool, wanted string) string {
	if fits {
		return ""
	}
	return wanted
}

// overriddenVersion chooses the version of the definition that the overrides of the assignment
// want, whatever the resource is.
func (r *Resolver) overriddenVersion(a *Applied) {
	s := Subject{Reference: a.Reference, Location: value.NewUnknown(nil, value.String)}
	for _, one := range a.Assignment.Properties.Get("overrides").Items() {
		if !one.Get("kind").EqualFold("policyVersion") || matchesAll(one.Get("selectors"), &s) != yes {
			continue
		}
		wanted := one.Get("value").Str()
		definition, fits := r.Set.FindVersion(a.Definition.ID, wanted)
		if definition != nil {
			a.Definition = definition
		}
		if a.OtherVersion = reasonUnless(fits, wanted); !fits {
			r.otherVersion(a.Assignment, a.Definition, wanted)
		}
		return
	}
}

// LacksVersion returns the version of the definition that is assigned for a subject where the
// folders have another one; empty if they have that.
func (a *Applied) LacksVersion(s *Subject) string {
	of := *s
	of.Reference = a.Reference
	for _, one := range a.Assignment.Properties.Get("overrides").Items() {
		if !one.Get("kind").EqualFold("policyVersion") {
			continue
		}
		switch wanted, m := one.Get("value").Str(), matchesAll(one.Get("selectors"), &of); {
		case m == no:
		case !a.Definition.FitsVersion(wanted):
			return wanted
		case m == yes:
			return ""
		}
	}
	return a.OtherVersion
}

func (r *Resolver) otherVersion(in, d *document.Document, wanted string) {
	r.Problems = append(r.Problems, Problem{Code: diag.AzurePolicyDocument, At: in.Whole, In: in, Judged: true,
		Message: diag.Messagef("What the assignment %s says of %s is unknown: it takes version %s, and the folders of azurePolicy have %s.", in.Name, d.Name, wanted, d.Version())})
}
