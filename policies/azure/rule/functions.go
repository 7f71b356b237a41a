package rule

import "strings"

// own are the functions that only policies have, with the least and the most arguments
// that each takes.
var own = map[string][2]int{
	"field": {1, 1}, "current": {0, 1}, "parameters": {1, 1}, "policy": {0, 0}, "requestcontext": {0, 0},
	"adddays": {2, 2}, "iprangecontains": {2, 2}, "utcnow": {0, 0}, "claims": {0, 1},
	"resourcegroup": {0, 0}, "subscription": {0, 0},
}

// shared are the functions of the template language that rules may use.
var shared = nameSet(`add and array base64 base64ToJson base64ToString bool coalesce concat contains createArray
	createObject dataUri dataUriToString div empty endsWith equals false first float format greater greaterOrEquals
	guid if indexOf int intersection items join json last lastIndexOf length less lessOrEquals max min mod mul not
	null or padLeft range replace skip split startsWith string sub substring take toLower toUpper trim true tryGet
	union uniqueString uri uriComponent uriComponentToString`)

func nameSet(names string) map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields(names) {
		m[strings.ToLower(name)] = true
	}
	return m
}

// Own reports whether a function is one that only policies have.
func Own(folded string) bool { _, ok := own[folded]; return ok }

// Functions lists the functions that rules may use, folded, in no order.
func Functions() []string {
	var names []string
	for name := range own {
		names = append(names, name)
	}
	for name := range shared {
		names = append(names, name)
	}
	return names
}
