// Package expand works out, offline, what an ARM template deploys.
//
// Expand takes a template with its parameters and context and returns a
// deployment.Deployment: every resource with its id, through all nested
// deployments, the outputs, and diagnostics for whatever could not be worked
// out. It never fails as a whole: a mistake costs the smallest thing it stands in.
//
// One deployment, the root or a nested one, is a unit. A unit is worked on in
// this order:
//
//	context      where it deploys to                             context.go
//	parameters   values, defaults, types                         parameters.go, types.go
//	extensions   their configurations                            extensions.go
//	plan         copy loops, conditions, names, ids              plan.go, identity.go
//	visit        bodies, in dependency order                     visit.go, depend.go
//	nested       deployments within, each a unit of its own      nested.go
//	outputs      computed last                                   outputs.go
//
// Parameters and variables are evaluated when first asked for, and remembered.
// A body that refers to a resource that was not visited yet has it visited
// first, so the order of resources in the result is always one in which they
// could be deployed.
//
// Expressions are evaluated by package eval; a unit is the Env that says what
// their names mean (environment.go, reference.go).
package expand
