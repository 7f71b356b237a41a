// Package policies checks a deployment against Rego policies.
//
// In goes an expanded deployment, or an array of resources exported from Azure; out
// come findings: a policy, a resource, the property that has to change and where it
// is written. A finding is honest about what it depends on: where the value was
// only assumed, because nothing but Azure knows it, the outcome is unknown and not
// fail.
//
// A policy is a Rego package with a rule findings and metadata that name the resource
// types it is about. Shipped policies are under rules, by area; what they share under
// lib. They are compiled by go generate (package ruletree), and read only where a resource of
// their types is there to be checked. All policies for a type are asked with one query. What a policy
// looks at is read off its source (input.Footprint), so that it is asked once about
// deployments that are alike in that.
//
// A policy that fails or takes too long is named in a diagnostic; the others
// stand. Policies have no clock, no network and no randomness.
package policies

//go:generate go test -run ^(TestFormatted|TestIndexIsFresh)$ -update .
//go:generate go test -run ^TestCompiledIsFresh$ -update ./ruletree
//go:generate go test -run ^TestSamples$ -update .
//go:generate go test -run ^TestPagesAreFresh$ -update .
