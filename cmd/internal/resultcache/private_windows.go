package resultcache

// private is not an error: what is in the profile of a user is the user's.
func private(string) error { return nil }
