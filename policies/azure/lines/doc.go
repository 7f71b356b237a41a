// Package lines answers questions about Azure Policy that are JSON objects, one a line:
// what a rule says about a resource, what a function of policies returns, and what
// assignments make of the requests of a deployment.
//
// In goes a question as a value, out comes its answer: {"triggers", "effect", "details",
// "because"}, {"unknown", "restsOn"}, {"value"}, {"denied", "results", "resources"} or
// {"error": {"code", "message"}}. A question is answered by itself; nothing is looked up
// outside of it but the embedded aliases.
package lines
