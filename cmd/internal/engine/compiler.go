package engine

import (
	"runtime"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/locate"
)

// Bicep is the compiler, looked for when it is first needed.
func (w *Workspace) Bicep() *bicepcli.Client {
	w.Files.Readings.noteOther()
	w.compiler.clientOnce.Do(func() {
		o, c := &w.options, w.Config()
		program, namedBy := w.compilerProgram()
		w.compiler.client = bicepcli.New(bicepcli.Options{
			Env:            o.env,
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
	if text, _ := w.options.env(bicepcli.EnvPath); text == "" && w.Config().Bicep.Path != "" {
		return w.settings.beside(w.Config().Bicep.Path), "bicep.path"
	}
	return "", ""
}

// Sources are the Bicep files that places lead back to, read once for the run.
func (w *Workspace) Sources() *locate.Files {
	w.compiler.filesOnce.Do(func() { w.compiler.files = &locate.Files{Project: w.Bicep().Project()} })
	return w.compiler.files
}
