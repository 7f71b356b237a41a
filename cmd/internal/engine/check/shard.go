package check

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// part is one of the parts that a run is divided into; number counts from 1.
type part struct{ number, of int }

// partVariables are those by which systems number the machines of a job, with the number
// of the first.
var partVariables = []struct {
	name  string
	first int
}{
	{"JOB_COMPLETION_INDEX", 0},      // Indexed Jobs of Kubernetes
	{"CI_NODE_INDEX", 1},             // GitLab
	{"SYSTEM_JOBPOSITIONINPHASE", 1}, // Azure Pipelines
	{"BUILDKITE_PARALLEL_JOB", 0},
}

// parsePart reads I/N, or auto/N with the number in the environment.
func parsePart(text string, env func(string) (string, bool)) (part, error) {
	wrong := usage.Errorf("--shard must be I/N with I from 1 to N, or auto/N, not %q", text)
	number, of, ok := strings.Cut(text, "/")
	n, err := strconv.Atoi(of)
	if !ok || err != nil || strconv.Itoa(n) != of {
		return part{}, wrong
	}
	p := part{of: n}
	if number == "auto" {
		if p.number, err = numberOf(env); err != nil {
			return part{}, err
		}
	} else if p.number, err = strconv.Atoi(number); err != nil || strconv.Itoa(p.number) != number {
		return part{}, wrong
	}
	if p.number < 1 || p.number > p.of {
		return part{}, usage.Errorf("--shard %s: there is no shard %d of %d", text, p.number, p.of)
	}
	return p, nil
}

// numberOf is the number that the environment gives this machine.
func numberOf(env func(string) (string, bool)) (int, error) {
	var names []string
	for _, v := range partVariables {
		names = append(names, v.name)
		text, ok := env(v.name)
		if !ok || text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0, usage.Errorf("--shard auto: %s is not a number: %q", v.name, text)
		}
		return n - v.first + 1, nil
	}
	return 0, usage.Errorf("--shard auto needs one of the variables %s", strings.Join(names, ", "))
}

// divide returns the number of the part that each entry point belongs to. The largest go first
// to the part that has least, so that parts take about as long as each other; each machine
// computes the same division by itself.
func (p part) divide(entries []discover.Entry, size func(discover.Entry) int64) []int {
	order := make([]int, len(entries))
	sizes := make([]int64, len(entries))
	for i, e := range entries {
		order[i], sizes[i] = i, size(e)+1
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sizes[b], sizes[a]) })
	loads := make([]int64, p.of)
	numbers := make([]int, len(entries))
	for _, i := range order {
		least := 0
		for k := range loads {
			if loads[k] < loads[least] {
				least = k
			}
		}
		loads[least] += sizes[i]
		numbers[i] = least + 1
	}
	return numbers
}

// takeShard takes of what was found the part that the options name, all of it where they name
// none. A file that others use belongs to the shard of the first entry point that uses it,
// which has to be expanded to know whether it deploys the file.
func (s *session) takeShard(text string) error {
	s.entries, s.parts = s.found.Entries, s.found.Parts
	if text == "" {
		return nil
	}
	o := s.checker.workspace.Options()
	p, err := parsePart(text, func(name string) (string, bool) { return engine.LookupEnv(o.Environ, name) })
	if err != nil {
		return err
	}
	files := s.checker.files
	size := func(e discover.Entry) (size int64) {
		for _, name := range []string{e.Path, e.Template} {
			if info, err := files.FS.Stat(name); name != "" && err == nil {
				size += info.Size()
			}
		}
		return size
	}
	s.entries, s.parts = nil, nil
	shardOf := map[string]int{}
	for i, number := range p.divide(s.found.Entries, size) {
		e := s.found.Entries[i]
		if shardOf[files.Absolute(e.Path)] = number; number == p.number {
			s.entries = append(s.entries, e)
		}
	}
	var alone []discover.Part
	for _, found := range s.found.Parts {
		user := slices.IndexFunc(found.Users, func(name string) bool { return shardOf[name] > 0 })
		switch {
		case user < 0:
			alone = append(alone, found)
		case shardOf[found.Users[user]] == p.number:
			s.parts = append(s.parts, found)
		}
	}
	entries := make([]discover.Entry, len(alone))
	for i := range alone {
		entries[i] = alone[i].Entry
	}
	for i, number := range p.divide(entries, size) {
		if number == p.number {
			s.parts = append(s.parts, alone[i])
		}
	}
	slices.SortStableFunc(s.parts, func(a, b discover.Part) int { return cmp.Compare(a.Path, b.Path) })
	s.checker.whole = &s.found
	return nil
}

// String is the part as --shard names it.
func (p part) String() string { return fmt.Sprintf("%d/%d", p.number, p.of) }
