package engine

import (
	"path"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/value"
)

// extensionCatalogue reads what the configuration says about the users' own extensions:
// index.json files of their types, and JSON Schemas of their configurations. It is nil
// if there is none.
func (s *Settings) extensionCatalogue() (*extension.Catalogue, error) {
	c := s.Config.Extensions
	if len(c.Types) == 0 && c.Schemas.Len() == 0 {
		return nil, nil
	}
	catalogue := &extension.Catalogue{}
	for _, name := range c.Types {
		index, err := s.readJSON(name)
		if err != nil {
			return nil, err
		}
		known, diags := extension.ReadTypes(index, func(other string) (value.Value, error) {
			return s.readJSON(path.Join(path.Dir(name), other))
		})
		s.workspace.Log(diags)
		if err := usage.Mistakes(name, diags); err != nil {
			return nil, err
		}
		catalogue.Add(known)
	}
	for _, m := range c.Schemas.Members() {
		file := m.Value.Str()
		root, err := s.readJSON(file)
		if err != nil {
			return nil, err
		}
		schema, err := extension.ReadSchema(file, root)
		if err != nil {
			return nil, usage.Errorf("%v", err)
		}
		catalogue.Add(&extension.Known{Name: m.Name, Config: schema})
	}
	return catalogue, nil
}
