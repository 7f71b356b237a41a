// Package trust lets a revision of git decide about a change: configuration, policies,
// exceptions and baseline are read through it, and what the change does to them is
// reported instead of used.
package trust
