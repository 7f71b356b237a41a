package ternary

import (
	"context"
	"fmt"
	"regexp"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"

	"github.com/forearm/forearm/policies/ruletree"
)

// idioms are ways in which people write policies about input.v, which also is in
// input.tags.team, as the second one of input.list and as a key of input.named. Rules
// before the last line are beside it; that is a body.
var idioms = []string{
	`input.v == "TLS1_0"`,
	`input.v != "TLS1_0"`,
	`not input.v == "TLS1_0"`,
	`input.v in {"TLS1_0", "TLS1_1"}`,
	`not input.v in ["TLS1_2", "TLS1_3"]`,
	`every v in input.list { v != "TLS1_0" }`,
	`every k, v in input.tags { count(v) > 0; k != "" }`,
	`some i, v in input.list; i > 0; startswith(v, "TLS")`,
	`some k; input.tags[k] == "TLS1_0"`,
	`object.get(input, "v", "TLS1_2") == "TLS1_0"`,
	`object.get(input, ["tags", "team"], "none") == "none"`,
	`object.get(input.tags, "missing", input.v) == "a"`,
	`count([v | some v in input.list; v == "TLS1_0"]) > 0`,
	`count({v | some v in input.list}) == 2`,
	`{v | some v in input.list} & {"known", "TLS1_0"} == {"known"}`,
	`{"known"} - {v | some v in input.list} == set()`,
	`{v: k | some k, v in input.tags}["test"] == "tier"`,
	`count({v: k | some k, v in input.tags}) == 2`,
	`walk(input, [["tags", "team"], "TLS1_0"])`,
	`walk(input, [path, "TLS1_0"]); path[0] == "tags"`,
	`walk(input, [path, value]); path[count(path) - 1] == "team"; value == "a"`,
	`count([x | walk(input.tags, [_, x])]) == 3`,
	`concat(" ", [x | walk(input, [_, x]); is_string(x)]) != "z"`,
	`m := concat(" ", [base64.encode(x) | walk(input.tags, [_, x]); is_string(x)]); is_string(m)`,
	`concat(" ", [x | walk(input, [_, x])]) == "a"`,
	`regex.match("^TLS1_[01]$", input.v)`,
	`regex.match("^[a-z]*$", input.v)`,
	`regex.replace(input.v, "^TLS", "SSL") == "SSL1_0"`,
	`regex.split("_", input.v)[0] == "TLS1"`,
	`sprintf("%s-x", [input.v]) == "a-x"`,
	`contains(sprintf("pre %v post", [input.v]), "post")`,
	`sprintf("%d", [input.n]) == "5"`,
	`not old` + "\n" + `old if input.v == "TLS1_0"`,
	`old["v"]` + "\n" + `old contains "v" if input.v == "TLS1_0"` + "\n" + `old contains "w"`,
	`not old["w"]` + "\n" + `old contains "v" if input.v == "TLS1_0"` + "\n" + `old contains "w"`,
	`old.v == "x"` + "\n" + `old[k] := "x" if { some k in ["v", "w"]; input.v == "TLS1_0" }`,
	`not allowed` + "\n" + `default allowed := false` + "\n" + `allowed if input.v == "TLS1_2"`,
	`grade == "b"` + "\n" + `default grade := "c"` + "\n" + `grade := "a" if input.v == "TLS1_2"` + "\n" + `grade := "b" if input.v == "TLS1_0"`,
	`grade(input.v) == "old"` + "\n" + `grade(v) := "old" if v == "TLS1_0" else := "new"`,
	`grade(input.v) in {"old", "new"}` + "\n" + `grade(v) := "old" if v == "TLS1_0" else := "new"`,
	`contains(grade(input.v), " is ")` + "\n" + `grade(v) := sprintf("%s is old", [v]) if v == "TLS1_0" else := sprintf("%s is new", [v])`,
	`rank("TLS1_0") == 0` + "\n" + `rank("TLS1_0") := 0` + "\n" + `rank("TLS1_2") := 2`,
	`rank(input.v) < 2` + "\n" + `rank("TLS1_0") := 0` + "\n" + `rank("TLS1_2") := 2`,
	`not rank(input.v)` + "\n" + `rank("TLS1_0") := 0` + "\n" + `rank("TLS1_2") := 2`,
	`old with input.v as "TLS1_0"` + "\n" + `old if input.v == "TLS1_0"`,
	`old with input.other as 1` + "\n" + `old if input.v == "TLS1_0"`,
	`old with data.limits as {"v": "TLS1_0"}` + "\n" + `old if input.v == data.limits.v`,
	`old with wanted as "TLS1_2"` + "\n" + `wanted := "TLS1_0"` + "\n" + `old if input.v == wanted`,
	`json.patch(input, [{"op": "replace", "path": "/v", "value": "b"}]).v == "b"`,
	`json.patch(input.tags, [{"op": "add", "path": "/x", "value": 1}]).team == "a"`,
	`json.filter(input, ["v", "tags/tier"]) == {"v": "TLS1_0", "tags": {"tier": "test"}}`,
	`json.remove(input.tags, ["team"]) == {"tier": "test"}`,
	`count(json.remove(input.tags, ["tier"])) == 1`,
	`object.filter(input.tags, ["tier"]).tier == "test"`,
	`object.filter(input, {"v"}).v == "TLS1_0"`,
	`object.remove(input.tags, ["team"]) == {"tier": "test"}`,
	`object.union(input.tags, {"team": "b"}).team == "b"`,
	`object.union({"team": "b", "x": 1}, input.tags).x == 1`,
	`object.union({"team": "b"}, input.tags).team == "a"`,
	`object.union_n([{"a": 1}, input.tags, {"tier": "prod"}]).tier == "prod"`,
	`object.subset(input, {"tags": {"tier": "test"}})`,
	`object.subset(input, {"tags": {"team": "a"}})`,
	`object.subset({"v": "a"}, {"v": input.v})`,
	`object.keys(input.tags) == {"tier", "team"}`,
	`graph.reachable({"a": ["b"], "b": [], "TLS1_0": ["a"]}, {input.v}) == {"a", "b"}`,
	`"b" in graph.reachable({"a": [input.v], "b": []}, {"a"})`,
	`net.cidr_contains("10.0.0.0/8", input.v)`,
	`not net.cidr_contains("10.0.0.0/8", input.v)`,
	`net.cidr_contains("10.0.0.0/8", "10.1.0.0/16"); input.v == "a"`,
	`time.parse_rfc3339_ns(input.v) > 0`,
	`time.parse_ns("2006-01-02", input.v) < time.parse_ns("2006-01-02", "2025-01-01")`,
	`units.parse(input.v) > 3`,
	`units.parse_bytes(input.v) == 5`,
	`sort(input.list)[0] == "known"`,
	`count(sort(input.list)) == 2`,
	`max(input.list) == "known"`,
	`min(input.list) == "known"`,
	`max([input.n, 7]) >= 7`,
	`sum([1, input.n]) > 1`,
	`sum([x | some x in [1, 2]]) == 3; input.v == "a"`,
	`indexof(input.v, "_") == 4`,
	`indexof("abc", input.v) >= 0`,
	`indexof_n(input.v, "S") == [2]`,
	`glob.match("TLS*", [], input.v)`,
	`glob.match("st*", null, input.v)`,
	`semver.is_valid(input.v)`,
	`semver.compare(input.v, "1.0.0") > 0`,
	`lower(input.v) == "tls1_0"`,
	`upper(input.v) == "tls1_0"`,
	`trim(input.v, "T") == "LS1_0"`,
	`trim_prefix(input.v, "TLS") == "1_0"`,
	`trim_prefix(concat("-", ["x", input.v]), "x-") == "TLS1_0"`,
	`trim_suffix(input.v, "_0") == "TLS1"`,
	`trim_suffix(concat("", [input.v, "/subnets"]), "/subnets") == "TLS1_0"`,
	`trim_space(input.v) == ""`,
	`split(input.v, "_")[1] == "0"`,
	`count(split(input.v, "-")) == 1`,
	`concat("-", ["x", input.v]) == "x-a"`,
	`startswith(concat("-", ["x", input.v]), "x-")`,
	`substring(input.v, 0, 3) == "TLS"`,
	`substring(input.v, 0, 2) == "st"`,
	`replace(input.v, "_", ".") == "TLS1.0"`,
	`strings.reverse(input.v) == "a"`,
	`strings.any_prefix_match(input.v, ["TLS", "SSL"])`,
	`strings.count(input.v, "s") == 1`,
	`count(input.v) > 3`,
	`count(input.list) == 2`,
	`count(input.tags) < 2`,
	`count(input.v) >= 0`,
	`is_string(input.v)`,
	`not is_null(input.v)`,
	`type_name(input.v) == "string"`,
	`is_number(input.n)`,
	`to_number(input.v) == 5`,
	`input.n > 5`,
	`input.n >= 0`,
	`input.n + 1 > input.n`,
	`input.n * 0 == 0`,
	`abs(input.n) >= 0`,
	`input.n % 2 == 1`,
	`round(input.n) == 5`,
	`numbers.range(1, 3)[_] == input.n`,
	`input.named[input.v] == 1`,
	`not input.named[input.v]`,
	`input.named[_] == 1`,
	`{"a": 1, "TLS1_0": 2}[input.v] > 0`,
	`input.v == input.tags.team`,
	`input.v != input.list[1]`,
	`input.list == ["known", "TLS1_0"]`,
	`["known", x] = input.list; x == "a"`,
	`{"tier": "test", "team": x} = input.tags; x != "a"`,
	`[input.v, "b"] == ["a", "b"]`,
	`{"x": input.v} in [{"x": "a"}, {"x": "b"}]`,
	`{input.v, "a"} == {"a"}`,
	`count({input.v, "a"}) == 1`,
	`input.v == "a"; input.v == "b"`,
	`base64.encode(input.v) == "YQ=="`,
	`json.unmarshal(input.v) == 5`,
	`json.marshal(input.tags) == "{}"`,
	`crypto.sha256(input.v) == "x"`,
	`array.concat(input.list, ["z"])[2] == "z"`,
	`array.slice(input.list, 0, 1) == ["known"]`,
	`array.reverse(input.list)[1] == "known"`,
	`union({{input.v}, {"a"}}) == {"a"}`,
	`intersection({{input.v, "a"}, {"a"}}) == {"a"}`,
	`bits.and(input.n, 1) == 1`,
	`input.open.known == "a"`,
	`input.open.other == "a"`,
	`not input.open.other`,
	`count(input.open) > 0`,
	`object.get(input.open, "other", "a") == "a"`,
	`object.union(input.open, {"other": "b"}).other == "b"`,
	`object.union({"other": "b"}, input.open).other == "b"`,
	`object.filter(input.open, ["known"]) == {"known": "a"}`,
	`object.keys(input.open) == {"known"}`,
	`json.filter(input.open, ["known"]).known == "a"`,
	`json.remove(input.open, ["known"]) == {}`,
	`every _, v in input.open { v == "a" }`,
	`walk(input.open, [["known"], "a"])`,
	`walk(input.open, [["other"], "a"])`,
	`object.subset(input.open, {"known": "a"})`,
	`object.subset(input.open, {"other": "a"})`,
	`input.maybe == "a"`,
	`not input.maybe`,
	`object.get(input, "maybe", "a") == "a"`,
	`input.maybe in {"a", "b"}`,
	`count(object.filter(input, ["maybe"])) == 1`,
	`count([x | x := input.maybe]) == 1`,
	`count(input.maybes) == 2`,
	`"a" in input.maybes`,
	`input.maybes[0] == "a"`,
	`input.maybes[1] == "b"`,
	`every x in input.maybes { x != "z" }`,
	`input.either.kind in {"p", "q"}`,
	`input.either.kind == "p"; input.either.n == 2`,
	`input.either.n > 0`,
	`object.get(input.either, "only", 1) == 1`,
	`not input.either.only`,
	`count(input.either) > 1`,
	`walk(input.either, [["n"], 3])`,
}

