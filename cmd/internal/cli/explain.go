package cli

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

func (a *app) explainCommand() *cobra.Command {
	f := &expansionFlags{}
	cmd := &cobra.Command{
		Use:   "explain FILE TARGET[:PATH] | CODE | FUNCTION | POLICY",
		Short: "Show where a value came from, or what a code means",
		Long: `Show where a value came from, step by step, with the source lines: through which
parameters, variables and modules it travelled, and what it rests on.

TARGET is a resource by id, name, type/name or symbolic name, or "outputs". PATH
is a JSON pointer (/properties/sku) or a dotted path (properties.sku.name).
Without it the resource itself is explained. Beside the members of the resource there
are id, condition, copy.count and copy.index, the outputs of a deployment, and of an
extension resource config and identifiers. The formats are console, json and mermaid.

  forearm explain main.bicep storage:properties.allowBlobPublicAccess
  forearm explain main.bicep outputs:endpoint
  forearm explain main.bicep web:config.auth.kubeConfig

With a single argument, say what is known of the code of a message, of a function
of the template language, or of a policy, by any of its names.

  forearm explain parameter-missing
  forearm explain uniqueString`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return exactly(2, "a file and what to explain in it, or a code, function or policy")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return a.knowledge(f, args[0])
			}
			return a.explain(cmd.Context(), f, args[0], args[1])
		},
	}
	f.register(cmd.Flags())
	return cmd
}

func (a *app) explain(ctx context.Context, f *expansionFlags, name, what string) error {
	format, err := a.formatOf("console", "json", "mermaid")
	if err != nil {
		return err
	}
	return a.deployed(ctx, f, name, func(x *expanded) error {
		made, err := x.explanation(what)
		if err != nil && x.status() != 0 && (x.deployment.Truncated || len(x.deployment.Resources) == 0) {
			return exit(x.status()) // it may stand where the file could not be read
		}
		if err != nil {
			return err
		}
		var b bytes.Buffer
		switch format {
		case "json":
			err = report.WriteValue(&b, made.Value())
		case "mermaid":
			report.ExplainMermaid(&b, made)
		default:
			report.Explain(&b, made, a.style(a.Out))
		}
		if err != nil {
			return err
		}
		return a.write(b.Bytes())
	})
}

// explanation finds the target and the value, and follows where it came from.
func (x *expanded) explanation(what string) (*report.Explanation, error) {
	target, path := splitTarget(what)
	e := &report.Explanation{}
	var whole, made value.Value
	module := x.deployment.Root
	if strings.EqualFold(target, "outputs") {
		whole = outputsOf(x.deployment.Root)
	} else {
		r, err := findTarget(x.deployment, target)
		if err != nil {
			return nil, err
		}
		e.Resource, module = r, r.Module
		whole, made = x.explained(r), x.answered(r)
	}
	tokens, err := pathTokens(path)
	if err != nil {
		return nil, err
	}
	found, containers := whole, []value.Value{}
	for i, token := range tokens {
		next := found.Step(token)
		if next.IsAbsent() {
			// What the service sets, and what children bring, is not in what is sent.
			if next = made.At(tokens[:i+1]...); next.IsAbsent() {
				return nil, missingMember(found, tokens[:i], token)
			}
		}
		containers = append(containers, found)
		found = next
	}
	// What was handed on in one piece has its own way, and so have its parts.
	for _, around := range slices.Backward(containers) {
		found = found.OutOf(around, around.Span())
	}
	e.Path, e.Found = value.Pointer(tokens...), found
	e.Modules = x.located.Steps(relation.Stack(module))
	if e.Resource != nil && len(tokens) == 0 {
		x.explainResource(e)
		return e, nil
	}
	e.Steps, e.More = x.steps(found)
	for n := len(tokens) - 1; n >= 0 && len(e.Steps) == 0; n-- {
		// What has no place of its own stands in what has.
		around, left := whole.Resolve(tokens[:n])
		if left > 0 {
			around, _ = made.Resolve(tokens[:n])
		}
		e.Steps = x.part("part of", around)
	}
	return e, nil
}

// explainResource says of a resource where it is declared and what it hangs on.
func (x *expanded) explainResource(e *report.Explanation) {
	r := e.Resource
	e.Found = r.Body
	e.Whole = true
	declared := r.Declaration.Span()
	e.Steps = []report.ExplainStep{{Kind: "declared", Place: x.located.Place(declared), Excerpt: x.located.Excerpt(declared)}}
	if !r.Condition.IsAbsent() {
		e.Steps = append(e.Steps, x.part("condition", r.Condition)...)
	}
	if !r.Copies.IsAbsent() {
		e.Steps = append(e.Steps, x.part("copy", r.Copies)...)
	}
	e.Steps = append(e.Steps, x.part("name", r.Body.Get("name"))...)
	g := relation.New(x.deployment)
	for _, edge := range g.From(r) {
		e.Relations = append(e.Relations, report.ExplainRelation{Kind: edge.Kind.String(), ID: edge.ShownID(), Pointer: edge.Pointer, External: edge.External()})
	}
	for _, edge := range g.To(r) {
		if edge.From != nil {
			e.Relations = append(e.Relations, report.ExplainRelation{Kind: edge.Kind.String(), ID: shownEnd(edge), Pointer: edge.Pointer, Incoming: true})
		}
	}
}

