package authoring

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// ToolFile is a file that OPA's own tools read.
type ToolFile struct {
	Name string
	Text []byte
}

// ToolFiles are what OPA's own tools (opa check, opa test, regal) need to work on a
// folder of policies: the schema of the input, the functions that there are, the
// libraries that can be imported, and the options with their defaults.
func ToolFiles(settings map[string]any) ([]ToolFile, error) {
	all := *builtins.Capabilities()
	all.Builtins = append(slices.Clip(slices.Clone(all.Builtins)), verdictFunction)
	slices.SortFunc(all.Builtins, func(a, b *ast.Builtin) int { return strings.Compare(a.Name, b.Name) })
	functions, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	o := loading.Options{Configuration: settings}
	o.Everything()
	loaded, _ := loading.Load(o, nil)
	options, err := ast.JSON(loaded.Data.Get(ast.InternedTerm("configuration")).Value)
	if err != nil {
		return nil, err
	}
	data := map[string]any{"configuration": options, "as_of": asOf(loaded.Data)}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	files := []ToolFile{
		{".forearm/capabilities.json", laidOut(functions)},
		{".forearm/data.json", laidOut(text)},
		{".forearm/input.schema.json", input.Schema},
		{".regal/config.yaml", []byte("# Regal reads from here which functions policies have.\ncapabilities:\n  from:\n    file: .forearm/capabilities.json\nrules:\n  idiomatic:\n    directory-package-mismatch:\n      level: ignore\n")},
	}
	shipped, err := loading.ShippedFiles()
	if err != nil {
		return nil, err
	}
	for _, name := range shipped {
		if !strings.HasPrefix(name, "lib/") || strings.HasSuffix(name, "_test.rego") {
			continue
		}
		text, err := loading.ReadShipped(name)
		if err != nil {
			return nil, err
		}
		files = append(files, ToolFile{path.Join(".forearm", name), []byte(text)})
	}
	return files, nil
}

func laidOut(compact []byte) []byte {
	var b bytes.Buffer
	if err := json.Indent(&b, compact, "", "  "); err != nil {
		return compact
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// FunctionNames are those of the functions that policies have beside Rego's own.
func FunctionNames() []string {
	var names []string
	for _, f := range builtins.Functions {
		names = append(names, f.Name)
	}
	return append(names, verdictFunction.Name)
}
