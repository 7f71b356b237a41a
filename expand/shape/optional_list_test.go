package shape_test

import (
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// A list below the properties that only the published type requires is a note; another member
// is an error.
func TestOptionalLists(t *testing.T) {
	for _, c := range []struct {
		profile, want string
		note          bool
	}{
		{`{"name": "p", "capacity": {"minimum": "1", "maximum": "2", "default": "1"}}`, "/properties/profiles/0/rules", true},
		{`{"name": "p", "rules": []}`, "/properties/profiles/0/capacity", false},
	} {
		d := expand.Expand(source.NewFile("t.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
			"resources": [{"type": "Microsoft.Insights/autoscaleSettings", "apiVersion": "2022-10-01", "name": "a", "location": "westeurope", "properties": {"profiles": [`+c.profile+`]}}]}`), expand.Options{Runtime: eval.None{}})
		var said []shape.Statement
		shape.Check(d, shape.Options{}, func(s shape.Statement) { said = append(said, s) })
		if len(said) != 1 || value.Pointer(said[0].Path...) != c.want || said[0].Note != c.note {
			t.Errorf("%s: stated %+v, want %s, note %v", c.profile, said, c.want, c.note)
		}
	}
}
