package expand

import (
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// checker compares a value with its declared type, and has what does not fit
// reported. A value that is assumed is made to fit instead.
type checker struct {
	ev    *eval.Evaluator
	env   *eval.Env
	frame *frame
	// about returns the start of a message, which names what is not valid: the value of a
	// parameter, an output, an argument.
	about func(path string, at source.Span) diag.Message
	// kind and constraint are the codes of what is reported.
	kind, constraint diag.Code
	// declared is where it is reported if the value has no place of its own.
	declared value.Value
	report   func(diag.Diagnostic)
}

// checkedParameter compares a parameter's value with its type.
func (d *declarations) checkedParameter(v value.Value, declared *template.Declaration) value.Value {
	c := checker{ev: d.x.ev, env: d.env, frame: d.frame, kind: diag.ParameterType, constraint: diag.ParameterConstraint, declared: declared.Value, report: d.frame.Report,
		about: func(path string, at source.Span) diag.Message {
			line, column := at.LineColumn()
			return diag.Messagef("The provided value for the template parameter '%s' at line '%d' and column '%d' is not valid. ", path, line, column)
		}}
	return c.checkType(v, declared.Type, declared.Name)
}

// checkedOutput compares an output's value with its type.
func (u *unit) checkedOutput(v value.Value, declared *template.Declaration) value.Value {
	c := checker{ev: u.x.ev, env: u.env, frame: u.frame, kind: diag.OutputInvalid, constraint: diag.OutputInvalid, declared: declared.Value,
		about: func(path string, _ source.Span) diag.Message {
			return "The template output '" + diag.VariableText(path) + "' is not valid: "
		},
		report: func(d diag.Diagnostic) {
			if d.Severity == diag.Error {
				d.Severity = u.frame.declarationSeverity(declared.Value)
			}
			u.frame.Report(d)
		}}
	return c.checkType(v, declared.Type, declared.Name)
}

// functionArgument is what a function of the template's own is given for a parameter.
func (d *declarations) functionArgument(f *template.Function, i int, v value.Value) (value.Value, error) {
	p := &f.Params[i]
	v, err := d.checkedCall(v, p.Type, p.Name, func() diag.Message {
		return diag.Messagef("The provided value for the '%s' parameter of the user-defined function '%s' is not valid", p.Name, f.Name)
	})
	return p.Type.Secrets(v, markWholeSecret(value.Declared)), err
}

// functionResult is what a function of the template's own gives.
func (d *declarations) functionResult(f *template.Function, v value.Value) (value.Value, error) {
	v, err := d.checkedCall(v, f.Result, "output", func() diag.Message {
		return diag.Messagef("The output of the user-defined function '%s' is not valid", f.Name)
	})
	return f.Result.Secrets(v, markWholeSecret(value.Declared)), err
}

// checkedCall compares an argument or the result of a function of the template's
// own with its type. The first thing that does not fit is the error of the call.
func (d *declarations) checkedCall(v value.Value, t *types.Type, name string, about func() diag.Message) (value.Value, error) {
	var first *eval.Error
	c := checker{ev: d.x.ev, env: d.env, frame: d.frame, kind: diag.ExprType, constraint: diag.ExprValue, declared: t.Declaration(),
		about: func(path string, _ source.Span) diag.Message {
			if path != name {
				return about() + " at '" + diag.VariableText(path) + "'. "
			}
			return about() + ". "
		},
		report: func(d diag.Diagnostic) {
			if first == nil && d.Severity == diag.Error {
				first = &eval.Error{Code: d.Code, Message: d.Message, Hint: d.Hint}
				if d.Code == diag.TypeInvalid {
					first.Span = d.Span
				}
			}
		}}
	v = c.checkType(v, t, name)
	if first != nil {
		return v, first
	}
	return v, nil
}

func (c *checker) reportViolation(code diag.Code, v value.Value, path, format string, args ...any) {
	at := orSpan(v, c.declared)
	c.report(diag.Diagnostic{Code: code, Severity: diag.Error, Span: at, Message: c.about(path, at) + diag.Messagef(format, args...),
		About: []source.Span{c.declared.Span()}})
}

func (c *checker) checkType(v value.Value, t *types.Type, path string) value.Value {
	if t == nil {
		return v
	}
	for _, fault := range t.Faults() {
		c.report(fault)
	}
	if v.IsUnknown() {
		return v
	}
	if v.IsNull() {
		if !t.Nullable() && t.Kind() != types.Any {
			if v.Deep().Any(value.Assumed) || isLeftOut(v) {
				return c.fitAssumed(v.Mark(value.Assumed), t)
			}
			c.reportViolation(c.kind, v, path, "Expected a value of type '%s', but received a value of type 'Null'.", t)
		}
		return v
	}
	if want := wanted[t.Kind()]; want != 0 && funcs.TypeOf(v)&want == 0 {
		if v.Deep().Any(value.Assumed) && !neitherBranch(v, want) && !isSurelyText(v) {
			return c.fitAssumed(v, t)
		}
		c.reportViolation(c.kind, v, path, "Expected a value of type '%s', but received a value of type '%s'.", t, v.Kind())
		return v
	}
	v = c.checkAllowedValues(v, t, path)
	c.checkLimits(v, t, path)
	switch v.Kind() {
	case value.Array:
		v = c.checkElements(v, t, path)
	case value.Object:
		v = c.checkMembers(v, t, path)
	}
	c.checkPredicate(v, t, path)
	return v
}

// neitherBranch reports whether a value is one of the two of an if(), whose condition is
// assumed, and both are of other types.
func neitherBranch(v value.Value, want funcs.Types) bool {
	wrong := func(v value.Value) bool {
		return !v.IsAbsent() && (!v.Deep().Any(value.Assumed|value.Unknown|value.Generated) || isSurelyText(v)) && funcs.TypeOf(v)&want == 0
	}
	for o := v.Origin(); o != nil; o = o.From {
		other, ok := eval.OtherBranch(o)
		if !ok {
			continue
		}
		for _, taken := range o.Call.Args[1:] {
			if !taken.IsAbsent() && taken.Kind() == v.Kind() {
				return wrong(taken) && (wrong(other) || neitherBranch(other, want))
			}
		}
		return false
	}
	return false
}

// isSurelyText reports whether an assumed value is a text whatever it will be: an answer about
// the context of the deployment, or the result of a function that returns nothing but texts.
func isSurelyText(v value.Value) bool {
	if v.Kind() != value.String || v.Form() == nil || value.HasToken(v) {
		return false
	}
	for o := v.Origin(); o != nil; o = o.From {
		if o.Call == nil {
			continue
		}
		switch n := o.Call.Node.(type) {
		case *expr.Access:
		case *expr.Call:
			f := funcs.Lookup(n.Folded)
			return f != nil && f.Text || n.Folded == "concat" && slices.ContainsFunc(o.Call.Args, func(arg value.Value) bool {
				return arg.Kind() == value.String && !arg.Marks().Any(value.Assumed|value.Unknown|value.Generated)
			})
		default:
			return false // what is chosen may be something else
		}
	}
	return true
}

// fitAssumed has the Runtime make an assumed value one of the type that is needed.
func (c *checker) fitAssumed(v value.Value, t *types.Type) value.Value {
	if fitting := c.ev.Runtime.As(v, wanted[t.Kind()], funcs.NoFormat); !fitting.IsAbsent() {
		return fitting
	}
	return value.NewUnknown(nil, value.Absent).Mark(value.Assumed).WithOrigin(v.Origin())
}

// wanted is what functions call the kinds of types.
var wanted = [...]funcs.Types{types.Any: 0, types.String: funcs.Str, types.Int: funcs.Num, types.Bool: funcs.Boo, types.Object: funcs.Obj, types.Array: funcs.Arr}

// orSpan is the place of a value, or of what declares it.
func orSpan(v, declared value.Value) source.Span {
	if span := v.Span(); !span.IsZero() {
		return span
	}
	return declared.Span()
}

// isAllowedValue reports whether a value is one of a list. Texts, which nearly all of them are,
// are looked up: an array of a hundred thousand may be checked against as many.
func isAllowedValue(list []value.Value) func(value.Value) bool {
	texts := make(map[string]bool, len(list))
	var rest []value.Value
	for _, a := range list {
		if a.Kind() == value.String {
			texts[a.Str()] = true
		} else {
			rest = append(rest, a)
		}
	}
	numbers := map[int64]bool{}
	others := rest[:0:0]
	for _, a := range rest {
		if a.Kind() == value.Int {
			numbers[a.Int()] = true
		} else {
			others = append(others, a)
		}
	}
	return func(v value.Value) bool {
		switch v.Kind() {
		case value.String:
			return texts[v.Str()]
		case value.Int:
			if numbers[v.Int()] {
				return true
			}
		case value.Float:
			return slices.ContainsFunc(rest, func(a value.Value) bool { return value.Equal(a, v) })
		}
		return slices.ContainsFunc(others, func(a value.Value) bool { return value.Equal(a, v) })
	}
}

func (c *checker) checkAllowedValues(v value.Value, t *types.Type, path string) value.Value {
	list, limited := t.Allowed()
	if !limited {
		return v
	}
	equals := isAllowedValue(list)
	if equals(v) {
		return v
	}
	// An array parameter may hold any of the values, unless they are arrays.
	if v.Kind() == value.Array && !slices.ContainsFunc(list, func(a value.Value) bool { return a.Kind() == value.Array }) {
		if !slices.ContainsFunc(v.Items(), func(item value.Value) bool { return !item.IsUnknown() && !equals(item) }) {
			return v
		}
	}
	if v.Deep().Any(value.Unknown) {
		return v
	}
	if v.Deep().Any(value.Assumed) {
		if len(list) == 0 {
			return v
		}
		return list[0].MarkDeep(v.Deep() &^ value.Unknown).WithOrigin(v.Origin())
	}
	texts := make([]string, len(list))
	for i, a := range list {
		texts[i] = plainText(a)
	}
	c.reportViolation(c.constraint, v, path, "The parameter value is not part of the allowed value(s): '%s'.", strings.Join(texts, ","))
	return v
}

func plainText(v value.Value) string {
	if v.Kind() == value.String && !v.Marks().Any(value.Secret) {
		return v.Str()
	}
	return v.JSON()
}

func (c *checker) checkLimits(v value.Value, t *types.Type, path string) {
	if v.Deep().Any(value.Assumed | value.Unknown) {
		return
	}
	if n := int64(v.Len()); v.Kind() == value.String || v.Kind() == value.Array {
		if limit, ok := t.Limit("minLength"); ok && n < limit {
			c.reportViolation(c.constraint, v, path, "Length of the value should be greater than or equal to '%d'.", limit)
		}
		if limit, ok := t.Limit("maxLength"); ok && n > limit {
			c.reportViolation(c.constraint, v, path, "Length of the value should be less than or equal to '%d'.", limit)
		}
	}
	if v.Kind() == value.Int {
		if limit, ok := t.Limit("minValue"); ok && v.Int() < limit {
			c.reportViolation(c.constraint, v, path, "The value should be greater than or equal to '%d'.", limit)
		}
		if limit, ok := t.Limit("maxValue"); ok && v.Int() > limit {
			c.reportViolation(c.constraint, v, path, "The value should be less than or equal to '%d'.", limit)
		}
	}
}

func (c *checker) checkElements(v value.Value, t *types.Type, path string) value.Value {
	prefix := t.Prefix()
	if n := v.Len(); n < len(prefix) && !v.Marks().Any(value.Assumed) {
		for i := n; i < len(prefix); i++ {
			if !prefix[i].Nullable() {
				c.reportViolation(c.kind, v, path+"["+strconv.Itoa(i)+"]", "The value is missing; the type requires %d elements.", len(prefix))
				break
			}
		}
	}
	var changed []value.Value
	for i, item := range v.Items() {
		of, allowed := t.Element(i)
		fitted := item
		switch {
		case of != nil:
			fitted = c.checkType(item, of, path+"["+strconv.Itoa(i)+"]")
		case !allowed && !item.Deep().Any(value.Assumed):
			c.reportViolation(c.kind, item, path+"["+strconv.Itoa(i)+"]", "The type allows no more than %d elements.", len(prefix))
		}
		if changed == nil && fitted != item {
			changed = slices.Clone(v.Items())
		}
		if changed != nil {
			changed[i] = fitted
		}
	}
	if changed == nil {
		return v
	}
	return v.WithItems(changed)
}

func (c *checker) checkMembers(v value.Value, t *types.Type, path string) value.Value {
	if u := t.Union(); u != nil {
		if t = c.unionCase(v, u, path); t == nil {
			return v
		}
		for _, fault := range t.Faults() {
			c.report(fault)
		}
	}
	if !t.SaysMembers() {
		return v
	}
	for _, p := range t.Properties() {
		if v.Has(p.Name) || v.Marks().Any(value.Assumed) {
			continue
		}
		if !p.Type.Nullable() {
			c.reportViolation(c.kind, v, path, "The value is missing the required property '%s'.", p.Name)
		}
	}
	return value.MapMembers(v, func(m value.Member) value.Value {
		of, allowed := t.Member(m.Name)
		if !allowed && !m.Value.Marks().Any(value.Assumed) {
			c.checkExtraMember(v, &m, t, path)
		} else if of != nil {
			return c.checkType(m.Value, of, path+"."+m.Name)
		}
		return m.Value
	})
}

func (c *checker) checkExtraMember(v value.Value, m *value.Member, t *types.Type, path string) {
	names := make([]string, 0, len(t.Properties()))
	for _, p := range t.Properties() {
		names = append(names, p.Name)
	}
	at := v.KeySpan(m)
	if at.IsZero() {
		at = c.declared.Span()
	}
	d := diag.Diagnostic{Code: c.kind, Severity: diag.Error, Span: at, About: []source.Span{c.declared.Span()}, Message: diag.Messagef(
		"%sThe property '%s' is not allowed; the type has '%s'.", c.about(path, at), m.Name, diag.Listed(names))}
	if s := diag.Suggest(m.Name, names); s != "" {
		d.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	c.report(d)
}

// unionCase is the case of a tagged union that a value is of, nil if it is of none.
func (c *checker) unionCase(v value.Value, u *types.Union, path string) *types.Type {
	tag := v.Get(u.Tag)
	if tag.IsUnknown() || tag.Marks().Any(value.Assumed) {
		return nil
	}
	if tag.Kind() == value.String {
		if t := u.Case(tag.Str()); t != nil {
			return t
		}
	}
	at := tag
	if at.IsAbsent() {
		at = v
		if v.Deep().Any(value.Assumed) {
			return nil
		}
	}
	cases := make([]string, 0, len(u.Cases))
	for _, one := range u.Cases {
		cases = append(cases, one.Name)
	}
	c.reportViolation(c.constraint, at, path+"."+u.Tag, "The property must be one of '%s'.", diag.Listed(cases))
	return nil
}

// checkPredicate applies the type's own predicate, [lambda, message].
func (c *checker) checkPredicate(v value.Value, t *types.Type, path string) {
	rule := t.Get("validate")
	if rule.Kind() != value.Array || rule.Len() == 0 || v.Deep().Any(value.Unknown) {
		return
	}
	ok, err := c.ev.Predicate(rule.Items()[0], v, &eval.Scope{Env: c.env, Frame: c.frame, Placement: eval.VariableValue})
	if err != nil || ok.IsUnknown() || ok.Bool() || ok.Deep().Any(value.Assumed) {
		return
	}
	message := "The value does not satisfy the type's own condition."
	if rule.Len() > 1 && rule.Items()[1].Kind() == value.String {
		message = rule.Items()[1].Str()
	}
	c.reportViolation(c.constraint, v, path, "%s", message)
}
