package report

import "slices"

// Sharing keeps equal texts of findings once. Most of a large report repeats others: what
// passes is one finding for each policy and resource.
type Sharing struct {
	texts     map[string]string
	resources map[Resource]*Resource
	aka       map[string][]string
}

// NewSharing begins with nothing that is shared.
func NewSharing() *Sharing {
	return &Sharing{texts: map[string]string{}, resources: map[Resource]*Resource{}, aka: map[string][]string{}}
}

// Share replaces what a finding has in common with earlier ones by what they have.
func (s *Sharing) Share(f *Finding) {
	for _, text := range []*string{
		&f.Policy, &f.Outcome, &f.Message, &f.Path, &f.Entry, &f.Hint, &f.Ground, &f.Place.File, &f.Follows.File, &f.Excerpt.Text,
	} {
		if known, ok := s.texts[*text]; ok {
			*text = known
		} else {
			s.texts[*text] = *text
		}
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
