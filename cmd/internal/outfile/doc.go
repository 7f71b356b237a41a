// Package outfile writes the files of a run: reports, documents, baselines, the
// beginnings of policies. Nothing else in forearm writes files of the user's.
//
// In go a name and the whole text; out comes a file that is complete or was not
// touched: it is written beside its place and renamed. A link that is in the tree
// which is checked was put there by the author of the tree, so it is never
// followed: in place of the file it is replaced, in place of a folder it is
// refused. Links elsewhere are the user's own and lead on. Devices and pipes are
// written to.
package outfile
