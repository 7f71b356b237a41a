package engine

import (
	"sync"

	"github.com/forearm/forearm/expand/source"
)

// Readings are what was read of the files of a workspace, with the results: what
// anything that was made of them depends on. A nil one notes nothing.
//
// Entry points are worked on several at a time, and all that is read while one of them
// is counts as read for it. That is too much where they overlap, and never too little:
// nothing that an entry point depends on has to be handed to it under another name.
type Readings struct {
	mu      sync.Mutex
	asked   []source.Question
	answers map[source.Question]source.Digest
	// changed have had two answers.
	changed map[source.Question]bool
	// paused leaves out what is read of the tree.
	paused bool
}

// Kinds of questions beside those of the tree.
const (
	// onDisk is added to the kind of a question about what the compiler reads, wherever it lies.
	onDisk source.QuestionKind = 64
	// compilerItself asks which compiler there is.
	compilerItself source.QuestionKind = 32
	// other stands for what cannot be asked again, as standard input.
	other source.QuestionKind = 255
)

func newReadings() *Readings {
	return &Readings{answers: map[source.Question]source.Digest{}, changed: map[source.Question]bool{}}
}

// noteInTree notes what was read of the tree, unless that is left out.
func (r *Readings) noteInTree(q source.Question, answer func() source.Digest) {
	r.mu.Lock()
	paused := r.paused
	r.mu.Unlock()
	if !paused {
		r.noteReading(q, answer)
	}
}

func (r *Readings) noteReading(q source.Question, answer func() source.Digest) {
	digest := answer()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked = append(r.asked, q)
	if before, known := r.answers[q]; known && before != digest {
		r.changed[q] = true
	}
	r.answers[q] = digest
}

// noteOther notes that something beside files was asked.
func (r *Readings) noteOther() {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.paused {
		r.asked = append(r.asked, source.Question{Kind: other})
	}
}

// Without leaves out what is read of the tree in the meantime: discovery looks at all
// files, and what it finds is part of the keys of the entry points.
func (r *Readings) Without(discover func()) {
	if r == nil {
		discover()
		return
	}
	set := func(paused bool) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.paused = paused
	}
	set(true)
	defer set(false)
	discover()
}

// Mark is how much has been read so far.
func (r *Readings) Mark() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.asked)
}

// Reading is a question with its answer.
type Reading struct {
	source.Question
	source.Digest
}

// Since are the readings since a mark, each once, in the order in which they were made.
// ok is false if one of them cannot be repeated, or has had two answers.
func (r *Readings) Since(mark int) (readings []Reading, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	seen := map[source.Question]bool{}
	for _, q := range r.asked[mark:] {
		switch {
		case q.Kind == other || r.changed[q]:
			return nil, false
		case !seen[q]:
			seen[q] = true
			readings = append(readings, Reading{q, r.answers[q]})
		}
	}
	return readings, true
}

// settingsBoundary lets a folder be read for what configurations say and name. That is
// noted also where what is read of the tree is not.
func (f *Files) settingsBoundary(folder string) (*source.Boundary, error) {
	b, err := f.newBoundary(folder)
	if err == nil && f.Readings != nil {
		b = b.Observed(f.Readings.noteReading)
	}
	return b, err
}
