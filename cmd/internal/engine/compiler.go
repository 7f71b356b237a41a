package engine

import (
	"context"
	"runtime"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Compilers keeps compilers running for several workspaces.
type Compilers = bicepcli.Warm

// Bicep is the compiler, looked for when it is first needed.
func (w *Workspace) Bicep() *bicepcli.Client {
	w.compiler.clientOnce.Do(func() {
		o, c := &w.options, w.Config()
		program, namedBy := w.compilerProgram()
		w.compiler.client = bicepcli.New(bicepcli.Options{
			Env:            o.environmentValue,
			Environ:        o.Environ,
			AllowEnv:       o.AllowEnv,
			Restore:        o.Restore || c.Bicep.Restore,
			Program:        program,
			NamedBy:        namedBy,
			Files:          w.Files.FS,
			Disk:           w.compiler.disk,
			Jobs:           min(o.Jobs, runtime.GOMAXPROCS(0)),
			Timeout:        time.Duration(c.Bicep.Timeout) * time.Second,
			MinimumVersion: c.Bicep.MinimumVersion,
			Warm:           o.Compilers,
		})
	})
	return w.compiler.client
}

// compilerProgram is the compiler that the options name, or the configuration where the
// environment names none.
func (w *Workspace) compilerProgram() (program, namedBy string) {
	if w.options.Bicep != "" {
		return w.options.Bicep, "--bicep"
	}
	if text, _ := w.options.environmentValue(bicepcli.EnvPath); text == "" && w.Config().Bicep.Path != "" {
		return w.settings.relativeToConfig(w.Config().Bicep.Path), "bicep.path"
	}
	return "", ""
}

// Sources are the Bicep files that places lead back to, read once for the run.
func (w *Workspace) Sources() *locate.Files {
	w.compiler.filesOnce.Do(func() { w.compiler.files = &locate.Files{Project: w.Bicep().Project()} })
	return w.compiler.files
}

// compileFile compiles a file, and notes what the result depends on.
func (w *Workspace) compileFile(ctx context.Context, name string) (*bicepcli.Built, diag.List) {
	w.noteCompiled(name)
	defer w.noteCompiled(name)
	return w.Bicep().Build(ctx, name)
}

// buildParams compiles a parameters file and its template as build does.
func (w *Workspace) buildParams(ctx context.Context, name string) (*bicepcli.BuiltParams, diag.List) {
	w.noteCompiled(name)
	defer w.noteCompiled(name)
	return w.Bicep().BuildParams(ctx, name)
}

// noteCompiled notes the compiler and what it reads for a file. It is called before the
// file is compiled and after, so that what changes meanwhile has two answers.
func (w *Workspace) noteCompiled(name string) {
	r := w.Files.Readings
	if r == nil {
		return
	}
	identity, err := w.Bicep().Identity()
	inputs := w.Bicep().Inputs(name)
	if err != nil || inputs.Unknown != "" {
		r.noteOther()
		return
	}
	r.noteInTree(source.Question{Kind: compilerItself}, func() source.Digest { return identity })
	for _, in := range inputs.List {
		q := in.Question
		q.Kind |= onDisk
		if in.Seen != (source.Digest{}) {
			r.noteInTree(q, func() source.Digest { return in.Seen })
		}
		r.noteInTree(q, func() source.Digest { return bicepcli.Digest(in.Question) })
	}
}

// Digest is what a question of the readings is answered by now.
func (w *Workspace) Digest(q source.Question) source.Digest {
	switch {
	case q.Kind == compilerItself:
		identity, _ := w.Bicep().Identity() // zero, which nothing is kept by, if there is none
		return identity
	case q.Kind&onDisk != 0:
		q.Kind &^= onDisk
		return bicepcli.Digest(q)
	}
	return w.Files.Tree.Digest(q)
}

// usedBy is the template that a parameters file in Bicep names. The file is read once for a
// run, and counts as read by all who ask.
func (w *Workspace) usedBy(parameters string) string {
	if r := w.Files.Readings; r != nil {
		q := source.Question{Kind: source.AskText, Name: parameters}
		r.noteInTree(q, func() source.Digest { return w.Files.Tree.Digest(q) })
	}
	return w.Sources().Using(parameters)
}
