package fixes

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/forearm/forearm/cmd/internal/fix"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
)

const byteOrderMark = "\uFEFF"

// openFile reads a file to be edited; the reason is why it is not.
func (r *run) openFile(name string) (*text, string) {
	if t := r.original[name]; t != nil {
		return t, ""
	}
	if r.options.Trees.Direct(name) == "" {
		return nil, "the file lies outside of the tree, or a link leads to it"
	}
	raw, err := r.options.Trees.Bytes(name)
	if err != nil {
		return nil, "the file cannot be read"
	}
	t := &text{}
	plain, marked := strings.CutPrefix(string(raw), byteOrderMark)
	if marked {
		t.mark = byteOrderMark
	}
	if decoded, err := source.Decode(string(raw)); err != nil || decoded != plain {
		return nil, "the file is not in UTF-8"
	}
	t.was, t.now = plain, plain
	r.original[name] = t
	return t, ""
}

// editFiles puts the edits of a plan into the texts, and returns the fixes whose files are still
// what was checked.
func (r *run) editFiles(plan []*planned) []*planned {
	byFile := map[string][]report.Edit{}
	plan = slices.DeleteFunc(plan, func(p *planned) bool {
		for _, e := range p.edits {
			t, reason := r.openFile(e.Place.File)
			if reason == "" && fix.Digest(t.now) != e.Digest {
				reason = "the file has changed since it was checked"
			}
			if reason != "" {
				r.refuseFix(p, reason)
				return true
			}
		}
		return false
	})
	for _, p := range plan {
		for _, e := range p.edits {
			byFile[e.Place.File] = append(byFile[e.Place.File], e)
			file := source.NewFile(e.Place.File, r.original[e.Place.File].now)
			for number, masked := range e.Masks {
				r.masks[file.Line(number)] = masked
			}
		}
	}
	for name, edits := range byFile {
		t := r.original[name]
		t.now = applyEdits(t.now, edits)
	}
	return plan
}

// applyEdits is a text after edits that do not overlap.
func applyEdits(text string, edits []report.Edit) string {
	slices.SortStableFunc(edits, func(a, b report.Edit) int { return cmp.Compare(a.Start, b.Start) })
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Start] + e.Text)
		at = e.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// writeFiles writes the files that differ from what they were.
func (r *run) writeFiles(before map[string]string) error {
	if r.options.Write == nil {
		return nil
	}
	for name, t := range r.original {
		was, known := before[name]
		if !known {
			was = t.was
		}
		if t.now == was {
			continue
		}
		if err := r.options.Write(name, []byte(t.mark+t.now)); err != nil {
			return r.restoreFiles(before, fmt.Errorf("cannot write %s: %w", name, err))
		}
	}
	return nil
}

// restoreFiles puts all files back to what they were before a round.
func (r *run) restoreFiles(before map[string]string, because error) error {
	all := map[string]bool{}
	for name := range r.original {
		all[name] = true
	}
	return errors.Join(because, r.restoreSome(before, all))
}

// restoreSome puts some files back.
func (r *run) restoreSome(before map[string]string, names map[string]bool) (because error) {
	for name, t := range r.original {
		if !names[name] {
			continue
		}
		was, known := before[name]
		if !known {
			was = t.was
		}
		if t.now == was {
			continue
		}
		t.now = was
		if r.options.Write != nil {
			if err := r.options.Write(name, []byte(t.mark+was)); err != nil {
				because = errors.Join(because, fmt.Errorf("cannot restore %s: %w", name, err))
			}
		}
	}
	return because
}

// diffFiles is what has changed, or would, file by file.
func (r *run) diffFiles() string {
	var b strings.Builder
	for _, name := range r.changedFiles() {
		t := r.original[name]
		b.Write(diff.Diff("a/"+name, []byte(t.was), "b/"+name, []byte(t.now)))
	}
	return maskDiff(b.String(), r.masks)
}

// maskDiff is a difference without the lines that may not be shown as they are.
func maskDiff(text string, masks map[string]string) string {
	if len(masks) == 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	hides := false
	for i, line := range lines {
		if line == "" {
			continue
		}
		shown, secret := masks[strings.TrimSuffix(line[1:], "\r")]
		switch line[0] {
		case ' ':
			hides = false
			if secret {
				lines[i] = " " + shown
			}
		case '-':
			if secret {
				lines[i], hides = "-"+shown, true
			}
		case '+':
			if hides || secret {
				lines[i] = "+..."
			}
		default:
			hides = false
		}
	}
	return strings.Join(lines, "\n")
}
