package loading

import (
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

func TestConfiguration(t *testing.T) {
	_, diags := Load(Options{Configuration: map[string]any{"AZURE_VNET_NAME_FORMAT": "["}}, nil)
	if len(diags) != 1 || diags[0].Code != diag.ConfigInvalid {
		t.Error("a broken pattern goes unnoticed:", diags)
	}
	settings, _ := mergeConfiguration(nil, map[string]any{
		"azure_aks_cluster_minimum_version": "1.1", "Azure_AKSMinimumVersion": "1.2", "LIST": []string{"a"},
	})
	if settings["AZURE_AKS_CLUSTER_MINIMUM_VERSION"] != "1.2" {
		t.Error("the old name of a key does not win:", settings)
	}
}
