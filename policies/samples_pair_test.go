package policies

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/forearm/forearm/policies/findings"
)

// closest are the failing and the passing sample that differ least.
func (w *sampleMaker) closest() (fail, pass any) {
	best := 0
	for _, f := range w.fails {
		for _, p := range w.passes {
			if n := difference(f, p)*20 + len(placesIn(f, nil)) + len(placesIn(p, nil)); fail == nil || n < best {
				best, fail, pass = n, f, p
			}
		}
	}
	return fail, pass
}

// difference counts the places at which two values differ; a member that only the failing
// one has counts more, as the other does not show it.
func difference(f, p any) int {
	if reflect.DeepEqual(f, p) {
		return 0
	}
	a, isA := f.(map[string]any)
	b, isB := p.(map[string]any)
	if isA && isB {
		n := 0
		for name := range a {
			if _, ok := b[name]; ok {
				n += difference(a[name], b[name])
			} else {
				n += 3
			}
		}
		for name := range b {
			if _, ok := a[name]; !ok {
				n++
			}
		}
		return n
	}
	x, isX := f.([]any)
	y, isY := p.([]any)
	if isX && isY {
		n := max(len(x), len(y)) - min(len(x), len(y))
		for i := range min(len(x), len(y)) {
			n += difference(x[i], y[i])
		}
		return n
	}
	return 1
}

// shorten takes out what both have and does not matter, and what one alone has.
func (w *sampleMaker) shorten(fail, pass any) (any, any) {
	said := w.ask(fail)
	at := ""
	for _, f := range said.found {
		at += f.Pointer() + "\n"
	}
	fails := func(content any) bool {
		now, v := "", w.ask(content)
		for _, f := range v.found {
			now += f.Pointer() + "\n"
		}
		return v.outcome == findings.Fail && now == at
	}
	passes := func(content any) bool { return w.ask(content).outcome == findings.Pass }
	for smaller := true; smaller; {
		smaller = false
		for _, path := range placesIn(fail, nil) {
			if keepsSample(path) {
				continue
			}
			f, inFail := sampleAt(fail, path)
			p, inPass := sampleAt(pass, path)
			a, b := copySample(fail), copySample(pass)
			if inFail {
				a = without(a, path)
			}
			switch {
			case inPass && reflect.DeepEqual(f, p):
				b = without(b, path)
			case inPass:
				continue // this is what it is about
			}
			if fails(a) && passes(b) {
				fail, pass, smaller = a, b, true
				break
			}
		}
	}
	for smaller := true; smaller; {
		smaller = false
		for _, path := range placesIn(pass, nil) {
			_, inFail := sampleAt(fail, path)
			if keepsSample(path) || inFail || onTheWay(path, said.found) {
				continue
			}
			if b := without(copySample(pass), path); passes(b) {
				pass, smaller = b, true
				break
			}
		}
	}
	return fail, pass
}

// onTheWay reports whether a place is one that a finding points at, or leads there.
func onTheWay(path []any, found []findings.Finding) bool {
	var steps []string
	for _, step := range path[1:] {
		text, ok := step.(string)
		if !ok {
			text = ""
		}
		steps = append(steps, text)
	}
	return slices.ContainsFunc(found, func(f findings.Finding) bool {
		for i := range min(len(steps), len(f.Path)) {
			if steps[i] != "" && !strings.EqualFold(steps[i], f.Path[i]) {
				return false
			}
		}
		return true
	})
}

// keepsSample reports whether a place is one that a resource cannot do without.
func keepsSample(path []any) bool {
	if len(path) == 1 {
		return path[0] != "metadata" && path[0] != "parameters" && path[0] != "variables" && path[0] != "outputs" && path[0] != 1 && path[0] != 2 && path[0] != 3
	}
	name, _ := path[len(path)-1].(string)
	return slices.Contains([]string{"id", "subscriptionId", "uniqueName", "scope", "type", "apiVersion", "name", "extension", "mode", "template", "contentVersion", "$schema", "resources"}, name)
}

func sampleAt(v any, path []any) (any, bool) {
	for _, step := range path {
		switch x := v.(type) {
		case map[string]any:
			name, _ := step.(string)
			below, ok := x[name]
			if !ok {
				return nil, false
			}
			v = below
		case []any:
			i, ok := step.(int)
			if !ok || i >= len(x) {
				return nil, false
			}
			v = x[i]
		default:
			return nil, false
		}
	}
	return v, true
}

func copySample(v any) any {
	text, _ := json.Marshal(v)
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var c any
	_ = decoder.Decode(&c)
	return c
}
