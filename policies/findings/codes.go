package findings

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Codes makes findings of diagnostics.
type Codes struct {
	selects, skips func(*loading.Rule) bool
}

// SelectCodes returns which codes are reported.
func SelectCodes(o loading.Options) *Codes {
	skip := loading.NewSelection(o.Skip)
	return &Codes{selects: o.Selector(), skips: skip.Has}
}

// ReportsRule reports whether a code is reported. A selection chooses among the rules
// about deployments: that something could not be computed, or that an exception is
// wrong, is reported whatever it chooses.
func (c *Codes) ReportsRule(r *loading.Rule, code diag.Code) bool {
	// A placeholder stands for findings that are reported. Of two members that differ by
	// case alone policies see one, and Azure may take the other.
	if info, _ := diag.Describe(code); info.Kind == diag.Obstacle || r.Area == aboutRun || code == diag.ParameterPlaceholder || code == diag.JSONAmbiguousName {
		return !c.skips(r)
	}
	return c.selects(r)
}

// Reports reports whether a code is reported, by its name.
func (c *Codes) Reports(code string) bool {
	r := loading.ByCode()[diag.Code(code)]
	return r != nil && c.ReportsRule(r, diag.Code(code))
}

// OfCompiler reports whether a finding is a message of a compiler.
func (f *Finding) OfCompiler() bool {
	return f.Statement != nil && ofCompiler(f.Statement.Code)
}

func ofCompiler(code diag.Code) bool {
	return code == diag.BicepError || code == diag.BicepWarning || code == diag.BicepNote
}

// aboutRun is the area of codes about the run and its options.
const aboutRun = "configuration"

// Findings makes findings of the diagnostics of rules, and hands back those that are
// notifications. What a compiler says is there even if it was not selected, unless it
// is skipped. The deployment, nil if there is none, is what they are about.
func (c *Codes) Findings(list diag.List, d *deployment.Deployment) (findings []Finding, notifications diag.List) {
	rules := loading.ByCode()
	var about declarations
	for _, x := range list {
		r := rules[x.Code]
		if r == nil {
			notifications.Add(x)
			continue
		}
		reported := c.ReportsRule(r, x.Code)
		if !reported && (c.skips(r) || !ofCompiler(x.Code)) {
			continue
		}
		f := Finding{Rule: r, Outcome: Fail, Severity: x.Severity, Message: x.Message, Span: x.Span, Trace: x.Stack, Statement: &x, Unselected: !reported}
		if x.Assumed {
			info, _ := diag.Describe(x.Code)
			f.Outcome, f.Severity = Unknown, max(x.Severity, info.Severity)
		}
		if f.Span.File == nil && x.File != "" {
			f.Span = source.Span{File: &source.File{Name: x.File}}
		}
		var in *deployment.Resource
		if d != nil {
			if about == nil {
				about = declarationsOf(d)
			}
			in = about.locateResource(&f, d)
		}
		if f.Outcome == Unknown {
			f.Rests = restsOfCode(&x, d, in, f.Path)
		}
		findings = append(findings, f)
	}
	return findings, notifications
}

// declarations are the resources by the file that they are declared in.
type declarations map[*source.File][]*deployment.Resource

func declarationsOf(d *deployment.Deployment) declarations {
	about := declarations{}
	for _, r := range d.Resources {
		if at := r.Declaration.Span(); at.File != nil {
			about[at.File] = append(about[at.File], r)
		}
	}
	return about
}

// locateResource finds the resource that a finding is in, the innermost, of several with
// one declaration the one of the same module; and the path to it from there. It gives the
// resource.
func (about declarations) locateResource(f *Finding, d *deployment.Deployment) (in *deployment.Resource) {
	if f.Span.IsZero() {
		return nil
	}
	var best *deployment.Resource
	var at source.Span
	same := false
	for _, r := range about[f.Span.File] {
		span := r.Declaration.Span()
		if !span.Contains(f.Span) {
			continue
		}
		size, least := span.End-span.Start, at.End-at.Start
		match := f.Statement.Subject == r.ID || f.Statement.Subject == "" && sameStack(r.Module, f.Trace)
		if best == nil || size < least || size == least && match && !same {
			best, at, same = r, span, match
		}
	}
	root, ok := d.Sources[f.Span.File]
	if best == nil {
		if ok {
			f.Path, _ = value.SplitPointer(value.PointerAt(root, f.Span))
			f.InTemplate = true
			f.resolveIdentity(root)
		}
		return nil
	}
	f.Resource = input.ResourceRef{ID: best.ID, Type: best.Type, Name: best.Name}
	f.Declaration, f.Body, f.metadata, f.declared = at, best.Body, best.Declaration.Get("metadata"), declaredAs(best)
	if ok {
		pointer := strings.TrimPrefix(value.PointerAt(root, f.Span), value.PointerAt(root, at))
		f.Path, _ = value.SplitPointer(pointer)
		f.resolveIdentity(best.Declaration)
	}
	return best
}

// sameStack reports whether a module is reached by the calls of a trace.
func sameStack(m *deployment.Module, trace []diag.Frame) bool {
	for ; m != nil && m.Resource != nil; m = m.Parent {
		if len(trace) == 0 || trace[0].Name != m.Name && trace[0].Span != m.Resource.Declaration.Span() {
			return false
		}
		trace = trace[1:]
	}
	return len(trace) == 0
}

// DropCovered leaves out what policies say about what a code says already: of what a policy
// covers, in the declaration that the code is about. The graver of both counts.
func DropCovered(codes, found []Finding) []Finding {
	type place struct {
		file *source.File
		rule *loading.Rule
	}
	by := map[place][]*Finding{}
	rules := loading.ByCode()
	for i := range codes {
		if f := &codes[i]; f.Statement != nil && f.Span.File != nil {
			for _, at := range f.Statement.Places() {
				key := place{at.File, f.Rule}
				by[key] = append(by[key], f)
			}
		}
	}
	if len(by) == 0 {
		return found
	}
	return slices.DeleteFunc(found, func(f Finding) bool {
		covered := f.Rule.Covers
		if rules[diag.Code(f.Rule.ID)] == f.Rule {
			covered = append(slices.Clone(covered), f.Rule.ID)
		}
		for _, code := range covered {
			for _, other := range by[place{f.Span.File, rules[diag.Code(code)]}] {
				if f.Rule == other.Rule || slices.ContainsFunc(other.Statement.Places(), func(at source.Span) bool { return at.Contains(f.Span) || f.Span.Contains(at) }) {
					if f.Outcome == Fail && other.Outcome == Fail {
						other.Severity = max(other.Severity, f.Severity)
					}
					return true
				}
			}
		}
		return false
	})
}

// KeptFromChecking reports that a finding kept a part of the files from being checked. What is
// only a warning did not: something was synthesized for it.
func (f *Finding) KeptFromChecking() bool {
	return f.Rule.Kind == diag.Obstacle && f.Statement.Severity == diag.Error
}
