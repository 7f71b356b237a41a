package mocks

import (
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// answerZones answers pickZones() and the functions between logical and physical
// zones. Which zones a type has in a region is known; that the subscription may
// use them is not.
func answerZones(q deployment.Question) value.Value {
	arg := func(i int) value.Value {
		if i < len(q.Args) {
			return q.Args[i]
		}
		return value.Value{}
	}
	var answer value.Value
	switch value.Fold(q.Function) {
	case "pickzones":
		count, offset := 1, 0
		if n := arg(3); n.Kind() == value.Int {
			count = int(min(max(n.Int(), 0), 10))
		}
		if n := arg(4); n.Kind() == value.Int {
			offset = int(min(max(n.Int(), 0), 10))
		}
		available := resourcetype.Zones(arg(0).Str()+"/"+arg(1).Str(), arg(2).Str())
		available = available[min(offset, len(available)):]
		answer = value.NewArrayOf(available[:min(count, len(available))], value.NewString)
	case "tologicalzone":
		answer = logicalZone(arg(2))
	case "tophysicalzone":
		answer = physicalZone(arg(1), arg(2))
	case "tologicalzones":
		answer = eachZone(arg(2), logicalZone)
	case "tophysicalzones":
		answer = eachZone(arg(2), func(zone value.Value) value.Value { return physicalZone(arg(1), zone) })
	default:
		return value.Value{}
	}
	return answer.MarkDeep(value.Assumed)
}

func eachZone(zones value.Value, turn func(value.Value) value.Value) value.Value {
	return value.NewArrayOf(zones.Items(), turn)
}

// logicalZone of the physical zone eastus-az1 is 1, as far as is known
// outside of the subscription.
func logicalZone(physical value.Value) value.Value {
	text := physical.Str()
	return value.NewString(strings.TrimPrefix(text[strings.LastIndexByte(text, '-')+1:], "az"))
}

func physicalZone(location, logical value.Value) value.Value {
	zone := logical.Str()
	if logical.Kind() == value.Int {
		zone = strconv.FormatInt(logical.Int(), 10)
	}
	return value.NewString(resourcetype.Region(location.Str()) + "-az" + zone)
}

// answerProviders answers providers(): a type, or all types of a namespace.
func answerProviders(q deployment.Question) value.Value {
	if len(q.Args) == 0 {
		return value.Value{}
	}
	namespace := q.Args[0].Str()
	if len(q.Args) > 1 {
		if v := providerType(namespace, q.Args[1].Str()); !v.IsAbsent() {
			return v.MarkDeep(value.Assumed)
		}
		return value.Value{}
	}
	var types []value.Value
	for _, name := range resourcetype.TypesOf(namespace) {
		if _, segments, ok := strings.Cut(name, "/"); ok {
			types = append(types, providerType(namespace, segments))
		}
	}
	return value.ObjectOf("namespace", namespace, "resourceTypes", value.NewArray(types)).MarkDeep(value.Assumed)
}

func providerType(namespace, segments string) value.Value {
	t, ok := resourcetype.Lookup(namespace + "/" + segments)
	if !ok {
		return value.Value{}
	}
	_, canonical, _ := strings.Cut(t.Name, "/")
	versions := slices.Clone(t.APIVersions)
	slices.Reverse(versions) // Azure lists the newest first
	return value.ObjectOf("resourceType", canonical, "locations", resourcetype.Locations(t.Name), "apiVersions", versions)
}

// answerRole answers roleDefinitions().
func answerRole(s *subject, q deployment.Question) value.Value {
	name := q.Name
	if len(q.Args) > 0 {
		name = q.Args[0].Str()
	}
	id := resourcetype.RoleID(name)
	if id == "" {
		id = funcs.GUID("roleDefinitions", value.Fold(name))
	}
	return value.ObjectOf("id", "/subscriptions/"+s.subscription()+"/providers/Microsoft.Authorization/roleDefinitions/"+id,
		"roleDefinitionId", id).MarkDeep(value.Assumed)
}
