package refusal

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// checkPipeline checks the activities of a pipeline: their names, what they depend on, and the
// activities, variables and parameters that they name. The service stores a pipeline that names
// what it does not have, and each of its runs fails.
// https://github.com/Azure-Player/azure.datafactory.devops/issues/69
func (c *checker) checkPipeline(rule *constraint) {
	for _, p := range c.placesOf(rule.path) {
		if p.unknown || p.v.Kind() != value.Object || p.v.Marks().Any(value.Assumed) {
			continue
		}
		l := &pipeline{checker: c, rule: rule, activities: &names{known: true}, variables: namesIn(p, "variables"), parameters: namesIn(p, "parameters")}
		l.collect(p.member("activities"))
		l.checkActivities(p.member("activities"))
	}
}

// pipeline is one that is checked.
type pipeline struct {
	*checker
	rule                              *constraint
	activities, variables, parameters *names
}

func (l *pipeline) report(p place, message diag.Message) {
	l.reportFault(l.rule, p, fault{message: message + ". Each run of the pipeline fails.", doubtful: true})
}

// listsBelow are the lists of activities that an activity has: those of loops, both of a
// condition, and the cases of a switch.
func listsBelow(activity place) []place {
	typed := activity.member("typeProperties")
	all := []place{typed.member("activities"), typed.member("ifTrueActivities"), typed.member("ifFalseActivities"), typed.member("defaultActivities")}
	for _, one := range typed.member("cases").elements() {
		all = append(all, one.member("activities"))
	}
	return all
}

// elements are those of an array; of another value there are none.
func (p place) elements() []place {
	if p.v.Kind() != value.Array {
		return nil
	}
	all := make([]place, len(p.v.Items()))
	for i, item := range p.v.Items() {
		element := p.elementPlace(strconv.Itoa(i))
		element.unknown = item.IsUnknown()
		all[i] = element
	}
	return all
}

// collect notes the names of all activities, wherever they stand, and reports those that are
// there twice.
func (l *pipeline) collect(list place) {
	l.activities.known = l.activities.known && isKnownList(list)
	for _, activity := range list.elements() {
		name := activity.member("name")
		text, ok := comparableText(name)
		if !ok {
			l.activities.known = false
		} else if isAmong(text, l.activities.list) {
			l.report(name, diag.Messagef("Another activity of the pipeline has the name '%s', too", text))
		}
		l.activities.list = append(l.activities.list, text)
		for _, below := range listsBelow(activity) {
			l.collect(below)
		}
	}
}

// isKnownList reports whether all elements of a list are there to be seen.
func isKnownList(list place) bool {
	if list.unknown || list.v.IsUnknown() || list.v.Marks().Any(value.Assumed|value.Secret) {
		return false
	}
	for _, item := range list.v.Items() {
		if item.IsUnknown() || item.Marks().Any(value.Assumed) {
			return false
		}
	}
	return true
}

// checkActivities checks a list of activities, and those below them.
func (l *pipeline) checkActivities(list place) {
	beside := &names{known: isKnownList(list)}
	after := map[string][]string{}
	for _, activity := range list.elements() {
		text, ok := comparableText(activity.member("name"))
		beside.known = beside.known && ok
		beside.list = append(beside.list, text)
	}
	for _, activity := range list.elements() {
		own := activity.member("name").v.Str()
		for _, dependency := range activity.member("dependsOn").elements() {
			named := dependency.member("activity")
			text, ok := comparableText(named)
			if !ok {
				continue
			}
			if beside.lack(text) {
				l.report(named, diag.Messagef("The activity '%s' depends on '%s', which is not an activity beside it%s", own, text, beside.nearest(text)))
			}
			after[value.Fold(own)] = append(after[value.Fold(own)], value.Fold(text))
		}
		l.checkVariable(activity)
		for _, part := range []string{"typeProperties", "linkedServiceName", "inputs", "outputs", "policy", "userProperties"} {
			l.checkNames(activity.member(part))
		}
		for _, below := range listsBelow(activity) {
			l.checkActivities(below)
		}
	}
	if !beside.known {
		return
	}
	for _, activity := range list.elements() {
		if own := activity.member("name").v.Str(); reaches(after, value.Fold(own), value.Fold(own), map[string]bool{}) {
			l.report(activity.member("dependsOn"), diag.Messagef("The activity '%s' depends on itself, by way of what it depends on", own))
			return
		}
	}
}

// reaches reports whether what an activity depends on leads to another one.
func reaches(after map[string][]string, from, to string, seen map[string]bool) bool {
	for _, next := range after[from] {
		if next == to {
			return true
		}
		if !seen[next] {
			seen[next] = true
			if reaches(after, next, to, seen) {
				return true
			}
		}
	}
	return false
}

// checkVariable checks the variable that an activity sets.
func (l *pipeline) checkVariable(activity place) {
	typ := activity.member("type").v.Str()
	if !strings.EqualFold(typ, "SetVariable") && !strings.EqualFold(typ, "AppendVariable") || activity.member("typeProperties").v.Get("setSystemVariable").Bool() {
		return
	}
	name := activity.member("typeProperties").member("variableName")
	if text, ok := comparableText(name); ok && !strings.HasPrefix(text, "@") && l.variables.lack(text) {
		l.report(name, diag.Messagef("The pipeline does not declare the variable '%s'%s", text, l.variables.nearest(text)))
	}
}

// checkNames checks what the expressions in a value name. Lists of activities are checked by
// themselves.
func (l *pipeline) checkNames(p place) {
	if len(p.path) > 0 && strings.HasSuffix(value.Fold(p.path[len(p.path)-1]), "activities") {
		return
	}
	forEachText(p, func(at place, text string) {
		for _, expression := range workflowExpressions(text) {
			for _, call := range namingCalls(expression) {
				switch value.Fold(call.function) {
				case "variables":
					if l.variables.lack(call.name) {
						l.report(at, diag.Messagef("The expression names the variable '%s', which the pipeline does not declare%s", call.name, l.variables.nearest(call.name)))
					}
				case "activity":
					if l.activities.lack(call.name) {
						l.report(at, diag.Messagef("The expression names the activity '%s', which the pipeline does not have%s", call.name, l.activities.nearest(call.name)))
					}
				}
			}
			for _, name := range parametersIn(expression) {
				if l.parameters.lack(name) {
					l.report(at, diag.Messagef("The expression names the parameter '%s', which the pipeline does not declare%s", name, l.parameters.nearest(name)))
				}
			}
		}
	}, l.checkNames)
}

// parametersIn are the names that stand after pipeline().parameters in an expression, outside of
// literals.
func parametersIn(expression string) []string {
	const call = "pipeline().parameters."
	var all []string
	for i, part := range strings.Split(expression, "'") {
		if i%2 == 1 {
			continue
		}
		for {
			at := strings.Index(value.Fold(part), call)
			if at < 0 {
				break
			}
			part = part[at+len(call):]
			end := strings.IndexFunc(part, func(r rune) bool { return !isLetter(r) && r != '_' && (r < '0' || r > '9') })
			if end < 0 {
				end = len(part)
			}
			// What follows may belong to the name.
			if end > 0 && !strings.HasPrefix(part[end:], "-") {
				all = append(all, part[:end])
			}
		}
	}
	return all
}
