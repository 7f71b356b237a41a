package expand

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"forearm/expand/diag"
	"forearm/expand/eval"
	"forearm/expand/funcs"
	"forearm/expand/source"
	"forearm/expand/value"
)

func knownType(name string) bool {
	switch strings.ToLower(name) {
	case "string", "securestring", "int", "bool", "object", "secureobject", "array":
		return true
	}
	return false
}

// maxTypeDepth ends types that refer to each other without end.
const maxTypeDepth = 64

// resolveSchema follows the references of a declared type. A type is nullable if
// it or one that it refers to says so.
func (u *unit) resolveSchema(schema value.Value) (value.Value, bool) {
	nullable := schema.Get("nullable").Bool()
	for range maxTypeDepth {
		ref := schema.Get("$ref")
		if ref.Kind() != value.String {
			return schema, nullable
		}
		name, ok := strings.CutPrefix(ref.Str(), "#/definitions/")
		target := u.names.tmpl.Definitions.Get(pointerText(name))
		if !ok || target.Kind() != value.Object {
			u.x.reportf(diag.TypeInvalid, diag.Error, ref.Span(), "The type '%s' is not defined in this template.", ref.Str())
			return value.NewObject(nil), nullable
		}
		// What stands beside the reference holds beside what it refers to.
		merged := value.BuilderFrom(target)
		for _, m := range schema.Members() {
			if m.Name != "$ref" {
				merged.SetMember(m)
			}
		}
		nullable = nullable || target.Get("nullable").Bool()
		schema = merged.Object().WithOrigin(target.Origin())
	}
	u.x.reportf(diag.TypeInvalid, diag.Error, schema.Span(), "The type refers to itself without end.")
	return value.NewObject(nil), nullable
}

func pointerText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "~1", "/"), "~0", "~")
}

// flattened is a declaration with its references resolved a few levels down, for
// whoever makes up a value for it.
func (u *unit) flattened(schema value.Value) value.Value { return u.flatten(schema, 0) }

func (u *unit) flatten(schema value.Value, depth int) value.Value {
	schema, _ = u.resolveSchema(schema)
	if depth > 6 {
		return schema
	}
	if items := schema.Get("items"); items.Kind() == value.Object {
		schema = schema.With("items", u.flatten(items, depth+1))
	}
	if properties := schema.Get("properties"); properties.Kind() == value.Object {
		b := value.NewBuilder(properties.Len())
		for _, m := range properties.Members() {
			b.Set(m.Name, u.flatten(m.Value, depth+1))
		}
		schema = schema.With("properties", b.Object())
	}
	return schema
}

// checked compares a value with its declared type, reports what does not fit,
// and gives the value: an assumed one is made to fit instead.
func (u *unit) checked(v, schema value.Value, name string) value.Value {
	c := checker{u: u, root: name, fallback: schema}
	return c.check(v, schema, name, 0)
}

type checker struct {
	u        *unit
	root     string
	fallback value.Value
}

func (c *checker) report(code diag.Code, v value.Value, path, format string, args ...any) {
	span := orSpan(v, c.fallback)
	line, column := 0, 0
	if span.File != nil {
		p := span.File.Position(span.Start)
		line, column = p.Line, p.Column
	}
	message := fmt.Sprintf("The provided value for the template parameter '%s' at line '%d' and column '%d' is not valid. ", path, line, column) + fmt.Sprintf(format, args...)
	c.u.x.report(diag.Diagnostic{Code: code, Severity: diag.Error, Span: span, Message: message})
}

func (c *checker) check(v, schema value.Value, path string, depth int) value.Value {
	if depth > maxTypeDepth || v.IsUnknown() || schema.Kind() != value.Object {
		return v
	}
	schema, nullable := c.u.resolveSchema(schema)
	kind := strings.ToLower(schema.Get("type").Str())
	if v.IsNull() {
		if !nullable && kind != "" {
			if v.Deep().Any(value.Assumed) || isLeftOut(v) {
				return c.fit(v.Mark(value.Assumed), kind)
			}
			c.report(diag.ParameterType, v, path, "Expected a value of type '%s', but received a value of type 'Null'.", typeName(kind))
		}
		return v
	}
	if want := typesOf(kind); want != 0 && funcs.TypeOf(v)&want == 0 {
		if v.Deep().Any(value.Assumed) {
			return c.fit(v, kind)
		}
		c.report(diag.ParameterType, v, path, "Expected a value of type '%s', but received a value of type '%s'.", typeName(kind), v.Kind())
		return v
	}
	v = c.allowed(v, schema, path)
	c.limits(v, schema, path)
	switch v.Kind() {
	case value.Array:
		v = c.elements(v, schema, path, depth)
	case value.Object:
		v = c.members(v, schema, path, depth)
	}
	c.validate(v, schema, path)
	return v
}

