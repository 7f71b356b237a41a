package engine

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/azure"
)

// FollowUp is a deployment that deployIfNotExists of an assignment makes, expanded.
type FollowUp struct {
	*azure.FollowUp
	Expansion *Expansion
	// Of is the resource that it follows.
	Of *deployment.Resource
}

// maxFollowUps is how many deployments that follow an entry point are computed.
const maxFollowUps = 200

// FollowUps computes what deployIfNotExists of the assignments would deploy for the
// resources of an entry point, if that is wanted.
func (w *Workspace) FollowUps(ctx context.Context, x *Expansion) []*FollowUp {
	if !w.options.FollowUps || x.Deployment == nil || x.Deployment.Truncated {
		return nil
	}
	s, err := w.SettingsFor(x.Entry)
	if err != nil {
		return nil // reported where it was expanded
	}
	p := s.AzurePolicy()
	if p == nil {
		return nil
	}
	_, out := s.evaluateAssignments(p, x.Deployment)
	found, failed := p.Engine.FollowUps(out)
	for _, err := range failed {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.AzurePolicyExpression, Severity: diag.Warning, File: x.Entry.Path,
			Message: diag.Messagef("What deployIfNotExists would deploy is not known: %s", diag.ErrorText(err))})
	}
	if len(found) > maxFollowUps {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.LimitResources, Severity: diag.Warning, File: x.Entry.Path,
			Message: diag.Messagef("deployIfNotExists would make %d deployments, of which the first %d are looked at.", len(found), maxFollowUps)})
		found = found[:maxFollowUps]
	}
	var list []*FollowUp
	for _, f := range found {
		resource, _ := f.Result.Request.Of.(*deployment.Resource)
		list = append(list, &FollowUp{FollowUp: f, Of: resource, Expansion: s.expandFollowUp(ctx, x, f)})
	}
	return list
}

// expandFollowUp expands the template of a definition as it would be deployed.
func (s *Settings) expandFollowUp(ctx context.Context, of *Expansion, f *azure.FollowUp) *Expansion {
	w := s.workspace
	x := &Expansion{Entry: of.Entry, files: w.Files, File: f.Template.Span().File}
	root := f.Template
	if x.File == nil {
		x.File = source.NewFile(f.Result.Definition.Name+".json", value.Pretty(root))
		root, _ = value.Parse(x.File)
	}
	o := expand.Options{Values: map[string]value.Value{}, Context: s.followUpContext(f), AsOf: w.asOf, AnyDay: w.anyDay, Run: ctx}
	for _, m := range f.Parameters.Members() {
		o.Values[m.Name] = m.Value
	}
	x.Runtime, _ = mocks.New(mocks.Options{Files: s.mockFiles, Context: o.Context, AsOf: w.asOf})
	o.Runtime = x.Runtime
	x.Deployment = expand.ExpandParsed(x.File, root, nil, o)
	x.Diagnostics.Add(x.Deployment.Diagnostics...)
	x.Located = report.Located{Sources: x.Deployment.Sources, Redact: excerpt.NewRedactor(x.Deployment)}
	return x
}

// followUpContext is the context of an entry point with the place that a deployment goes to.
func (s *Settings) followUpContext(f *azure.FollowUp) value.Value {
	b := value.NewBuilder(3)
	set := func(section, name, text string) {
		if text != "" {
			b.Set(section, value.ObjectOf(name, text))
		}
	}
	set("subscription", "subscriptionId", f.Subscription)
	set("deployment", "location", f.Location)
	context := s.Context
	if group := context.Get("resourceGroup").Get("name"); f.ResourceGroup != "" && !group.EqualFold(f.ResourceGroup) && context.Kind() == value.Object {
		context = context.Without("resourceGroup") // nothing else is known of another group
	}
	set("resourceGroup", "name", f.ResourceGroup)
	return config.Merge(context, b.Object())
}
