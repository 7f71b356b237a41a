package loading

import (
	"cmp"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// undefinedReferences finds references below data that no module, data file or document
// of forearm's defines. OPA takes them for undefined: a policy that depends on one passes,
// or finds everything at fault where it is negated.
func undefinedReferences(modules []Module, compiler *ast.Compiler, data *dataTree) diag.List {
	var diags diag.List
	for _, m := range modules {
		u := undefinedIn{compiler: compiler, data: data, file: m.File, reported: map[string]bool{}}
		compiled := compiler.Modules[m.File.Name]
		for _, i := range m.Parsed.Imports {
			if ref, ok := i.Path.Value.(ast.Ref); ok && ref.HasPrefix(ast.DefaultRootRef) {
				u.checkRef(ref, i.Location)
			}
		}
		replaced := map[*ast.Term]bool{} // by with, which needs nothing to be there
		ast.WalkNodes(compiled, func(n ast.Node) bool {
			if w, ok := n.(*ast.With); ok {
				replaced[w.Target] = true
			}
			return false
		})
		ast.WalkTerms(compiled, func(t *ast.Term) bool {
			if ref, ok := t.Value.(ast.Ref); ok && ref.HasPrefix(ast.DefaultRootRef) && !replaced[t] {
				at := t.Location
				if at == nil {
					at = ref[0].Location
				}
				u.checkRef(ref, at)
			}
			return false
		})
		slices.SortStableFunc(u.found, func(a, b diag.Diagnostic) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
		diags.Add(u.found...)
	}
	return diags
}

// undefinedIn looks at the references of one module.
type undefinedIn struct {
	compiler *ast.Compiler
	data     *dataTree
	file     *source.File
	reported map[string]bool
	found    diag.List
}

// checkRef follows a reference as far as it is written out.
func (u *undefinedIn) checkRef(ref ast.Ref, at *ast.Location) {
	if len(ref) > 1 && slices.ContainsFunc(reserved[:2], func(name string) bool { return ref[1].Value.Compare(ast.String(name)) == 0 }) {
		return
	}
	rules := u.compiler.RuleTree.Child(ref[0].Value)
	var data any = u.data.root
	for i := 1; i < len(ref); i++ {
		key, ok := ref[i].Value.(ast.String)
		if !ok || rules != nil && len(rules.Values) > 0 {
			return // what is in a rule's value, or at a place that is computed
		}
		var names []string
		var next *ast.TreeNode
		if rules != nil {
			next = rules.Child(key)
			for _, child := range rules.Sorted {
				if s, ok := child.(ast.String); ok {
					names = append(names, string(s))
				}
			}
		}
		var below any
		members, isObject := data.(map[string]any)
		if isObject {
			below = members[string(key)]
			for name := range members {
				names = append(names, name)
			}
			if _, there := members[string(key)]; there && below == nil {
				return // null, which has nothing below it
			}
		} else if data != nil && rules == nil {
			if _, isList := data.([]any); isList {
				return
			}
		}
		if next == nil && below == nil {
			u.reportUndefined(ref, i, at, names)
			return
		}
		rules, data = next, below
	}
}

func (u *undefinedIn) reportUndefined(ref ast.Ref, i int, at *ast.Location, names []string) {
	var tokens []string
	for _, t := range ref[1 : i+1] {
		tokens = append(tokens, TokenOf(t.Value))
	}
	if tokens[0] == "forearm" && i < 3 {
		// Libraries are only there where something imports them.
		tokens, names = nil, nil
		for _, t := range ref[1:min(len(ref), 4)] {
			tokens = append(tokens, TokenOf(t.Value))
		}
		for pkg := range Shipped().Libraries {
			names = append(names, pkg[strings.LastIndexByte(pkg, '.')+1:])
		}
	}
	path := strings.Join(tokens, ".")
	for n := range len(tokens) {
		if u.reported[strings.Join(tokens[:n+1], ".")] {
			return
		}
	}
	u.reported[path] = true
	slices.Sort(names)
	d := diag.Diagnostic{
		Code: diag.PolicyInvalid, Severity: diag.Error, Span: SpanAt(u.file, at),
		Message: diag.Messagef("data.%s is not defined: no module, data file or option has it.", path),
		Hint:    DidYouMean(diag.Suggest(tokens[len(tokens)-1], slices.Compact(names))),
	}
	u.found.Add(d)
}
