package webpage

import (
	"encoding/json"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// Document is a document whose texts a page shows.
func Document(document []byte) json.RawMessage {
	return json.RawMessage(terminal.WithPlaceholders(string(document)))
}
