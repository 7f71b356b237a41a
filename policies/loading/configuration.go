package loading

import (
	"fmt"
	"regexp"
	"sort"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// renamedKeys are configuration keys that PSRule still takes under an old name.
// As there, the old one wins: a file with both has the old one on purpose.
var renamedKeys = map[string]string{
	"AZURE_AKSMINIMUMVERSION":          "AZURE_AKS_CLUSTER_MINIMUM_VERSION",
	"AZURE_AKSNODEMINIMUMMAXPODS":      "AZURE_AKS_POOL_MINIMUM_MAXPODS",
	"AZURE_ALLOWEDREGIONS":             "AZURE_RESOURCE_ALLOWED_LOCATIONS",
	"AZURE_MINIMUMCERTIFICATELIFETIME": "AZURE_APIM_MINIMUM_CERTIFICATE_LIFETIME",
}

// mergeConfiguration lays the user's values over the defaults of the policies. Keys
// are taken in any case, and are upper-case for policies.
func mergeConfiguration(policies []*Policy, given map[string]any) (map[string]any, diag.List) {
	settings := map[string]any{}
	for _, p := range policies {
		for _, s := range p.Configuration {
			if _, set := settings[s.Key]; !set || s.Default != nil {
				settings[s.Key] = s.Default
			}
		}
	}
	keys := make([]string, 0, len(given))
	for key := range given {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	var diags diag.List
	told := map[string]bool{}
	for pass := range 2 {
		for _, key := range keys {
			name := strings.ToUpper(key)
			current, old := renamedKeys[name]
			if old != (pass == 1) {
				continue
			}
			if old {
				name = current
			}
			v := given[key]
			if pattern, ok := v.(string); ok && isPattern(name) {
				if _, err := regexp.Compile(pattern); err != nil {
					diags.Add(diag.Diagnostic{
						Code:     diag.ConfigInvalid,
						Severity: diag.Error,
						Message:  diag.Messagef("The configuration value %s is not a regular expression: %v.", key, err),
					})
					continue
				}
			}
			settings[name], told[name] = PlainValue(v), true
		}
	}
	return settings, append(diags, invalidOptions(policies, settings, told)...)
}

func isPattern(key string) bool {
	return strings.HasSuffix(key, "_NAME_FORMAT") || strings.HasPrefix(key, "AZURE_TAG_FORMAT_FOR_")
}

// PlainValue makes what a YAML reader gives into what OPA's store takes.
func PlainValue(v any) any {
	switch v := v.(type) {
	case map[any]any:
		m := make(map[string]any, len(v))
		for k, x := range v {
			m[fmt.Sprint(k)] = PlainValue(x)
		}
		return m
	case map[string]any:
		m := make(map[string]any, len(v))
		for k, x := range v {
			m[k] = PlainValue(x)
		}
		return m
	case []any:
		items := make([]any, len(v))
		for i, x := range v {
			items[i] = PlainValue(x)
		}
		return items
	case []string:
		items := make([]any, len(v))
		for i, x := range v {
			items[i] = x
		}
		return items
	}
	return v
}
