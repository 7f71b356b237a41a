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
	"bits.lsh": func(args []*ast.Term) int { return digits("e" + args[1].Value.String()) },
	"bits.rsh": func(args []*ast.Term) int { return digits("e" + args[1].Value.String()) },
	"sum":      numbers,
	"product":  numbers,
	"max":      allParts,
	"min":      allParts,
	"sort":     func(args []*ast.Term) int { return times(allParts(args), 4) },
	"to_number": func(args []*ast.Term) int {
		return digits(text(args, 0))
	},
	"units.parse":              func(args []*ast.Term) int { return digits(text(args, 0)) },
	"units.parse_bytes":        func(args []*ast.Term) int { return digits(text(args, 0)) },
	"replace":                  func(args []*ast.Term) int { return replaced(text(args, 0), text(args, 1), text(args, 2)) },
	"strings.replace_n":        replacements,
	"regex.replace":            patternReplaced,
	"split":                    func(args []*ast.Term) int { return parts(text(args, 0), text(args, 1)) },
	"strings.split_n":          func(args []*ast.Term) int { return parts(text(args, 0), text(args, 1)) },
	"indexof_n":                func(args []*ast.Term) int { return sum(parts(text(args, 0), text(args, 1)), product(args)/textStep) },
	"indexof":                  func(args []*ast.Term) int { return product(args) / 1024 },
	"trim":                     func(args []*ast.Term) int { return product(args) / 1024 },
	"trim_left":                func(args []*ast.Term) int { return product(args) / 1024 },
	"trim_right":               func(args []*ast.Term) int { return product(args) / 1024 },
	"concat":                   joined,
	"sprintf":                  func(args []*ast.Term) int { return formatted(text(args, 0), args[1:]) },
	"format_int":               func(args []*ast.Term) int { return digits(args[0].Value.String()) },
	"numbers.range":            func([]*ast.Term) int { return 0 }, // asks at every number whether to go on
	"strings.any_prefix_match": product,
	"strings.any_suffix_match": product,

	"internal.template_string": allParts,
	"strings.render_template":  rendered,
	"glob.match":               patterns,
	"re_match":                 patterns,
	"providers.aws.sign_req":   allParts,
	"regex.match":              patterns,
	"regex.split":              patterns,
	"regex.find_n":             patterns,
	"regex.template_match":     patterns,
	"regex.globs_match":        globs,

	"regex.find_all_string_submatch_n": patterns,

	"forearm.calls":             func(args []*ast.Term) int { return length(args, 0) / 8 },
	"forearm.literal":           func(args []*ast.Term) int { return length(args, 0) / 8 },
	"json.marshal":              allParts,
	"json.marshal_with_options": indented,
	"json.unmarshal":            func(args []*ast.Term) int { return length(args, 0) / 8 },
	"json.is_valid":             func(args []*ast.Term) int { return length(args, 0) / 8 },
	"json.filter":               product,
	"json.remove":               product,
	"json.patch":                patched,
	"yaml.marshal":              func(args []*ast.Term) int { return times(allParts(args), 8) },
	"yaml.unmarshal":            func(args []*ast.Term) int { return length(args, 0) / 2 },
	"yaml.is_valid":             func(args []*ast.Term) int { return length(args, 0) / 2 },
	"urlquery.encode_object":    allParts,
	"object.subset":             func(args []*ast.Term) int { return sum(allParts(args), times(length(args, 0), length(args, 1))) },
	"object.union":              allParts,
	"object.union_n":            allParts,
	"object.filter":             allParts,
	"object.remove":             allParts,
	"array.flatten":             flat,
	"union":                     flat,
	"intersection":              flat,
	"walk":                      func([]*ast.Term) int { return 0 }, // a step for each value

	"graph.reachable":       allParts,
	"graph.reachable_paths": func(args []*ast.Term) int { return sum(allParts(args), ways(args)) },

	"net.cidr_contains_matches": func(args []*ast.Term) int { return times(length(args, 0), length(args, 1)) },
	"net.cidr_merge":            func(args []*ast.Term) int { return times(length(args, 0), 8) },
	"graphql.parse":             documents,
	"graphql.parse_and_verify":  documents,
	"graphql.parse_query":       documents,
	"graphql.parse_schema":      documents,
	"graphql.is_valid":          documents,
	"graphql.schema_is_valid":   documents,
	"rego.parse_module":         func(args []*ast.Term) int { return sum(length(args, 1), nested(text(args, 1))) },

	"crypto.x509.parse_certificates":        keys,
	"crypto.x509.parse_certificate_request": keys,
	"crypto.x509.parse_keypair":             keys,
	"crypto.x509.parse_rsa_private_key":     keys,
	"crypto.parse_private_keys":             keys,
	"io.jwt.verify_rs256":                   keys, "io.jwt.verify_rs384": keys, "io.jwt.verify_rs512": keys,
	"io.jwt.verify_ps256": keys, "io.jwt.verify_ps384": keys, "io.jwt.verify_ps512": keys,
	"io.jwt.verify_es256": keys, "io.jwt.verify_es384": keys, "io.jwt.verify_es512": keys,
	"io.jwt.verify_eddsa": keys,
}

// product is for what looks up each of one list in each of the other.
func product(args []*ast.Term) int {
	n := 1
	for i := range args {
		n = times(n, length(args, i))
	}
	return n
}

// numbers of a list are added or multiplied, and grow.
func numbers(args []*ast.Term) int {
	n := 0
	for _, t := range items(args, 0) {
		if v, ok := t.Value.(ast.Number); ok {
			n = sum(n, len(v))
			if i := strings.IndexAny(string(v), "eE"); i >= 0 {
				n = sum(n, integer(string(v)[i+1:]))
			}
		}
	}
	return times(n, n) / 4096
}

