package expand

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

func (g givenParameter) value() value.Value { return g.entry.Get("value") }

// readParameterFile gathers what the user gave: the file, then single values.
func (x *expansion) readParameterFile(by *frame) map[string]givenParameter {
	given := map[string]givenParameter{}
	if x.ParameterFile != nil {
		root, diags := value.Parse(x.ParameterFile)
		x.d.Sources[x.ParameterFile] = root
		x.recordRead(diags)
		x.readParameters(root, given, by)
	}
	for name, v := range x.Values {
		given[value.Fold(name)] = givenParameter{name: name, entry: value.NewObject([]value.Member{{Name: "value", Value: givenAs(value.OriginCommandLine, name, x.Tokens.Below(v))}})}
	}
	return given
}

// givenAs records how a value that comes from no file was given.
func givenAs(kind value.OriginKind, name string, v value.Value) value.Value {
	if v.Origin() != nil || v.IsAbsent() {
		return v
	}
	return v.WithOrigin(value.NamedOrigin(kind, name))
}

func (x *expansion) readParameters(root value.Value, given map[string]givenParameter, by *frame) {
	if root.IsAbsent() {
		return
	}
	list := root.Get("parameters")
	if root.Kind() != value.Object || list.Kind() != value.Object && !list.IsAbsent() {
		at := root
		if !list.IsAbsent() {
			at = list
		}
		by.reportf(diag.ParametersShape, diag.Error, at.Span(), "a parameters file must be an object whose member 'parameters' is an object")
		return
	}
	for _, v := range []value.Value{root, list} {
		template.Twins(v, func(first, second *value.Member) { by.Report(template.AmbiguousName(first, second, v)) })
	}
	for _, m := range list.Members() {
		template.Twins(m.Value, func(first, second *value.Member) { by.Report(template.AmbiguousName(first, second, m.Value)) })
		if m.Value.Kind() != value.Object || !m.Value.Has("value") && !m.Value.Has("reference") && !m.Value.Has("expression") {
			by.reportf(diag.ParametersShape, diag.Error, m.Value.Span(), "the parameter '%s' must be an object with 'value' or 'reference'", m.Name)
			continue
		}
		if !m.Value.Get("value").IsNull() && !m.Value.Get("reference").IsNull() {
			by.reportf(diag.ParametersShape, diag.Error, m.Value.Span(), "the parameter '%s' has both 'value' and 'reference'; only one of them is allowed", m.Name)
		}
		g := givenParameter{name: m.Name, entry: x.Tokens.Below(m.Value)}
		if m.Value.Has("expression") {
			g.scope = x.inputsScope(root.Get("externalInputDefinitions"))
		}
		given[value.Fold(m.Name)] = g
	}
}

