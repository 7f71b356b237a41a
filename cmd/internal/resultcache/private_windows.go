package resultcache

// isPrivate is not an error: what is in the profile of a user is the user's.
func isPrivate(string) error { return nil }
