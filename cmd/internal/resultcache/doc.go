// Package resultcache keeps texts between runs, by keys, in a folder of the user's that
// other users may neither write to nor read. Nothing in it is the only copy: whatever cannot
// be read, or is not what was written, is not there.
package resultcache
