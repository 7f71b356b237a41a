package preflight_test

import (
	"context"
	"fmt"
	"log"

	"github.com/forearm/forearm/cmd/preflight"
)

// A folder is checked as the command checks it: entry points are found, and findings
// point at the line that has to change.
func ExampleCheck() {
	result, err := preflight.Check(context.Background(), preflight.Options{Only: []string{"storage-https-only", "storage-min-tls"}}, "../../fixtures/projects/legacy-arm")
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range result.Findings {
		fmt.Printf("%s:%d: %s: %s\n", f.Place.File, f.Place.Line, f.Severity, f.Message)
	}
	fmt.Println("fails:", result.Fails, "incomplete:", result.Incomplete)
	// Output:
	// ../../fixtures/projects/legacy-arm/azuredeploy.json:103: error: The storage account accepts TLS versions older than 1.2.
	// ../../fixtures/projects/legacy-arm/azuredeploy.json:103: error: The storage account accepts TLS versions older than 1.2.
	// ../../fixtures/projects/legacy-arm/azuredeploy.json:104: error: Secure transfer is not required (supportsHttpsTrafficOnly).
	// ../../fixtures/projects/legacy-arm/azuredeploy.json:104: error: Secure transfer is not required (supportsHttpsTrafficOnly).
	// fails: true incomplete: false
}

// What is secret is masked; Secrets says where.
func ExampleExpand() {
	options := preflight.Options{Parameters: []string{"../../fixtures/projects/legacy-arm/azuredeploy.parameters.prod.json"}}
	deployment, err := preflight.Expand(context.Background(), options, "../../fixtures/projects/legacy-arm/azuredeploy.json")
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range deployment.Resources {
		if r.Type == "Microsoft.Sql/servers" {
			fmt.Println(r.Name, r.Properties["administratorLoginPassword"], r.Secrets)
		}
	}
	// Output:
	// sql-portal-prod {{secret}} [/properties/administratorLoginPassword]
}

// With other values of its parameters a template may break what it keeps with these.
func ExampleOptions_explore() {
	result, err := preflight.Check(context.Background(), preflight.Options{Explore: true, Only: []string{"storage-https-only"}}, "testdata/explore.json")
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range result.Findings {
		fmt.Println(f.Policy, f.When)
	}
	// Output:
	// storage-https-only only with sku: Basic and zoneRedundant: true
}