// replaced is the length of a text in which another one is replaced.
func replaced(s, old, with string) int {
	return sum(len(s), times(strings.Count(s, old), len(with))) / textStep
}

func replacements(args []*ast.Term) int {
	object, ok := args[0].Value.(ast.Object)
	if !ok {
		return 0
	}
	s, n := text(args, 1), 0
	object.Foreach(func(old, with *ast.Term) {
		o, _ := old.Value.(ast.String)
		w, _ := with.Value.(ast.String)
		n = sum(n, replaced(s, string(o), string(w)))
	})
	return n
}

// patternReplaced counts a match at each character, and what it may be replaced by:
// all that matched, as often as the replacement names it.
func patternReplaced(args []*ast.Term) int {
	s, with := text(args, 0), text(args, 2)
	made := sum(times(len(s)+1, len(with)), times(strings.Count(with, "$"), len(s)))
	return sum(patterns(args), made/textStep/4)
}

// parts are what a text falls into.
func parts(s, by string) int { return strings.Count(s, by) }

// joined is the length of a list of texts with a delimiter between them.
func joined(args []*ast.Term) int {
	n := 0
	for _, t := range items(args, 1) {
		s, _ := t.Value.(ast.String)
		n = sum(n, len(s)+length(args, 0))
	}
	return n / textStep
}

// formatted is what a format makes: widths and precisions as they stand in it or are
// given, and each value as often as there is a verb, since a format may repeat one.
func formatted(format string, args []*ast.Term) int {
	verbs := strings.Count(format, "%")
	n := times(verbs, allParts(args))
	for i := 0; i < len(format); i++ {
		if format[i] < '0' || format[i] > '9' {
			continue
		}
		n = sum(n, integer(format[i:])/textStep)
		for i+1 < len(format) && format[i+1] >= '0' && format[i+1] <= '9' {
			i++
		}
	}
	if strings.Contains(format, "*") {
		for _, a := range args {
			for _, t := range items([]*ast.Term{a}, 0) {
				if v, ok := t.Value.(ast.Number); ok {
					n = sum(n, integer(string(v))/textStep)
				}
			}
		}
	}
	return n
}

// rendered depends on the loops of a template, which may stand in one another.
func rendered(args []*ast.Term) int {
	template := text(args, 0)
	n := sum(allParts(args[1:]), formatted(template, args[1:]))
	for range strings.Count(template, "range") {
		n = times(n, max(Weight(args[1].Value, maxParts), largest(template)))
	}
	if strings.Contains(template, "define") || strings.Contains(template, "block") {
		return tooMuch // may call itself
	}
	return n
}

// largest is the largest number in a text.
func largest(text string) int {
	n := 0
	for i := 0; i < len(text); i++ {
		if text[i] >= '0' && text[i] <= '9' && (i == 0 || text[i-1] < '0' || text[i-1] > '9') {
			n = max(n, integer(text[i:]))
		}
	}
	return n
}

// patterns take the length of the pattern for each character at worst.
func patterns(args []*ast.Term) int { return product(args) / 256 }

// globs are compared by trying, at each star, how much of the other one it takes.
func globs(args []*ast.Term) int {
	n := 1
	for _, s := range []string{text(args, 0), text(args, 1)} {
		for range strings.Count(s, "*") + strings.Count(s, "+") {
			n = times(n, 3)
		}
		n = times(n, len(s)+1)
	}
	return n / 256
}

// indented repeats what stands before each line.
func indented(args []*ast.Term) int {
	n := allParts(args)
	before := 1
	for _, t := range items(args, 1) {
		if s, ok := t.Value.(ast.String); ok {
			before += len(s)
		}
	}
	return times(n, before)
}

// patched counts that each operation may copy the whole into itself.
func patched(args []*ast.Term) int {
	n := allParts(args[:1])
	for _, t := range items(args, 1) {
		o, ok := t.Value.(ast.Object)
		if !ok {
			continue
		}
		n = sum(n, Weight(o, maxParts))
		if op := o.Get(ast.StringTerm("op")); op != nil && op.Value.Compare(ast.String("copy")) == 0 {
			n = times(n, 2)
		}
	}
	return n
}

// flat is for lists of lists.
func flat(args []*ast.Term) int {
	n := 0
	for _, t := range items(args, 0) {
		n = sum(n, surface(t.Value))
	}
	return n
}

// ways counts paths through a graph, of which there may be more than one can
// list.
func ways(args []*ast.Term) int {
	graph, ok := args[0].Value.(ast.Object)
	if !ok {
		return 0
	}
	n := 0
	var way []*ast.Term
	var follow func(node *ast.Term)
	follow = func(node *ast.Term) {
		n = sum(n, len(way)+1)
		next := graph.Get(node)
		if next == nil || n > maxParts || slices.ContainsFunc(way, node.Equal) {
			return
		}
		way = append(way, node)
		for _, t := range items([]*ast.Term{next}, 0) {
			follow(t)
		}
		way = way[:len(way)-1]
	}
	for _, start := range items(args, 1) {
		follow(start)
	}
	return atMost(n)
}

// documents are checked against each other, fragment by fragment.
func documents(args []*ast.Term) int {
	n := allParts(args)
	for i := range args {
		n = sum(n, length(args, i))
	}
	return times(n, n) / 1024
}

// nested is for what is written once more for each level that it lies below.
func nested(s string) int {
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
	return times(most, most) / 4
}

// keys may be of any length, and working with one takes the third power of it.
func keys(args []*ast.Term) int {
	n := 0
	for i := range args {
		n = max(n, length(args, i))
	}
	n /= 256
	return times(times(n, n), n)
}
