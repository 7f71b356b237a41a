// Package extension computes the configurations of extensions and the identities of
// their resources.
//
// A template declares extensions (Kubernetes, Microsoft Graph, the user's own).
// Their configurations come from the parameters file for the root deployment, and
// for a nested one from its properties.extensionConfigs, where they may be taken
// over from the deployment above: as a whole, in parts, or by condition. There are
// three dialects for all of this, distinguished by structure for each alias:
//
//   - the first design keeps secrets under auth, and configures a nested
//     deployment with an expression that gives plain values;
//   - the design as it was accepted is flat, has items {value} and
//     {keyVaultReference} everywhere, and takes a configuration over by naming
//     the parent's alias;
//   - Bicep writes items too, and takes over with extensions('alias').config.
//
// Expressions are not just evaluated: whether a value is a literal, a parameter,
// the result of list*() or something inherited decides whether a deployment stack
// can keep it. So an expression is taken apart (peel.go) into terms, as far as the
// rules look into it, and evaluated below. References to secrets travel from
// deployment to deployment as references.
//
//	declaration.go  what a template declares      schema.go, catalogue.go, types.go, jsonschema.go  what is known
//	supply.go       what is given, normalised     configure.go, legacy.go   both put together and checked
//	inherit.go      what a parent hands down      answer.go                 what expressions see of it
//	directive.go    where a stack gets a secret   decide.go, judge.go, levels.go   the rules for stacks
//	response.go     what a directive will meet
//	identity.go     ids of extension resources    distinguish.go, kubernetes.go
//
// fixtures/cases/extension shows every feature, and its README lists them.
//
// In goes what was parsed, with a Scope that evaluates; out come Configs, which
// Export turns into the plain data of package deployment. Secrets are marked and
// never quoted.
package extension
