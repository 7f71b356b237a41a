package mocks

import (
	"cmp"
	"crypto/sha1"
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// namesJSON has what members and parameters that hold ids are called, by the type that
// is meant; the members of what list functions answer that are not secret themselves,
// while everything else there is; and the list functions that name things and tell no
// secrets.
//
//go:embed names.json
var namesJSON string

type nameTables struct {
	stems                  map[string]string
	harmless, enumerations map[string]bool
}

var byName = sync.OnceValue(func() nameTables {
	document, _ := value.ParseText(namesJSON)
	t := nameTables{map[string]string{}, map[string]bool{}, map[string]bool{}}
	for _, m := range document.Get("types").Members() {
		for _, stem := range m.Value.Items() {
			t.stems[stem.Str()] = m.Name
		}
	}
	for name, set := range map[string]map[string]bool{"harmless": t.harmless, "enumerations": t.enumerations} {
		for _, item := range document.Get(name).Items() {
			set[item.Str()] = true
		}
	}
	return t
})

// stemType returns the type that a folded name, without "Id", refers to; "" where that is
// unknown. Names are often longer than the stem: "hubVirtualNetwork".
func stemType(folded string) string {
	folded = strings.TrimSuffix(strings.TrimSuffix(folded, "resource"), "arm")
	stems := byName().stems
	for i := 0; len(folded)-i >= 3; i++ {
		if t, ok := stems[folded[i:]]; ok && (i == 0 || len(folded)-i >= 5) {
			return t
		}
	}
	return ""
}

// resourceIDFor makes an id of the type that the folded name of a member or a
// parameter speaks of.
func (s *subject) resourceIDFor(folded string, digest [sha1.Size]byte) string {
	stem := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(folded, "s"), "id"), "resource")
	typ := stemType(stem)
	switch typ {
	case "":
		typ = "Microsoft.Resources/deployments"
	case "Microsoft.Resources/resourceGroups":
		return "/subscriptions/" + s.subscription() + fmt.Sprintf("/resourceGroups/%s-%x", stem, digest[:3])
	case "Microsoft.Authorization/roleDefinitions", "Microsoft.Authorization/policyDefinitions", "Microsoft.Authorization/policySetDefinitions":
		return "/subscriptions/" + s.subscription() + providerPath(typ, s.madeUpGUID(folded))
	}
	stem = cmp.Or(stem, "resource")
	name := fmt.Sprintf("%s-%x", stem, digest[:3])
	if typ == "Microsoft.Storage/storageAccounts" {
		name = strings.ReplaceAll(name, "-", "")
	}
	return s.resourceID(typ, name, "default")
}

// typeNames are all types of the catalogue, folded.
var typeNames = sync.OnceValue(func() map[string]bool {
	names := make(map[string]bool, len(resourcetype.Names()))
	for _, name := range resourcetype.Names() {
		names[value.Fold(name)] = true
	}
	return names
})

func isType(name string) bool { return typeNames()[value.Fold(name)] }
