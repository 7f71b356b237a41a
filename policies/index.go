package policies

// index is what is known of the shipped policies before any of them is parsed.
// It is generated from their metadata.
type index struct {
	rules []Rule
	// libraries are the files of the shipped libraries by package.
	libraries map[string]string
	// names are the members that shipped policies speak of, in order.
	names []string
}
