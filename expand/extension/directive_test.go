package extension

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func parse(t *testing.T, text string) value.Value {
	t.Helper()
	v, diags := value.Parse(source.NewFile("test.json", text))
	if diags.HasErrors() {
		t.Fatal(text, diags)
	}
	return v
}

func TestFollow(t *testing.T) {
	const response = `{"kubeconfigs": [{"name": "admin", "value": "c2VjcmV0"}], "data": {"kube.config": "x"}, "count": 3, "none": null}`
	for _, c := range []struct {
		path, want string
		code       diag.Code
		mentions   string
	}{
		{"kubeconfigs[0].value", "string", "", ""},
		{"data['kube.config']", "string", "", ""},
		{"count", "int", "", ""},
		{"", "object", "", ""},
		{"kubeconfigs[1].value", "string", diag.DirectivePath, "second part"},
		{"none.value", "string", diag.DirectivePath, "first part"},
		{"kubeconfigs[0].name.first", "string", diag.DirectivePath, "4th part"},
		{"kubeconfigs", "string", diag.DirectiveType, "an array"},
		{"count", "string", diag.DirectiveType, "an int"},
		{"kubeconfigs[x]", "string", diag.DirectiveSequence, "not an index"},
		{"kubeconfigs[0", "string", diag.DirectiveSequence, "unterminated bracket"},
		{"a..b", "string", diag.DirectiveSequence, "missing name"},
	} {
		d := &Directive{API: true, Object: value.NewObject([]value.Member{{Name: "responseValuePath", Value: value.NewString(c.path)}})}
		v, problem := d.Follow(parse(t, response), c.want, source.Span{})
		switch {
		case c.code == "" && (problem != nil || !v.Marks().Any(value.Secret)):
			t.Errorf("%s: %v, %s", c.path, problem, v.JSON())
		case c.code != "" && (problem == nil || problem.Code != c.code || !strings.Contains(problem.Message.String(), c.mentions)):
			t.Errorf("%s: %+v", c.path, problem)
		}
	}
}

func TestFailure(t *testing.T) {
	for _, c := range []struct {
		answer string
		code   diag.Code
	}{
		{`{"error": {"code": "AuthorizationFailed"}}`, diag.DirectivePermission}, {`{"error": {"code": "forbidden"}}`, diag.DirectivePermission},
		{`{"error": {"code": "SecretNotFound"}}`, diag.DirectiveSecret}, {`{"error": {"code": "ResourceNotFound"}}`, diag.DirectiveSecret},
		{`{"error": {"code": "BadRequest"}}`, diag.DirectiveSequence}, {`{"error": {"code": "InternalServerError"}}`, diag.DirectiveService},
	} {
		d := &Directive{API: true, Object: value.NewObject([]value.Member{{Name: "action", Value: value.NewString("listKeys")}})}
		if _, problem := d.Follow(parse(t, c.answer), "", source.Span{}); problem == nil || problem.Code != c.code || problem.Hint == "" {
			t.Errorf("%s: %+v", c.answer, problem)
		}
	}
}

func FuzzPath(f *testing.F) {
	for _, seed := range []string{"a[0].b", "a['x.y'][1]", "['it''s']", "a..b", "[", "a."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		keys, err := parsePath(path)
		if err == nil && path != "" && len(keys) == 0 {
			t.Fatalf("%q has no keys", path)
		}
	})
}

func FuzzSplitID(f *testing.F) {
	for _, seed := range []string{"cluster/c/metadata.name/n", "name/team%2Fa", "a", "a/", "name/50%25"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, id string) {
		list, ok := SplitID(id)
		if !ok {
			return
		}
		var again []string
		for _, i := range list {
			again = append(again, i.Name, idSegment(i.Value))
		}
		joined := strings.Join(again, "/")
		twice, ok := SplitID(joined)
		if !ok || len(twice) != len(list) {
			t.Fatalf("%q became %q", id, joined)
		}
		for n := range list {
			if twice[n].Name != list[n].Name || twice[n].Value.Str() != list[n].Value.Str() {
				t.Fatalf("%q became %q", id, joined)
			}
		}
	})
}
