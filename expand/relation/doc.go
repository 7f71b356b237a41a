// Package relation reads off an expanded deployment how its resources hang
// together: who owns whom, who extends, refers to, contains or waits for whom,
// and which property or expression says so.
//
// In goes a deployment.Deployment; out come a Graph of edges with their places,
// diagnostics about relations that cannot be right, and what a deletion would
// take along or leave dangling. An edge leads from the one that depends to the
// one it depends on, never back.
//
// Everything is linear in the size of the deployment. What the checks say they
// are sure of: a resource that is not part of the deployment may well exist, so
// a reference is called missing only where the deployment itself shows that
// nothing can be there.
package relation
