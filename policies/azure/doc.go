// Package azure judges the resources of a deployment by Azure Policy, before Azure does:
// which assignments would deny a request, audit it, change it, or follow it up with a
// deployment of their own.
//
// In goes a set of documents (package document), and the resources of a deployment as
// requests; out come results, one for each request and definition whose rule holds, may
// hold, or fails, and the bodies that resource providers would get. The order is Azure's:
// append and modify first, then deny, then audit, then what looks at related resources.
//
// The parts: alias has the table of aliases, document reads the forms that people have,
// rule parses, eval evaluates, assignment says what applies where, effect changes bodies
// and looks for related resources, lines answers questions one by one.
package azure
