package change_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
)

// Of real deployments so many are compared, and so many random changes are made.
var (
	corpusDeployments = flag.Int("corpus-deployments", 50, "compare so many deployments of the corpus with themselves")
	corpusChanges     = flag.Int("corpus-changes", 200, "make so many random changes to deployments of the corpus")
)

func expanded(name, text string) *deployment.Deployment {
	m, _ := mocks.New(mocks.Options{})
	return expand.Expand(source.NewFile(filepath.Base(name), text), expand.Options{Runtime: m})
}

// TestCorpus compares real deployments with themselves: expanded twice, with the
// members of all objects in another order, and with other metadata.
func TestCorpus(t *testing.T) {
	names := corpus.Some(t, "avm-e2e", max(1, *corpusDeployments))
	resources, same := 0, 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		old := expanded(name, string(text))
		resources += len(old.Resources)
		equal := true
		for how, twin := range map[string]string{"itself": string(text), "its members in another order": sorted(t, text, false), "other metadata": sorted(t, text, true)} {
			r := change.Compare(old, expanded(name, twin), change.Options{Stack: true})
			if !r.Empty() && onlyOrder(r) {
				continue
			}
			if !r.Empty() || len(r.Affected)+len(r.Detached)+len(r.Stack.BulkDelete) > 0 {
				t.Errorf("%s differs from %s: %.2000s", filepath.Base(name), how, value.Pretty(r.Value(change.Locate{})))
				equal = false
			}
		}
		if equal {
			same++
		}
	}
	conformance.Print(t, "deployments equal to themselves", same, len(names))
	t.Logf("%d resources", resources)
}

// onlyOrder reports that nothing differs but texts that are the same JSON in another
// order: string() writes an object as it is in the template, and Azure keeps that
// text.
func onlyOrder(r *change.Result) bool {
	if len(r.Created)+len(r.Deleted)+len(r.Stays)+len(r.Detached)+len(r.Outputs)+len(r.Extensions) > 0 {
		return false
	}
	for _, c := range r.Changed {
		for _, p := range c.Properties {
			old, wrong := value.ParseText(p.Old.Str())
			new, alsoWrong := value.ParseText(p.New.Str())
			if wrong.HasErrors() || alsoWrong.HasErrors() || old.Kind() != value.Object || !value.Equal(old, new) {
				return false
			}
		}
	}
	return true
}

// sorted is a template with the members of its objects in alphabetical order, or
// with what describes it and its parameters and outputs written anew.
func sorted(t *testing.T, text []byte, metadata bool) string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(text, []byte("\ufeff"))))
	d.UseNumber()
	var document map[string]any
	if err := d.Decode(&document); err != nil {
		t.Fatal(err)
	}
	if metadata {
		document["metadata"] = map[string]any{"description": "said otherwise"}
		for _, section := range []string{"parameters", "outputs"} {
			entries, _ := document[section].(map[string]any)
			for _, e := range entries {
				if e, ok := e.(map[string]any); ok {
					e["metadata"] = map[string]any{"description": "said otherwise"}
				}
			}
		}
	}
	made, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	return string(made)
}

// TestRandomChanges makes changes at random places of real deployments, takes
// resources out and puts some in, and wants all of that to be said and nothing else.
func TestRandomChanges(t *testing.T) {
	wanted := *corpusChanges
	random := rand.New(rand.NewPCG(1, 2))
	made := 0
	for _, name := range corpus.Some(t, "avm-e2e", max(1, *corpusDeployments)) {
		if made >= wanted {
			break
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		old := expanded(name, string(text))
		changed, want := alter(old, random, 10)
		made += len(want)
		r := change.Compare(old, changed, change.Options{})
		var got []string
		for _, e := range r.Created {
			got = append(got, "created "+e.Resource.Identity.Key())
		}
		for _, e := range r.Stays {
			got = append(got, "stays "+e.Resource.Identity.Key())
		}
		for _, c := range r.Changed {
			for _, p := range c.Properties {
				got = append(got, c.New.Identity.Key()+" "+p.Pointer)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: said\n  %s\nmade\n  %s", filepath.Base(name), strings.Join(got, "\n  "), strings.Join(want, "\n  "))
		}
	}
	if made < wanted/2 {
		t.Errorf("only %d changes were made", made)
	}
}

// alter makes at most n changes, each in another resource.
func alter(d *deployment.Deployment, random *rand.Rand, n int) (*deployment.Deployment, []string) {
	count := map[deployment.Identity]int{}
	for _, r := range d.Resources {
		count[r.Identity]++
	}
	altered := &deployment.Deployment{
		Template: d.Template, ParameterFile: d.ParameterFile, Sources: d.Sources, Root: d.Root, Withheld: d.Withheld, Context: d.Context, Extensions: d.Extensions,
		Stack: d.Stack, StackSettings: d.StackSettings, Truncated: d.Truncated, Hidden: d.Hidden, Questions: d.Questions, Diagnostics: d.Diagnostics,
	}
	var said []string
	for _, r := range d.Resources {
		if len(said) >= n || r.Existing || r.IsDeployment() || !r.Identity.Known() || count[r.Identity] > 1 || r.IDMarks.Any(value.Unknown|value.Secret) || r.Extension != "" {
			altered.Resources = append(altered.Resources, r)
			continue
		}
		switch twin := *r; random.IntN(6) {
		case 0:
			said = append(said, "stays "+r.Identity.Key())
			continue
		case 1:
			twin.ID += "-new"
			twin.Name += "-new"
			twin.Identity = deployment.ARMIdentity(twin.ID, twin.IDMarks)
			said = append(said, "created "+twin.Identity.Key())
			altered.Resources = append(altered.Resources, r, &twin)
		default:
			all := leaves(r.Body, nil)
			if len(all) == 0 {
				altered.Resources = append(altered.Resources, r)
				continue
			}
			at := all[random.IntN(len(all))]
			twin.Body = set(r.Body, at)
			said = append(said, r.Identity.Key()+" "+value.Pointer(at...))
			altered.Resources = append(altered.Resources, &twin)
		}
	}
	return altered, said
}

// untouched are members that tell elements apart, or that are compared in a way of
// their own.
var untouched = []string{"id", "type", "name", "apiversion", "location", "key", "category", "categorygroup", "locationname", "objectid", "resources"}

// leaves are the places of plain values of which everything is known.
func leaves(v value.Value, at []string) [][]string {
	if v.Marks() != 0 {
		return nil
	}
	var found [][]string
	switch v.Kind() {
	case value.Object:
		for _, m := range v.Members() {
			if !slices.Contains(untouched, value.Fold(m.Name)) {
				found = append(found, leaves(m.Value, append(slices.Clone(at), m.Name))...)
			}
		}
	case value.Array:
		for i, item := range v.Items() {
			found = append(found, leaves(item, append(slices.Clone(at), strconv.Itoa(i)))...)
		}
	case value.String:
		found = append(found, at)
	case value.Bool:
		found = append(found, at)
	}
	return found
}

// set writes something else at a place.
func set(v value.Value, at []string) value.Value {
	switch {
	case len(at) > 0 && v.Kind() == value.Object:
		return v.With(at[0], set(v.Get(at[0]), at[1:]))
	case len(at) > 0:
		i, _ := strconv.Atoi(at[0])
		items := slices.Clone(v.Items())
		items[i] = set(items[i], at[1:])
		return value.NewArray(items)
	case v.Kind() == value.Bool:
		return value.NewBool(!v.Bool())
	}
	return value.NewString(fmt.Sprintf("%s, changed", v.Str()))
}
