package value

import (
	"hash/maphash"
	"strings"
	"sync"
)

// repeated are the nested templates that were read more than once. Repositories deploy the same
// modules over and over, and compilers write each of them out wherever it is deployed: of 353 MB
// of 931 real deployments, 279 MB are nested templates that were there before, byte for byte. To
// compare them costs a hundredth of reading them.
var repeated repeatedTexts

const (
	// minRepeated is how long the templates are that are kept.
	minRepeated = 512
	// maxRepeated bounds the texts of the templates, of which each of two generations keeps
	// half. What was read of them takes about twice as much.
	maxRepeated = 16 << 20
	// opening is how much of a template is looked at to find it: compilers write a hash of a
	// module at its beginning.
	opening = 768
	// maxSameOpening is how many templates that begin equally are kept.
	maxSameOpening = 8
	// maxOpenings bounds how many beginnings are known.
	maxOpenings = 1 << 13
)

// repeatedTexts is safe for concurrent use. The younger generation becomes the older one when it
// is full; what is found in the older one is kept in the younger one again.
type repeatedTexts struct {
	mu    sync.Mutex
	now   generation
	older generation
}

type generation struct {
	number int
	known  map[uint64][]*repeatedText
	size   int
}

// repeatedText is a template that was read by itself: its offsets count from its beginning, and it
// holds on to nothing of the file that it was found in.
type repeatedText struct {
	text string
	root Value
	in   *copied
}

// copied is the copy of a template's text, which those that are nested in it are parts of.
type copied struct {
	size int
	// counted is the number of the generation that counts it.
	counted int
}

// find returns the template that a text begins with, if it is known. If it is not, begun tells
// whether another one with the same beginning was there before.
func (r *repeatedTexts) find(text string) (found *repeatedText, key uint64, begun bool) {
	key = maphash.String(nameSeed, text[:min(len(text), opening)])
	r.mu.Lock()
	defer r.mu.Unlock()
	same, begun := r.now.known[key]
	if found := firstOf(same, text); found != nil {
		return found, key, true
	}
	same, begunBefore := r.older.known[key]
	if found := firstOf(same, text); found != nil {
		r.keep(key, found)
		return found, key, true
	}
	if !begun {
		r.makeRoom(0)
		r.now.known[key] = nil
	}
	return nil, key, begun || begunBefore
}

func firstOf(list []*repeatedText, text string) *repeatedText {
	for _, t := range list {
		if strings.HasPrefix(text, t.text) {
			return t
		}
	}
	return nil
}

// add keeps a template.
func (r *repeatedTexts) add(key uint64, made *repeatedText) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.keep(key, made)
}

func (r *repeatedTexts) keep(key uint64, t *repeatedText) {
	if len(r.now.known[key]) >= maxSameOpening || t.in.size > maxRepeated/2 {
		return
	}
	if t.in.counted != r.now.number {
		r.makeRoom(t.in.size)
		r.now.size += t.in.size
		t.in.counted = r.now.number
	}
	r.now.known[key] = append(r.now.known[key], t)
}

func (r *repeatedTexts) makeRoom(size int) {
	if r.now.known == nil || r.now.size+size > maxRepeated/2 || len(r.now.known) >= maxOpenings {
		r.older, r.now = r.now, generation{number: r.now.number + 1, known: map[uint64][]*repeatedText{}}
	}
}

// memberValue reads the value of a member. Of a template that was there before nothing has to be
// read again.
func (p *parser) memberValue(name string, depth int) Value {
	if name != "template" || !p.shares || p.invalid || len(p.text)-p.pos < minRepeated || p.text[p.pos] != '{' {
		return p.value(depth)
	}
	found, key, begun := repeated.find(p.text[p.pos:])
	if found == nil && begun {
		if found = p.readAlone(); found != nil {
			repeated.add(key, found)
		}
	}
	if found == nil || depth+found.root.Depth() > MaxDepth {
		return p.value(depth)
	}
	v := placed{p.file, uint32(p.pos)}.put(found.root, newRoomFor(1))
	p.pos += len(found.text)
	return v
}

// readAlone reads the object that begins here, without going on; nil if it is small, or if there is
// something wrong with it, which is reported where the object is.
func (p *parser) readAlone() *repeatedText {
	size := objectEnd(p.text[p.pos:])
	if size < minRepeated {
		return nil
	}
	text, in := p.text[p.pos:p.pos+size], p.copied
	if in == nil {
		text, in = strings.Clone(text), &copied{size: size}
	}
	alone := parser{text: text, shares: true, copied: in}
	v := alone.value(0)
	if alone.failed || len(alone.diags) > 0 || alone.pos != size {
		return nil
	}
	return &repeatedText{text, v, in}
}

// objectEnd is where an object ends that a text begins with, if there are no comments in it.
func objectEnd(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		}
	}
	return 0
}
