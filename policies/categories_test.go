package policies

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/policies/loading"
)

var recommendationCode = regexp.MustCompile(`^[A-Z]{2}:\d\d `)

// TestCategories wants one spelling of each recommendation: with its code if there is
// one, and in one case.
func TestCategories(t *testing.T) {
	spelled := map[string]string{}
	for i := range loading.Shipped().Rules {
		r := &loading.Shipped().Rules[i]
		if r.Category == "" {
			continue
		}
		key := strings.ToLower(recommendationCode.ReplaceAllString(r.Category, ""))
		if known, ok := spelled[key]; ok && known != r.Category {
			t.Errorf("%s: %q is spelled %q elsewhere", r.ID, r.Category, known)
		}
		spelled[key] = r.Category
	}
}

// TestRelated wants Microsoft's documentation of what a policy is about, where it is about
// types or files.
func TestRelated(t *testing.T) {
	for i := range loading.Shipped().Rules {
		r := &loading.Shipped().Rules[i]
		if len(r.Related) == 0 && r.File != "" && !slices.Contains(r.Types, "*") {
			t.Errorf("%s: no related_resources", r.ID)
		}
		for _, ref := range r.Related {
			if u, err := url.Parse(ref); err != nil || u.Scheme != "https" || u.Host == "" {
				t.Errorf("%s: %q is no address", r.ID, ref)
			}
		}
	}
}
