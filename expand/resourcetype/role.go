package resourcetype

import (
	_ "embed" // the built-in roles
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// builtInRoles are the roles that every tenant has: name to the GUID of its
// definition.
//
// https://learn.microsoft.com/azure/role-based-access-control/built-in-roles
//
//go:embed roles.json
var builtInRoles string

type roleTables struct{ ids, names map[string]string }

var roles = sync.OnceValue(func() roleTables {
	document, _ := value.ParseText(builtInRoles)
	t := roleTables{map[string]string{}, map[string]string{}}
	for _, m := range document.Members() {
		id := m.Value.Str()
		t.ids[value.Fold(m.Name)], t.names[value.Fold(id)] = id, m.Name
	}
	return t
})

// RoleID is the GUID of a built-in role; empty if there is none of that name.
func RoleID(name string) string { return roles().ids[value.Fold(name)] }

// RoleName is the name of a built-in role by its GUID, or by an id that ends with it;
// empty if it is none.
func RoleName(id string) string {
	return roles().names[value.Fold(id[strings.LastIndexByte(id, '/')+1:])]
}
