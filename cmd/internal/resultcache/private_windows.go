package resultcache

// private is no error: what lies in the profile of a user is the user's.
func private(string) error { return nil }
