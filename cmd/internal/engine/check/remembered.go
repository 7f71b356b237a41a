package check

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/resultcache"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// remembered keeps results from one run to the next. A result is found by what the run
// depends on (the program, the day, options, and all that was read for configurations,
// policies and mocks) and by the question about the entry point. It is the answer where
// every file that was read when it was made is what it was: those that were there, those
// that were not, and the folders that were listed.
type remembered struct {
	store *resultcache.Store
	// run is the digest of the inputs of the run.
	run [sha256.Size]byte
	// now is what a question is answered by in this run.
	now  func(source.Question) source.Digest
	read *engine.Readings
	// digests are those of files as they are now, each asked for once.
	digests sync.Map
	coding  coding
	// reused are the entry points whose results are of earlier runs.
	reused sync.Map
}

// rememberedVersion changes with the form of what is kept.
const rememberedVersion = 1

// prepareCache prepares for keeping results, if that is possible: what a trusted revision
// decides, what an editor has not saved and what comes through a pipe is not kept, nor is
// anything in a folder that is itself checked.
func (s *session) prepareCache() *remembered {
	c := s.checker
	o, w := c.options, c.workspace
	given := *w.Options()
	if o.Results == nil || w.Files.Readings == nil || o.Explore || given.Trust != "" || len(given.Overlay) > 0 {
		return nil
	}
	if _, inside := w.Files.Tree.Real(o.Results.Dir()); inside {
		return nil
	}
	// What entry points have of nearer configurations is read now, for all of them.
	for _, e := range s.entries {
		if _, err := c.rulesFor(e); err != nil {
			return nil
		}
	}
	for _, part := range s.parts {
		if _, err := c.rulesFor(part.Entry); err != nil {
			return nil
		}
	}
	read, ok := w.Files.Readings.Since(0)
	if !ok {
		return nil
	}
	slices.SortFunc(read, func(a, b engine.Reading) int {
		if a.Kind != b.Kind {
			return int(a.Kind) - int(b.Kind)
		}
		return strings.Compare(a.Name, b.Name)
	})
	var environment []string
	for _, variable := range given.Environ {
		if name, _, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "PSRULE_") || strings.HasPrefix(name, "FOREARM_") {
			environment = append(environment, variable)
		}
	}
	given.Environ, given.Input, given.Log, given.Compilers, given.Disk, given.Jobs, given.Observe = nil, nil, nil, nil, nil, 0, false
	o.Progress, o.Isolation, o.Results, o.TotalTime, o.Shard = nil, nil, nil, 0, ""
	// Texts are quoted, so that nothing in a name looks like what comes after it.
	h := sha256.New()
	fmt.Fprintf(h, "%d %q %q %q %q %q %q %q\n%#v\n%#v\n%#v", rememberedVersion, o.Build, time.Now().UTC().Format(time.DateOnly),
		w.AsOf().Format(time.RFC3339Nano), w.Files.Dir(), w.Files.Rooted("."), w.Files.Tree.Folders(), environment, given, o, read)
	return &remembered{store: c.options.Results, run: [sha256.Size]byte(h.Sum(nil)), now: w.Compiler.Digest, read: w.Files.Readings}
}

// record is what is kept.
type record struct {
	Read   []engine.Reading
	Result Result
}

// cachedOrComputed is what is kept of a question, or what is made of it now.
func (r *remembered) cachedOrComputed(ctx context.Context, q question, ask func(context.Context, question) Result) Result {
	if r == nil || q.Entry.Path == "-" {
		return ask(ctx, q)
	}
	began := time.Now()
	key := resultcache.Key(sha256.Sum256(fmt.Appendf(r.run[:], "%#v", q)))
	if kept, ok := r.findCached(key); ok {
		if kept.Source != nil {
			kept.Source.Took = time.Since(began)
		}
		r.reused.Store(q.Entry, true)
		return kept
	}
	mark := r.read.Mark()
	result := ask(ctx, q)
	read, ok := r.read.Since(mark)
	if ok && ctx.Err() == nil && isCacheable(&result) {
		if text, err := r.coding.encodeRecord(&record{read, result}); err == nil {
			r.store.Put(key, text)
		}
	}
	return result
}

