package builtins

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// prices are the steps that functions take beside reading the surface of their
// arguments: those that look into them, and those that make more than they are given.
// None can be stopped once it was called.
var prices = map[string]func(args []*ast.Term) int{
	"bits.lsh": func(args []*ast.Term) int { return digitsCost("e" + args[1].Value.String()) },
	"bits.rsh": func(args []*ast.Term) int { return digitsCost("e" + args[1].Value.String()) },
	"sum":      numbersCost,
	"product":  numbersCost,
	"max":      allParts,
	"min":      allParts,
	"sort":     func(args []*ast.Term) int { return multiplyCapped(allParts(args), 4) },
	"to_number": func(args []*ast.Term) int {
		return digitsCost(textArgument(args, 0))
	},
	"units.parse":       func(args []*ast.Term) int { return digitsCost(textArgument(args, 0)) },
	"units.parse_bytes": func(args []*ast.Term) int { return digitsCost(textArgument(args, 0)) },
	"replace": func(args []*ast.Term) int {
		return replacedLength(textArgument(args, 0), textArgument(args, 1), textArgument(args, 2))
	},
	"strings.replace_n": replacementsCost,
	"regex.replace":     patternReplaced,
	"split":             func(args []*ast.Term) int { return strings.Count(textArgument(args, 0), textArgument(args, 1)) },
	"strings.split_n":   func(args []*ast.Term) int { return strings.Count(textArgument(args, 0), textArgument(args, 1)) },
	"indexof_n": func(args []*ast.Term) int {
		return sumCapped(strings.Count(textArgument(args, 0), textArgument(args, 1)), productCost(args)/textStep)
	},
	"indexof":                  func(args []*ast.Term) int { return productCost(args) / 1024 },
	"trim":                     func(args []*ast.Term) int { return productCost(args) / 1024 },
	"trim_left":                func(args []*ast.Term) int { return productCost(args) / 1024 },
	"trim_right":               func(args []*ast.Term) int { return productCost(args) / 1024 },
	"concat":                   joinedLength,
	"sprintf":                  func(args []*ast.Term) int { return formattedLength(textArgument(args, 0), args[1:]) },
	"format_int":               func(args []*ast.Term) int { return digitsCost(args[0].Value.String()) },
	"numbers.range":            func([]*ast.Term) int { return 0 }, // asks at every number whether to go on
	"strings.any_prefix_match": productCost,
	"strings.any_suffix_match": productCost,

	"internal.template_string": allParts,
	"strings.render_template":  renderCost,
	"glob.match":               patternCost,
	"re_match":                 patternCost,
	"providers.aws.sign_req":   allParts,
	"regex.match":              patternCost,
	"regex.split":              patternCost,
	"regex.find_n":             patternCost,
	"regex.template_match":     patternCost,
	"regex.globs_match":        globCost,

	"regex.find_all_string_submatch_n": patternCost,

	"forearm.calls":             func(args []*ast.Term) int { return lengthOf(args, 0) / 8 },
	"forearm.literal":           func(args []*ast.Term) int { return lengthOf(args, 0) / 8 },
	"json.marshal":              allParts,
	"json.marshal_with_options": indentCost,
	"json.unmarshal":            func(args []*ast.Term) int { return lengthOf(args, 0) / 8 },
	"json.is_valid":             func(args []*ast.Term) int { return lengthOf(args, 0) / 8 },
	"json.filter":               productCost,
	"json.remove":               productCost,
	"json.patch":                patchCost,
	"yaml.marshal":              func(args []*ast.Term) int { return multiplyCapped(allParts(args), 8) },
	"yaml.unmarshal":            func(args []*ast.Term) int { return lengthOf(args, 0) / 2 },
	"yaml.is_valid":             func(args []*ast.Term) int { return lengthOf(args, 0) / 2 },
	"urlquery.encode_object":    allParts,
	"object.subset": func(args []*ast.Term) int {
		return sumCapped(allParts(args), multiplyCapped(lengthOf(args, 0), lengthOf(args, 1)))
	},
	"object.union":   allParts,
	"object.union_n": allParts,
	"object.filter":  allParts,
	"object.remove":  allParts,
	"array.flatten":  flattenCost,
	"union":          flattenCost,
	"intersection":   flattenCost,
	"walk":           func([]*ast.Term) int { return 0 }, // a step for each value

	"graph.reachable":       allParts,
	"graph.reachable_paths": func(args []*ast.Term) int { return sumCapped(allParts(args), pathsCost(args)) },

	"net.cidr_contains_matches": func(args []*ast.Term) int { return multiplyCapped(lengthOf(args, 0), lengthOf(args, 1)) },
	"net.cidr_merge":            func(args []*ast.Term) int { return multiplyCapped(lengthOf(args, 0), 8) },
	"graphql.parse":             schemaCost,
	"graphql.parse_and_verify":  schemaCost,
	"graphql.parse_query":       schemaCost,
	"graphql.parse_schema":      schemaCost,
	"graphql.is_valid":          schemaCost,
	"graphql.schema_is_valid":   schemaCost,
	"rego.parse_module":         func(args []*ast.Term) int { return sumCapped(lengthOf(args, 1), nestedCost(textArgument(args, 1))) },

	"crypto.x509.parse_certificates":        keyCost,
	"crypto.x509.parse_certificate_request": keyCost,
	"crypto.x509.parse_keypair":             keyCost,
	"crypto.x509.parse_rsa_private_key":     keyCost,
	"crypto.parse_private_keys":             keyCost,
	"io.jwt.verify_rs256":                   keyCost, "io.jwt.verify_rs384": keyCost, "io.jwt.verify_rs512": keyCost,
	"io.jwt.verify_ps256": keyCost, "io.jwt.verify_ps384": keyCost, "io.jwt.verify_ps512": keyCost,
	"io.jwt.verify_es256": keyCost, "io.jwt.verify_es384": keyCost, "io.jwt.verify_es512": keyCost,
	"io.jwt.verify_eddsa": keyCost,
}

