package eval

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// MaxCopy is the most iterations of a loop that Azure accepts.
const MaxCopy = 800

// Value evaluates JSON of a template: every text that is an expression, and
// every property loop. It reports what goes wrong and puts an unknown value in
// its place. What has no expression in it is shared, not copied.
func (e *Evaluator) Value(v value.Value, sc *Scope) value.Value {
	switch v.Kind() {
	case value.String:
		result, err := e.Text(v, sc)
		if err != nil {
			return e.Fail(v, err, sc)
		}
		return result
	case value.Array:
		return e.builtContainer(v, e.evaluateArray(v, sc), sc)
	case value.Object:
		return e.builtContainer(v, e.evaluateObject(v, sc), sc)
	}
	return v
}

// builtContainer is a container that the template spells out, unless its parts make it nest
// too deeply.
func (e *Evaluator) builtContainer(v, made value.Value, sc *Scope) value.Value {
	if err := checkDepth(made); err != nil {
		return e.Fail(v, err, sc)
	}
	return made
}

// Fail reports an error and gives the value that replaces v.
func (e *Evaluator) Fail(v value.Value, err error, sc *Scope) value.Value {
	located := locateError(v, err)
	if !located.Assumed && !located.limit && sc.Frame != nil && sc.Frame.Excuses(v) {
		excused := *located
		excused.Assumed = true
		located = &excused
	}
	sc.reportDiagnostic(located.Diagnostic())
	failed := value.NewUnknown(nil, value.Absent)
	if s := v.Str(); expr.IsExpression(s) {
		if n, syntax := e.Parse(s); syntax == nil {
			failed = expr.Unknown(n)
		}
	}
	if located.Assumed {
		failed = failed.Mark(value.Assumed)
	}
	return failed.WithOrigin(v.Origin())
}

func (e *Evaluator) evaluateArray(v value.Value, sc *Scope) value.Value {
	var items []value.Value
	for i, item := range v.Items() {
		evaluated := e.Value(item, sc)
		if items == nil {
			if isUnchanged(evaluated, item) {
				continue
			}
			items = make([]value.Value, i, v.Len())
			copy(items, v.Items())
		}
		items = append(items, evaluated)
	}
	if items == nil {
		return v
	}
	return v.WithItems(items)
}

// isUnchanged reports that evaluation changed nothing.
func isUnchanged(a, b value.Value) bool { return a == b }

func (e *Evaluator) evaluateObject(v value.Value, sc *Scope) value.Value {
	if loops := v.Get("copy"); isPropertyCopy(loops) {
		return e.withCopies(v, loops, sc)
	}
	var b *value.Builder
	var marks value.Marks
	for i, m := range v.Members() {
		name := m
		if expr.IsExpression(m.Name) {
			var of value.Marks
			name, of = e.memberName(v, m, sc)
			marks |= of
		} else if plain := expr.Unescape(m.Name); plain != m.Name {
			name.Name = plain
		}
		evaluated := e.Value(m.Value, sc)
		if b == nil {
			if name.Name == m.Name && isUnchanged(evaluated, m.Value) {
				continue
			}
			b = value.NewBuilder(v.Len())
			for _, before := range v.Members()[:i] {
				b.SetMember(before)
			}
		}
		name.Value = evaluated
		b.SetMember(name)
	}
	if b == nil {
		return v
	}
	return rebuildObject(v, b).Mark(marks)
}

func rebuildObject(v value.Value, b *value.Builder) value.Value {
	o := b.Object()
	return o.Mark(v.Marks()).WithOrigin(v.Origin())
}

// memberName evaluates a member's name; where that cannot be done the name stays
// the expression, as the engine prints it. What marks the name marks the object:
// which members it has depends on that.
func (e *Evaluator) memberName(object value.Value, m value.Member, sc *Scope) (value.Member, value.Marks) {
	name := value.NewString(m.Name).WithOrigin(nameOrigin(object, &m))
	result, err := e.Text(name, sc)
	switch {
	case err != nil:
		sc.reportDiagnostic(locateError(name, err).Diagnostic())
	case result.IsUnknown():
		// Where the expression is unknown, too, the name stays as it is written.
		if r := result.Residual(); r != nil {
			m.Name = "[" + r.Text() + "]"
		}
	case result.Kind() == value.String:
		m.Name = result.Str()
	case result.Kind() == value.Int:
		m.Name = result.NumberText()
	default:
		sc.reportDiagnostic(diag.Diagnostic{Code: diag.ExprType, Severity: diag.Error, Span: name.Span(),
			Message: diag.Messagef("The name of a member must be a string; the expression returns a value of type '%s'.", result.Kind())})
	}
	m.Marks |= result.Marks() & value.Secret
	return m, passedMarks(result.Marks())
}

func nameOrigin(object value.Value, m *value.Member) *value.Origin {
	span := object.KeySpan(m)
	if span.IsZero() {
		return nil
	}
	return value.WrittenAt(span)
}

