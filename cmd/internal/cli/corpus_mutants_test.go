package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/fixtures/mutate"
)

var (
	corpusMutants = flag.Int("corpus-mutants", 200, "how many mutants of templates and parameters files are expanded and checked")
	mutantSeed    = flag.Uint64("corpus-mutant-seed", 0, "the seed of the first mutant")
)

// What one file may take, and how many are checked in one run.
const (
	mutantTime   = 5 * time.Second
	mutantMemory = 1024
	mutantBatch  = 20
)

// mutated are templates that have a parameters file, or none.
type mutated struct{ name, template, parameters string }

// originals are the templates of ../shared/corpus, and small ones of our own where it
// is absent. Those of more than 64 KiB are one in ten: little of them is different.
func originals(t *testing.T) []mutated {
	t.Helper()
	var found []mutated
	add := func(name string) {
		if strings.HasSuffix(name, ".parameters.json") {
			return
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(text) > 64<<10 && len(name)%10 != 0 {
			return
		}
		parameters, _ := os.ReadFile(strings.TrimSuffix(name, ".json") + ".parameters.json")
		found = append(found, mutated{filepath.Base(name), string(text), string(parameters)})
	}
	var names []string
	if corpus.Has(t, "corpus") {
		names, _ = filepath.Glob(filepath.Join(corpus.Shared(t, "corpus", "avm"), "*.json"))
		names = append(names, corpus.Some(t, "handwritten", 0)...)
	}
	for _, name := range append(names, "../../../fixtures/bench/small.json") {
		add(name)
	}
	return append(found, mutated{"hostile.json", hostileTemplate, `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "contentVersion": "1.0.0.0", "parameters": {"p": {"value": "x"}}}`})
}

// TestCorpusMutants expands and checks templates and parameters files that are nearly
// right. Whatever they are, forearm does not fail, is soon done with each, says where
// everything is, and writes documents that are what they claim to be.
// go test ./cmd/internal/cli -run TestCorpusMutants -corpus-mutants 60000 is for the whole of it.
func TestCorpusMutants(t *testing.T) {
	from := originals(t)
	t.Chdir(t.TempDir())
	number := *corpusMutants
	if testing.Short() {
		number = min(number, mutantBatch)
	}
	for first := 0; first < number; first += mutantBatch {
		m := mutantRun{T: t, from: map[string]string{}}
		m.check(from, *mutantSeed+uint64(first), min(mutantBatch, number-first))
	}
}

// mutantRun is one run over some mutants. from says of the names of files what they
// are mutants of.
type mutantRun struct {
	*testing.T
	from map[string]string
}

func (m *mutantRun) check(from []mutated, first uint64, number int) {
	m.Helper()
	if err := os.Mkdir("tree", 0o700); err != nil {
		m.Fatal(err)
	}
	defer os.RemoveAll("tree")
	for seed := first; seed < first+uint64(number); seed++ {
		original := from[(seed*2654435761)%uint64(len(from))]
		template, parameters := original.template, original.parameters
		if parameters == "" || seed%3 > 0 {
			template = mutate.JSON(template, seed)
		}
		if parameters != "" && seed%3 < 2 {
			parameters = mutate.JSON(parameters, seed)
		}
		name := fmt.Sprintf("m%d", seed)
		m.from[name] = original.name
		m.write("tree/"+name+".json", template)
		if parameters != "" {
			m.write("tree/"+name+".parameters.json", parameters)
		}
		m.expand("tree/"+name+".json", seed)
	}
	out, complaints := m.run(time.Duration(number)*mutantTime, "check", "tree", "--allow-empty", "--synthesize", "--jobs", "1", "--time-limit", mutantTime.String(), "--memory-limit", fmt.Sprint(mutantMemory),
		"--output", "json=all.json", "--output", "sarif=all.sarif", "--output", "junit=all.xml", "--output", "markdown=all.md", "--output", "github=all.txt", "--verbose")
	m.failures("check", out+complaints)
	for _, name := range []string{"all.json", "all.sarif", "all.xml"} {
		m.valid(name)
	}
	text, err := os.ReadFile("all.json")
	if err != nil {
		m.Fatal(err)
	}
	m.placed("check", text)
}

func (m *mutantRun) write(name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		m.Fatal(err)
	}
}