// answers are what a value may be, and what is known of it.
type answers struct {
	name  string
	known *Value
	all   []string
}

var kindsOfAnswers = []answers{
	{"a text", Unknown(String, NewDoubt("v")), []string{`"a"`, `"b"`, `"TLS1_0"`, `"TLS1_2"`, `""`, `"10.1.0.0/16"`, `"2024-01-01"`, `"2024-01-01T00:00:00Z"`, `"1.2.3"`, `"5"`, `"test"`, `"known"`, `" "`, `"-"`, `"none"`, `"stab"`, `"tier"`, `"tls1_0"`, `"SSL1_0"`}},
	{"anything", Unknown(Any&^Set, NewDoubt("v")), []string{`"a"`, `"TLS1_0"`, `"5"`, `5`, `true`, `false`, `null`, `[]`, `["a"]`, `{}`, `{"a": 1}`, `"known"`, `"test"`, `"TLS1_2"`, `"none"`, `"stab"`, `"10.1.0.0/16"`, `"2024-01-01"`, `"2024-01-01T00:00:00Z"`, `"2.0.0"`, `" "`, `"1s"`}},
	{"one of two", OneOf([]ast.Value{ast.String("TLS1_0"), ast.String("TLS1_2")}, NewDoubt("v")), []string{`"TLS1_0"`, `"TLS1_2"`}},
	{"one of two kinds", Either([]*Value{Known(ast.String("a")), Known(ast.MustParseTerm(`["a"]`).Value)}, NewDoubt("v")), []string{`"a"`, `["a"]`}},
	{"of a form", Text(&Form{[]Part{{Written: "st"}, {Class: "ab", Least: 1, Most: 2}}}, NewDoubt("v")), []string{`"sta"`, `"stb"`, `"staa"`, `"stab"`, `"stba"`, `"stbb"`}},
	{"a", Known(ast.String("a")), []string{`"a"`}},
}

