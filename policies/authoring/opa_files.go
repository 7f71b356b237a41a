package authoring

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// ToolFile is a file that OPA's own tools read.
type ToolFile struct {
	Name string
	Text []byte
}

// ToolFiles returns what OPA's own tools (opa check, opa test, regal) need to work on a
// folder of policies: the schema of the input, the functions that there are, the
// libraries that can be imported, and the options with their defaults, those of the
// user's policies among them.
func ToolFiles(own loading.Options) ([]ToolFile, error) {
	all := *builtins.Capabilities()
	all.Builtins = append(slices.Clip(slices.Clone(all.Builtins)), verdictFunction)
	slices.SortFunc(all.Builtins, func(a, b *ast.Builtin) int { return strings.Compare(a.Name, b.Name) })
	functions, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	o := loading.Options{Configuration: own.Configuration, Folders: own.Folders, Types: own.Types, AsOf: own.AsOf}
	o.Everything()
	// What is wrong with policies is reported by check and policy lint.
	loaded, _ := loading.Load(o, func(*loading.LintContext, loading.Module, *loading.Rule) diag.List { return nil })
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
		{".regal/config.yaml", []byte(regalConfig)},
		{".vscode/settings.json", []byte(codeSettings)},
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

// regalConfig declares for Regal what policies get from outside: functions, options and the
// date. What forearm writes for tools is not the author's.
const regalConfig = "# " + WrittenBy + `
capabilities:
  from:
    file: .forearm/capabilities.json
ignore:
  files:
    - .forearm/**
rules:
  idiomatic:
    directory-package-mismatch:
      level: ignore
  imports:
    unresolved-reference:
      level: error
      except-paths:
        - data.configuration
        - data.configuration.*
        - data.as_of
`

// codeSettings are those of OPA's extension for VS Code: where the schema is, and by the
// environment, which stands for flags of opa, which functions there are.
const codeSettings = "// " + WrittenBy + `
{
  "opa.roots": ["${workspaceFolder}"],
  "opa.bundleMode": true,
  "opa.schema": "${workspaceFolder}/.forearm/input.schema.json",
  "opa.strictMode": true,
  "opa.env": {
    "OPA_CHECK_CAPABILITIES": "${workspaceFolder}/.forearm/capabilities.json",
    "OPA_EVAL_CAPABILITIES": "${workspaceFolder}/.forearm/capabilities.json",
    "OPA_TEST_CAPABILITIES": "${workspaceFolder}/.forearm/capabilities.json"
  }
}
`

// WrittenBy is in the first line of files that are not forearm's alone: those that
// lack it are other files, and are left as they are.
const WrittenBy = "Written by forearm schema opa; without this line it stays as it is."

// IsOwn reports whether a file that is there may be replaced by a file for tools.
func (f ToolFile) IsOwn(there string) bool {
	first, _, _ := strings.Cut(there, "\n")
	return strings.HasPrefix(f.Name, ".forearm/") || strings.Contains(first, "Written by forearm schema opa")
}

func laidOut(compact []byte) []byte {
	var b bytes.Buffer
	if err := json.Indent(&b, compact, "", "  "); err != nil {
		return compact
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// FunctionNames returns those of the functions that policies have beside Rego's own.
func FunctionNames() []string {
	var names []string
	for _, f := range builtins.Functions {
		names = append(names, f.Name)
	}
	return append(names, verdictFunction.Name)
}
