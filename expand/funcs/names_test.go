package funcs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// documented are the functions of Bicep's namespaces sys and az that reach a
// template, and those that the compiler emits for its syntax, as the references
// of the template language list them:
// https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions
// https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-functions
var documented = map[string]string{
	"text": `base64 base64ToString base64ToJson concat contains dataUri dataUriToString empty endsWith startsWith first last format guid
		indexOf lastIndexOf join json length like newGuid padLeft replace skip take split string substring toLower toUpper trim
		uniqueString uri uriComponent uriComponentToString buildUri parseUri`,
	"arrays and objects": `array createArray createObject coalesce distinct flatten intersection union shallowMerge items objectKeys
		range min max indexFromEnd tryIndexFromEnd tryGet null true false pickZones`,
	"lambdas":    `lambda lambdaVariables filter map reduce sort toObject groupBy mapValues`,
	"numbers":    `add sub mul div mod int float`,
	"logic":      `and or not if bool equals less lessOrEquals greater greaterOrEquals`,
	"dates":      `utcNow dateTimeAdd dateTimeFromEpoch dateTimeToEpoch`,
	"networks":   `parseCidr cidrSubnet cidrHost`,
	"deployment": `parameters variables copyIndex deployment deployer environment externalInputs fail`,
	"scopes":     `subscription resourceGroup managementGroup tenant`,
	"resources": `resourceId subscriptionResourceId tenantResourceId managementGroupResourceId extensionResourceId reference references
		list* resourceInfo extensions extensionConfigs target providers roleDefinitions toLogicalZone toLogicalZones toPhysicalZone toPhysicalZones`,
}

// The table has all functions that there are, and no other.
func TestAllFunctions(t *testing.T) {
	var want []string
	for _, names := range documented {
		want = append(want, strings.Fields(names)...)
	}
	var have []string
	for _, f := range funcs.All() {
		have = append(have, f.Name)
	}
	slices.Sort(want)
	slices.Sort(have)
	if twice := slices.Compact(slices.Clone(have)); len(twice) != len(have) {
		t.Errorf("a function is in the table twice: %v", have)
	}
	for _, name := range want {
		if !slices.Contains(have, name) {
			t.Errorf("%s is not in the table", name)
		}
	}
	for _, name := range have {
		if !slices.Contains(want, name) {
			t.Errorf("%s is in the table, but no function of the language", name)
		}
	}
}

// Names are found however they are written, and list*() by its beginning.
func TestLookupIgnoresCase(t *testing.T) {
	for _, f := range funcs.All() {
		name := strings.Replace(f.Name, "*", "Keys", 1)
		for _, written := range []string{name, strings.ToUpper(name)} {
			if found := funcs.Lookup(value.Fold(written)); found != f {
				t.Errorf("%s is not found", written)
			}
		}
	}
}
