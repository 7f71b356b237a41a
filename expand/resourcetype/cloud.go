package resourcetype

import (
	_ "embed" // the sovereign clouds
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// PublicCloud is the cloud that deployments go to by default.
const PublicCloud = "AzureCloud"

// sovereign has the clouds beside the public one, as their metadata endpoints
// (/metadata/endpoints of the resource manager) describe them.
//
//go:embed clouds.json
var sovereign string

// clouds are all that are known, the public one first.
var clouds = sync.OnceValue(func() []value.Member {
	public, _ := value.ParseText(entryText("azure/clouds/" + PublicCloud))
	others, _ := value.ParseText(sovereign)
	return append([]value.Member{{Name: PublicCloud, Value: public}}, others.Members()...)
})

// Environment is what environment() answers in a cloud.
func Environment(cloud string) (value.Value, bool) {
	for _, m := range clouds() {
		if strings.EqualFold(m.Name, cloud) {
			return m.Value, true
		}
	}
	return value.Value{}, false
}
