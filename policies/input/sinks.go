package input

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// Whether a parameter is a secret is decided by where its value goes first, and by its name
// second. A parameter that is passed on as it is to a property that holds secrets, or to a
// secure parameter of a nested deployment, is one. A parameter that goes into names,
// public keys and the like alone is none. Of all others the sinks say nothing.
const (
	secretSink = "secret"
	publicSink = "public"
)

// sinks follows the parameters of one template.
type sinks struct {
	template, parameters value.Value
	// of has for each parameter, in the order of their declarations, what was found so far.
	of []sinksOfOne
	// variables are those of the template by their folded names, nil before one is asked for;
	// those without expressions are left out.
	variables map[string]value.Value
	found     *foundSinks
}

// foundSinks are the results for whole templates: a nested template is followed by each
// template that contains it, and modules are deployed by many files.
type foundSinks struct {
	byText *Cache[source.TextHash, []sinksOfOne]
	// byValue has the results for templates without a text of their own.
	byValue map[value.Value][]sinksOfOne
}

func (s sinksOfOne) String() string {
	switch {
	case s.secret:
		return secretSink
	case s.public && !s.other:
		return publicSink
	}
	return ""
}

// maxSinkDepth bounds variables in variables.
const maxSinkDepth = 16

// sinksOf follows the parameters of a template; the result is in the order of their
// declarations.
func (c *Common) sinksOf(template value.Value, hash source.TextHash) []sinksOfOne {
	found := &foundSinks{byText: &c.sinks, byValue: map[value.Value][]sinksOfOne{}}
	return found.sinksOf(template, hash)
}

// sinksOf is Common.sinksOf for a template with the hash of its text.
func (f *foundSinks) sinksOf(template value.Value, hash source.TextHash) []sinksOfOne {
	parameters := template.Get("parameters")
	if parameters.Len() == 0 {
		return nil
	}
	if hash == (source.TextHash{}) {
		known, ok := f.byValue[template]
		if !ok {
			known = f.followTemplate(template, parameters)
			f.byValue[template] = known
		}
		return known
	}
	known, ok := f.byText.Get(hash)
	if !ok {
		known = f.followTemplate(template, parameters)
		f.byText.Put(hash, known)
	}
	return known
}

func (f *foundSinks) followTemplate(template, parameters value.Value) []sinksOfOne {
	s := &sinks{template: template, parameters: parameters, of: make([]sinksOfOne, parameters.Len()), found: f}
	s.followResources(template.Get("resources"), "")
	for _, m := range template.Get("outputs").Members() {
		s.followExpressions(m.Value.Get("value"), func(path []string, _ bool) string { return "" }, nil, true, 0)
	}
	return s.of
}

// sinkOf returns what is stored at a place: a secret, something public, or neither that is
// known; whole reports that it is the whole value of the place.
type sinkOf func(path []string, whole bool) string

func (s *sinks) followResources(list value.Value, parent string) {
	each := func(r value.Value) {
		typ := r.Get("type").Str()
		if parent != "" && !strings.Contains(strings.TrimPrefix(typ, parent), ".") {
			typ = parent + "/" + typ
		}
		s.followResource(r, typ)
		s.followResources(r.Get("resources"), typ)
	}
	for _, m := range list.Members() {
		each(m.Value) // symbolic names
	}
	for _, r := range list.Items() {
		each(r)
	}
}

func (s *sinks) followResource(r value.Value, typ string) {
	body := sync.OnceValue(func() resourcetype.Body {
		if t, known := resourcetype.Lookup(typ); known {
			return t.BodyAt(r.Get("apiVersion").Str())
		}
		return resourcetype.Body{}
	})
	at := func(path []string, whole bool) string { return sinkAt(typ, body, path, whole) }
	path := make([]string, 0, 16)
	for _, m := range r.Members() {
		switch {
		case strings.EqualFold(m.Name, "resources"):
		case strings.EqualFold(typ, "Microsoft.Resources/deployments") && strings.EqualFold(m.Name, "properties"):
			s.followDeployment(m.Value)
		default:
			s.followExpressions(m.Value, at, append(path, m.Name), true, 0)
		}
	}
}

