package views

import (
	"io"

	"github.com/forearm/forearm/cmd/internal/report/webpage"
)

// GraphHTML writes a graph, given as its JSON document, as a page.
func GraphHTML(w io.Writer, graph []byte) error {
	return webpage.Write(w, webpage.Graph, "Resources of the deployment", webpage.Document(graph))
}
