// Package findings has what is said by policies and by the engine: place, identity,
// deduplication, exceptions, baseline, comparison of two runs.
package findings
