package source

// withoutWaiting is nothing: pipes are not in folders.
const withoutWaiting = 0
