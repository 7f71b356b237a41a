package loading

import (
	"errors"
	"regexp"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

func PackageName(module *ast.Module) string {
	name := module.Package.Path.String()
	return strings.TrimPrefix(name, "data.")
}

// AnyToken stands for every member or element.
const AnyToken = "\x00*"

// TokenOf is the name or the number of a member.
func TokenOf(v ast.Value) string {
	switch k := v.(type) {
	case ast.String:
		return string(k)
	case ast.Number:
		return k.String()
	}
	return AnyToken
}

func SpanAt(file *source.File, at *ast.Location) source.Span {
	start := min(uint32(max(at.Offset, 0)), uint32(len(file.Text)))
	return source.Span{File: file, Start: start, End: min(start+uint32(len(at.Text)), uint32(len(file.Text)))}
}

// RegoErrors turns OPA's errors into diagnostics.
func RegoErrors(err error, sources map[string]*source.File, severity diag.Severity) diag.List {
	var diags diag.List
	var list ast.Errors
	if !errors.As(err, &list) {
		return diag.List{{Code: diag.PolicyInvalid, Severity: severity, Message: diag.ErrorText(err)}}
	}
	for _, e := range list {
		d := diag.Diagnostic{Code: diag.PolicyInvalid, Severity: severity, Message: diag.VariableText(inWords(e.Message))}
		if e.Location != nil {
			d.File = e.Location.File
			if file := sources[e.Location.File]; file != nil {
				d.Span = SpanAt(file, e.Location)
			}
		}
		if detail, ok := e.Details.(*ast.RefErrInvalidDetail); ok {
			d.Hint = probableMember(detail)
		}
		diags.Add(d)
	}
	return diags
}

// ofCompiler are variables that the compiler has put in place of others.
var ofCompiler = regexp.MustCompile(`__local\d+__`)

// inWords is a message in words of the file.
func inWords(message string) string { return ofCompiler.ReplaceAllString(message, "_") }

// probableMember returns which member was probably meant by a reference to an undefined one.
func probableMember(detail *ast.RefErrInvalidDetail) diag.Message {
	if detail.Pos >= len(detail.Ref) {
		return ""
	}
	var known []string
	for _, v := range detail.OneOf {
		if s, ok := v.(ast.String); ok {
			known = append(known, string(s))
		}
	}
	if near := diag.Suggest(TokenOf(detail.Ref[detail.Pos].Value), known); near != "" {
		return DidYouMean(near)
	}
	if len(known) > 0 && len(known) < 24 {
		return "There are: " + diag.Listed(known) + "."
	}
	return ""
}

func DidYouMean(near string) diag.Message {
	if near == "" {
		return ""
	}
	return "Did you mean " + diag.VariableText(near) + "?"
}
