// Package alias is Azure Policy's table of aliases: the names by which a rule
// refers to properties of resources, and the paths in a request body that they
// stand for.
//
// In goes the name of an alias, in any case; out comes what is known of it: the
// resource type that it belongs to, the path by API version, and whether modify
// may change it. The embedded table is cut by provider, and only those parts are
// read that are needed. A table can also be made of a user's own dump
// (az provider list --expand resourceTypes/aliases) or of rows.
//
// Everything is safe for concurrent use.
package alias

// Date is the day of which the embedded table is.
const Date = "2026-08-22"

//go:generate go run ./internal/gen -from ../../../../shared/azure-policy/aliases.jsonl.xz -to aliases.zip