// run runs a command for no longer than it may take.
func (m *mutantRun) run(limit time.Duration, args ...string) (string, string) {
	var out, complaints bytes.Buffer
	if !work.Within(context.Background(), limit, func() {
		Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints, Environ: []string{"NO_COLOR=1"}})
	}) {
		m.Fatalf("%s (mutants of %v) takes more than %v", strings.Join(args, " "), m.from, limit)
	}
	return out.String(), complaints.String()
}

// expand writes the document of one mutant, in a form that its seed decides.
func (m *mutantRun) expand(name string, seed uint64) {
	formats := []string{"deployment", "resources", "snapshot", "extensions", "input"}
	args := []string{"expand", name, "--format", formats[seed%5], "--synthesize", "--time-limit", mutantTime.String(), "--memory-limit", fmt.Sprint(mutantMemory)}
	out, complaints := m.run(2*mutantTime, args...)
	m.failures(name, complaints)
	valid := json.Valid([]byte(out)) || out == ""
	if !valid {
		m.Errorf("%s of %s: --format %s is no JSON", name, m.of(name), formats[seed%5])
	}
	if seed%5 == 0 {
		m.placed(name, []byte(out))
	}
}

// failures looks for what forearm says when it failed itself, or took too much.
func (m *mutantRun) failures(what, text string) {
	for line := range strings.Lines(text) {
		for _, code := range []string{"[internal-error]", "[limit-time]", "[limit-memory]", "panic:"} {
			if strings.Contains(line, code) {
				m.Errorf("%s of %s: %s", what, m.of(line+what), line)
			}
		}
	}
}

// valid reports that a document is what its name says.
func (m *mutantRun) valid(name string) {
	text, err := os.ReadFile(name)
	if err != nil {
		m.Fatal(err)
	}
	var document struct {
		Version string
		Runs    []struct{ Tool json.RawMessage }
	}
	switch filepath.Ext(name) {
	case ".xml":
		err = xml.Unmarshal(text, new(struct{}))
	case ".sarif":
		if err = json.Unmarshal(text, &document); err == nil && (document.Version != "2.1.0" || len(document.Runs) != 1) {
			err = fmt.Errorf("version %q with %d runs", document.Version, len(document.Runs))
		}
	default:
		err = json.Unmarshal(text, new(any))
	}
	if err != nil {
		m.Errorf("%s is not what it claims: %v (mutants of %v)", name, err, m.from)
	}
}

// placed wants a file with everything that is reported in a document, and a line
// where the file could be read at all.
func (m *mutantRun) placed(what string, text []byte) {
	var document struct {
		Diagnostics []struct {
			Code, Message, File string
			Line                int
		}
		Findings []struct {
			Policy   string
			Location struct {
				File string
				Line int
			}
		}
	}
	if err := json.Unmarshal(text, &document); err != nil {
		m.Errorf("%s: %v", what, err)
	}
	for _, d := range document.Diagnostics {
		if d.File == "" || d.Line == 0 && !mutantWhole[d.Code] {
			m.Errorf("%s of %s: no place: %s:%d: %s [%s]", what, m.of(d.File+what), d.File, d.Line, d.Message, d.Code)
		}
		if d.Code == "internal-error" || d.Code == "limit-time" || d.Code == "limit-memory" {
			m.Errorf("%s of %s: %s: %s", what, m.of(d.File), d.File, d.Message)
		}
	}
	for _, f := range document.Findings {
		if f.Location.File == "" || f.Location.Line == 0 {
			m.Errorf("%s of %s: no place: %s in %s", what, m.of(f.Location.File+what), f.Policy, f.Location.File)
		}
	}
}

// mutantWhole are the codes that are about a file as a whole.
var mutantWhole = map[string]bool{"file-skipped": true, "limit-messages": true, "parameters-beside": true}

// of is what the mutant that is named in a text was made of.
func (m *mutantRun) of(text string) string {
	for name, original := range m.from {
		if strings.Contains(text, name+".") {
			return original
		}
	}
	return "some mutant"
}
