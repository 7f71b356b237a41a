package cli

import (
	"path"

	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/value"
)

// catalogue reads what the configuration says about the users' own extensions:
// index.json files of their types, and JSON Schemas of their configurations. It
// is nil where there is none.
func (s *session) catalogue() (*extension.Catalogue, error) {
	c := s.config.Extensions
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
		s.say(diags)
		if err := problem(name, diags); err != nil {
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
			return nil, usagef("%v", err)
		}
		catalogue.Add(&extension.Known{Name: m.Name, Config: schema})
	}
	return catalogue, nil
}

// readJSON reads a file that the configuration names.
func (s *session) readJSON(name string) (value.Value, error) {
	file, err := s.configured(name)
	if err != nil {
		return value.Value{}, err
	}
	root, diags := value.Parse(file)
	s.say(diags)
	return root, problem(name, diags)
}
