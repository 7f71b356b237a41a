// Package resourcetype is the catalogue of Azure's resource types: what only
// the service sets, what the list functions return, which values are secret,
// which names, scopes, API versions, regions and zones there are, and the shapes
// of a resource as of every API version.
//
// In go names of types, regions and clouds, in any case; out come small views
// over the facts. What is not in the catalogue is not an error: Azure has more
// types than its public definitions describe, and older and preview versions
// have members that the newest stable one lacks.
//
// The facts are embedded as an archive that is cut by provider and API version.
// Nothing is read before the first question, and then only what it needs; the
// outcome is kept. Everything is safe for concurrent use.
package resourcetype

//go:generate go run ./internal/gen -from ../../../shared/facts -to catalogue.txt