// followDeployment follows what a nested deployment is given.
func (s *sinks) followDeployment(properties value.Value) {
	template := properties.Get("template")
	if !strings.EqualFold(properties.At("expressionEvaluationOptions", "scope").Str(), "inner") {
		// Its expressions are those of this template.
		s.followResources(template.Get("resources"), "")
	}
	list := properties.Get("parameters").Members()
	if len(list) == 0 {
		return
	}
	inner, declarations := s.found.sinksOf(template, templateHash(template)), template.Get("parameters")
	for _, m := range list {
		declared := declarations.Get(m.Name)
		given := sinksOfOne{other: true}
		switch {
		case declared.Kind() == value.Object && types.InTemplate(declared, template).Secure():
			given = sinksOfOne{secret: true}
		case declared.Kind() == value.Object:
			given = inner[value.IndexOfMember(declarations, m.Name)]
		}
		s.followExpressions(m.Value.Get("value"), func(path []string, whole bool) string {
			switch {
			case given.secret && (!whole || len(path) > 0):
				return ""
			case given == (sinksOfOne{}):
				return publicSink // nothing reads it
			}
			return given.String()
		}, nil, true, 0)
	}
}

// publicPlaces are members of a resource that everyone who sees it sees.
var publicPlaces = map[string]bool{"name": true, "type": true, "apiversion": true, "location": true, "scope": true, "dependson": true,
	"kind": true, "sku": true, "zones": true, "condition": true, "comments": true, "copy": true, "plan": true}

// publicLeaves are members that hold no secret whatever they are in.
var publicLeaves = map[string]bool{"keydata": true, "publickey": true, "publickeys": true, "sshpublickey": true, "expirationtime": true, "expirytime": true,
	"expirydate": true, "keyuri": true, "keyid": true, "keyname": true, "keyversion": true, "keyvaultid": true, "secretname": true, "secreturi": true,
	"adminusername": true, "username": true, "id": true, "path": true, "tenantid": true, "objectid": true, "principalid": true, "clientid": true}

// secretLeaves are members that hold secrets though no type declares them to.
var secretLeaves = map[string]bool{"protectedsettings": true, "protectedparameters": true}

// carriers are members for whatever should not be shown, such as the variables of a container:
// what goes there is secret by its name only.
var carriers = map[string]bool{"securevalue": true}

// goesAlong reports whether a member is named like what tells where and how a secret is
// used: an account, its address, a version.
func goesAlong(folded string) bool {
	return slices.ContainsFunc([]string{"name", "user", "endpoint", "version", "type", "id", "uri", "url", "uris", "urls"}, func(suffix string) bool {
		return strings.HasSuffix(folded, suffix)
	})
}

func sinkAt(typ string, body func() resourcetype.Body, path []string, whole bool) string {
	if len(path) == 0 {
		return ""
	}
	if publicPlaces[value.Fold(path[0])] {
		return publicSink
	}
	last := value.Fold(path[len(path)-1])
	if publicLeaves[last] {
		return publicSink
	}
	place := body().At(path...)
	secret := resourcetype.IsSecret(typ, path...) || place.Secret()
	secret = secret && resourcetype.HoldsSecret(last) && !carriers[last]
	for _, token := range path[:len(path)-1] {
		// Such an object has what goes with its secrets, too.
		secret = secret || secretLeaves[value.Fold(token)] && !goesAlong(last)
	}
	secret = secret || secretLeaves[last]
	known, open := place.Enum()
	switch {
	case secret && whole:
		return secretSink
	case secret:
		return ""
	case place.Kind() == resourcetype.Int, place.Kind() == resourcetype.Bool, len(known) > 0 && !open:
		return publicSink
	}
	return ""
}

// passesOn are functions whose result is one of their arguments, or as good as that.
var passesOn = map[string]bool{"coalesce": true, "trim": true, "string": true, "json": true, "base64": true, "first": true, "last": true}