// productCost is for what looks up each of one list in each of the other.
func productCost(args []*ast.Term) int {
	n := 1
	for i := range args {
		n = multiplyCapped(n, lengthOf(args, i))
	}
	return n
}

// numbersCost of a list are added or multiplied, and grow.
func numbersCost(args []*ast.Term) int {
	n := 0
	for _, t := range itemsOf(args, 0) {
		if v, ok := t.Value.(ast.Number); ok {
			n = sumCapped(n, len(v))
			if i := strings.IndexAny(string(v), "eE"); i >= 0 {
				n = sumCapped(n, integerDigits(string(v)[i+1:]))
			}
		}
	}
	return multiplyCapped(n, n) / 4096
}

// replacedLength is the length of a text in which another one is replaced.
func replacedLength(s, old, with string) int {
	return sumCapped(len(s), multiplyCapped(strings.Count(s, old), len(with))) / textStep
}

func replacementsCost(args []*ast.Term) int {
	object, ok := args[0].Value.(ast.Object)
	if !ok {
		return 0
	}
	s, n := textArgument(args, 1), 0
	object.Foreach(func(old, with *ast.Term) {
		o, _ := old.Value.(ast.String)
		w, _ := with.Value.(ast.String)
		n = sumCapped(n, replacedLength(s, string(o), string(w)))
	})
	return n
}

// patternReplaced counts a match at each character, and what it may be replaced by:
// all that matched, as often as the replacement names it.
func patternReplaced(args []*ast.Term) int {
	s, with := textArgument(args, 0), textArgument(args, 2)
	made := sumCapped(multiplyCapped(len(s)+1, len(with)), multiplyCapped(strings.Count(with, "$"), len(s)))
	return sumCapped(patternCost(args), made/textStep/4)
}

// joinedLength is the length of a list of texts with a delimiter between them.
func joinedLength(args []*ast.Term) int {
	n := 0
	for _, t := range itemsOf(args, 1) {
		s, _ := t.Value.(ast.String)
		n = sumCapped(n, len(s)+lengthOf(args, 0))
	}
	return n / textStep
}

// formattedLength is what a format makes: widths and precisions as they are in it or are
// given, and each value as often as there is a verb, since a format may repeat one.
func formattedLength(format string, args []*ast.Term) int {
	verbs := strings.Count(format, "%")
	n := multiplyCapped(verbs, allParts(args))
	for i := 0; i < len(format); i++ {
		if format[i] < '0' || format[i] > '9' {
			continue
		}
		n = sumCapped(n, integerDigits(format[i:])/textStep)
		for i+1 < len(format) && format[i+1] >= '0' && format[i+1] <= '9' {
			i++
		}
	}
	if strings.Contains(format, "*") {
		for _, a := range args {
			for _, t := range itemsOf([]*ast.Term{a}, 0) {
				if v, ok := t.Value.(ast.Number); ok {
					n = sumCapped(n, integerDigits(string(v))/textStep)
				}
			}
		}
	}
	return n
}

