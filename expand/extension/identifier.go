package extension

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

type identifier struct {
	r                 *Resolver
	config            *Config
	known             *Known
	resourceType      string
	declaration, body value.Value
	list              []deployment.Identifier
	unpredictable     string
	unique            string
	missing           bool
}

// Identity is what makes an extension resource the one it is.
type Identity struct {
	// Identifiers are the map form: property paths with their values, in order.
	Identifiers []deployment.Identifier
	// ID is the string form: keys and values in turn, joined by '/'. The type
	// identifies too, and is not in it; versions do not identify.
	ID string
	// Unpredictable is why the id cannot be known before the deployment.
	Unpredictable string
	// UniqueWithin is where no other resource has the id: "deployment" where
	// only the alias distinguishes control planes, "cluster name" where another
	// cluster of that name would have the same ids, "extension" where there is
	// just one control plane.
	UniqueWithin string
	// Value is the id with the marks of what it was made of.
	Value value.Value
	// Identity is which resource it is; not known where the id is not.
	Identity deployment.Identity
	// Connection identifies its control plane.
	Connection deployment.Connection
}

// clusterKey is the part of an id that identifies a control plane.
const clusterKey = "cluster"
