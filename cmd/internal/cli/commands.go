package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// Cobra sorts commands by name where it is not told otherwise.
func init() { cobra.EnableCommandSorting = false }

// allCommands are all there are, in the order in which help shows them.
func (a *app) allCommands() []*cobra.Command {
	return []*cobra.Command{
		checkCommand(a),
		expandCommand(a),
		evalCommand(a),
		explainCommand(a),
		graphCommand(a),
		diffCommand(a),
		reviewCommand(a),
		mergeCommand(a),
		testCommand(a),
		stackCommand(a),
		mocksCommand(a),
		idCommand(a),
		policyCommand(a),
		azurePolicyCommand(a),
		typeCommand(a),
		schemaCommand(a),
		doctorCommand(a),
		initCommand(a),
		cacheCommand(a),
		versionCommand(a),
		lspCommand(a),
	}
}

// examples are what the help of each command begins with.
var examples = map[string][]string{
	"forearm": {"check", "explain main.bicep storage:properties.minimumTlsVersion"},
	"check": {
		"check",
		"check infra --fail-on warning --output sarif=forearm.sarif",
	},
	"cache": {
		"cache info",
		"cache clean",
	},
	"cache info": {
		"cache info",
		"cache info --format json",
	},
	"cache clean": {
		"cache clean",
		"cache clean --quiet",
	},
	"expand": {
		"expand main.bicep --parameters prod.bicepparam",
		"expand azuredeploy.json -p environment=dev --format resources",
	},
	"eval": {
		`eval "[uniqueString('a')]"`,
		`eval --lines <questions.jsonl`,
	},
	"explain": {
		"explain main.bicep storage:properties.allowBlobPublicAccess",
		"explain parameter-missing",
		"explain main.bicep outputs:endpoint",
		"explain main.bicep web:config.auth.kubeConfig",
		"explain uniqueString",
	},
	"graph": {
		"graph main.bicep --format html --output graph.html",
		"graph azuredeploy.json -p prod.parameters.json --format mermaid",
	},
	"diff": {
		"diff --from main infra/main.bicep",
		"diff old.json main.bicep",
		"diff --from v1.0 --to v1.1 infra/main.bicep",
	},
	"review": {
		"review --from main",
		"review --from main -o markdown=review.md -o sarif=review.sarif",
		"review --from v1.0 --to v1.1 infra",
	},
	"merge": {
		"merge 1.json 2.json --output sarif=forearm.sarif --output junit=forearm.xml",
		"merge baseline-1.json baseline-2.json --output baseline.json",
	},
	"test": {
		"test",
		"test infra --format junit --output tests.xml",
	},
	"stack": {"stack plan main.bicep", "stack name main.json main.parameters.json"},
	"stack plan": {
		"stack plan main.bicep --action-on-unmanage deleteAll",
		"stack plan infra --format json",
	},
	"stack name": {
		"stack name main.json",
		"stack name main.json main.parameters.json --region westeurope",
	},
	"mocks": {
		"mocks main.bicep --output mocks.json",
		"mocks azuredeploy.json --parameters prod.parameters.json",
	},
	"id": {
		"id /subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/rg",
		"id - --format json <ids.txt",
	},
	"policy": {"policy list --only security", "policy show storage-min-tls"},
	"policy list": {
		"policy list --only security",
		"policy list --policy policies --format json",
	},
	"policy show": {
		"policy show storage-min-tls",
		"policy show Azure.Storage.MinTLS",
	},
	"policy docs": {
		"policy docs --output policies.md",
		"policy docs --policy policies --only 'org-*'",
	},
	"policy lint": {
		"policy lint policies",
		"policy lint policies --strict",
	},
	"policy test": {
		"policy test policies",
		"policy test policies --coverage --format junit --output tests.xml",
	},
	"policy new": {
		"policy new storage-owner-tag",
		"policy new files-have-metadata --type template --dir policies",
	},
	"policy import": {
		"policy import .ps-rule/Org.Rule.yaml",
		"policy import .ps-rule/Org.Rule.jsonc --dir policies",
	},
	"policy eval": {
		"policy eval main.bicep --policy storage-min-tls",
		"policy eval main.bicep --policy org-owner-tag --dir policies --trace",
	},
	"azure-policy": {"azure-policy list policies", "azure-policy show storage-tls policies"},
	"azure-policy list": {
		"azure-policy list policies",
		"azure-policy list policies --format json",
	},
	"azure-policy show": {
		"azure-policy show storage-tls policies",
		"azure-policy show storage-tls policies --format json",
	},
	"azure-policy lint": {
		"azure-policy lint policies",
		"azure-policy lint policies/storage.json",
	},
	"azure-policy test": {
		"azure-policy test policies",
		"azure-policy test policies --config forearm.yaml",
	},
	"azure-policy eval": {
		"azure-policy eval --lines <questions.jsonl",
		"azure-policy eval --lines --output answers.jsonl <questions.jsonl",
	},
	"type": {
		"type Microsoft.Storage/storageAccounts",
		"type Microsoft.KeyVault/vaults --api-version 2023-07-01 --depth 2",
	},
	"schema": {
		"schema config --output forearm.schema.json",
		"schema opa --dir policies",
	},
	"doctor": {
		"doctor",
		"doctor infra/main.bicep --format json",
	},
	"init": {
		"init",
		"init --dry-run",
	},
	"version": {"version", "version --format json"},
	"lsp":     {"lsp", "lsp --verbose"},
}

// showExamples lets the help of a command and of those below it begin with examples.
func showExamples(cmd *cobra.Command) {
	path := strings.TrimPrefix(cmd.CommandPath(), "forearm ")
	for i, line := range examples[path] {
		if i > 0 {
			cmd.Example += "\n"
		}
		cmd.Example += "  forearm " + line
	}
	for _, c := range cmd.Commands() {
		showExamples(c)
	}
}

// helpTemplate is cobra's with the examples first; usageTemplate has none.
const helpTemplate = `{{if .HasExample}}Examples:
{{.Example}}

{{end}}{{with (or .Long .Short)}}{{. | trimTrailingWhitespaces}}

{{end}}{{if or .Runnable .HasSubCommands}}{{.UsageString}}{{end}}`

// withoutExamples takes the examples out of cobra's template of the usage.
func withoutExamples(template string) string {
	before, rest, found := strings.Cut(template, "{{if .HasExample}}")
	_, after, ended := strings.Cut(rest, "{{end}}")
	if !found || !ended {
		return template
	}
	return before + after
}
