package expand

import (
	"forearm/expand/funcs"
	"forearm/expand/value"
)

// extensionValue answers extensions() and extensionConfigs().
func (u *unit) extensionValue(c *funcs.Call) (value.Value, error) {
	return value.Value{}, funcs.ErrUndetermined
}
