package input

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// ResourceRef names a resource.
type ResourceRef struct {
	ID, Type, Name string
}

func RefOf(r *deployment.ViewResource) ResourceRef {
	ref := ResourceRef{ID: r.ID(), Type: r.Type(), Name: r.Name()}
	if r.Body.Get("id").Marks().Any(value.Secret) {
		ref.ID = value.SecretText
	}
	if r.Body.Get("name").Marks().Any(value.Secret) {
		ref.Name = value.SecretText
	}
	return ref
}

func SpanOf(r *deployment.ViewResource) source.Span {
	if r.Resource != nil {
		if s := r.Resource.Declaration.Span(); !s.IsZero() {
			return s
		}
	}
	return r.Body.Span()
}

// TraceOf leads from the deployment of a resource up to the entry's own.
func TraceOf(r *deployment.ViewResource) []diag.Frame { return r.Module.Stack() }

// Ref names the target; zero if it is a file.
func (t *Target) Ref() ResourceRef {
	if t.View == nil {
		return ResourceRef{}
	}
	return RefOf(t.View)
}

func (t *Target) Span() source.Span {
	if t.View != nil {
		if s := SpanOf(t.View); !s.IsZero() {
			return s
		}
	}
	return source.Span{File: t.File}
}

func (t *Target) Trace() []diag.Frame {
	if t.View == nil {
		return nil
	}
	return TraceOf(t.View)
}

// Doubtful reports that it is unknown whether the resource is deployed at all.
func (t *Target) Doubtful() bool { return t.View != nil && t.View.Doubtful }

// Names identify the resource in an exception, in lower case: its id, its name
// (whole or its last part) and its type.
func (r ResourceRef) Names() []string {
	name := strings.ToLower(r.Name)
	var names []string
	for _, own := range []string{strings.ToLower(r.ID), name, name[strings.LastIndexByte(name, '/')+1:], strings.ToLower(r.Type)} {
		if own != "" {
			names = append(names, own)
		}
	}
	return names
}