// findCached is a result that is kept, if all that it depends on is as it was.
func (r *remembered) findCached(key resultcache.Key) (Result, bool) {
	text := r.store.Get(key)
	if text == nil {
		return Result{}, false
	}
	var kept record
	if err := r.coding.decodeRecord(text, &kept); err != nil {
		return Result{}, false
	}
	for i := range kept.Read {
		if r.currentDigest(kept.Read[i].Question) != kept.Read[i].Digest {
			return Result{}, false
		}
	}
	return kept.Result, true
}

// currentDigest is what a question is answered by now.
func (r *remembered) currentDigest(q source.Question) source.Digest {
	once, _ := r.digests.LoadOrStore(q, sync.OnceValue(func() source.Digest { return r.now(q) }))
	return once.(func() source.Digest)()
}

// isCacheable reports whether a result is the same in every run: one that took too much, or in
// which something else failed than the files, may be another one in the next.
func isCacheable(result *Result) bool {
	if result.Exceeded != nil {
		return false
	}
	passing := func(code string) bool {
		compiled := code == string(diag.BicepWarning) || code == string(diag.BicepNote)
		return strings.HasPrefix(code, "limit-") || strings.HasPrefix(code, "bicep-") && !compiled || code == string(diag.InternalError) ||
			code == string(diag.PolicyFailed) || code == string(diag.FileUnreadable)
	}
	for i := range result.Diagnostics {
		if passing(result.Diagnostics[i].Code) {
			return false
		}
	}
	for i := range result.Findings {
		if passing(result.Findings[i].Shown.Policy) {
			return false
		}
	}
	return true
}

// coding writes and reads records. Types are described once and not in each record anew,
// which would take longer than all the rest: a text begins with the description, and
// those that begin alike are read by the same decoders.
type coding struct {
	mu       sync.Mutex
	encoder  *gob.Encoder
	written  bytes.Buffer
	prefix   []byte
	decoders map[string]*sync.Pool
}

var errNoRecord = errors.New("this is no record")

// decoder reads one text after the other.
type decoder struct {
	*gob.Decoder
	in *bytes.Reader
}

func (c *coding) encodeRecord(r *record) ([]byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.encoder == nil {
		c.encoder = gob.NewEncoder(&c.written)
		if err := c.encoder.Encode(record{}); err != nil {
			return nil, err
		}
		c.prefix = bytes.Clone(c.written.Bytes())
	}
	c.written.Reset()
	if err := c.encoder.Encode(r); err != nil {
		c.encoder = nil
		return nil, err
	}
	size := len(c.prefix)
	head := []byte{byte(size >> 16), byte(size >> 8), byte(size)}
	return slices.Concat(head, c.prefix, c.written.Bytes()), nil
}

func (c *coding) decodeRecord(text []byte, r *record) error {
	if len(text) < 3 {
		return errNoRecord
	}
	size := int(text[0])<<16 | int(text[1])<<8 | int(text[2])
	if len(text) < 3+size {
		return errNoRecord
	}
	prefix, value := text[3:3+size], text[3+size:]
	c.mu.Lock()
	if c.decoders == nil {
		c.decoders = map[string]*sync.Pool{}
	}
	pool := c.decoders[string(prefix)]
	if pool == nil {
		pool = &sync.Pool{}
		c.decoders[string(prefix)] = pool
	}
	c.mu.Unlock()
	d, _ := pool.Get().(*decoder)
	if d == nil {
		d = &decoder{in: bytes.NewReader(prefix)}
		d.Decoder = gob.NewDecoder(d.in)
		var empty record
		if err := d.Decode(&empty); err != nil {
			return err
		}
	}
	d.in.Reset(value)
	if err := d.Decode(r); err != nil {
		return err // and the decoder is not used again
	}
	pool.Put(d)
	return nil
}

// countCached is how many of some entry points have results of earlier runs.
func (r *remembered) countCached(entries []discover.Entry) (n int) {
	if r == nil {
		return 0
	}
	for _, e := range entries {
		if _, ok := r.reused.Load(e); ok {
			n++
		}
	}
	return n
}
