package engine

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
)

// nameForm is a form that Azure Resource Manager gives the names of what a deployment runs
// in. The number of characters is apart: counted by the expression, it would make that so
// large that each start of the program took 5 ms more.
//
// https://learn.microsoft.com/azure/azure-resource-manager/management/resource-name-rules
type nameForm struct {
	form *regexp.Regexp
	most int
	want string
}

func (f *nameForm) matchesName(name string) bool {
	return utf8.RuneCountInString(name) <= f.most && f.form.MatchString(name)
}

var (
	managementGroupForm = nameForm{regexp.MustCompile(`^[A-Za-z0-9_().-]*[A-Za-z0-9_()-]$`), 90, "1 to 90 letters, digits, '_', '-', '.', '(' and ')', not ending with '.'"}
	deploymentNameForm  = nameForm{regexp.MustCompile(`^[A-Za-z0-9_().-]+$`), 64, "1 to 64 letters, digits, '_', '-', '.', '(' and ')'"}
	locationForm        = nameForm{regexp.MustCompile(`^\pL[\pL\pN() -]+$`), 64, "the name of a region, such as westeurope"}
)

// validateOptions reports the first option whose value Azure Resource Manager would not take. What
// a file says is left to its schema: a region or name of a private cloud can be there.
func (o *Options) validateOptions() error {
	for _, id := range [][2]string{{"subscription-id", o.SubscriptionID}, {"tenant-id", o.TenantID}} {
		if id[1] != "" && !resourceid.IsGUID(id[1]) {
			return usage.Errorf("--%s needs a GUID, such as 00000000-0000-0000-0000-000000000000, not %q", id[0], id[1])
		}
	}
	if problem := resourceid.ResourceGroupName(o.ResourceGroup); problem != "" {
		return usage.Errorf("--resource-group %q: %s", o.ResourceGroup, problem)
	}
	for _, c := range []struct {
		option, given string
		form          *nameForm
	}{
		{"management-group-id", o.ManagementGroupID, &managementGroupForm},
		{"deployment-name", o.DeploymentName, &deploymentNameForm},
	} {
		if c.given != "" && !c.form.matchesName(c.given) {
			return usage.Errorf("--%s needs %s, not %q", c.option, c.form.want, c.given)
		}
	}
	if err := validateLocation(o.Location); err != nil {
		return err
	}
	for _, name := range o.AllowEnv {
		if name == "" || strings.ContainsAny(name, "=\x00") {
			return usage.Errorf("--allow-env needs the name of an environment variable, not %q", name)
		}
	}
	switch {
	case o.Limits.Time < 0:
		return usage.Errorf("--time-limit needs a time of at least 0, which is no limit, not %v", o.Limits.Time)
	case o.Limits.Memory < 0:
		return usage.Errorf("--memory-limit needs a number of at least 0, which is no limit")
	}
	return nil
}

// validateLocation reports what is not a name of a region, and the misspelling of one. Regions
// of sovereign and private clouds, and new ones, are not in the catalogue.
func validateLocation(given string) error {
	if given == "" || resourcetype.IsRegion(given) {
		return nil
	}
	if !locationForm.matchesName(given) {
		return usage.Errorf("--location needs %s, not %q", locationForm.want, given)
	}
	name := resourcetype.Region(given)
	meant := diag.Suggest(name, resourcetype.RegionNames())
	if meant == "" || resourcetype.IsSovereign(name) || strings.Trim(name, "0123456789") == strings.Trim(meant, "0123456789") {
		return nil
	}
	return usage.Errorf("--location: there is no region %q; did you mean %s? (a region that has another one's name almost can be given in the file of --context)", given, meant)
}
