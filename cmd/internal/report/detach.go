package report

import "strings"

// DetachTexts copies the texts that may be parts of a file's text. Reports are kept
// until the end of a run, and one name would otherwise keep the whole file that
// it was read from in memory.
func (f *Finding) DetachTexts() {
	detachTexts(&f.Message, &f.Path, &f.Hint, &f.Excerpt.Text)
	if r := f.Resource; r != nil {
		detachTexts(&r.ID, &r.Type, &r.Name)
	}
	detachSteps(f.Trace)
	detachSteps(f.Origins)
	detachSteps(f.Related)
}

// DetachTexts is the same for a diagnostic.
func (d *Diagnostic) DetachTexts() {
	detachTexts(&d.Message, &d.Hint, &d.Pointer, &d.Excerpt.Text)
	detachSteps(d.Trace)
	detachSteps(d.Related)
}

func detachSteps(steps []Step) {
	for i := range steps {
		detachTexts(&steps[i].Name)
	}
}

func detachTexts(texts ...*string) {
	for _, t := range texts {
		*t = strings.Clone(*t)
	}
}
