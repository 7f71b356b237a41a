package change

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Requests returns those that a stack sends to extensions by the ids of their resources:
// Delete for each that it manages, GetId and Get for each that is only referred to. A
// resource whose id is not known has none, and no request holds the value of a
// credential.
func Requests(d *deployment.Deployment) value.Value {
	imports := newBodies(d).imports
	var list []value.Value
	for _, r := range deployment.Distinct(d.Resources) {
		if r.Extension == "" || !r.Identity.Known() || r.IDMarks.Any(value.Unknown|value.Secret) {
			continue
		}
		request := func(operation string, resource ...value.Member) {
			body := make([]value.Member, 0, 2)
			if configured := imports[r.Module][value.Fold(r.Extension)]; !configured.IsAbsent() {
				body = append(body, value.Member{Name: "import", Value: configured})
			}
			body = append(body, value.Member{Name: "resource", Value: value.NewObject(resource)})
			list = append(list, value.NewObject([]value.Member{
				{Name: "operation", Value: value.NewString(operation)}, {Name: "body", Value: value.NewObject(body)},
			}))
		}
		id := value.Member{Name: "id", Value: value.NewString(r.ID)}
		what := []value.Member{{Name: "type", Value: value.NewString(r.Type)}}
		if r.APIVersion != "" {
			what = append(what, value.Member{Name: "apiVersion", Value: value.NewString(r.APIVersion)})
		}
		if !r.Existing {
			request("Delete", append([]value.Member{id}, what...)...)
			continue
		}
		request("GetId", append(what[:len(what):len(what)], value.Member{Name: "properties", Value: r.Body.Get("properties")})...)
		request("Get", append([]value.Member{id}, what...)...)
	}
	return value.NewArray(list)
}
