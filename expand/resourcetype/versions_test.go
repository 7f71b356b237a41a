package resourcetype

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/ulikunitz/xz"

	"github.com/forearm/forearm/fixtures/corpus"
)

// published is a line of the published shapes.
type published struct {
	APIVersion string
	Types      map[string]struct {
		Body   int
		Scopes Scopes
	}
	Defs []struct {
		K         string
		P         map[string][2]int
		By        string
		Cases     map[string]int
		Any, Of   *int
		Values    []string
		Open      bool
		MaxLength int
		Pattern   string
		Min, Max  *int64
	}
}

// Definitions that versions share are those that each of them was published with.
func TestVersionsAreAsPublished(t *testing.T) {
	f, err := os.Open(corpus.Shared(t, "facts", "resource-shapes-all-versions.jsonl.xz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	packed, err := xz.NewReader(bufio.NewReader(f))
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(packed)
	lines.Buffer(nil, 64<<20)
	compared, n := 0, 0
	for lines.Scan() {
		if n++; n%29 != 0 {
			continue // all of them take a minute
		}
		var group published
		if err := json.Unmarshal(lines.Bytes(), &group); err != nil {
			t.Fatal(err)
		}
		for name, want := range group.Types {
			typ, ok := Lookup(name)
			if !ok || typ.ScopesAt(group.APIVersion)&want.Scopes != want.Scopes {
				t.Errorf("%s@%s: scopes %v, want %v", name, group.APIVersion, typ.ScopesAt(group.APIVersion), want.Scopes)
				continue
			}
			compared++
			compareShape(t, name+"@"+group.APIVersion, typ.BodyAt(group.APIVersion), &group, want.Body, 0)
		}
	}
	if compared < 500 {
		t.Errorf("only %d shapes were compared", compared)
	}
}

func compareShape(t *testing.T, path string, got Body, group *published, index, depth int) {
	t.Helper()
	want := group.Defs[index]
	if depth > 7 {
		return
	}
	kinds := map[string]Kind{"string": String, "enum": String, "int": Int, "bool": Bool, "array": Array, "object": Object, "any": Any}
	if got.Kind() != kinds[want.K] {
		t.Errorf("%s: %v, want %s", path, got.Kind(), want.K)
		return
	}
	values, open := got.Enum()
	if depth > 1 && len(values) != len(want.Values) || open != want.Open || got.Pattern() != want.Pattern {
		t.Errorf("%s: %v %v %q, want %v %v %q", path, values, open, got.Pattern(), want.Values, want.Open, want.Pattern)
	}
	if by, cases := got.Discriminator(); by != want.By || len(cases) != len(want.Cases) {
		t.Errorf("%s: by %s %v, want %s", path, by, cases, want.By)
	}
	for name, index := range want.Cases {
		compareShape(t, path+"<"+name+">", got.Case(name), group, index, depth+1)
	}
	for name, p := range want.P {
		if depth == 0 && (name == "type" || name == "apiVersion") {
			continue // the same for all versions
		}
		member := got.Property(name)
		if member.Required() != (p[1]&1 != 0) || member.ReadOnly() != (p[1]&2 != 0) {
			t.Errorf("%s/%s: flags are not %d", path, name, p[1])
		}
		compareShape(t, path+"/"+name, member, group, p[0], depth+1)
	}
	if want.Of != nil {
		compareShape(t, path+"/*", got.Element(), group, *want.Of, depth+1)
	}
}
