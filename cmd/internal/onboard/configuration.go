package onboard

import (
	"fmt"
	"strings"
)

// planConfiguration plans forearm.yaml, with a comment for each choice. Beside a configuration
// that is there it would take that one's place.
func (p *Plan) planConfiguration(l *survey) {
	if l.configured != "" {
		why := "exists already and is not changed"
		if l.configured == psruleName {
			why = "forearm reads it as PSRule does; a forearm.yaml would replace it"
		}
		p.Files = append(p.Files, File{Path: l.configured, Why: why, Kept: true})
		if l.baseline != nil && l.failing+l.unknown > 0 {
			p.Notes = append(p.Notes, "name the baseline: baseline: "+baselineName+" in forearm.yaml, or --baseline "+baselineName)
		}
		return
	}
	var b strings.Builder
	b.WriteString("# The configuration of forearm: \"forearm help configuration\" has all keys, and\n# \"forearm schema config\" writes the schema for editors.\n")
	section := func(comment, yaml string) {
		b.WriteString("\n")
		for line := range strings.SplitSeq(comment, "\n") {
			b.WriteString("# " + line + "\n")
		}
		b.WriteString(yaml + "\n")
	}
	if l.baseline != nil && l.failing+l.unknown > 0 {
		section(fmt.Sprintf("The present findings are accepted: %d failing and %d unknown in %d entry points.\nNew ones are not.", l.failing, l.unknown, l.sources), "baseline: "+baselineName)
	}
	section("Findings of severity error make the exit status 1; warnings and notes are shown.\nTighten it to warning when the errors are gone.", "failOn: error")
	if l.unknown > 0 {
		section(fmt.Sprintf("Where the deployment goes. %d findings are unknown, many of them because this is not set:\nnames, ids and locations depend on it.", l.unknown),
			"# context:\n#   subscription: {subscriptionId: 00000000-0000-0000-0000-000000000000}\n#   resourceGroup: {name: rg-app, location: westeurope}")
	}
	if l.skipped > 0 {
		section(fmt.Sprintf("%d files were not checked, most likely templates whose required parameters have no\nvalues (forearm check --verbose names them). This synthesizes values for them by type.", l.skipped), "# synthesize: true")
	}
	if len(l.policies)+len(l.conftest) > 0 {
		comment, yaml := "Policies of your own were found in these folders.", "policies:"
		if len(l.policies) > 0 {
			yaml += "\n  folders: " + yamlList(l.policies)
		}
		if len(l.conftest) > 0 {
			comment += " Those of package main are evaluated as\nConftest does."
			yaml += "\n  conftest: " + yamlList(l.conftest)
		}
		section(comment, yaml)
	}
	p.Files = append(p.Files, File{Path: configName, Text: []byte(b.String()), Why: "the configuration, with a comment for each choice"})
}

// yamlList is a list of folders in YAML.
func yamlList(folders []string) string {
	quoted := make([]string, len(folders))
	for i, f := range folders {
		quoted[i] = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(f) + `"`
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}
