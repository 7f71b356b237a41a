package engine

import (
	"path"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// relativeToConfig is a path of the configuration as seen from the working directory.
func (s *Settings) relativeToConfig(name string) string {
	if path.IsAbs(name) {
		return name
	}
	return path.Join(s.Config.Dir(), name)
}

// Baseline is the file of known findings that the configuration names; empty if it names
// none.
func (s *Settings) Baseline() string {
	if s.Config.Baseline == "" {
		return ""
	}
	return s.relativeToConfig(s.Config.Baseline)
}

// ReadFile reads a file that the configuration names.
func (s *Settings) ReadFile(name string) (*source.File, error) {
	file, err := s.workspace.cascade.files.ReadFile(s.relativeToConfig(name))
	if err != nil {
		_, why := diag.FileError(err)
		return nil, usage.Errorf("%s: %s: %s", s.Config.File.Name, name, why)
	}
	return file, nil
}

// readJSON reads a file that the configuration names.
func (s *Settings) readJSON(name string) (value.Value, error) {
	file, err := s.ReadFile(name)
	if err != nil {
		return value.Value{}, err
	}
	root, diags := value.Parse(file)
	s.workspace.Log(diags)
	return root, usage.Mistakes(name, diags)
}

// readMocks reads the configured answers, and those of the options after them, so that
// these win.
func (s *Settings) readMocks() error {
	for _, name := range s.Config.Mocks {
		file, err := s.ReadFile(name)
		if err != nil {
			return err
		}
		s.mockFiles = append(s.mockFiles, file)
	}
	for _, name := range s.workspace.options.Mocks {
		file, err := s.workspace.Files.ReadSetting(name)
		if err != nil {
			return err
		}
		if file != nil {
			s.mockFiles = append(s.mockFiles, file)
		}
	}
	if len(s.mockFiles) == 0 {
		return nil
	}
	_, diags := mocks.New(mocks.Options{Files: s.mockFiles})
	s.workspace.Log(diags)
	return usage.Mistakes("the mocks", diags)
}

// readTypes reads the types that the configuration describes, once for all configurations
// that name the same files.
func (s *Settings) readTypes() error {
	var key string
	for _, name := range s.Config.Types {
		key += s.relativeToConfig(name) + "\x00"
	}
	if known := s.workspace.types[key]; known != nil {
		s.Types = known
		return nil
	}
	var files []*source.File
	for _, name := range s.Config.Types {
		file, err := s.ReadFile(name)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil
	}
	types, diags := resourcetype.ReadOwn(files)
	s.workspace.Log(diags)
	if err := usage.Mistakes("the types", diags); err != nil {
		return err
	}
	if s.workspace.types == nil {
		s.workspace.types = map[string]*resourcetype.Own{}
	}
	s.Types, s.workspace.types[key] = types, types
	return nil
}
