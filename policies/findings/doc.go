// Package findings has what is reported by policies and by the engine: place,
// identity, deduplication, exceptions, baseline, comparison of two runs.
package findings
