package loading

// Index is what is known of the shipped policies before any of them is parsed.
// It is generated from their metadata.
type Index struct {
	Rules []Rule
	// Libraries are the files of the shipped libraries by package.
	Libraries map[string]string
	// Names are the members that shipped policies speak of, in order.
	Names []string
}
