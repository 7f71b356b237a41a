// Package document reads documents of Azure Policy: definitions, initiatives, assignments
// and exemptions, in the forms in which people have them.
//
// In goes the value of a JSON document; out come the documents in it, in one form: an id,
// a name and the contents of properties, with their places in the user's file. The forms
// are: what Azure's REST interface and its command line return, by itself, in arrays or
// in {value: [...]}; the contents of properties alone; the Azure Landing Zones library
// (definitions, archetypes, architectures); Enterprise Policy as Code, whose assignments
// are a tree; and the export of assignments that PSRule for Azure reads. Resources of an
// expanded template are documents, too.
//
// What is none of these is silently not read: folders of policies have other
// files. Whether the contents are right is up to packages rule and assignment.
package document
