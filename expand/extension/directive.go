package extension

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// ResourceID returns the resource that an API reference asks.
func (d *Directive) ResourceID() string { return d.Object.Get("armResourceId").Str() }

var (
	secretName = regexp.MustCompile(`^[0-9A-Za-z-]+$`)
	apiVersion = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}(-[A-Za-z0-9.]+)?$`)
)

// isSecretName reports whether a text can be the name of a secret in Key Vault. A count
// in the expression would be paid for at each start of the program.
func isSecretName(text string) bool { return len(text) <= 127 && secretName.MatchString(text) }

// isAPIVersion reports whether a text is an API version: a day that there is, with
// -preview or the like behind it.
func isAPIVersion(text string) bool {
	if !apiVersion.MatchString(text) {
		return false
	}
	_, err := time.Parse(time.DateOnly, text[:len(time.DateOnly)])
	return err == nil
}

// keyVault resolves a Key Vault reference, whose parts may be expressions.
func (r *resolution) keyVault(reference value.Value, what string) term {
	t, fail := r.startReference(KeyVault, reference, "Key Vault reference", what, "keyVault", "secretName", "secretVersion")
	if t.broken {
		return t
	}
	vault, id := reference.Get("keyVault"), reference.At("keyVault", "id")
	switch {
	case id.IsAbsent():
		at := vault
		if at.IsAbsent() {
			at = reference
		}
		fail(at, "has no 'keyVault.id', which must be the id of a Microsoft.KeyVault/vaults")
	case id.Kind() == value.String && !id.IsUnknown():
		if !isDeployTime(id) && !id.Marks().Any(value.Assumed) && !resourceid.HasType(id.Str(), "Microsoft.KeyVault/vaults") || !strings.HasPrefix(id.Str(), "/") {
			fail(id, "must have the id of a Microsoft.KeyVault/vaults, and not '%s'", id)
		}
	case !id.IsUnknown():
		fail(id, "must have the id of a Microsoft.KeyVault/vaults")
	}
	switch name := reference.Get("secretName"); {
	case name.IsAbsent():
		fail(reference, "has no 'secretName'")
	case name.Kind() == value.String && !isDeployTime(name) && !isSecretName(name.Str()):
		fail(name, "has a 'secretName' that is not one: it has 1 to 127 letters, digits and hyphens")
	case name.Kind() != value.String && !name.IsUnknown():
		fail(name, "has a 'secretName' that is not a string")
	}
	name, version := reference.Get("secretName"), reference.Get("secretVersion")
	object := value.ObjectOf("keyVault", value.NewObject([]value.Member{{Name: "id", Value: id}}),
		"secretName", value.OnlyIf(!name.IsNull(), name), "secretVersion", value.OnlyIf(!version.IsNull(), version))
	t.directive = &Directive{Object: object.WithOrigin(reference.Origin())}
	return t
}

// startReference returns the term of a reference that was written, broken if it is no object, and
// the function that reports what is wrong with it.
func (r *resolution) startReference(k Kind, reference value.Value, name diag.Message, what string, members ...string) (t term, fail func(at value.Value, format string, args ...any)) {
	fail = func(at value.Value, format string, args ...any) {
		r.reportDiagnostic(diag.ExtensionReference, diag.Error, at.Span(), "", "The %s of %s %s.", name, what, diag.Messagef(format, args...))
	}
	t = term{kind: k, text: reference, span: reference.Span(), broken: reference.Kind() != value.Object}
	if t.broken {
		fail(reference, "must be an object")
	} else {
		r.onlyMembers(reference, what, members...)
	}
	return t, fail
}

// apiReference resolves an API reference that was written.
func (r *resolution) apiReference(reference value.Value, what string) term {
	parts := []string{"method", "armResourceId", "apiVersion", "action", "query", "responseValuePath"}
	t, fail := r.startReference(List, reference, "API reference", what, parts...)
	if t.broken {
		return t
	}
	b := value.NewBuilder(len(parts))
	for _, name := range parts {
		v := reference.Get(name)
		required := name != "query" && name != "responseValuePath" && name != "action"
		switch {
		case v.IsNull():
			if required {
				fail(reference, "has no '%s'", name)
			}
			continue
		case v.Kind() != value.String && !v.IsUnknown():
			fail(v, "has a '%s' that is not a string", name)
		case isDeployTime(v) || v.Marks().Any(value.Assumed):
		case name == "method" && !v.EqualFold("POST") && !v.EqualFold("GET"):
			fail(v, "has the method %s; it is POST or GET", v.JSON())
		case name == "armResourceId":
			if _, err := resourceid.Parse(v.Str()); err != nil {
				fail(v, "has an 'armResourceId' that is no id: %s", withoutQuotedText(v, err))
			}
		case name == "apiVersion" && !isAPIVersion(v.Str()):
			fail(v, "has the 'apiVersion' '%s', which is not one: it is a date, with -preview or the like behind it", v)
		case name == "responseValuePath":
			if _, err := parsePath(v.Str()); err != nil {
				fail(v, "has a 'responseValuePath' that is not one: %s", withoutQuotedText(v, err))
			}
		}
		b.Set(name, v)
	}
	t.directive = &Directive{API: true, Object: b.Object().WithOrigin(reference.Origin())}
	return t
}

// withoutQuotedText returns what is wrong with a text, which may repeat parts of it.
func withoutQuotedText(v value.Value, err error) string {
	if v.Marks().Any(value.Secret) {
		return value.Shown(v)
	}
	return err.Error()
}

func (r *resolution) onlyMembers(v value.Value, what string, names ...string) {
	for i := range v.Members() {
		m := &v.Members()[i]
		known := slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, m.Name) })
		if !known {
			r.reportDiagnostic(diag.ExtensionReference, diag.Error, v.KeySpan(m), didYouMeanHint(m.Name, names), "The reference of %s has an unknown member '%s'.", what, m.Name)
		}
	}
}

// deriveDirective computes the directive for the result of a list*() call with nothing
// but properties and indexes behind it. What cannot be expressed is reported in the
// term's obstacle.
func (r *resolution) deriveDirective(t *term) {
	switch {
	case t.directive != nil || t.broken:
		return
	case t.kind == Other && t.wrapper != "":
		t.obstacle = fmt.Sprintf("%s() is applied to the result of a list*() function, and a stack can only follow properties and indexes", t.wrapper)
		return
	case t.kind != List || t.call == nil:
		return
	}
	call, text := t.call, t.text
	if strings.EqualFold(call.Name, "listOutputsWithSecureValues") {
		t.obstacle = "listOutputsWithSecureValues() is answered by the deployment itself, and not by a resource that a stack could ask again"
		return
	}
	if len(call.Args) > 2 {
		t.obstacle = call.Name + "() is called with a request body, which a stack cannot keep"
		return
	}
	if len(call.Args) == 0 {
		return
	}
	id, ok := r.evaluateText(call.Args[0], text)
	if !ok {
		return
	}
	version := ""
	if id.Kind() == value.String && !strings.HasPrefix(id.Str(), "/") && r.scope.Resource != nil {
		if found, theirs, ok := r.scope.Resource(id.Str()); ok {
			id, version = found, theirs
		}
	}
	if id.Kind() == value.String && !isDeployTime(id) {
		if _, err := resourceid.Parse(id.Str()); err != nil {
			t.obstacle = fmt.Sprintf("'%s', which %s() asks, is neither the full id of a resource nor a resource of this template", id, call.Name)
			return
		}
	}
	apiVersionGiven := value.NewString(version)
	if len(call.Args) > 1 {
		if apiVersionGiven, ok = r.evaluateText(call.Args[1], text); !ok {
			return
		}
	}
	if apiVersionGiven.Kind() == value.String && apiVersionGiven.Str() == "" {
		t.obstacle = call.Name + "() has no API version, and the resource is not in this template"
		return
	}
	if v := apiVersionGiven; v.Kind() == value.String && !isDeployTime(v) && !v.Deep().Any(value.Assumed|value.Secret) && !isAPIVersion(v.Str()) {
		r.reportDiagnostic(diag.ExtensionReference, diag.Error, t.span, "", "%s() is called with the invalid API version '%s': it must be a date, with an optional suffix such as -preview.", call.Name, v)
		t.broken = true
		return
	}
	path, obstacle := r.responsePath(t)
	if obstacle != "" {
		t.obstacle = obstacle
		return
	}
	b := value.NewBuilder(5)
	b.Set("method", value.NewString("POST"))
	b.Set("armResourceId", id)
	b.Set("apiVersion", apiVersionGiven)
	b.Set("action", value.NewString(call.Name))
	b.SetText("responseValuePath", path)
	origin := value.NewOrigin(value.OriginList, call.Name, t.span, nil)
	t.directive = &Directive{API: true, Object: b.Object().WithOrigin(origin)}
}

// responsePath writes what is accessed of the response.
func (r *resolution) responsePath(t *term) (path, obstacle string) {
	var b strings.Builder
	for _, key := range t.path {
		v, ok := r.evaluateText(key, t.text)
		if !ok {
			return "", "the path into the response could not be worked out"
		}
		if isDeployTime(v) || v.Kind() != value.String && v.Kind() != value.Int {
			return "", fmt.Sprintf("the path into the response contains %s, which is known only during the deployment", expr.Print(key))
		}
		switch {
		case v.Kind() == value.Int:
			b.WriteString("[" + v.NumberText() + "]")
		case isPlainName(v.Str()):
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(v.Str())
		default:
			b.WriteString("['" + strings.ReplaceAll(v.Str(), "'", "''") + "']")
		}
	}
	return b.String(), ""
}

func isPlainName(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '_' && c != '-' && !('a' <= c && c <= 'z') && !('A' <= c && c <= 'Z') && !('0' <= c && c <= '9' && i > 0) {
			return false
		}
	}
	return s != ""
}

// parsePath takes a responseValuePath apart into names and indexes.
func parsePath(path string) ([]value.Value, error) {
	var keys []value.Value
	for i := 0; i < len(path); {
		switch {
		case path[i] == '.':
			i++
			if i == 1 || i == len(path) || path[i] == '[' || path[i] == '.' {
				return nil, fmt.Errorf("missing name at position %d", i)
			}
		case strings.HasPrefix(path[i:], "['"):
			end := strings.Index(path[i+2:], "']")
			if end < 0 {
				return nil, fmt.Errorf("unterminated bracket at position %d", i)
			}
			keys = append(keys, value.NewString(strings.ReplaceAll(path[i+2:i+2+end], "''", "'")))
			i += end + 4
		case path[i] == '[':
			end := strings.IndexByte(path[i:], ']')
			if end < 0 {
				return nil, fmt.Errorf("unterminated bracket at position %d", i)
			}
			n, err := strconv.Atoi(path[i+1 : i+end])
			if err != nil || n < 0 {
				return nil, fmt.Errorf("'%s' is not an index", path[i+1:i+end])
			}
			keys = append(keys, value.NewInt(int64(n)))
			i += end + 1
		default:
			end := strings.IndexAny(path[i:], ".[")
			if end < 0 {
				end = len(path) - i
			}
			keys = append(keys, value.NewString(path[i:i+end]))
			i += end
		}
	}
	return keys, nil
}

// Follow takes the value of a response that an API reference leads to, as a
// stack would, and says what goes wrong. The value is secret. want is the type
// of the property, "" for any.
func (d *Directive) Follow(response value.Value, want string, at source.Span) (value.Value, *diag.Diagnostic) {
	path := d.Object.Get("responseValuePath").Str()
	keys, err := parsePath(path)
	fail := func(code diag.Code, hint diag.Message, format string, args ...any) (value.Value, *diag.Diagnostic) {
		return value.Value{}, &diag.Diagnostic{Code: code, Severity: diag.Error, Span: at, Hint: hint, Message: diag.Messagef(format, args...)}
	}
	if err != nil {
		return fail(diag.DirectiveSequence, "", "The path '%s' into the response cannot be followed: %v.", path, err)
	}
	if code, hint, failed := readError(response); failed {
		return fail(code, hint, "The call of %s() is answered with the error '%s'.", d.Object.Get("action").Str(), response.At("error", "code").Str())
	}
	v := response
	for i, key := range keys {
		before := v
		if key.Kind() == value.Int {
			v = before.Item(int(key.Int()))
		} else {
			v = before.Get(key.Str())
		}
		if v.IsNull() {
			return fail(diag.DirectivePath, "check what the action returns, and the order of its elements",
				"The path '%s' into the response meets null at its %s part, %s.", path, ordinalWord(i+1), key.JSON())
		}
	}
	if want != "" && typeName(v) != want {
		return fail(diag.DirectiveType, "", "The path '%s' into the response leads to %s; %s is needed.", path, indefiniteArticle(typeName(v)), indefiniteArticle(want))
	}
	return v.MarkDeep(value.Secret), nil
}

func ordinalWord(n int) string {
	switch n {
	case 1:
		return "first"
	case 2:
		return "second"
	case 3:
		return "third"
	}
	return strconv.Itoa(n) + "th"
}

// failures are the codes of Azure's error answers that mean something for the caller that
// has to mend it; any other says that the request was not understood.
var failures = map[string]diag.Code{
	"authorizationfailed": diag.DirectivePermission, "linkedauthorizationfailed": diag.DirectivePermission, "forbidden": diag.DirectivePermission,
	"accessdenied": diag.DirectivePermission, "unauthorized": diag.DirectivePermission, "invalidauthenticationtoken": diag.DirectivePermission,
	"secretnotfound": diag.DirectiveSecret, "secretdisabled": diag.DirectiveSecret, "vaultnotfound": diag.DirectiveSecret,
	"resourcenotfound": diag.DirectiveSecret, "parentresourcenotfound": diag.DirectiveSecret, "resourcegroupnotfound": diag.DirectiveSecret, "notfound": diag.DirectiveSecret,
	"internalservererror": diag.DirectiveService, "serviceunavailable": diag.DirectiveService, "gatewaytimeout": diag.DirectiveService,
	"servertimeout": diag.DirectiveService, "toomanyrequests": diag.DirectiveService,
}

// readError reads an error answer, {"error": {"code", "message"}}: all but the
// service's own failures can be mended by the user.
func readError(response value.Value) (code diag.Code, hint diag.Message, failed bool) {
	name := response.At("error", "code")
	if name.Kind() != value.String {
		return "", "", false
	}
	code, known := failures[value.Fold(name.Str())]
	switch {
	case !known:
		return diag.DirectiveSequence, "the resource does not know the action, or is not ready for it", true
	case code == diag.DirectivePermission:
		hint = "give the identity of the stack the permission to read the secret or to call the action"
	case code == diag.DirectiveSecret:
		hint = "what is asked for does not exist any more: renew the secret, or the reference to it"
	default:
		hint = "try again; if it stays, it is for the service to mend"
	}
	return code, hint, true
}
