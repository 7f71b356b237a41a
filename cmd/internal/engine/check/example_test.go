package check_test

import (
	"context"
	"fmt"
	"log"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
)

// A client that stays open checks one entry point after another with the same policies;
// Overlay has what an editor has not saved.
func ExampleChecker() {
	ctx := context.Background()
	const file = "../../../../fixtures/projects/legacy-arm/azuredeploy.json"
	workspace, err := engine.Open(ctx, engine.Options{Jobs: 1}, file)
	if err != nil {
		log.Fatal(err)
	}
	defer workspace.Close()
	checker, err := check.New(workspace, check.Options{Policies: engine.Selection{Only: []string{"storage-https-only"}}})
	if err != nil {
		log.Fatal(err)
	}
	if _, err := checker.LoadPolicies(); err != nil {
		log.Fatal(err)
	}
	found, err := workspace.Discover(ctx, []string{file})
	if err != nil {
		log.Fatal(err)
	}
	for _, entry := range found.Entries {
		for _, f := range checker.Entry(ctx, entry).Findings {
			fmt.Println(f.Shown.Outcome, f.Shown.Policy, f.Shown.Place.Line)
		}
	}
	// Output:
	// fail parameter-missing 13
	// fail parameter-missing 30
	// fail storage-https-only 104
}