// followNode follows an expression; whole reports that its value is all that comes to the place.
func (s *sinks) followNode(n expr.Node, at sinkOf, path []string, whole bool, depth int) {
	if depth > maxSinkDepth {
		return
	}
	switch n := n.(type) {
	case *expr.Access:
		s.followAccess(n, at, path, whole, depth)
	case *expr.Call:
		name, written := n.StringArg(0)
		switch {
		case n.Folded == "parameters" && written:
			s.noteSink(name, at(path, whole))
		case n.Folded == "variables" && written:
			s.followExpressions(s.variableValue(name), at, path, whole, depth+1)
		case n.Folded == "if" && len(n.Args) == 3:
			s.followNode(n.Args[1], at, path, whole, depth+1)
			s.followNode(n.Args[2], at, path, whole, depth+1)
		case tells[n.Folded]:
		default:
			for _, arg := range n.Args {
				s.followNode(arg, at, path, whole && passesOn[n.Folded], depth+1)
			}
		}
	}
}

// followAccess follows a member of something.
func (s *sinks) followAccess(n *expr.Access, at sinkOf, path []string, whole bool, depth int) {
	var keys []string
	var base expr.Node = n
	for {
		a, ok := base.(*expr.Access)
		if !ok {
			break
		}
		if key, ok := a.Key.(*expr.Literal); ok {
			text := key.Value.Str()
			if key.Value.Kind() == value.Int {
				text = strconv.FormatInt(key.Value.Int(), 10)
			}
			keys = append([]string{text}, keys...)
		} else {
			keys = append([]string{"*"}, keys...)
			s.followNode(a.Key, func([]string, bool) string { return publicSink }, path, false, depth+1)
		}
		base = a.Base
	}
	call, ok := base.(*expr.Call)
	if !ok {
		return
	}
	if name, written := call.StringArg(0); written && call.Folded == "variables" {
		s.followExpressions(followKeys(s.variableValue(name), keys), at, path, whole, depth+1)
		return
	}
	// A member of a parameter is a part of it.
	s.followNode(call, func([]string, bool) string { return "" }, path, false, depth+1)
}

// followKeys follows keys as far as they are known.
func followKeys(v value.Value, keys []string) value.Value {
	for _, key := range keys {
		if key == "*" {
			return v
		}
		if next := value.Step(v, key); !next.IsAbsent() {
			v = next
			continue
		}
		return v
	}
	return v
}

// followExpressions follows the expressions in a value that is at a path.
func (s *sinks) followExpressions(v value.Value, at sinkOf, path []string, whole bool, depth int) {
	value.Walk(v, func(below []string, v value.Value) bool {
		if v.Kind() != value.String || !expr.IsExpression(v.Str()) {
			return true
		}
		text := v.Str()
		if !mentionsValues(text) {
			return true
		}
		if root, wrong := expr.Parse(text[1 : len(text)-1]); wrong == nil {
			// What is behind the path in memory belongs to those further in.
			s.followNode(root, at, append(path, below...), whole, depth)
		}
		return true
	})
}

// mentionsValues reports whether an expression may refer to a parameter or a variable.
func mentionsValues(text string) bool {
	for i := 0; i+len("ariables") < len(text); i++ {
		switch text[i] {
		case 'p', 'P':
			if strings.EqualFold(text[i+1:i+len("param")], "aram") {
				return true
			}
		case 'v', 'V':
			if strings.EqualFold(text[i+1:i+len("varia")], "aria") {
				return true
			}
		}
	}
	return false
}

func (s *sinks) variableValue(name string) value.Value {
	if s.variables == nil {
		written := s.template.Get("variables")
		s.variables = make(map[string]value.Value, written.Len())
		eachVariable(written, func(folded string, v value.Value) {
			if hasExpression(v) {
				s.variables[folded] = v
			}
		})
	}
	return s.variables[value.Fold(name)]
}

// hasExpression reports whether there is an expression in a value: tables that are written out
// are variables, too, which would be visited for each of their uses.
func hasExpression(v value.Value) bool {
	return v.Kind() == value.String && expr.IsExpression(v.Str()) || slices.ContainsFunc(v.Items(), hasExpression) ||
		slices.ContainsFunc(v.Members(), func(m value.Member) bool { return hasExpression(m.Value) })
}

func (s *sinks) noteSink(name, sink string) {
	i := value.IndexOfMember(s.parameters, name)
	if i < 0 {
		return
	}
	switch known := &s.of[i]; sink {
	case secretSink:
		known.secret = true
	case publicSink:
		known.public = true
	default:
		known.other = true
	}
}
