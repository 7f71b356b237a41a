package diag

import (
	"slices"
	"testing"
)

func TestOwn(t *testing.T) {
	message := func(format string, args ...any) string { return Messagef(format, args...) }
	for _, test := range []struct {
		message string
		others  []string
		want    []string
	}{
		{message("The resource '%s' is not defined.", "resource is"), nil, []string{"The resource '", "' is not defined."}},
		{message("Part of %s.", "x") + " It is: " + message("No such thing: %d%%.", 7), nil, []string{"Part of ", ".", "No such thing: ", "%."}},
		{message("%s %q", "The resource", "x"), nil, nil},
		{"Nobody made this in such a way", []string{"made", "x"}, nil},
		{"The source of a is b", []string{"The source of %v is %s"}, []string{"The source of ", " is "}},
		{"twice over, twice over", []string{"twice over"}, []string{"twice over", "twice over"}},
		{"the end is no%", []string{"the end is %"}, []string{"the end is "}},
	} {
		var got []string
		for _, p := range Own(test.message, test.others) {
			got = append(got, test.message[p[0]:p[1]])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: %q instead of %q", test.message, got, test.want)
		}
	}
}
