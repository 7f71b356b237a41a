package check

import (
	"time"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/resultcache"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// Options say what is checked for, and what is kept of it.
type Options struct {
	// Policies are those that are used.
	Policies engine.Selection
	// Outcomes are those that are reported: fail, unknown, pass, none; those of the
	// configuration if there are none, else fail and unknown. Passes keeps what passed
	// for formats that show it all the same, Quotes the lines of findings.
	Outcomes       []string
	Passes, Quotes bool
	// FailOn is the least severity of a finding that makes the status StatusFindings: error,
	// warning, note or none; that of the configuration where it is empty, else error.
	FailOn string
	// FailOnUnknown lets unknown findings decide as those that fail do, as the configuration
	// may as well.
	FailOnUnknown bool
	// Baseline is a file of known findings, UpdateBaseline makes a new one of it.
	// ChangedSince is a revision of git whose findings are left out.
	Baseline       string
	UpdateBaseline bool
	ChangedSince   string
	// Shard is I/N, the part of the entry points that is checked; all where it is empty.
	Shard string
	// Explore tries the values that parameters allow, in at most ExploreLimit expansions of
	// a template.
	Explore      bool
	ExploreLimit int
	// AllowEmpty accepts that there is nothing to check, Strict makes it an error that a
	// file was skipped.
	AllowEmpty, Strict bool
	// TotalTime is how long files are begun; 0 is no limit.
	TotalTime time.Duration
	// ShippedOnly leaves out the policies of folders.
	ShippedOnly bool
	// Isolation checks in processes of their own; nil checks in this one.
	Isolation *Isolation
	// Results keeps results from one run to the next; nil keeps none. Build is the program
	// that they are of.
	Results *resultcache.Store
	Build   string
	// Progress is told how far a run is; it may be nil.
	Progress Progress
}

// Isolation is how worker processes are started.
type Isolation struct {
	// Args is the command line of a worker, which calls Serve.
	Args []string
	// Input reads standard input for workers, which have none of their own.
	Input func() ([]byte, error)
}

// Progress is told how far a run is.
type Progress interface {
	Start(total int)
	Begin(name string)
	End()
	Stop()
}

type noProgress struct{}

func (noProgress) Start(int)    {}
func (noProgress) Begin(string) {}
func (noProgress) End()         {}
func (noProgress) Stop()        {}

// validateOptions finds options that exclude each other.
func (o *Options) validateOptions(trust string) error {
	if trust != "" && o.UpdateBaseline {
		return usage.Errorf("--update-baseline and --trust exclude each other: --trust reads the baseline from a revision")
	}
	if o.TotalTime < 0 {
		return usage.Errorf("--total-time-limit needs a time of at least 0, which is no limit, not %v", o.TotalTime)
	}
	if o.ExploreLimit < 0 || o.Explore && o.ExploreLimit == 0 {
		return usage.Errorf("--explore-limit needs a number of at least 1, not %d", o.ExploreLimit)
	}
	if o.Explore && o.UpdateBaseline {
		return usage.Errorf("--update-baseline and --explore exclude each other: a baseline is for the given parameter values")
	}
	return nil
}

// The usual values of options.
const (
	DefaultTotalTime    = 10 * time.Minute
	DefaultExploreLimit = 250
)
