package onboard

import (
	"strings"

	"github.com/forearm/forearm/cmd/forearm/docs"
)

// host is one that runs pipelines.
type host struct {
	name string
	// page is the name of the file in the page of the manual that has its text.
	page string
	// remotes are parts of the addresses of repositories there, and signs are files that
	// only its pipelines have.
	remotes, signs []string
	// path is where the file goes; beside takes its place where that is taken, with what is
	// left to do then.
	path, beside, then string
	// begin is put before the text.
	begin string
}

var hosts = []host{
	{name: "GitHub Actions", page: ".github/workflows/forearm.yml", remotes: []string{"github.com"}, signs: []string{".github"}, path: ".github/workflows/forearm.yml"},
	{name: "Azure Pipelines", page: "azure-pipelines.yml", remotes: []string{"dev.azure.com", "visualstudio.com"}, signs: []string{"azure-pipelines.yml", "azure-pipelines.yaml", ".azuredevops", ".azure-pipelines"},
		path: "azure-pipelines.yml", beside: "azure-pipelines.forearm.yml", then: "make a pipeline of azure-pipelines.forearm.yml in Azure DevOps, and add it to the branch policy as a build validation",
		begin: "# forearm has to be on the path of the agent: https://github.com/forearm/forearm#install\n"},
	{name: "GitLab", page: ".gitlab-ci.yml", remotes: []string{"gitlab"}, signs: []string{".gitlab-ci.yml", ".gitlab"},
		path: ".gitlab-ci.yml", beside: ".gitlab/forearm.yml", then: "include it in .gitlab-ci.yml: include: [{local: .gitlab/forearm.yml}]"},
}

// planPipelines plans a file for each host that the repository shows signs of.
func (p *Plan) planPipelines(l *survey) {
	remotes := remotesOf(l.readBeginning(".git/config"))
	found := false
	for _, h := range hosts {
		why := ""
		for _, sign := range h.signs {
			if why == "" && l.hasFile(sign) {
				why = "there is " + sign
			}
		}
		for _, remote := range remotes {
			for _, part := range h.remotes {
				if why == "" && strings.Contains(remote, part) {
					why = "the repository has a remote at " + part
				}
			}
		}
		if why == "" {
			continue
		}
		found = true
		f := File{Path: h.path, Text: []byte(h.begin + pipelineSnippet(h.page)), Why: "checks pull requests in " + h.name + ": " + why}
		if h.beside != "" && l.hasFile(h.path) {
			f.Path = h.beside
			p.Notes = append(p.Notes, h.then)
		}
		p.Files = append(p.Files, f)
	}
	if !found {
		p.Notes = append(p.Notes, "no pipeline was recognised: forearm help ci has files for GitHub, Azure Pipelines and GitLab")
	}
}

// remotesOf are the addresses in a configuration of git.
func remotesOf(text string) []string {
	var list []string
	remote := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			remote = strings.HasPrefix(line, `[remote "`)
		}
		if key, address, ok := strings.Cut(line, "="); ok && remote && strings.TrimSpace(key) == "url" {
			list = append(list, strings.TrimSpace(address))
		}
	}
	return list
}

// pipelineSnippet is a file of the manual's page about pipelines, for the whole repository.
func pipelineSnippet(name string) string {
	page, _ := docs.Page("ci")
	_, text, _ := strings.Cut(page, "```yaml "+name+"\n")
	text, _, _ = strings.Cut(text, "```\n")
	return strings.NewReplacer("paths: infra", "paths: .", "forearm check infra", "forearm check").Replace(text)
}
