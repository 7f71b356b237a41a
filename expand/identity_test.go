package expand_test

import (
	"flag"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/fixtures/corpus"
)

var identityDeployments = flag.Int("identities", 40, "count the resources of so many deployments of the corpus; 0 is all of them")

// What is deployed is the same number of resources in all views: the document
// of the deployment, and the view that policies get.
func TestIdentitiesAgree(t *testing.T) {
	resources, files := 0, propertyTemplates(t)
	for _, path := range corpus.Some(t, "avm-e2e", *identityDeployments) {
		files = append(files, conformance.ReadFile(t, path))
	}
	for _, file := range files {
		d := expandProperty(file, mocked, object(), nil)
		listed := 0
		for _, r := range deployment.Distinct(d.Resources) {
			if !r.Existing {
				listed++
			}
		}
		seen, known := 0, map[deployment.Identity]bool{}
		for _, r := range deployment.NewView(d).All {
			if r.Resource == nil {
				continue // the root deployment
			}
			// Of two that may both be there each is evaluated for.
			if id := r.Resource.Identity; !id.Known() || r.Deploys != nil || !known[id] {
				seen++
				known[id] = true
			}
		}
		if listed != seen {
			t.Errorf("%s: %d resources are deployed, and %d are seen by policies", file.Name, listed, seen)
		}
		resources += listed
	}
	if resources == 0 {
		t.Fatal("there are no resources")
	}
}

func TestUnknownIdentityIsTheSameAsNothing(t *testing.T) {
	var unknown deployment.Identity
	if unknown.Same(unknown) {
		t.Error("what is not known is the same as itself")
	}
	a, b := &deployment.Resource{Name: "a"}, &deployment.Resource{Name: "b"}
	if n := len(deployment.Distinct([]*deployment.Resource{a, b})); n != 2 {
		t.Errorf("two resources of which nothing is known are %d", n)
	}
}
