// Package automation identifies a run for code scanning.
package automation

import (
	"crypto/sha256"
	"fmt"
	"net/url"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
)

// Environment looks a variable up.
type Environment func(name string) (string, bool)

// Of identifies the run for code scanning: findings replace those of
// the last run of the same category, so parts of one run have a category each.
//
// GitHub takes any name. Azure DevOps drops a log that does not name a build of
// Azure Pipelines; where the environment names none, it is one that cannot exist.
func Of(env Environment, category, part string) report.Automation {
	given := strings.TrimRight(category, "/")
	category = given
	if category == "" {
		category = "forearm"
		if part != "" {
			category += "/" + part
		}
	}
	if on, _ := env("TF_BUILD"); on != "" {
		return azureBuild(env, category)
	}
	if on, _ := env("GITHUB_ACTIONS"); on != "" || given != "" {
		return report.Automation{ID: category + "/"}
	}
	build := &report.Build{DefinitionID: noBuild, DefinitionName: "none", Phase: phaseOf(category), PhaseName: category}
	return report.Automation{ID: azureID("none", "none", noBuild, build.Phase, "none", noBuild), Build: build}
}

// noBuild is the number of no build, and of no definition of one.
const noBuild = "-1"

// azureBuild is the build that the agent of Azure Pipelines works on.
//
// https://learn.microsoft.com/azure/devops/pipelines/build/variables
func azureBuild(env Environment, category string) report.Automation {
	value := func(name, otherwise string) string {
		if text, _ := env(name); text != "" {
			return text
		}
		return otherwise
	}
	build := &report.Build{
		DefinitionID: value("SYSTEM_DEFINITIONID", noBuild), DefinitionName: value("BUILD_DEFINITIONNAME", "none"),
		Phase: value("SYSTEM_PHASEID", phaseOf(category)), PhaseName: value("SYSTEM_PHASENAME", category),
	}
	// https://dev.azure.com/contoso/ or, from before, https://contoso.visualstudio.com/
	organisation := "none"
	if u, err := url.Parse(value("SYSTEM_COLLECTIONURI", "")); err == nil && u.Host != "" {
		organisation = path.Base(u.Path)
		if host, old := strings.CutSuffix(u.Host, ".visualstudio.com"); old {
			organisation = host
		}
	}
	return report.Automation{Build: build, ID: azureID(organisation, value("SYSTEM_TEAMPROJECT", "none"), build.DefinitionID,
		build.Phase, value("BUILD_SOURCEBRANCH", "none"), value("BUILD_BUILDID", noBuild))}
}

// azureID is an id as Azure DevOps takes it apart again.
func azureID(parts ...string) string {
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "azuredevops/pipeline/build/" + strings.Join(parts, "/")
}

// phaseOf is a GUID that stands for a category.
func phaseOf(category string) string {
	h := sha256.Sum256([]byte(category))
	return fmt.Sprintf("%x-%x-%x-%x-%x", h[:4], h[4:6], h[6:8], h[8:10], h[10:16])
}
