package engine

import (
	"context"
	"sync"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Compilers keeps compilers running for several workspaces.
type Compilers = bicepcli.Warm

// Compiler is the Bicep CLI of a workspace, looked for when it is first needed, with the
// sources that it compiled.
type Compiler struct {
	tree     *Files
	options  *Options
	settings *Settings

	clientOnce sync.Once
	client     *bicepcli.Client
	filesOnce  sync.Once
	files      *locate.Files
}

// Client is the compiler, looked for when it is first needed.
func (c *Compiler) Client() *bicepcli.Client {
	c.clientOnce.Do(func() {
		o, bicep := c.options, c.settings.Config.Bicep
		program, namedBy := c.program()
		c.client = bicepcli.New(bicepcli.Options{
			Env:            o.environmentValue,
			Environ:        o.Environ,
			AllowEnv:       o.AllowEnv,
			Restore:        o.Restore || bicep.Restore,
			Program:        program,
			NamedBy:        namedBy,
			Files:          c.tree.FS,
			Disk:           o.Disk,
			Jobs:           o.Processors(),
			Timeout:        time.Duration(bicep.Timeout) * time.Second,
			MinimumVersion: bicep.MinimumVersion,
			Warm:           o.Compilers,
		})
	})
	return c.client
}

// program is the compiler that the options name, or the configuration where the
// environment names none.
func (c *Compiler) program() (program, namedBy string) {
	if c.options.Bicep != "" {
		return c.options.Bicep, "--bicep"
	}
	if text, _ := c.options.environmentValue(bicepcli.EnvPath); text == "" && c.settings.Config.Bicep.Path != "" {
		return c.settings.relativeToConfig(c.settings.Config.Bicep.Path), "bicep.path"
	}
	return "", ""
}

// Sources are the Bicep files that places lead back to, read once for the run.
func (c *Compiler) Sources() *locate.Files {
	c.filesOnce.Do(func() { c.files = &locate.Files{Project: c.Client().Project()} })
	return c.files
}

// build compiles a file, and notes what the result depends on.
func (c *Compiler) build(ctx context.Context, name string) (*bicepcli.Built, diag.List) {
	c.noteCompiled(name)
	defer c.noteCompiled(name)
	return c.Client().Build(ctx, name)
}

// buildParams compiles a parameters file and its template as build does.
func (c *Compiler) buildParams(ctx context.Context, name string) (*bicepcli.BuiltParams, diag.List) {
	c.noteCompiled(name)
	defer c.noteCompiled(name)
	return c.Client().BuildParams(ctx, name)
}

// noteCompiled notes the compiler and what it reads for a file. It is called before the
// file is compiled and after, so that what changes meanwhile has two answers.
func (c *Compiler) noteCompiled(name string) {
	r := c.tree.Readings
	if r == nil {
		return
	}
	identity, err := c.Client().Identity()
	inputs := c.Client().Inputs(name)
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
func (c *Compiler) Digest(q source.Question) source.Digest {
	switch {
	case q.Kind == compilerItself:
		identity, _ := c.Client().Identity() // zero, which nothing is kept by, if there is none
		return identity
	case q.Kind&onDisk != 0:
		q.Kind &^= onDisk
		return bicepcli.Digest(q)
	}
	return c.tree.Tree.Digest(q)
}

// usedBy is the template that a parameters file in Bicep names. The file is read once for a
// run, and counts as read by all who ask.
func (c *Compiler) usedBy(parameters string) string {
	if r := c.tree.Readings; r != nil {
		q := source.Question{Kind: source.AskText, Name: parameters}
		r.noteInTree(q, func() source.Digest { return c.tree.Tree.Digest(q) })
	}
	return c.Sources().Using(parameters)
}

func (c *Compiler) closeCompiler() {
	if c.client != nil {
		c.client.Close()
	}
}