// others are parts of the input that may be otherwise.
var others = []string{
	`"n": 5, "open": {"known": "a"}, "maybe": "a", "maybes": ["a", "b"], "either": {"kind": "p", "n": 1}`,
	`"n": 0, "open": {"known": "a", "other": "a"}, "maybes": ["b"], "either": {"kind": "q", "n": 2, "only": 1}`,
	`"n": 1.5, "open": {"known": "a", "other": "b", "more": {"x": "a"}}, "maybes": ["a", "b"], "either": {"kind": "q", "n": 2, "only": 1}`,
	`"n": 7, "open": {"known": "a", "other": {}}, "maybe": "a", "maybes": ["b"], "either": {"kind": "p", "n": 1}`,
	`"n": -1, "open": {"known": "a", "more": 1}, "maybe": "a", "maybes": ["a", "b"], "either": {"kind": "q", "n": 2, "only": 1}`,
}

func written(v, other string) ast.Value {
	return ast.MustParseTerm(fmt.Sprintf(`{"v": %[1]s, "tags": {"tier": "test", "team": %[1]s}, "list": ["known", %[1]s], "named": {"a": 1}, %[2]s}`, v, other)).Value
}

func partly(v *Value) *Value {
	text := func(s string) *Value { return Known(ast.String(s)) }
	member := func(name string, v *Value) Item { return Item{Key: text(name), Value: v} }
	maybe := NewDoubt("maybe")
	return newContainer(object, []Item{
		member("v", v),
		member("tags", newContainer(object, []Item{member("tier", text("test")), member("team", v)}, nil)),
		member("list", newContainer(array, []Item{{Value: text("known")}, {Value: v}}, nil)),
		member("named", Known(ast.MustParseTerm(`{"a": 1}`).Value)),
		member("n", Unknown(Number, NewDoubt("n"))),
		member("open", newContainer(object, []Item{member("known", text("a"))}, NewDoubt("open"))),
		{Key: text("maybe"), Value: text("a"), May: maybe},
		member("maybes", newContainer(array, []Item{{Value: text("a"), May: maybe}, {Value: text("b")}}, nil)),
		member("either", Either([]*Value{
			Known(ast.MustParseTerm(`{"kind": "p", "n": 1}`).Value), Known(ast.MustParseTerm(`{"kind": "q", "n": 2, "only": 1}`).Value),
		}, NewDoubt("either"))),
	}, nil)
}