// renderCost depends on the loops of a template, which may be in one another.
func renderCost(args []*ast.Term) int {
	template := textArgument(args, 0)
	n := sumCapped(allParts(args[1:]), formattedLength(template, args[1:]))
	for range strings.Count(template, "range") {
		n = multiplyCapped(n, max(Weight(args[1].Value, maxParts), largestNumber(template)))
	}
	if strings.Contains(template, "define") || strings.Contains(template, "block") {
		return tooMuch // may call itself
	}
	return n
}

// largestNumber is the largest number in a text.
func largestNumber(text string) int {
	n := 0
	for i := 0; i < len(text); i++ {
		if text[i] >= '0' && text[i] <= '9' && (i == 0 || text[i-1] < '0' || text[i-1] > '9') {
			n = max(n, integerDigits(text[i:]))
		}
	}
	return n
}

// patternCost take the length of the pattern for each character at worst.
func patternCost(args []*ast.Term) int { return productCost(args) / 256 }

// globCost are compared by trying, at each star, how much of the other one it takes.
func globCost(args []*ast.Term) int {
	n := 1
	for _, s := range []string{textArgument(args, 0), textArgument(args, 1)} {
		for range strings.Count(s, "*") + strings.Count(s, "+") {
			n = multiplyCapped(n, 3)
		}
		n = multiplyCapped(n, len(s)+1)
	}
	return n / 256
}

// indentCost repeats what is before each line.
func indentCost(args []*ast.Term) int {
	n := allParts(args)
	before := 1
	for _, t := range itemsOf(args, 1) {
		if s, ok := t.Value.(ast.String); ok {
			before += len(s)
		}
	}
	return multiplyCapped(n, before)
}

// patchCost counts that each operation may copy the whole into itself.
func patchCost(args []*ast.Term) int {
	n := allParts(args[:1])
	for _, t := range itemsOf(args, 1) {
		o, ok := t.Value.(ast.Object)
		if !ok {
			continue
		}
		n = sumCapped(n, Weight(o, maxParts))
		if op := o.Get(ast.StringTerm("op")); op != nil && op.Value.Compare(ast.String("copy")) == 0 {
			n = multiplyCapped(n, 2)
		}
	}
	return n
}

// flattenCost is for lists of lists.
func flattenCost(args []*ast.Term) int {
	n := 0
	for _, t := range itemsOf(args, 0) {
		n = sumCapped(n, surfaceCost(t.Value))
	}
	return n
}

// pathsCost counts paths through a graph, of which there may be more than one can
// list.
func pathsCost(args []*ast.Term) int {
	graph, ok := args[0].Value.(ast.Object)
	if !ok {
		return 0
	}
	n := 0
	var way []*ast.Term
	var follow func(node *ast.Term)
	follow = func(node *ast.Term) {
		n = sumCapped(n, len(way)+1)
		next := graph.Get(node)
		if next == nil || n > maxParts || slices.ContainsFunc(way, node.Equal) {
			return
		}
		way = append(way, node)
		for _, t := range itemsOf([]*ast.Term{next}, 0) {
			follow(t)
		}
		way = way[:len(way)-1]
	}
	for _, start := range itemsOf(args, 1) {
		follow(start)
	}
	return atMost(n)
}

// schemaCost are checked against each other, fragment by fragment.
func schemaCost(args []*ast.Term) int {
	n := allParts(args)
	for i := range args {
		n = sumCapped(n, lengthOf(args, i))
	}
	return multiplyCapped(n, n) / 1024
}

// nestedCost is for what is written again for each level that it is below.
func nestedCost(s string) int {
	depth, most := 0, 0
	for i := range len(s) {
		switch s[i] {
		case '(', '[', '{':
			depth++
			most = max(most, depth)
		case ')', ']', '}':
			depth--
		}
	}
	return multiplyCapped(most, most) / 4
}

// keyCost may be of any length, and working with one takes the third power of it.
func keyCost(args []*ast.Term) int {
	n := 0
	for i := range args {
		n = max(n, lengthOf(args, i))
	}
	n /= 256
	return multiplyCapped(multiplyCapped(n, n), n)
}
