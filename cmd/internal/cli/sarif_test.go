package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// TestSARIFOfFixtures holds the logs of all samples against what GitHub and Azure
// DevOps take, in a pipeline of each and outside of both.
func TestSARIFOfFixtures(t *testing.T) {
	schema, err := jsonschema.Compile(filepath.FromSlash("../report/sarif/testdata/sarif-2.1.0.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	azure := []string{"TF_BUILD=True", "SYSTEM_DEFINITIONID=12", "BUILD_DEFINITIONNAME=shop", "SYSTEM_PHASEID=3a3a2a60-14c7-570b-14a4-fa42ad92f52a",
		"SYSTEM_PHASENAME=check", "SYSTEM_COLLECTIONURI=https://dev.azure.com/contoso/", "SYSTEM_TEAMPROJECT=My shop", "BUILD_SOURCEBRANCH=refs/heads/main", "BUILD_BUILDID=33"}
	const build = "azuredevops/pipeline/build/"
	for _, c := range []struct {
		name    string
		args    []string
		environ []string
		id      string
	}{
		{"outside", nil, nil, build + "none/none/-1/"},
		{"category", []string{"--category", "infra/dev"}, nil, "infra/dev/"},
		{"GitHub", nil, []string{"GITHUB_ACTIONS=true"}, "forearm/"},
		{"a part on GitHub", []string{"--shard", "1/3"}, []string{"GITHUB_ACTIONS=true"}, "forearm/shard-1-of-3/"},
		{"Azure Pipelines", []string{"--category", "infra"}, azure, build + "contoso/My%20shop/12/3a3a2a60-14c7-570b-14a4-fa42ad92f52a/refs%2Fheads%2Fmain/33"},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := append([]string{"check", "../../../fixtures", "--synthesize", "--format", "sarif", "--quiet"}, c.args...)
			var out, complaints bytes.Buffer
			if status := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints, Environ: c.environ}); status == statusUsage {
				t.Fatal(complaints.String())
			}
			var document any
			if err := json.Unmarshal(out.Bytes(), &document); err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(document); err != nil {
				t.Errorf("%.3000s", fmt.Sprintf("%#v", err))
			}
			var log struct {
				Runs []struct {
					AutomationDetails struct{ ID string }
					Results           []struct{ RuleID string }
				}
			}
			if err := json.Unmarshal(out.Bytes(), &log); err != nil || len(log.Runs[0].Results) < 50 {
				t.Errorf("%d results, %v", len(log.Runs[0].Results), err)
			}
			if id := log.Runs[0].AutomationDetails.ID; !strings.HasPrefix(id, c.id) {
				t.Errorf("the id is %s", id)
			}
		})
	}
}
