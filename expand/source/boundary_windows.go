package source

// withoutWaiting is nothing: pipes do not lie in folders.
const withoutWaiting = 0
