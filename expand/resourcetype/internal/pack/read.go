package pack

import "path/filepath"

// Read makes the entries of the archive, by name, from a folder with the facts.
func Read(dir string) (map[string][]byte, error) {
	entries := map[string][]byte{}
	if err := readTypes(filepath.Join(dir, typesFile), entries); err != nil {
		return nil, err
	}
	if err := readShapes(filepath.Join(dir, shapesFile), entries); err != nil {
		return nil, err
	}
	if err := readAzure(filepath.Join(dir, azureFile), entries); err != nil {
		return nil, err
	}
	if err := readRecorded(dir, entries); err != nil {
		return nil, err
	}
	return entries, nil
}
