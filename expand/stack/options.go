package stack

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// DefaultRegion is AzOps' Core.DefaultDeploymentRegion where it is not set.
const DefaultRegion = "northeurope"

// DefaultParameterSuffix is AzOps' Core.MultipleTemplateParameterFileSuffix.
const DefaultParameterSuffix = ".x"

// Options are the settings of AzOps that bear on stacks. The zero value is a
// repository in which a template may have several parameter files.
type Options struct {
	// Region is Core.DefaultDeploymentRegion: it goes into the stack's name.
	Region string
	// ParameterSuffix is Core.MultipleTemplateParameterFileSuffix: what the part
	// of a parameter file's name before ".parameters.json" has to contain.
	ParameterSuffix string
	// SingleParameterFile turns Core.AllowMultipleTemplateParameterFiles off.
	SingleParameterFile bool

	// SuffixInPath is a quirk of AzOps: it looks for the suffix in the last but
	// two of the parts between the dots of the *whole path*. For a plain
	// template.parameters.json that part is the directory with the base name, so
	// an "x" in any directory makes the file one of several, and exclusions in
	// the template's own settings file then hold no longer. Without the option
	// only the file's name is looked at, so that the outcome does not depend on
	// where a repository was checked out.
	SuffixInPath bool
	// ExcludeFromParameterFile checks exclusions on the settings file of a
	// parameter file too, as the wiki's flow chart does; AzOps does not.
	ExcludeFromParameterFile bool
	// DedicatedItself is a quirk of AzOps' reverse look-up: the settings file of
	// a template that is not Bicep leads to the settings file itself.
	DedicatedItself bool

	// Using reads what a parameter file says itself of how it is deployed; may be
	// nil. It returns nil for a file that says nothing.
	Using func(parameters string) (*Using, diag.List)
	// TemplateOf returns the template that a parameter file in Bicep names; it is set
	// with Using.
	TemplateOf func(parameters string) string
}

// applyParameterFile lets what the parameter file of a template says win over a settings file.
func (o Options) applyParameterFile(found Found, diags diag.List) (Found, diag.List) {
	if o.Using == nil || found.Parameters == "" {
		return found, diags
	}
	using, more := o.Using(found.Parameters)
	diags = append(diags, more...)
	found, more = using.Govern(found)
	return found, append(diags, more...)
}

func (o Options) regionOrDefault() string { return cmp.Or(o.Region, DefaultRegion) }

// parameterSuffix returns what makes a parameter file one of several: the configured suffix
// without its dots, taken as a regular expression, as AzOps does.
func (o Options) parameterSuffix() *regexp.Regexp {
	text := strings.ReplaceAll(cmp.Or(o.ParameterSuffix, DefaultParameterSuffix), ".", "")
	if re, err := regexp.Compile("(?i)" + text); err == nil {
		return re
	}
	return regexp.MustCompile("(?i)" + regexp.QuoteMeta(text))
}

// oneOfSeveral reports whether AzOps takes a parameter file for one of several of
// its template. parameters ends in ".parameters.json", a Bicep parameter file
// having been given the name it is built to.
func (o Options) oneOfSeveral(parameters string) bool {
	if o.SingleParameterFile || !strings.HasSuffix(foldName(parameters), "parameters.json") {
		return false
	}
	text := parameters
	if !o.SuffixInPath {
		text = baseName(parameters)
	}
	parts := strings.Split(text, ".")
	if len(parts) < 3 || len(parts) == 3 && !o.SuffixInPath {
		// name.parameters.json has nothing between name and extension: the part
		// that AzOps looks at would be the name of the template itself.
		return false
	}
	return o.parameterSuffix().MatchString(parts[len(parts)-3])
}