// isPropertyCopy reports whether a member is a property loop, and not one that is just
// called copy.
func isPropertyCopy(v value.Value) bool {
	if v.Kind() != value.Array || v.Len() == 0 {
		return false
	}
	for _, loop := range v.Items() {
		if loop.Kind() != value.Object || !loop.Has("count") || !loop.Has("name") && !loop.Has("input") {
			return false
		}
	}
	return true
}

// missingOf is what a property loop lacks.
func missingOf(loop value.Value) string {
	for _, name := range []string{"name", "input"} {
		if !loop.Has(name) {
			return name
		}
	}
	return ""
}

// withCopies puts the results of an object's loops where its copy member stands.
func (e *Evaluator) withCopies(v, loops value.Value, sc *Scope) value.Value {
	b := value.NewBuilder(v.Len() + loops.Len())
	for _, m := range v.Members() {
		if value.Fold(m.Name) != "copy" {
			continue
		}
		for _, loop := range loops.Items() {
			if missing := missingOf(loop); missing != "" {
				e.Fail(loop, &Error{Code: diag.CopyInvalid, Span: loop.Span(), Message: diag.Messagef("The template 'copy' definition must have '%s'.", missing)}, sc)
				continue
			}
			name, result := e.PropertyCopy(loop, "", sc)
			b.SetMember(value.Member{Name: name, At: m.At, Value: result})
		}
	}
	rest := e.evaluateObject(v.Without("copy"), sc)
	for _, m := range rest.Members() {
		b.SetMember(m)
	}
	return rebuildObject(v, b).Mark(rest.Marks())
}

// PropertyCopy runs one loop {name, count, input}; a variable's that has its name
// from elsewhere is given it.
func (e *Evaluator) PropertyCopy(loop value.Value, name string, sc *Scope) (string, value.Value) {
	return e.evaluateCopy(loop, Copy{Name: name, Property: true}, sc)
}

// OutputCopy runs the loop {count, input} of an output.
func (e *Evaluator) OutputCopy(loop value.Value, name string, sc *Scope) value.Value {
	_, v := e.evaluateCopy(loop, Copy{Name: name}, sc)
	return v
}

func (e *Evaluator) evaluateCopy(loop value.Value, of Copy, sc *Scope) (string, value.Value) {
	name := of.Name
	if given := loop.Get("name"); given.Kind() == value.String {
		if evaluated := e.Value(given, sc); evaluated.Kind() == value.String {
			name = evaluated.Str()
		}
	}
	count, from, marks, err := e.CopyCount(loop, sc)
	if err != nil {
		return name, e.Fail(loop.Get("count"), err, sc)
	}
	if count < 0 {
		return name, expr.Unknown(expr.Text("copy")).WithOrigin(loop.Origin())
	}
	input := loop.Get("input")
	items := make([]value.Value, 0, count)
	turns, origin := e.Budget.Loop(), LoopOrigin(loop, name, from)
	for i := range count {
		if e.Budget.Spend(1, 32) != nil {
			return name, e.Fail(loop.Get("count"), e.Budget.spent, sc)
		}
		items = append(items, e.Value(input, sc.Loop(&Copy{Name: name, Index: i, Property: of.Property, Marks: marks, Origin: origin})))
		if turns.Turn(i, count-i-1) != nil {
			return name, e.Fail(loop.Get("count"), e.Budget.spent, sc)
		}
	}
	return name, value.NewArray(items).MarkDeep(marks).WithOrigin(loop.Origin())
}

// CopyCount evaluates the count of a loop, and says what it came from; -1 says that
// it is unknown.
func (e *Evaluator) CopyCount(loop value.Value, sc *Scope) (n int, count value.Value, marks value.Marks, err error) {
	declared := loop.Get("count")
	count = declared
	if declared.Kind() == value.String {
		if sc.Placement == Body {
			sc = sc.In(Identity) // it is computed before anything is deployed
		}
		if count, err = e.Text(declared, sc); err != nil {
			return 0, count, 0, err
		}
	}
	if count.IsUnknown() {
		return -1, count, passedMarks(count.Marks()), nil
	}
	if e.answers.countInstances(count) {
		d := tooManyAnswers()
		d.Span = declared.Span()
		sc.reportDiagnostic(d)
	}
	marks = passedMarks(count.Marks()) &^ value.Secret
	if count.Kind() != value.Int && marks.Any(value.Assumed) {
		return 1, count, marks, nil
	}
	if count.Kind() != value.Int || count.Int() < 0 || count.Int() > MaxCopy {
		at := declared.Span()
		if at.IsZero() {
			at = loop.Span()
		}
		return 0, count, 0, &Error{Code: diag.CopyInvalid, Span: at, Assumed: marks.Any(value.Assumed), Message: diag.Messagef(
			"The template 'copy' definition has an invalid copy count of: '%s'. The copy count must be a non-negative integer value and cannot exceed '%d'.", showCount(declared, count), MaxCopy)}
	}
	return int(count.Int()), count, marks, nil
}

func showCount(declared, count value.Value) string {
	if declared.Kind() == value.String {
		return declared.Str()
	}
	return value.Shown(count)
}
