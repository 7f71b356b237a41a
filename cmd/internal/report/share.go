package report

import (
	"slices"
	"strings"
)

// Sharing keeps equal texts of findings once. Most of a large report repeats others.
type Sharing struct {
	texts     map[string]string
	resources map[Resource]*Resource
	aka       map[string][]string
	// lists are the policies that passed together; a resource is asked the same as others of its type.
	lists map[string][]string
	key   []byte
}

// NewSharing begins with nothing that is shared.
func NewSharing() *Sharing {
	return &Sharing{texts: map[string]string{}, resources: map[Resource]*Resource{}, aka: map[string][]string{}, lists: map[string][]string{}}
}

// ShareTexts replaces what a finding has in common with earlier ones by what they have.
func (s *Sharing) ShareTexts(f *Finding) {
	for _, text := range []*string{
		&f.Policy, &f.Outcome, &f.Message, &f.Path, &f.Entry, &f.Hint, &f.Ground, &f.Place.File, &f.Follows.File, &f.Excerpt.Text,
	} {
		s.shareText(text)
	}
	if f.Resource != nil {
		if known, ok := s.resources[*f.Resource]; ok {
			f.Resource = known
		} else {
			s.resources[*f.Resource] = f.Resource
		}
	}
	if known, ok := s.aka[f.Policy]; ok && slices.Equal(known, f.Aka) {
		f.Aka = known
	} else {
		s.aka[f.Policy] = f.Aka
	}
}

// SharePass does the same for what passed.
func (s *Sharing) SharePass(p *Pass) {
	s.shareText(&p.Entry)
	s.shareText(&p.Resource)
	s.shareText(&p.File)
	s.key = s.key[:0]
	for i := range p.Policies {
		s.shareText(&p.Policies[i])
		s.key = append(append(s.key, p.Policies[i]...), 0)
	}
	if known, ok := s.lists[string(s.key)]; ok {
		p.Policies = known
	} else {
		p.Policies = slices.Clone(p.Policies)
		s.lists[string(s.key)] = p.Policies
	}
}

func (s *Sharing) shareText(text *string) {
	if known, ok := s.texts[*text]; ok {
		*text = known
	} else {
		s.texts[*text] = *text
	}
}

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