// shownEnd is the id of what an edge leads from.
func shownEnd(e *relation.Edge) string {
	if e.From.IDMarks.Any(value.Secret) {
		return value.SecretText
	}
	return e.From.ID
}

// splitTarget takes the path off. An id has no colon before a slash or a name of
// a member, except in names that few types allow; these can be given by pointer.
func splitTarget(what string) (target, path string) {
	if i := strings.Index(what, ":/"); i > 0 {
		return what[:i], what[i+1:]
	}
	if i := strings.LastIndexByte(what, ':'); i > 0 {
		return what[:i], what[i+1:]
	}
	return what, ""
}

// pathTokens reads a JSON pointer, or a path as expressions have it.
func pathTokens(path string) ([]string, error) {
	if path == "" || strings.HasPrefix(path, "/") {
		tokens, _ := value.SplitPointer(path)
		return tokens, nil
	}
	var tokens []string
	for _, part := range strings.Split(path, ".") {
		name, rest, _ := strings.Cut(part, "[")
		if name != "" {
			tokens = append(tokens, name)
		}
		for rest != "" {
			index, after, ok := strings.Cut(rest, "]")
			if _, err := strconv.Atoi(index); err != nil || !ok {
				return nil, usagef("%q is no path: write properties.list[0].name or /properties/list/0/name", path)
			}
			tokens = append(tokens, index)
			rest = strings.TrimPrefix(after, "[")
		}
	}
	return tokens, nil
}

func missingMember(v value.Value, path []string, name string) error {
	at := value.Pointer(path...)
	if at == "" {
		at = "/"
	}
	var names []string
	for _, m := range v.Members() {
		names = append(names, m.Name)
	}
	if len(names) == 0 {
		return usagef("%s has no '%s': it is a value of type %s", at, name, v.Kind())
	}
	return usagef("%s has no '%s'%s it has %s", at, name, strings.TrimSuffix(didYouMean(name, names), "?")+";", diag.Listed(names))
}

// findTarget finds the one resource that is meant: by id, symbolic name, type and
// name, or name.
func findTarget(d *deployment.Deployment, target string) (*deployment.Resource, error) {
	ways := []func(*deployment.Resource) bool{
		func(r *deployment.Resource) bool { return r.ID != "" && resourceid.Equal(r.ID, target) },
		func(r *deployment.Resource) bool { return r.SymbolicName != "" && r.SymbolicName == target },
		func(r *deployment.Resource) bool { return strings.EqualFold(r.Type+"/"+r.Name, target) },
		func(r *deployment.Resource) bool { return strings.EqualFold(r.Name, target) },
		func(r *deployment.Resource) bool { return strings.EqualFold(r.SymbolicName, target) },
		func(r *deployment.Resource) bool {
			return strings.EqualFold(r.Name[strings.LastIndexByte(r.Name, '/')+1:], target)
		},
	}
	for _, way := range ways {
		var found []*deployment.Resource
		for _, r := range d.Resources {
			if way(r) {
				found = append(found, r)
			}
		}
		switch len(found) {
		case 0:
			continue
		case 1:
			return found[0], nil
		}
		// The same resource deployed twice is one.
		if !slices.ContainsFunc(found[1:], func(r *deployment.Resource) bool { return !resourceid.Equal(r.ID, found[0].ID) }) {
			return found[0], nil
		}
		var ids []string
		for _, r := range found {
			ids = append(ids, r.ID)
		}
		return nil, usagef("several resources are called '%s'; name one by its id:\n  %s", target, strings.Join(ids, "\n  "))
	}
	var names []string
	for _, r := range d.Resources {
		// A name that is made of a secret is no help to anybody who may not see it.
		if !(r.NameMarks | r.IDMarks).Any(value.Secret) {
			names = append(names, r.Name)
		}
		if r.SymbolicName != "" {
			names = append(names, r.SymbolicName)
		}
	}
	return nil, usagef("the deployment has no resource '%s'%s", target, meantOrKnown(target, names))
}

// maxNamed is how many resources a message names.
const maxNamed = 10

// meantOrKnown is what was probably meant, else what there is to choose from.
func meantOrKnown(target string, names []string) string {
	if meant := didYouMean(target, names); meant != "" || len(names) == 0 {
		return meant
	}
	more := ""
	if len(names) > maxNamed {
		names, more = names[:maxNamed], ", ..."
	}
	return "; it has " + diag.Listed(names).String() + more
}
