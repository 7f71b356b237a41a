package preflight

import (
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/cli"
)

// Options are those of the command; the zero value is what the command does without
// flags. Where both the configuration (forearm.yaml) and an option say something, the
// option counts.
type Options struct {
	// Config is the configuration, instead of the one that is found.
	Config string
	// Only and Skip choose policies, by any name, tag or pattern; Policies are folders
	// with more of them.
	Only, Skip, Policies []string
	// Baseline is a file of findings that are known. ChangedSince is a revision of git
	// whose findings are left out, Trust one that decides about configuration,
	// policies, exceptions and baseline.
	Baseline, ChangedSince, Trust string
	// Explore tries all pairs of values that parameters allow.
	Explore bool
	// AllowEmpty accepts that there is nothing to check, which is an error otherwise.
	AllowEmpty bool

	// Parameters are files, NAME=VALUE or JSON, as az deployment takes them; Mocks are
	// files with answers for what only Azure knows. Synthesize makes values for
	// required parameters that have none.
	Parameters, Mocks []string
	Synthesize        bool
	// SubscriptionID, ResourceGroup and Location are where the deployment goes.
	SubscriptionID, ResourceGroup, Location string
	// AsOf is the day that utcNow() answers; the start of today where it is zero.
	AsOf time.Time

	// Bicep is the compiler, looked for as the command does where it is empty.
	Bicep string
	// AllowPaths are folders outside of the repository that may be read, too.
	AllowPaths []string
	// Jobs is how many files are worked on at a time; as many as there are processors
	// where it is less than 1.
	Jobs int
	// Flags are more flags of the command, as the command line has them.
	Flags []string

	// Environ is the environment as NAME=value; that of the process where it is nil.
	Environ []string
	// Log gets what the command would say on standard error; nothing where it is nil.
	Log io.Writer
}

func (o *Options) streams() cli.Streams {
	s := cli.Streams{Out: io.Discard, Err: io.Discard, Environ: o.Environ}
	if o.Log != nil {
		s.Err = o.Log
	}
	if s.Environ == nil {
		s.Environ = os.Environ()
	}
	return s
}

// flags are those that the command would be called with, for expanding only, or for
// checking, too.
func (o *Options) flags(check bool) []string {
	var flags []string
	add := func(name string, values ...string) {
		for _, v := range values {
			if v != "" {
				flags = append(flags, "--"+name+"="+v)
			}
		}
	}
	on := func(name string, set bool) {
		if set {
			add(name, "true")
		}
	}
	add("config", o.Config)
	add("parameters", o.Parameters...)
	add("mocks", o.Mocks...)
	on("synthesize", o.Synthesize)
	add("subscription-id", o.SubscriptionID)
	add("resource-group", o.ResourceGroup)
	add("location", o.Location)
	if !o.AsOf.IsZero() {
		add("as-of", o.AsOf.UTC().Format(time.RFC3339Nano))
	}
	add("bicep", o.Bicep)
	add("allow-path", o.AllowPaths...)
	if o.Jobs > 0 {
		add("jobs", strconv.Itoa(o.Jobs))
	}
	if check {
		add("only", strings.Join(o.Only, ","))
		add("skip", strings.Join(o.Skip, ","))
		add("policy", o.Policies...)
		add("baseline", o.Baseline)
		add("changed-since", o.ChangedSince)
		add("trust", o.Trust)
		on("explore", o.Explore)
		on("allow-empty", o.AllowEmpty)
	}
	return append(flags, o.Flags...)
}
