package engine

import (
	"regexp"
	"strings"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
)

// The forms that Azure Resource Manager gives the names of what a deployment runs in.
//
// https://learn.microsoft.com/azure/azure-resource-manager/management/resource-name-rules
var (
	guidForm            = regexp.MustCompile(`^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$`)
	resourceGroupForm   = regexp.MustCompile(`^[\pL\pN_().-]{0,89}[\pL\pN_()-]$`)
	managementGroupForm = regexp.MustCompile(`^[A-Za-z0-9_().-]{0,89}[A-Za-z0-9_()-]$`)
	deploymentNameForm  = regexp.MustCompile(`^[A-Za-z0-9_().-]{1,64}$`)
	locationForm        = regexp.MustCompile(`^\pL[\pL\pN() -]{1,63}$`)
	sovereignForm       = regexp.MustCompile(`^(usgov|usdod|ussec|usnat|china|germany|brazilus)`)
	variableForm        = regexp.MustCompile(`^[^=\x00]+$`)
)

// validate reports the first option whose value Azure Resource Manager would not take. What
// a file says is left to its schema: a region or name of a private cloud can stand there.
func (o *Options) validate() error {
	for _, c := range []struct {
		option, given, want string
		form                *regexp.Regexp
	}{
		{"subscription-id", o.SubscriptionID, "a GUID, such as 00000000-0000-0000-0000-000000000000", guidForm},
		{"tenant-id", o.TenantID, "a GUID, such as 00000000-0000-0000-0000-000000000000", guidForm},
		{"resource-group", o.ResourceGroup, "1 to 90 letters, digits, '_', '-', '.', '(' and ')', not ending with '.'", resourceGroupForm},
		{"management-group-id", o.ManagementGroupID, "1 to 90 letters, digits, '_', '-', '.', '(' and ')', not ending with '.'", managementGroupForm},
		{"deployment-name", o.DeploymentName, "1 to 64 letters, digits, '_', '-', '.', '(' and ')'", deploymentNameForm},
	} {
		if c.given != "" && !c.form.MatchString(c.given) {
			return usage.Errorf("--%s needs %s, not %q", c.option, c.want, c.given)
		}
	}
	if err := validateLocation(o.Location); err != nil {
		return err
	}
	for _, name := range o.AllowEnv {
		if !variableForm.MatchString(name) {
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

// validateLocation reports what is no name of a region, and the misspelling of one. Regions of
// sovereign and private clouds, and new ones, are not in the catalogue.
func validateLocation(given string) error {
	if given == "" || resourcetype.IsRegion(given) {
		return nil
	}
	if !locationForm.MatchString(given) {
		return usage.Errorf("--location needs the name of a region, such as westeurope, not %q", given)
	}
	name := resourcetype.Region(given)
	meant := diag.Suggest(name, resourcetype.RegionNames())
	if meant == "" || sovereignForm.MatchString(name) || strings.Trim(name, "0123456789") == strings.Trim(meant, "0123456789") {
		return nil
	}
	return usage.Errorf("--location: there is no region %q; did you mean %s? (a region that has another one's name almost can be given in the file of --context)", given, meant)
}