// checkGiven reports values for parameters that are not declared.
func (d *declarations) checkGiven() {
	if len(d.given.extra) == 0 {
		return
	}
	first := d.given.extra[0]
	extra := make([]string, len(d.given.extra))
	for i, g := range d.given.extra {
		extra[i] = g.name
	}
	names := template.Names(d.tmpl.Parameters)
	report := diag.Diagnostic{Code: diag.ParameterUnknown, Severity: diag.Error, Span: first.entry.Span(), Message: diag.Messagef(
		"The template parameters '%s' in the parameters file are not valid; they are not present in the original template and can therefore not be provided at deployment time. The only supported parameters for this template are '%s'.",
		diag.Listed(extra), diag.Listed(names))}
	if s := diag.Suggest(first.name, names); s != "" {
		report.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	d.frame.Report(report)
}

// evaluateParameters evaluates all but those whose defaults are not needed
// yet.
func (d *declarations) evaluateParameters() {
	for i := range d.tmpl.Parameters {
		declared := &d.tmpl.Parameters[i]
		if d.given.to(declared) != nil || !hasExpressions(declared.Value.Get("defaultValue")) {
			// The error of a cycle is reported where the cycle closes.
			_, _ = d.Parameter(declared.Name)
		}
	}
}

// hasExpressions reports whether a value contains expressions.
func hasExpressions(v value.Value) bool {
	found := false
	value.Walk(v, func(_ []string, part value.Value) bool {
		found = found || part.Kind() == value.String && expr.IsExpression(part.Str())
		return !found
	})
	return found
}

// recordParameters records what the parameters got. A default that was not needed may
// be one that cannot be evaluated: what the engine sees before it evaluates anything is
// wrong all the same.
func (d *declarations) recordParameters() {
	d.frame.unneeded = true
	defer func() { d.frame.unneeded = false }()
	d.module.Parameters = slices.Grow(d.module.Parameters, len(d.tmpl.Parameters))
	for i := range d.tmpl.Parameters {
		declared := &d.tmpl.Parameters[i]
		v, err := d.Parameter(declared.Name)
		if err != nil {
			continue
		}
		d.module.Parameters = append(d.module.Parameters, deployment.Parameter{
			Name: declared.Name, Type: declared.Type.Name(), Secure: declared.Type.Secure(), Given: d.given.to(declared) != nil, Value: v,
			Declaration: declared.Value, Declared: declared.Type,
		})
	}
}

// givenParameters is the parameters object that deployment() shows.
func (d *declarations) givenParameters() value.Value {
	list := d.given.sorted()
	b := value.NewBuilder(len(list))
	for _, g := range list {
		v := g.value()
		if declared := d.tmpl.Parameter(g.name); declared != nil {
			v = declared.Type.Secrets(v, markWholeSecret(declaredSecret(d.root)))
		}
		b.Set(g.name, value.NewObject([]value.Member{{Name: "value", Value: value.OrNull(v)}}))
	}
	return b.Object()
}

// parameterValue chooses the value of a parameter and checks it.
func (d *declarations) parameterValue(declared *template.Declaration) value.Value {
	x := d.x
	declaration := declared.Value
	secure := declared.Type.Secure()
	origin := value.OriginParameter
	if secure {
		origin = value.OriginSecureParameter
	}
	for _, fault := range declared.Type.Faults() {
		d.frame.Report(fault)
	}
	if secure && d.root && !x.ev.Runtime.KnowsSecrets() {
		// The engine never shows a secure parameter of the root, given or not.
		return expr.Unknown(expr.NewCall("parameters", expr.Text(declared.Name))).Mark(value.Secret).
			WithOrigin(value.NamedOrigin(origin, declared.Name))
	}
	v := d.chooseValue(declared)
	if v.IsAbsent() {
		return value.NewUnknown(expr.Residual{Node: expr.NewCall("parameters", expr.Text(declared.Name))}, value.Absent)
	}
	v = d.checkedParameter(v, declared)
	if secure && d.given.to(declared) == nil && isHash(declared.Type.Default()) {
		return withName(v, value.OriginParameter, declared.Name, declaration)
	}
	if marked := d.x.markSecure(v, declared.Type, d.root); marked != v && d.root && !x.ev.Runtime.KnowsSecrets() {
		v = rebase(hideSecureParameter(marked), expr.NewCall("parameters", expr.Text(declared.Name)))
	} else {
		v = marked
	}
	return withName(v, origin, declared.Name, declaration)
}

// chooseValue is the given value, else the default, else what else there may be. It
// is Absent if there is none, which has then been reported.
func (d *declarations) chooseValue(declared *template.Declaration) value.Value {
	x := d.x
	declaration := declared.Value
	secure, nullable := declared.Type.Secure(), declared.Type.Nullable()
	if g := d.given.to(declared); g != nil {
		v := d.givenValue(*g, declared)
		if secure && d.root && !nullable && isBlank(v) {
			return d.blankSecret(v, declared)
		}
		if !v.IsNull() || nullable {
			return v
		}
		// An explicit null stands for an argument that was left out.
		if declared.Type.Default().IsAbsent() && !v.IsAbsent() {
			return v
		}
		if v.IsAbsent() {
			return v
		}
	}
	if byDefault := declared.Type.Default(); !byDefault.IsAbsent() {
		sc := &eval.Scope{Env: d.env, Frame: d.frame, Placement: eval.ParameterDefault, Seed: d.module.Path + "/" + declared.Name}
		v := x.ev.Value(byDefault, sc)
		if secure && d.root && v.Kind() == value.String && v.Str() == "" {
			// No deployment uses an empty secret: the real one comes from outside.
			v = v.Mark(value.Assumed)
		}
		at := v.Span()
		return v.WithOrigin(value.NewOrigin(value.OriginDefault, declared.Name, at, v.Origin()))
	}
	if nullable {
		return d.leftOut(declared)
	}
	if v, ok := x.Defaults[value.Fold(declared.Name)]; ok {
		return v
	}
	if x.Synthesize {
		return d.synthesizeParameter(declared)
	}
	pos := declaration.Span()
	line, column := pos.LineColumn()
	d.frame.reportf(diag.ParameterMissing, diag.Error, pos,
		"The value for the template parameter '%s' at line '%d' and column '%d' is not provided. Please see https://aka.ms/arm-create-parameter-file for usage details.", declared.Name, line, column)
	return value.Value{}
}

func (d *declarations) givenValue(g givenParameter, declared *template.Declaration) value.Value {
	// The SDKs write every member that an entry can have, null if it has none.
	if r := g.entry.Get("reference"); !r.IsAbsent() && !r.IsNull() {
		return d.keyVaultValue(r, declared.Name)
	}
	if e := g.entry.Get("expression"); !e.IsAbsent() && !e.IsNull() && g.scope != nil {
		return d.x.ev.Value(e, g.scope.On(d.frame))
	}
	v := g.value()
	if v.IsAbsent() && g.entry.IsUnknown() {
		return g.entry
	}
	return v
}

// isReferencePlaceholder reports whether a text is replaced by a Key Vault reference before
// deployment.
func isReferencePlaceholder(reference value.Value) bool {
	s := reference.Str()
	return reference.Marks().Any(value.Assumed) || s != "" && s == strings.ToUpper(s) && strings.HasSuffix(s, "-REFERENCE")
}

// keyVaultValue stands for a secret that the service would fetch.
func (d *declarations) keyVaultValue(reference value.Value, parameter string) value.Value {
	x := d.x
	vault, name := reference.At("keyVault", "id"), reference.Get("secretName")
	if isReferencePlaceholder(reference) {
		name = reference
	} else if reference.Kind() != value.Object || vault.IsAbsent() || name.IsAbsent() {
		d.frame.reportf(diag.ParametersShape, diag.Error, reference.Span(), "a Key Vault reference must have 'keyVault.id' and 'secretName'")
	}
	q := deployment.Question{Kind: deployment.AskSecret, Function: "getSecret", ID: x.shownText(vault), Type: "Microsoft.KeyVault/vaults",
		Name: x.shownText(name), Args: []value.Value{name, value.OrNull(reference.Get("secretVersion"))}, Span: reference.Span()}
	v := x.answerOr(q, func() expr.Node { return expr.NewCall("parameters", expr.Text(parameter)) })
	span := reference.Span()
	return v.MarkDeep(value.Secret | value.Assumed).WithOrigin(value.NewOrigin(value.OriginKeyVault, x.shownText(name), span, nil))
}
