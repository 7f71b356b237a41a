// Package assignment says which policies apply to a resource: it holds assignments,
// initiatives and exemptions against the place where the resource stands.
//
// In goes a set of documents; out come, for each resource, the definitions that are
// assigned to it with their parameters and their effect, those that an exemption takes
// out among them, and what is wrong with the documents.
package assignment
