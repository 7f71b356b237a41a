// Package change is an offline what-if: what differs between two expanded
// deployments, resource by resource and property by property, and what a
// deployment stack would make of it.
//
// In go two deployment.Deployments, out comes a Result of plain data. Resources
// are the same if their ids are, case aside; the changes of a resource thus do
// not depend on how the template spells or nests it. Nested deployments and
// existing resources do not count: they are ways to deploy and to refer.
//
// What Azure takes to be equal is not a difference: a null member and none, the
// case of a type or a name, blanks and case in a location, the order of elements
// that are distinguished by a name. Secrets are compared by what they are and shown
// as secrets; where that cannot be told, nothing is claimed.
package change
