// Package onboard looks at a repository and plans the files with which it begins to use
// forearm: options go in; the texts of a configuration, a baseline and a pipeline come out,
// each with the reason for it. It writes nothing, and plans nothing in place of a file that
// is there.
package onboard
