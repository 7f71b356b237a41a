// Package resultcache keeps texts between runs, by keys, in a folder of the user's that
// nobody else may write to or read. What is in it is nobody's only copy: whatever cannot
// be read, or is not what was written, is not there.
package resultcache
