package cli

import "runtime/debug"

// memoryLimit is where the garbage collector starts to work harder. A run over a
// thousand large templates leaves garbage faster than it would be collected
// otherwise, and what is in use at a time is far less.
const memoryLimit = 400 << 20

// limitMemory sets the limit, unless the user has set one.
func (a *app) limitMemory() {
	if _, set := a.env("GOMEMLIMIT"); !set {
		debug.SetMemoryLimit(memoryLimit)
	}
}
