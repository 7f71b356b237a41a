package mocks

import (
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// What is kept of a place is that place's alone.
func TestShapeKey(t *testing.T) {
	subjects := []*subject{
		{typ: "Microsoft.Web/sites", apiVersion: "2022-03-01"},
		{typ: "Microsoft.Web/sites", apiVersion: "2023-12-01"},
		{typ: "Microsoft.Web/sites", apiVersion: "2022-03-01", body: value.NewObject(nil)},
		{typ: "Microsoft.Web/sites2022-03-01"},
	}
	paths := [][]step{{memberStep("a")}, {memberStep("a"), memberStep("0")}, {memberStep("a"), elementStep(0)}, {memberStep("a0")}, {memberStep("a.0")}}
	seen := map[string]bool{}
	for _, s := range subjects {
		for _, path := range paths {
			key := string(shapeKey(nil, s, path))
			if seen[key] {
				t.Errorf("%q stands for two places", key)
			}
			seen[key] = true
		}
	}
}

// Answers are completed from places that others have looked at before.
func TestShapeAtAgain(t *testing.T) {
	s := &subject{kind: deployment.AskReference, function: "reference", typ: "Microsoft.Storage/storageAccounts", apiVersion: "2023-01-01"}
	path := []step{memberStep("properties"), memberStep("primaryEndpoints"), memberStep("blob")}
	first := shapeAt(s, path)
	var room [160]byte
	if _, kept := shapes.get(shapeKey(room[:0], s, path)); !kept {
		t.Fatal("nothing is kept of the place")
	}
	if again := shapeAt(s, path); again.kind != first.kind || again.form != first.form || again.value != first.value {
		t.Errorf("%+v, and then %+v", first, again)
	}
	if n := testing.AllocsPerRun(10, func() { shapeAt(s, path) }); n > 0 {
		t.Errorf("looking at a place again takes %v allocations", n)
	}
}
