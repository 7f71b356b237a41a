package input

import "github.com/forearm/forearm/expand/value"

// sections is how many of a template's declarations policies see: more than Azure
// accepts by one, so that policies that count still find out. The rest is not
// kept, and there may be hundreds of thousands.
var sections = []struct {
	section string
	most    int
}{{"parameters", 257}, {"variables", 513}, {"outputs", 65}, {"resources", 801}}

// withinLimits leaves out what no policy sees. What stays keeps its place.
func withinLimits(template value.Value) value.Value {
	for _, s := range sections {
		v := template.Get(s.section)
		if v.Len() <= s.most {
			continue
		}
		switch v.Kind() {
		case value.Array:
			template = template.With(s.section, v.WithItems(v.Items()[:s.most]))
		case value.Object:
			template = template.With(s.section, v.WithMembers(v.Members()[:s.most]))
		}
	}
	return template
}
