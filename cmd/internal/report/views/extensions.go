package views

import (
	"io"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/extension"
)

// Extensions writes the document of expand --format extensions: the list that a
// GET of the deployment would show, over all nested deployments.
func Extensions(w io.Writer, d *deployment.Deployment) error {
	if d == nil {
		d = &deployment.Deployment{}
	}
	return WriteValue(w, extension.Listing(d))
}