// leastPrecise is how many in a hundred of the idioms that come to the same whatever the
// answers are have to be known to.
const leastPrecise = 75

// wide matches an idiom that reads more than the one value.
var wide = regexp.MustCompile(`input([^.]|\.(n\b|open|maybe|either))`)

// TestIdioms holds what is reported for certain against what OPA says for each of
// the answers, and counts how often nothing is reported where they all agree.
func TestIdioms(t *testing.T) {
	agreed, said := 0, 0
	for _, idiom := range idioms {
		body, rules := idiom, ""
		for i := range idiom {
			if idiom[i] == '\n' {
				body, rules = idiom[:i], idiom[i:]
				break
			}
		}
		others := others
		if !wide.MatchString(idiom) {
			others = others[:1]
		}
		for _, form := range []string{
			"findings contains 1 if { %s }%s\n",
			"hit if { %s }\n\nfindings contains 1 if not hit\n%s\n",
			"findings contains m if { hits := [1 | %s]; m := count(hits) > 0; m }\n%s\n",
		} {
			module := "package p\n\n" + fmt.Sprintf(form, body, rules)
			compiler, err := ast.CompileModulesWithOpt(map[string]string{"p.rego": module}, ast.CompileOpts{ParserOptions: ast.ParserOptions{RegoVersion: ast.RegoV1}})
			if err != nil {
				t.Errorf("%s: %v", module, err)
				break
			}
			query, err := rego.New(rego.Query("count(data.p.findings) > 0"), rego.Compiler(compiler)).PrepareForEval(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range kindsOfAnswers {
				some, all := false, true
				for _, answer := range v.all {
					for _, other := range others {
						results, err := query.Eval(context.Background(), rego.EvalParsedInput(written(answer, other)))
						if err != nil {
							continue // a conflict: that is not a verdict
						}
						holds := len(results) > 0 && results[0].Expressions[0].Value == true
						some, all = some || holds, all && holds
					}
				}
				p := &Program{Rules: ruletree.FromCompiler(compiler), Data: ast.NewObject()}
				answer := p.ForInput(partly(v.known)).Set(ast.MustParseRef("data.p.findings"))
				may, certain := answer.Open != nil, false
				for _, item := range answer.Items {
					may, certain = true, certain || item.May == nil
				}
				if certain && !all || !may && some {
					t.Errorf("for %s, it is certain (%t, %t) and should not be:\n%s", v.name, certain, may, module)
				}
				if some == all {
					if agreed++; certain || !may {
						said++
					} else if testing.Verbose() {
						t.Logf("for %s, it is always %t:\n%s", v.name, all, module[11:])
					}
				}
			}
		}
	}
	t.Logf("%d of %d that come to the same are known to", said, agreed)
	if 100*said < leastPrecise*agreed {
		t.Errorf("%d of %d that come to the same are known to", said, agreed)
	}
}
