package onboard

import (
	"fmt"
	"strings"
)

// planConfiguration plans forearm.yaml, with a comment for each choice. Beside a configuration
// that is there it would take that one's place.
func (p *Plan) planConfiguration(l *survey) {
	if l.configured != "" {
		why := "it is there already, and stays as it is"
		if l.configured == psruleName {
			why = "forearm reads it as PSRule does; a forearm.yaml would take its place"
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
		section(fmt.Sprintf("What is found today is accepted: %d failing and %d unknown findings in %d entry points.\nWhat a change brings is not.", l.failing, l.unknown, l.sources), "baseline: "+baselineName)
	}
	section("Findings of severity error make the exit status 1; warnings and notes are shown.\nTighten it to warning when the errors are gone.", "failOn: error")
	if l.unknown > 0 {
		section(fmt.Sprintf("Where the deployment goes. %d findings are unknown, many of them until this is given:\nnames, ids and locations rest on it.", l.unknown),
			"# context:\n#   subscription: {subscriptionId: 00000000-0000-0000-0000-000000000000}\n#   resourceGroup: {name: rg-app, location: westeurope}")
	}
	if l.skipped > 0 {
		section(fmt.Sprintf("%d files were not checked, most likely templates whose required parameters have no\nvalues (forearm check --verbose names them). This makes values by type for those.", l.skipped), "# synthesize: true")
	}
	if len(l.policies)+len(l.conftest) > 0 {
		comment, yaml := "Policies of your own were found in these folders.", "policies:"
		if len(l.policies) > 0 {
			yaml += "\n  folders: " + yamlList(l.policies)
		}
		if len(l.conftest) > 0 {
			comment += " Those of package main are asked as\nConftest asks them."
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