// fit has the Runtime make an assumed value one of the type that is needed.
func (c *checker) fit(v value.Value, kind string) value.Value {
	if fitting := c.u.x.ev.Runtime.As(v, typesOf(kind), funcs.NoFormat); !fitting.IsAbsent() {
		return fitting
	}
	return value.NewUnknown(nil, value.Absent).Mark(value.Assumed).WithOrigin(v.Origin())
}

func typesOf(kind string) funcs.Types {
	switch kind {
	case "string", "securestring":
		return funcs.Str
	case "int":
		return funcs.Num
	case "bool":
		return funcs.Boo
	case "array":
		return funcs.Arr
	case "object", "secureobject":
		return funcs.Obj
	}
	return 0
}

func typesOfValue(v value.Value) funcs.Types { return funcs.TypeOf(v) }

// orSpan is the place of a value, or of what declares it.
func orSpan(v, declared value.Value) source.Span {
	if span := v.Span(); !span.IsZero() {
		return span
	}
	return declared.Span()
}

func typeName(kind string) string {
	switch kind {
	case "securestring":
		return "SecureString"
	case "secureobject":
		return "SecureObject"
	case "int":
		return "Int"
	}
	if kind == "" {
		return "Any"
	}
	return strings.ToUpper(kind[:1]) + kind[1:]
}

func (c *checker) allowed(v, schema value.Value, path string) value.Value {
	list := schema.Get("allowedValues")
	if list.Kind() != value.Array {
		return v
	}
	equals := func(v value.Value) bool {
		return slices.ContainsFunc(list.Items(), func(a value.Value) bool { return value.Equal(a, v) })
	}
	if equals(v) {
		return v
	}
	// An array parameter may hold any of the values, unless they are arrays.
	if v.Kind() == value.Array && !slices.ContainsFunc(list.Items(), func(a value.Value) bool { return a.Kind() == value.Array }) {
		if !slices.ContainsFunc(v.Items(), func(item value.Value) bool { return !item.IsUnknown() && !equals(item) }) {
			return v
		}
	}
	if v.Deep().Any(value.Unknown) {
		return v
	}
	if v.Deep().Any(value.Assumed) {
		if list.Len() == 0 {
			return v
		}
		return list.Items()[0].MarkDeep(v.Deep() &^ value.Unknown).WithOrigin(v.Origin())
	}
	texts := make([]string, list.Len())
	for i, a := range list.Items() {
		texts[i] = plainText(a)
	}
	c.report(diag.ParameterConstraint, v, path, "The parameter value is not part of the allowed value(s): '%s'.", strings.Join(texts, ","))
	return v
}

func plainText(v value.Value) string {
	if v.Kind() == value.String && !v.Marks().Any(value.Secret) {
		return v.Str()
	}
	return v.JSON()
}

func (c *checker) limits(v, schema value.Value, path string) {
	if v.Deep().Any(value.Assumed | value.Unknown) {
		return
	}
	if n := int64(v.Len()); v.Kind() == value.String || v.Kind() == value.Array {
		if limit := schema.Get("minLength"); limit.Kind() == value.Int && n < limit.Int() {
			c.report(diag.ParameterConstraint, v, path, "Length of the value should be greater than or equal to '%d'.", limit.Int())
		}
		if limit := schema.Get("maxLength"); limit.Kind() == value.Int && n > limit.Int() {
			c.report(diag.ParameterConstraint, v, path, "Length of the value should be less than or equal to '%d'.", limit.Int())
		}
	}
	if v.Kind() == value.Int {
		if limit := schema.Get("minValue"); limit.Kind() == value.Int && v.Int() < limit.Int() {
			c.report(diag.ParameterConstraint, v, path, "The value should be greater than or equal to '%d'.", limit.Int())
		}
		if limit := schema.Get("maxValue"); limit.Kind() == value.Int && v.Int() > limit.Int() {
			c.report(diag.ParameterConstraint, v, path, "The value should be less than or equal to '%d'.", limit.Int())
		}
	}
}

