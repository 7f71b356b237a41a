package sourcemap

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
)

// TestCompiled compares maps with what the real compiler made of the files: each
// resource of a template is found, and each property that it wrote has a place.
func TestCompiled(t *testing.T) {
	root := projects
	recorded := filepath.Join(root, "recorded")
	resources, properties, exact, within := 0, 0, 0, 0
	err := filepath.WalkDir(recorded, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".bicep.json") {
			return err
		}
		rel, _ := filepath.Rel(recorded, path)
		name := filepath.Join(root, strings.TrimSuffix(rel, ".json"))
		file, err := source.NewBoundary().Outright().ReadFile(name)
		if err != nil {
			return err
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var compiled struct {
			Resources json.RawMessage `json:"resources"`
		}
		if err := json.Unmarshal(raw, &compiled); err != nil {
			return err
		}
		m := Parse(file)
		for _, r := range locate(t, m, compiled.Resources) {
			resources++
			if r.declaration == nil {
				t.Errorf("%s: no declaration of %v %v", rel, r.symbol, r.body["type"])
				continue
			}
			var all [][]string
			members := []string{"name", "location", "tags", "sku", "kind", "identity", "zones", "properties"}
			if r.declaration.Kind == Module {
				// A module's own name and location may be the compiler's invention.
				members = nil
				given, _ := r.body["properties"].(map[string]any)
				all = paths(given["parameters"], []string{"properties", "parameters"}, all)
				all = paths(given["extensionConfigs"], []string{"properties", "extensionConfigs"}, all)
			}
			for _, member := range members {
				if value, ok := r.body[member]; ok {
					all = paths(value, []string{member}, all)
				}
			}
			for _, p := range all {
				properties++
				switch place := r.declaration.Property(p...); place.Match {
				case Exact:
					exact++
				case Within:
					within++
				default:
					t.Errorf("%s: %s %s has no place", rel, r.declaration.Name, strings.Join(p, "."))
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d resources; of %d properties %d have an exact place, %d are within an expression", resources, properties, exact, within)
	if resources < 200 || exact < 1000 {
		t.Errorf("only %d resources, %d exact places", resources, exact)
	}
}

type located struct {
	symbol      string
	body        map[string]any
	declaration *Declaration
}

// locate finds the declarations, by name or, in a list, by type and order.
func locate(t *testing.T, m *Map, raw json.RawMessage) (all []located) {
	t.Helper()
	var named map[string]map[string]any
	if json.Unmarshal(raw, &named) == nil {
		for symbol, body := range named {
			d, _ := m.Symbol(symbol)
			all = append(all, located{symbol, body, d})
		}
		sort.Slice(all, func(i, j int) bool { return all[i].symbol < all[j].symbol })
		return all
	}
	var list []map[string]any
	if err := json.Unmarshal(raw, &list); err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for _, body := range list {
		resourceType, _ := body["type"].(string)
		d, ok := m.ResourceAt(resourceType, seen[resourceType])
		if !ok && resourceType == "Microsoft.Resources/deployments" {
			d, _ = m.ModuleAt(seen[resourceType])
		}
		seen[resourceType]++
		all = append(all, located{"", body, d})
	}
	return all
}

// paths are those of all leaves.
func paths(value any, at []string, all [][]string) [][]string {
	here := func(step string) []string { return append(at[:len(at):len(at)], step) }
	switch v := value.(type) {
	case nil:
		return all
	case map[string]any:
		for name, member := range v {
			if name == "copy" {
				continue
			}
			all = paths(member, here(name), all)
		}
		return all
	case []any:
		for i, item := range v {
			all = paths(item, here(strconv.Itoa(i)), all)
		}
		return all
	}
	return append(all, at)
}
