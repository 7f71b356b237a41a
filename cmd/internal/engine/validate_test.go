package engine

import (
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/work"
)

func TestOptionsAreValidated(t *testing.T) {
	const guid = "0F1e2d3c-4b5a-4678-9abc-def012345678"
	for _, o := range []Options{
		{}, {SubscriptionID: guid, TenantID: guid, ResourceGroup: "rg-Ü_(1).x-", ManagementGroupID: "mg.root", DeploymentName: "main"},
		{Location: "westeurope"}, {Location: "West Europe"}, {Location: "usgovvirginia"}, {Location: "chinaeast2"}, {Location: "westus4"}, {Location: "mylocalcloud"},
		{AllowEnv: []string{"PATH"}}, {ResourceGroup: strings.Repeat("a", 90)},
	} {
		if err := o.validateOptions(); err != nil {
			t.Errorf("%+v: %v", o, err)
		}
	}
	for want, o := range map[string]Options{
		"--subscription-id needs a GUID":     {SubscriptionID: "abc"},
		"--tenant-id needs a GUID":           {TenantID: "contoso.onmicrosoft.com"},
		"must not end with a dot":            {ResourceGroup: "rg."},
		"must not contain '/'":               {ResourceGroup: "rg/x"},
		"must have at most 90 characters":    {ResourceGroup: strings.Repeat("a", 91)},
		"needs 1 to 90 letters":              {ManagementGroupID: strings.Repeat("a", 91)},
		"needs 1 to 64 letters":              {DeploymentName: strings.Repeat("a", 65)},
		"--management-group-id needs":        {ManagementGroupID: "mg root"},
		"--deployment-name needs 1 to 64":    {DeploymentName: "a b"},
		"did you mean westeurope?":           {Location: "WestEurop"},
		"--location needs the name of a":     {Location: "West/Europe"},
		"--allow-env needs the name":         {AllowEnv: []string{"A=B"}},
		"--time-limit needs a time of at":    {Limits: work.Limits{Time: -time.Second}},
		"--memory-limit needs a number of a": {Limits: work.Limits{Memory: -1}},
	} {
		if err := o.validateOptions(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %s", o, err, want)
		}
	}
}