func (c *checker) elements(v, schema value.Value, path string, depth int) value.Value {
	items, prefix := schema.Get("items"), schema.Get("prefixItems")
	if items.IsAbsent() && prefix.IsAbsent() {
		return v
	}
	if n := v.Len(); n < prefix.Len() && !v.Marks().Any(value.Assumed) {
		for i := n; i < prefix.Len(); i++ {
			if _, nullable := c.u.resolveSchema(prefix.Items()[i]); !nullable {
				c.report(diag.ParameterType, v, path+"["+strconv.Itoa(i)+"]", "The value is missing; the type requires %d elements.", prefix.Len())
				break
			}
		}
	}
	var changed []value.Value
	for i, item := range v.Items() {
		var fitted value.Value
		switch at := path + "[" + strconv.Itoa(i) + "]"; {
		case i < prefix.Len():
			fitted = c.check(item, prefix.Items()[i], at, depth+1)
		case items.Kind() == value.Object:
			fitted = c.check(item, items, at, depth+1)
		case items.Kind() == value.Bool && !items.Bool():
			if !item.Deep().Any(value.Assumed) {
				c.report(diag.ParameterType, item, at, "The type allows no more than %d elements.", prefix.Len())
			}
			fitted = item
		default:
			fitted = item
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

func (c *checker) members(v, schema value.Value, path string, depth int) value.Value {
	if d := schema.Get("discriminator"); d.Kind() == value.Object {
		chosen, ok := c.discriminated(v, d, path)
		if !ok {
			return v
		}
		schema = chosen
	}
	properties, additional := schema.Get("properties"), schema.Get("additionalProperties")
	if properties.IsAbsent() && additional.IsAbsent() {
		return v
	}
	for _, m := range properties.Members() {
		if v.Has(m.Name) || v.Marks().Any(value.Assumed) {
			continue
		}
		if _, nullable := c.u.resolveSchema(m.Value); !nullable {
			c.report(diag.ParameterType, v, path, "The value is missing the required property '%s'.", m.Name)
		}
	}
	var b *value.Builder
	for i := range v.Members() {
		m := v.Members()[i]
		fitted := m.Value
		if declared := properties.Get(m.Name); !declared.IsAbsent() {
			fitted = c.check(m.Value, declared, path+"."+m.Name, depth+1)
		} else if additional.Kind() == value.Object {
			fitted = c.check(m.Value, additional, path+"."+m.Name, depth+1)
		} else if additional.Kind() == value.Bool && !additional.Bool() && !m.Value.Marks().Any(value.Assumed) {
			c.extra(v, &m, properties, path)
		}
		if fitted != m.Value && b == nil {
			b = value.BuilderFrom(v)
		}
		if b != nil {
			b.Set(m.Name, fitted)
		}
	}
	if b == nil {
		return v
	}
	return b.Object().Mark(v.Marks()).WithOrigin(v.Origin())
}

func (c *checker) extra(v value.Value, m *value.Member, properties value.Value, path string) {
	names := make([]string, 0, properties.Len())
	for _, p := range properties.Members() {
		names = append(names, p.Name)
	}
	d := diag.Diagnostic{Code: diag.ParameterType, Severity: diag.Error, Span: v.KeySpan(m), Message: fmt.Sprintf(
		"The provided value for the template parameter '%s' is not valid. The property '%s' is not allowed; the type has '%s'.", path, m.Name, strings.Join(names, ", "))}
	if d.Span.IsZero() {
		d.Span = c.fallback.Span()
	}
	if s := diag.Suggest(m.Name, names); s != "" {
		d.Hint = "did you mean '" + s + "'?"
	}
	c.u.x.report(d)
}

// discriminated chooses the case of a tagged union.
func (c *checker) discriminated(v, d value.Value, path string) (value.Value, bool) {
	name := d.Get("propertyName").Str()
	tag := v.Get(name)
	if tag.IsUnknown() || tag.Marks().Any(value.Assumed) {
		return value.Value{}, false
	}
	mapping := d.Get("mapping")
	if tag.Kind() == value.String {
		if m := mapping.Member(tag.Str()); m != nil && m.Name == tag.Str() {
			chosen, _ := c.u.resolveSchema(m.Value)
			if properties := chosen.Get("properties"); properties.Kind() == value.Object && !properties.Has(name) {
				chosen = chosen.With("properties", properties.With(name, value.NewObject(nil)))
			}
			return chosen, true
		}
	}
	cases := make([]string, 0, mapping.Len())
	for _, m := range mapping.Members() {
		cases = append(cases, m.Name)
	}
	at := tag
	if at.IsAbsent() {
		at = v
		if v.Deep().Any(value.Assumed) {
			return value.Value{}, false
		}
	}
	c.report(diag.ParameterConstraint, at, path+"."+name, "The property must be one of '%s'.", strings.Join(cases, ", "))
	return value.Value{}, false
}

// validate applies the type's own predicate, [lambda, message].
func (c *checker) validate(v, schema value.Value, path string) {
	rule := schema.Get("validate")
	if rule.Kind() != value.Array || rule.Len() == 0 || v.Deep().Any(value.Unknown) {
		return
	}
	ok, err := c.u.x.ev.Predicate(rule.Items()[0], v, &eval.Scope{Env: c.u, Placement: eval.VariableValue})
	if err != nil || ok.IsUnknown() || ok.Bool() || ok.Deep().Any(value.Assumed) {
		return
	}
	message := "The value does not satisfy the type's own condition."
	if rule.Len() > 1 && rule.Items()[1].Kind() == value.String {
		message = rule.Items()[1].Str()
	}
	c.report(diag.ParameterConstraint, v, path, "%s", message)
}
