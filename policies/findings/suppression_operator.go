package findings

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
)

// parseOperator reads one comparison of PSRule's expressions. Texts compare
// without case unless the condition says otherwise.
func parseOperator(name string, operand value.Value, exact bool) (func(value.Value) bool, error) {
	fold := strings.ToLower
	if exact {
		fold = func(s string) string { return s }
	}
	list := loading.Texts(operand)
	for i := range list {
		list[i] = fold(list[i])
	}
	any := func(test func(s, operand string) bool) func(value.Value) bool {
		return func(v value.Value) bool {
			s := fold(scalarText(v))
			return !v.IsNull() && slices.ContainsFunc(list, func(o string) bool { return test(s, o) })
		}
	}
	negated := func(test func(value.Value) bool) func(value.Value) bool {
		return func(v value.Value) bool { return !test(v) }
	}
	equal := func(v value.Value) bool { return fold(scalarText(v)) == fold(scalarText(operand)) && !v.IsNull() }
	contains := any(strings.Contains)
	switch value.Fold(name) {
	case "equals":
		return equal, nil
	case "notequals":
		return negated(equal), nil
	case "in":
		return any(func(s, o string) bool { return s == o }), nil
	case "notin":
		return negated(any(func(s, o string) bool { return s == o })), nil
	case "startswith":
		return any(strings.HasPrefix), nil
	case "notstartswith":
		return negated(any(strings.HasPrefix)), nil
	case "endswith":
		return any(strings.HasSuffix), nil
	case "notendswith":
		return negated(any(strings.HasSuffix)), nil
	case "contains":
		return contains, nil
	case "notcontains":
		return negated(contains), nil
	case "like":
		return any(wildcard), nil
	case "notlike":
		return negated(any(wildcard)), nil
	case "match", "notmatch":
		pattern := operand.Str()
		if !exact {
			pattern = "(?i)" + pattern
		}
		compiled, err := regexp.Compile(pattern)
		if err != nil {
			return nil, fmt.Errorf("its pattern is not a regular expression: %w", err)
		}
		match := func(v value.Value) bool { return compiled.MatchString(scalarText(v)) }
		if value.Fold(name) == "notmatch" {
			return negated(match), nil
		}
		return match, nil
	case "exists":
		return func(v value.Value) bool { return v.IsAbsent() != operand.Bool() }, nil
	case "hasvalue":
		return func(v value.Value) bool {
			empty := v.IsNull() || v.Kind() != value.Bool && v.Kind() != value.Int && v.Kind() != value.Float && v.Len() == 0
			return empty != operand.Bool()
		}, nil
	case "withinpath":
		return any(within), nil
	case "notwithinpath":
		return negated(any(within)), nil
	}
	return nil, fmt.Errorf("it uses the comparison %s, which forearm does not know", name)
}

// within reports whether a file lies below a folder. The run may have started in
// another folder than the one the configuration was written for, so the folder
// may also stand further inside the file's name.
func within(file, folder string) bool {
	file, folder = path.Clean("/"+strings.ReplaceAll(file, `\`, "/")), path.Clean("/"+strings.ReplaceAll(folder, `\`, "/"))
	return file == folder || strings.Contains(file, folder+"/")
}

func wildcard(s, pattern string) bool {
	ok, _ := path.Match(strings.ReplaceAll(pattern, "/", "\x00"), strings.ReplaceAll(s, "/", "\x00"))
	return ok
}

func scalarText(v value.Value) string {
	switch v.Kind() {
	case value.String:
		return v.Str()
	case value.Bool:
		return fmt.Sprint(v.Bool())
	case value.Int, value.Float:
		return v.NumberText()
	}
	return ""
}
