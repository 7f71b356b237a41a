package views

import (
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// maxShown is how much of a value is shown in a line.
const maxShown = 120

func ShortValue(v value.Value) string { return CutFrom(v.JSON(), 0) }

// CutFrom shows of a long text what follows a place.
func CutFrom(text string, from int) string {
	before, after := "", ""
	if from = terminal.RuneStart(text, from); from > 0 {
		before = "..."
	}
	if text = text[from:]; len(text) > maxShown {
		text, after = text[:terminal.RuneStart(text, maxShown)], "..."
	}
	return before + text + after
}

// leadIn is how much is shown of what two long values have in common before they
// differ.
const leadIn = 20

// ShortValues shows two values; long ones are cut so that it is seen where they
// differ.
func ShortValues(old, new value.Value) (string, string) {
	a, b := old.JSON(), new.JSON()
	same := 0
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	from := 0
	if same > leadIn && max(len(a), len(b)) > maxShown {
		from = same - leadIn
	}
	return CutFrom(a, from), CutFrom(b, from)
}

// ResourceID shortens the id of a resource for people: the name says more than the
// subscription it is in.
func ResourceID(r *deployment.Resource) string {
	id := change.Identity(r).Get("id")
	if id.Kind() != value.String {
		return id.JSON()
	}
	if id.Marks().Any(value.Secret) {
		return value.SecretText
	}
	return id.Str()
}

func ResourceTitle(r *deployment.Resource) string {
	name := r.Name
	if (r.IDMarks | r.NameMarks).Any(value.Secret) {
		name = value.SecretText
	}
	return r.Type + " " + name
}

func AssumedNote(assumed bool) string {
	if assumed {
		return " (assumed)"
	}
	return ""
}
