package source

import "hash/maphash"

// textSeed is the process's own, so that nobody can write a text that is taken for another.
var textSeed = maphash.MakeSeed()

// HashText is the hash of a text.
func HashText(text string) TextHash { return TextHash{maphash.String(textSeed, text), len(text)} }

// Hash is that of the text at the place. It is kept with the file: those who look for
// templates that they have seen before ask for the hash of each, one after the other.
func (s Span) Hash() TextHash {
	place := [2]uint32{s.Start, s.End}
	s.File.hashing.Lock()
	defer s.File.hashing.Unlock()
	hash, known := s.File.hashes[place]
	if !known {
		hash = HashText(s.Text())
		if s.File.hashes == nil {
			s.File.hashes = map[[2]uint32]TextHash{}
		}
		s.File.hashes[place] = hash
	}
	return hash
}
