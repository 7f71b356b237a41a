package ternary

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
	"github.com/open-policy-agent/opa/v1/ast"
)

// shapeFunc is a built-in function over arguments of which some are not known. It returns
// nil if nothing is known of its result but the type.
type shapeFunc func(r *reader, args []*Value) *Value

// shapeFuncs are the functions that look at which members a container has, or at the form
// of a text.
var shapeFuncs map[string]shapeFunc

func init() {
	shapeFuncs = map[string]shapeFunc{
		"count":             countMembers,
		"object.get":        objectGet,
		"object.keys":       objectKeys,
		"object.union":      objectUnion,
		"object.union_n":    fold(array, Object, objectUnion),
		"object.remove":     objectRemove,
		"object.filter":     objectFilter,
		"object.subset":     objectSubset,
		"json.remove":       atPaths((*reader).removePaths),
		"json.filter":       atPaths((*reader).keepPaths),
		"array.concat":      arrayConcat,
		"array.reverse":     arrayReverse,
		"array.slice":       arraySlice,
		"sort":              sortValues,
		"json.patch":        jsonPatch,
		"union":             fold(set, Set, setUnion),
		"intersection":      fold(set, Set, selectElements(true)),
		"type_name":         typeName,
		"replace":           replaceText,
		"or":                setUnion,
		"and":               selectElements(true),
		"minus":             selectElements(false),
		"internal.member_2": func(_ *reader, args []*Value) *Value { return truthValue(isMember(args[1], nil, args[0])) },
		"internal.member_3": func(_ *reader, args []*Value) *Value { return truthValue(isMember(args[2], args[0], args[1])) },
		"is_null":           typeTest(Null),
		"is_boolean":        typeTest(Boolean),
		"is_number":         typeTest(Number),
		"is_string":         typeTest(String),
		"is_array":          typeTest(Array),
		"is_object":         typeTest(Object),
		"is_set":            typeTest(Set),
		"lower":             mapText(strings.ToLower, value.InLower),
		"upper":             mapText(strings.ToUpper, value.InUpper),
		"concat":            concatTexts,
		"split":             splitText,
		"substring":         substringOf,
		"trim_prefix":       trimPrefix,
		"trim_suffix":       trimSuffix,
		"sprintf":           sprintfText,
		"startswith":        searchText("^", ""),
		"endswith":          searchText("", `\z`),
		"contains":          searchText("", ""),
		"regex.match":       regexMatch,
	}
}

// countMembers returns how many members there are, or characters.
func countMembers(_ *reader, args []*Value) *Value {
	v := args[0]
	if v.kind == unknown {
		if v.head != nil {
			return numberBetween(len(v.head)+1, -1, v.why)
		}
		if v.form != nil {
			least, most := value.FormLengths(v.form.Parts)
			return numberBetween(least, most, v.why)
		}
		if v.types&^(String|Container) == 0 {
			return numberBetween(0, -1, v.why)
		}
		return nil
	}
	items, open := v.members()
	least, most := 0, len(items)
	certainUnknown := false
	why := v.doubtOfShape()
	for i := range items {
		distinct := items[i].Value
		if v.kind == object {
			distinct = items[i].Key
		}
		switch {
		case items[i].May != nil:
		case v.kind == array || distinct.kind == known:
			least++
		default:
			certainUnknown = true // it may be the same as another
			why = Unite(why, distinct.allDoubt())
		}
	}
	if certainUnknown && least == 0 {
		least = 1
	}
	if open != nil {
		most = -1
	}
	if least == most {
		return Known(ast.IntNumberTerm(least).Value)
	}
	return numberBetween(least, most, uncertainTruth(why).why)
}

func numberBetween(least, most int, why *Doubt) *Value {
	if least == most {
		return Known(ast.IntNumberTerm(least).Value)
	}
	v := Unknown(Number, why)
	v.bounded, v.least, v.most = true, least, most
	return v
}

// typeName returns the name of the type that a value is of.
func typeName(_ *reader, args []*Value) *Value {
	var options []ast.Value
	for _, t := range []struct {
		types Types
		name  string
	}{{Null, "null"}, {Boolean, "boolean"}, {Number, "number"}, {String, "string"}, {Array, "array"}, {Object, "object"}, {Set, "set"}} {
		if args[0].types&t.types != 0 {
			options = append(options, ast.String(t.name))
		}
	}
	if len(options) == 0 {
		return nil
	}
	return OneOf(options, uncertainTruth(args[0].allDoubt()).why)
}

// typeTest asks whether a value is of a type. OPA has no answer where it is not,
// for some of the types, which comes to the same in a rule's body.
func typeTest(t Types) shapeFunc {
	return func(_ *reader, args []*Value) *Value {
		return truthValue(truthOfCases(args[0].types&t != 0, args[0].types&^t == 0, args[0].allDoubt()))
	}
}
