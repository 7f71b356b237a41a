package check

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// readExceptions takes over the suppressions of the configuration.
func (r *ruleset) readExceptions() {
	r.suppress.AsOf = r.workspace.AsOf()
	if past := r.exceptionsOf; past != nil {
		r.suppress.Past = past
	}
	for _, s := range r.settings.Config.Suppressions {
		x := policies.Exception{Reason: s.Reason, By: "configuration", Expires: s.Until, Span: s.Span}
		if s.Policy != "" {
			x.Policies = []string{s.Policy}
		}
		if s.Resource != "" {
			x.Resources = []string{s.Resource}
		}
		if s.File != "" {
			x.File = r.files.Matching(s.File, s.Dir)
		}
		r.suppress.Exceptions = append(r.suppress.Exceptions, x)
	}
	if r.settings.Config.PSRule {
		r.readPSRuleExceptions()
	}
}

// readPSRuleExceptions takes over what ps-rule.yaml and the suppression groups beside
// it silence. A group that is past its day is reported, whatever it would silence.
func (r *ruleset) readPSRuleExceptions() {
	r.suppress.Exceptions = append(r.suppress.Exceptions, policies.FromPSRule(r.settings.Config.Document.Get("suppression"))...)
	for _, d := range r.settings.Config.Documents {
		if d.Kind != "SuppressionGroup" {
			continue
		}
		x, diags := policies.FromSuppressionGroup(d.Value, d.Synopsis)
		r.problems.Add(diags...)
		if over := x.PastItsDay(r.workspace.AsOf()); len(over) > 0 {
			r.problems.Add(over...)
			continue
		}
		r.suppress.Exceptions = append(r.suppress.Exceptions, x)
	}
}

// exceptionsIn are those in the code of an entry point.
func (r *ruleset) exceptionsIn(x *engine.Expansion) *policies.Exceptions {
	in := &policies.Exceptions{Deployment: x.Deployment, Incomplete: !x.Complete()}
	if r.engine == nil || x.Entry.Path == "" {
		return in
	}
	in.Asked = func(name string) (known, asked bool, hint diag.Message) { return r.engine.Asked(name, r.codes) }
	if x.Compiled != nil {
		in.Files = x.Compiled.Sources()
	}
	if x.Deployment != nil {
		for file := range x.Deployment.Sources {
			if x.Compiled == nil || file != x.File && file != x.Deployment.ParameterFile {
				in.Files = append(in.Files, file)
			}
		}
	}
	slices.SortFunc(in.Files, func(a, b *source.File) int { return strings.Compare(a.Name, b.Name) })
	return in
}

// configuredNames are the names that the configuration has beside its selection of policies.
func (r *ruleset) configuredNames() []policies.Mention {
	var list []policies.Mention
	for _, m := range r.settings.Config.Policies.Severity.Members() {
		list = append(list, policies.Mention{Name: m.Name, Span: r.settings.Config.Policies.Severity.KeySpan(&m)})
	}
	for _, m := range r.settings.Config.Policies.Options.Members() {
		list = append(list, policies.Mention{Name: m.Name, Option: true, Span: r.settings.Config.Policies.Options.KeySpan(&m)})
	}
	for _, x := range r.suppress.Exceptions {
		for _, name := range x.Policies {
			list = append(list, policies.Mention{Name: name, Span: x.Span})
		}
	}
	return list
}

// matchExceptions notes which of the exceptions of the configuration are about policies
// that are asked.
func (r *ruleset) matchExceptions() {
	r.applies = make([]bool, len(r.suppress.Exceptions))
	for i, x := range r.suppress.Exceptions {
		r.applies[i] = len(x.Policies) == 0 || slices.ContainsFunc(x.Policies, func(name string) bool {
			_, asked, _ := r.engine.Asked(name, r.codes)
			return asked
		})
	}
}
