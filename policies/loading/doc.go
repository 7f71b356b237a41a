// Package loading reads policies: metadata, selection, sets, options and their values, bundles,
// modules of users.
//
// In go Options; out come the policies that are selected, and diagnostics for those that
// cannot be used.
package loading
