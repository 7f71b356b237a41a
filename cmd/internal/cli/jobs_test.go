package cli

import (
	"bytes"
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/forearm/forearm/fixtures/corpus"
)

// TestJobsAnswerAlike checks a part of the corpora with other numbers of jobs beside
// something that keeps a processor busy: the bytes are the same.
func TestJobsAnswerAlike(t *testing.T) {
	busy, stop := context.WithCancel(t.Context())
	defer stop()
	go func() {
		for busy.Err() == nil {
		}
	}()
	for _, name := range []string{"avm-e2e", "handwritten"} {
		some := corpus.Some(t, name, 6)
		checked := func(jobs int) string {
			var out, complaints bytes.Buffer
			status := Run(context.Background(), append([]string{"check", "--format", "json", "--no-cache", "--synthesize", "--jobs", strconv.Itoa(jobs)}, some...),
				Streams{In: strings.NewReader(""), Out: &out, Err: &complaints})
			return strconv.Itoa(status) + out.String() + complaints.String()
		}
		alone := checked(1)
		for _, jobs := range []int{2, 16, 64} {
			if got := checked(jobs); got != alone {
				t.Errorf("%s with %d jobs: %d bytes instead of %d", name, jobs, len(got), len(alone))
			}
		}
		if !strings.Contains(alone, `"findings"`) {
			t.Errorf("%s: no report: %.300s", name, alone)
		}
	}
}
