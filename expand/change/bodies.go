package change

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// bodies writes resources as the outputResources of a deployment name them, and
// as a bulkDelete request takes them.
type bodies struct {
	imports map[*deployment.Module]map[string]value.Value
}

func newBodies(d *deployment.Deployment) bodies {
	b := bodies{map[*deployment.Module]map[string]value.Value{}}
	for _, x := range d.Extensions {
		if b.imports[x.Module] == nil {
			b.imports[x.Module] = map[string]value.Value{}
		}
		b.imports[x.Module][value.Fold(x.Alias)] = value.NewObject([]value.Member{
			{Name: "provider", Value: value.NewString(x.Name)},
			{Name: "version", Value: value.NewString(x.Version)},
			{Name: "config", Value: Configuration(x)},
		})
	}
	return b
}

func (b bodies) bodyOf(r *deployment.Resource) value.Value {
	id := value.NewString(r.ID).Mark(r.IDMarks)
	if r.Extension == "" {
		return value.NewObject([]value.Member{{Name: "id", Value: id}})
	}
	members := make([]value.Member, 0, 4)
	if x := b.imports[r.Module][value.Fold(r.Extension)]; !x.IsAbsent() {
		members = append(members, value.Member{Name: "import", Value: x})
	}
	members = append(members, value.Member{Name: "type", Value: value.NewString(r.Type)})
	if r.APIVersion != "" {
		members = append(members, value.Member{Name: "apiVersion", Value: value.NewString(r.APIVersion)})
	}
	return value.NewObject(append(members, value.Member{Name: "id", Value: id}))
}

// Configuration returns an extension's configuration as it is kept with a deployment:
// literals as they are, credentials as the reference by which they are fetched
// again. A credential that was given as such has no place in it; of an auth
// object of type UserProvided only the type stays.
func Configuration(x *deployment.Extension) value.Value {
	top := value.NewBuilder(len(x.Config))
	for i := range x.Config {
		p := &x.Config[i]
		kept := configValue(p)
		if kept.IsAbsent() {
			continue
		}
		path := strings.Split(p.Name, ".")
		if len(path) > 1 && !strings.EqualFold(path[0], "auth") {
			path = []string{p.Name}
		}
		setAt(top, path, kept)
	}
	return top.Object()
}

func setAt(b *value.Builder, path []string, v value.Value) {
	if len(path) == 1 {
		b.Set(path[0], v)
		return
	}
	inner := value.BuilderFrom(b.Get(path[0]))
	setAt(inner, path[1:], v)
	b.Set(path[0], inner.Object())
}

func configValue(p *deployment.ConfigProperty) value.Value {
	auth := strings.EqualFold(p.Name, "auth")
	switch p.Kind {
	case deployment.ConfigKeyVault:
		if auth {
			return keyVaultAuth(p)
		}
		return wrapReference("keyVaultReference", p.Reference)
	case deployment.ConfigAPI:
		return wrapReference("apiReference", p.Reference)
	case deployment.ConfigSecret:
		if auth {
			return value.NewObject([]value.Member{{Name: "type", Value: value.NewString("UserProvided")}})
		}
		return value.Value{}
	}
	if p.Secure {
		return value.Value{}
	}
	return p.Value
}

func wrapReference(name string, reference value.Value) value.Value {
	if inner := reference.Get(name); !inner.IsAbsent() {
		reference = inner
	}
	return value.NewObject([]value.Member{{Name: name, Value: reference}})
}

// keyVaultAuth returns the older form: {type, keyVaultId, secretName}.
func keyVaultAuth(p *deployment.ConfigProperty) value.Value {
	if p.Value.Has("keyVaultId") && !p.Value.Deep().Any(value.Secret) {
		return p.Value
	}
	reference := p.Reference
	if inner := reference.Get("keyVaultReference"); !inner.IsAbsent() {
		reference = inner
	}
	id := reference.At("keyVault", "id")
	if id.IsAbsent() {
		id = reference.Get("keyVaultId")
	}
	if id.IsAbsent() {
		id = reference.Get("id")
	}
	return value.NewObject([]value.Member{
		{Name: "type", Value: value.NewString("KeyVaultSecret")},
		{Name: "keyVaultId", Value: id},
		{Name: "secretName", Value: reference.Get("secretName")},
	})
}
