package change

// findDependents lists what is deleted or replaced along with a deleted or replaced
// resource: what it owns, what extends it, and the objects in a cluster, also where they do
// not change themselves. They are those of the old version, since that is what is there.
func (r *Result) findDependents(graphs *graphs) {
	for i := range r.Deleted {
		old, _ := graphs.graphsOf(r)
		r.Deleted[i].Dependents = old.Owned(r.Deleted[i].Resource)
	}
	for i := range r.Changed {
		if c := &r.Changed[i]; c.NeedsReplacement() {
			old, _ := graphs.graphsOf(r)
			c.Dependents = old.Owned(c.Old)
		}
	}
}
