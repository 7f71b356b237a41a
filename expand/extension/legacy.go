package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// readImport reads the configuration of an import: plain values, which belong to the
// template itself.
func (b *builder) readImport() {
	c, d := b.c, b.c.Declaration
	config := d.Value.Get("config")
	if config.IsNull() {
		return
	}
	if config.Kind() != value.Object {
		b.inner.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, config.Span(), "", "The configuration of '%s' must be an object, not %s.", d.Alias, indefiniteArticle(typeName(config)))
		c.Incomplete = true
		return
	}
	typedAuth := config.Get("auth").Kind() == value.Object
	for i := range config.Members() {
		m := &config.Members()[i]
		if typedAuth && strings.EqualFold(m.Name, "auth") {
			b.typedAuth(m)
			continue
		}
		p := &Property{Path: []string{m.Name}, term: b.inner.resolveJSON(m.Value)}
		s := d.Schema.findProperty(m.Name)
		switch {
		case s != nil:
			p.Secure, p.Type = s.Secure, s.Type
		case d.Schema != nil && !d.Schema.Open && !typedAuth:
			b.reportUnknown(p, m.Name, config.KeySpan(m))
			continue
		}
		b.addProperty(p, s, b.inner)
	}
	if typedAuth {
		c.Incomplete = true // the first designs had schemas that were not published
		return
	}
	b.reportMissing(&supply{span: config.Span()})
}

// The forms that auth had in the first design.
const (
	userProvided   = "UserProvided"
	keyVaultSecret = "KeyVaultSecret"
)

var authMembers = map[string][]string{
	userProvided:   {"type", "value"},
	keyVaultSecret: {"type", "keyVaultId", "secretName"},
}

// typedAuth reads auth whose member type says what it is.
func (b *builder) typedAuth(m *value.Member) {
	d, auth := b.c.Declaration, m.Value
	p := &Property{Path: []string{m.Name}, Secure: true, Type: "object", misplaced: true}
	p.term = term{kind: Other, value: value.NewUnknown(nil, value.Object).Mark(value.Secret), text: auth, span: auth.Span()}
	b.c.Properties = append(b.c.Properties, p)
	b.inner.resolver.hideJSON(auth.Get("value"))
	kind := b.inner.scope.Eval.Value(auth.Get("type"), b.inner.scope.Names)
	// Where it is not what it should be, no credential is written that would have a place.
	written := p.term
	p.term.text, p.term.span = value.Value{}, source.Span{}
	members, known := authMembers[kind.Str()]
	switch {
	case kind.IsAbsent():
		b.inner.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, auth.Span(), "", "'auth' of '%s' has no 'type', which is '%s' or '%s'.", d.Alias, userProvided, keyVaultSecret)
		return
	case kind.IsUnknown():
		p.term = written
		return
	case !known:
		b.inner.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, auth.Get("type").Span(), didYouMeanHint(kind.Str(), []string{userProvided, keyVaultSecret}),
			"The 'type' of 'auth' of '%s' is '%s' or '%s', and nothing else.", d.Alias, userProvided, keyVaultSecret)
		return
	}
	for i := range auth.Members() {
		member := &auth.Members()[i]
		if !value.ContainsFold(members, member.Name) {
			b.inner.resolver.hideJSON(member.Value)
			b.inner.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, auth.KeySpan(member), didYouMeanHint(member.Name, members),
				"'auth' of '%s' is of the type %s, which has no '%s'.", d.Alias, kind.Str(), member.Name)
		}
	}
	missing := false
	for _, name := range members {
		if auth.Get(name).IsNull() {
			missing = true
			b.inner.reportDiagnostic(diag.ExtensionConfigShape, diag.Error, auth.Span(), "", "'auth' of '%s' is of the type %s and lacks '%s'.", d.Alias, kind.Str(), name)
		}
	}
	if missing {
		return
	}
	p.term = written
	if kind.Str() == userProvided {
		p.term = b.inner.resolveJSON(auth.Get("value"))
		p.Type = "string"
		b.inner.reportStackLoss(diag.StackAuth, auth.Get("type").Span(), "store the credential in a Key Vault while deploying, and use "+keyVaultSecret,
			"A deployment stack does not support 'auth' of the type %s, which '%s' has; store the credential in a vault and use %s.", userProvided, d.Alias, keyVaultSecret)
		return
	}
	b.vaultAuth(p, auth)
}

func (b *builder) vaultAuth(p *Property, auth value.Value) {
	d := b.c.Declaration
	id := b.inner.scope.Eval.Value(auth.Get("keyVaultId"), b.inner.scope.Names)
	name := b.inner.scope.Eval.Value(auth.Get("secretName"), b.inner.scope.Names)
	if !isDeployTime(id) && !resourceid.HasType(id.Str(), "Microsoft.KeyVault/vaults") {
		b.inner.reportDiagnostic(diag.ExtensionReference, diag.Error, auth.Get("keyVaultId").Span(), "",
			"The 'keyVaultId' of 'auth' of '%s' must be the id of a Microsoft.KeyVault/vaults.", d.Alias)
	}
	if !isDeployTime(name) && !isSecretName(name.Str()) {
		b.inner.reportDiagnostic(diag.ExtensionReference, diag.Error, auth.Get("secretName").Span(), "",
			"The 'secretName' of 'auth' of '%s' is not one: it has 1 to 127 letters, digits and hyphens.", d.Alias)
	}
	vault := value.NewObject([]value.Member{{Name: "id", Value: id}})
	p.term.kind = KeyVault
	p.term.directive = &Directive{Object: value.NewObject([]value.Member{{Name: "keyVault", Value: vault}, {Name: "secretName", Value: name}})}
}
