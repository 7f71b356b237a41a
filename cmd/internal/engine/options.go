package engine

import (
	"io"
	"runtime"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/work"
)

// Options configure a workspace. Where both an option and the configuration say
// something, the option counts; the zero value leaves everything to the configuration.
type Options struct {
	// Config is the configuration, instead of the one that is found.
	Config string
	// AllowPaths are folders outside of the workspace that may be read, too.
	AllowPaths []string
	// Trust is the revision of git that decides about configuration, policies, exceptions
	// and baseline; the work tree does where it is empty.
	Trust string

	// Context is a file that says what the deployment runs in; the fields below it count
	// over it.
	Context           string
	SubscriptionID    string
	ResourceGroup     string
	Location          string
	TenantID          string
	ManagementGroupID string
	Scope             string
	DeploymentName    string

	// Parameters are files, NAME=VALUE or JSON, as az deployment takes them;
	// ParameterDefaults are NAME=VALUE for required parameters that have no value.
	// Synthesize makes values for those by their types, other ones for each Seed.
	Parameters, ParameterDefaults []string
	Synthesize                    bool
	Seed                          int
	// Mocks are files with answers for what only Azure knows.
	Mocks []string
	// Snapshot leaves open what only Azure knows, and takes no context but what is given.
	Snapshot bool
	// Stack is auto, on or off; StackRules are the rules for extension configurations.
	Stack, StackRules string
	// AsOf is the date of utcNow() and of rules that depend on the date; today where it
	// is zero and the configuration has none.
	AsOf time.Time

	// AzurePolicy are folders and files with definitions and assignments of Azure Policy,
	// beside those of the configuration; Aliases is a table of aliases instead of the
	// embedded one. AfterPolicy gives the bodies that resource providers would get, after
	// append and modify; FollowUps adds what deployIfNotExists would deploy.
	AzurePolicy []string
	Aliases     string
	AfterPolicy bool
	FollowUps   bool

	// Bicep is the compiler, instead of the one that is found. Restore lets it fetch
	// modules from any registry, AllowEnv lets it see environment variables.
	Bicep    string
	Restore  bool
	AllowEnv []string
	// Disk has the files for the compiler where they lie elsewhere: those of a revision, or
	// the texts of Overlay. Nil if it reads them where they are.
	Disk bicepcli.Disk
	// Compilers keeps the compiler running for the workspaces that follow; nil ends it with
	// this one.
	Compilers *Compilers

	// Limits are those of each file, Jobs is how many are worked on at a time.
	Limits work.Limits
	Jobs   int

	// Environ is the environment as NAME=value, Input is standard input, which "-" names.
	Environ []string
	Input   io.Reader
	// Overlay has texts that replace files, by their paths: buffers of an editor that are
	// not saved yet.
	Overlay map[string]string
	// Observe keeps what is read, so that results can be kept with it.
	Observe bool
	// Log gets diagnostics that are about no entry point; nil drops them. Stacks adds the
	// stack to what is reported of a panic.
	Log    func([]report.Diagnostic)
	Stacks bool
}

// environmentValue is the value of an environment variable; the last one holds.
func (o *Options) environmentValue(name string) (string, bool) { return LookupEnv(o.Environ, name) }

// The usual limits of a file.
const (
	DefaultTimeLimit   = 4 * time.Second
	DefaultMemoryLimit = 512 << 20
)

// Processors is how many files are read and computed at a time: more than there are processors
// only wait for each other.
func (o *Options) Processors() int {
	return max(min(o.Jobs, runtime.GOMAXPROCS(0)), 1)
}
