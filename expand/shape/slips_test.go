package shape_test

import (
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// What is below a place where the published type is inaccurate is a note, but not a member that
// is misspelt or that belongs elsewhere.
func TestSlipsBelowInaccurate(t *testing.T) {
	for _, c := range []struct {
		properties, want string
		note             bool
	}{
		{`"activities": [], "lastPublishTime": "2025-07-21T02:13:11Z"`, "/properties/lastPublishTime", true},
		{`"activities": [{"name": "w", "type": "Wait", "typeProperties": {"waitTimeInSeconds": 1, "note": "x"}}]`, "/properties/activities/0/typeProperties/note", true},
		{`"activities": [], "concurrencyy": 1`, "/properties/concurrencyy", false},
		{`"activities": [{"name": "w", "type": "Wait", "waitTimeInSeconds": 1, "typeProperties": {"waitTimeInSeconds": 1}}]`, "/properties/activities/0/waitTimeInSeconds", false},
	} {
		d := expand.Expand(source.NewFile("t.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
			"resources": [{"type": "Microsoft.DataFactory/factories/pipelines", "apiVersion": "2018-06-01", "name": "f/p", "properties": {`+c.properties+`}}]}`), expand.Options{Runtime: eval.None{}})
		var said []shape.Statement
		shape.Check(d, shape.Options{}, func(s shape.Statement) { said = append(said, s) })
		if len(said) != 1 || value.Pointer(said[0].Path...) != c.want || said[0].Note != c.note {
			t.Errorf("%s: stated %+v, want %s, note %v", c.properties, said, c.want, c.note)
		}
	}
}
