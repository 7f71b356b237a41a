package excerpt

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/mattn/go-runewidth"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func TestQuote(t *testing.T) {
	long := strings.Repeat("x", 500)
	for _, c := range []struct {
		name, text, part, want string
		start, length          int
	}{
		{"tabs are shown as blanks", "\t\tname:\t'x'", "'x'", "name:    'x'", 9, 3},
		{"wide characters take two columns", "名: '東京' // x", "'東京'", "名: '東京' // x", 4, 6},
		{"a span of several lines ends with the first", "a: {\n  b\n}", "{\n  b\n}", "a: {", 3, 1},
		{"an empty span is still marked", "abc", "", "abc", 0, 1},
		{"long lines are cut around the place", long + "PLACE" + long, "PLACE", "", 83, 5},
	} {
		f := source.NewFile("f.bicep", c.text)
		at := strings.Index(c.text, c.part)
		e := Quote(source.Span{File: f, Start: uint32(at), End: uint32(at + len(c.part))}, nil)
		if c.want != "" && e.Text != c.want || e.Start != c.start || e.Length != c.length {
			t.Errorf("%s: got %+v", c.name, e)
		}
		if len(e.Text) > maxExcerpt+10 {
			t.Errorf("%s: %d bytes are quoted", c.name, len(e.Text))
		}
	}
}

// TestRedactor keeps literal secrets out of quoted lines, in JSON and in Bicep,
// also where they stand a second time.
func TestRedactor(t *testing.T) {
	f := source.NewFile("f.bicep", "{\"p\": \"it's a \\\"secret\\\"\"}\nparam p = 'it\\'s a \"secret\"'\nplain")
	root, _ := value.Parse(source.NewFile("f", strings.SplitN(f.Text, "\n", 2)[0]))
	d := &deployment.Deployment{Root: &deployment.Module{Parameters: []deployment.Parameter{{Name: "p", Secure: true, Value: root.Get("p").Mark(value.Secret)}}}}
	r := NewRedactor(d)
	for line := 1; line <= 3; line++ {
		start := f.Offset(source.Position{Line: line, Column: 1})
		e := Quote(source.Span{File: f, Start: start, End: start + 3}, r)
		if strings.Contains(e.Text, "secret\"") || strings.Contains(e.Text, "secret\\\"") {
			t.Errorf("line %d shows the secret: %s", line, e.Text)
		}
		if line == 3 && e.Text != "plain" {
			t.Errorf("line 3 is %q", e.Text)
		}
	}
	if got := NewRedactor(nil).Text("x"); got != "x" {
		t.Error(got)
	}
}

// TestRedactorOfMessages masks what was put into a message, and none of its words,
// whatever other messages there are.
func TestRedactorOfMessages(t *testing.T) {
	_ = diag.Messagef("Of the source, no tags: %s", "x")
	r := &Redactor{texts: []string{"The resource no", "resource", "no tags", "word of", "source"}, mask: "***"}
	for _, test := range []struct {
		message diag.Message
		want    string
	}{
		{diag.Messagef("The resource has the word '%s' in it.", "source word"), "The resource has the word '*** word' in it."},
		{diag.Messagef("The resource '%s' is no resource.", "resource"), "The resource '***' is no resource."},
		{diag.Messagef("%s is it, %s.", "Of the source, no tags", "source"), "Of the ***, *** is it, ***."},
		{"resource " + diag.VariableText("resource") + " resource, " + diag.VariableText("sources") + " source", "resource *** resource, sources source"},
		// A part of it was put in, and that gives it away.
		{diag.Messagef("The resource %s", "no tags"), "*** tags"},
		{diag.Messagef("a word %s", "of it"), "a *** it"},
		{diag.VariableText("The resource no tags"), "*** tags"},
		{"no tags", "no tags"},
	} {
		if got := r.Message(test.message); got != test.want {
			t.Errorf("%q is %q instead of %q", test.message, got, test.want)
		}
	}
}

func TestRedactorOfShortTexts(t *testing.T) {
	r := &Redactor{texts: []string{"hunter2", "data", "-a-a", "source", "CosmosDB", "aXbQzTkW"}, mask: "***"}
	for text, want := range map[string]string{
		"databases hold data":        "databases hold ***",
		"'data', metadata":           "'***', metadata",
		"data":                       "***",
		"datadata data.":             "datadata ***.",
		"xhunter2y":                  "x***y",
		"-a-a-a -a-ab":               "***-a -a-ab",
		"Microsoft.Resources/source": "Microsoft.Resources/***",
		"azureCosmosDBName CosmosDB": "azureCosmosDBName ***",
		"passwordaXbQzTkW1":          "password***1",
		"ädata dataß data-ß-é":       "ädata dataß ***-ß-é",
	} {
		if got := r.Text(text); got != want {
			t.Errorf("%q is %q instead of %q", text, got, want)
		}
	}
}

// TestFit keeps quoted lines to the width that there is, with what is meant in sight.
func TestFit(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("before ", 30) + "PLACE" + strings.Repeat(" after", 30),
		"PLACE" + strings.Repeat(" after", 30),
		strings.Repeat("before ", 30) + "PLACE",
		strings.Repeat("東京", 40) + "PLACE" + strings.Repeat("名", 40),
		"short PLACE short",
	} {
		for columns := range 130 {
			before, _, _ := strings.Cut(text, "PLACE")
			e := Excerpt{text, runewidth.StringWidth(before), 5}.Fit(columns)
			if w := runewidth.StringWidth(e.Text); w > max(columns, 9) {
				t.Fatalf("%d columns of %d: %q", w, columns, e.Text)
			}
			_, marked, _ := e.Parts()
			if columns > 12 && marked != "PLACE" {
				t.Fatalf("%d columns: %q is meant in %q", columns, marked, e.Text)
			}
		}
	}
	e := Excerpt{"x " + strings.Repeat("long", 40), 2, 160}.Fit(40)
	if _, marked, _ := e.Parts(); !strings.HasPrefix(marked, "longlong") || runewidth.StringWidth(e.Text) > 40 {
		t.Errorf("%q in %q", marked, e.Text)
	}
}

// TestQuoteOfLongLines looks for secrets no further than a line is shown, and shows
// no part of one that stands where it is cut.
func TestQuoteOfLongLines(t *testing.T) {
	secret := "SECRET" + strings.Repeat("-secret", 60)
	for _, filler := range []string{"", "x", strings.Repeat("long ", 40), strings.Repeat("long ", 400)} {
		for shift := range 3 {
			side := filler + strings.Repeat(secret+strings.Repeat(" ", shift), 40)
			f := source.NewFile("main.bicep", side+"PLACE"+side)
			r := &Redactor{texts: []string{secret}, mask: "***", shows: map[*source.File]bool{f: true}}
			e := Quote(source.Span{File: f, Start: uint32(len(side)), End: uint32(len(side) + 5)}, r)
			if strings.Contains(strings.ToLower(e.Text), "secret") || !strings.Contains(e.Text, "PLACE") {
				t.Fatalf("%q, %d: %s", filler, shift, e.Text)
			}
		}
	}
	// A template on one line with as many findings as resources.
	f := source.NewFile("main.bicep", strings.Repeat("{'name': 'value'}, ", 50000))
	r := &Redactor{mask: "***", shows: map[*source.File]bool{f: true}}
	for i := range 200 {
		r.texts = append(r.texts, fmt.Sprintf("secret-%d", 1000+i))
	}
	began := time.Now()
	for i := range 2000 {
		Quote(source.Span{File: f, Start: uint32(i * 19), End: uint32(i*19 + 8)}, r)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("%v", took)
	}
}
