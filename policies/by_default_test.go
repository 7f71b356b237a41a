package policies

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// checkedOn are the findings of a policy about a resource of a deployment on a day.
func checkedOn(t *testing.T, day, only string, resources ...string) []Finding {
	t.Helper()
	asOf, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	o := Options{AsOf: asOf}
	if o.Everything(); only != "" {
		o.Only = []string{only}
	}
	e, _ := Load(o)
	return checkedBy(e, asOf, resources)
}

func checkedBy(e *Engine, asOf time.Time, resources []string) []Finding {
	file := source.NewFile("main.json", fmt.Sprintf(`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [%s]}`, strings.Join(resources, ",")))
	return e.Check(context.Background(), expand.Expand(file, expand.Options{AsOf: asOf})).Findings
}

func TestByDefault(t *testing.T) {
	resource := func(typ, version, properties string) string {
		return fmt.Sprintf(`{"type": "%s", "apiVersion": "%s", "name": "contoso", "location": "westeurope", "properties": {%s}}`, typ, version, properties)
	}
	storage, sql, vault, insights, web, slot := "Microsoft.Storage/storageAccounts", "Microsoft.Sql/servers", "Microsoft.KeyVault/vaults", "Microsoft.Insights/components", "Microsoft.Web/sites", "Microsoft.Web/sites/slots"
	for _, c := range []struct{ policy, resource, day, want string }{
		{"storage-min-tls", resource(storage, "2023-05-01", ""), "2024-01-01", "error"},
		{"storage-min-tls", resource(storage, "2023-05-01", ""), "2026-03-01", "note"},
		{"storage-min-tls", resource(storage, "2023-05-01", `"minimumTlsVersion": null`), "2026-03-01", "note"},
		{"storage-min-tls", resource(storage, "2023-05-01", `"minimumTlsVersion": "TLS1_0"`), "2026-03-01", "error"},
		{"sql-min-tls", resource(sql, "2023-08-01", ""), "2024-03-01", "error"},
		{"sql-min-tls", resource(sql, "2023-08-01", ""), "2026-08-01", "note"},
		{"storage-https-only", resource(storage, "2018-07-01", ""), "2026-08-01", "error"},
		{"keyvault-soft-delete", resource(vault, "2023-07-01", `"enableSoftDelete": false`), "2026-01-01", "note"},
		{"keyvault-soft-delete", resource(vault, "2019-09-01", `"enableSoftDelete": false`), "2020-01-01", "error"},
		{"app-insights-workspace", resource(insights, "2020-02-02", ""), "2024-01-01", "warning"},
		{"app-insights-workspace", resource(insights, "2020-02-02", ""), "2026-01-01", "note"},
		// The recordings leave a doubt.
		{"appservice-https-only", resource(web, "2023-12-01", ""), "2024-06-01", "error"},
		{"appservice-https-only", resource(web, "2023-12-01", ""), "2026-06-01", "warning"},
		{"appservice-https-only", resource(web, "2023-12-01", `"httpsOnly": false`), "2026-06-01", "error"},
		{"appservice-https-only", resource(slot, "2023-12-01", ""), "2024-06-01", "error"},
		{"appservice-https-only", resource(slot, "2023-12-01", ""), "2026-06-01", "warning"},
		// What a site answers at its config resource only.
		{"appservice-secure-ftp", resource(web, "2023-12-01", ""), "2021-06-01", "error"},
		{"appservice-secure-ftp", resource(web, "2023-12-01", ""), "2026-06-01", "note"},
		{"appservice-secure-ftp", resource(web, "2023-12-01", `"siteConfig": {"ftpsState": "AllAllowed"}`), "2026-06-01", "error"},
		{"appservice-min-tls", resource(web, "2023-12-01", `"siteConfig": {}`), "2026-06-01", "note"},
		{"appservice-min-tls", resource(web, "2023-12-01", `"siteConfig": {"minTlsVersion": "1.0"}`), "2026-06-01", "error"},
	} {
		found := checkedOn(t, c.day, c.policy, c.resource)
		if len(found) != 1 || found[0].Outcome != Fail || found[0].Severity.String() != c.want {
			t.Errorf("%s of %s on %s: %v, want one that is a %s", c.policy, c.resource, c.day, found, c.want)
			continue
		}
		lowered := strings.Contains(found[0].Message.String(), "By default")
		if want := c.want == "note" || strings.Contains(c.policy, "https-only") && c.want == "warning"; lowered != want {
			t.Errorf("%s on %s says %q", c.policy, c.day, found[0].Message)
		}
	}
}

// A child that is nested is completed, too, where the target is its parent.
func TestByDefaultOfChildren(t *testing.T) {
	child := `{"type": "Microsoft.Storage/storageAccounts/fileServices", "apiVersion": "2023-05-01", "name": "contoso/default", "properties": {}}`
	for _, f := range checkedOn(t, "2026-01-01", "storage-file-share-soft-delete", child) {
		if f.Severity != diag.Note {
			t.Errorf("%s: %s", f.Severity, f.Message)
		}
	}
}

// What a service says of a property at the parent is named for the same one of the child.
func TestByDefaultOfParents(t *testing.T) {
	site := `{"type": "Microsoft.Web/sites", "apiVersion": "2023-12-01", "name": "contoso", "location": "westeurope", "kind": "app", "properties": {}}`
	config := `{"type": "Microsoft.Web/sites/config", "apiVersion": "2023-12-01", "name": "contoso/web", "dependsOn": ["[resourceId('Microsoft.Web/sites', 'contoso')]"], "properties": {"alwaysOn": true}}`
	for policy, property := range map[string]string{"appservice-min-tls": "minTlsVersion", "appservice-secure-ftp": "ftpsState"} {
		found := checkedOn(t, "2026-06-01", policy, site, config)
		if len(found) != 1 || !strings.Contains(found[0].Message.String(), "By default 'properties.siteConfig."+property+"'") {
			t.Errorf("%s: %v", policy, found)
		}
	}
}

// TestUnwritten lists what policies say of properties that were not written, with the fact
// about the service's default that the severity depends on: "-" where none is known, so
// that the policy judges that nothing was written.
func TestUnwritten(t *testing.T) {
	const day, file = "2026-11-01", "testdata/unwritten.tsv"
	asOf, _ := time.Parse(time.DateOnly, day)
	bodies := testedBodies(t)
	o := Options{AsOf: asOf}
	o.Everything()
	e, _ := Load(o)
	rows := map[string]bool{}
	for _, typ := range sortedKeys(bodies) {
		var resources []string
		for i, body := range bodies[typ] {
			body["name"] = fmt.Sprint("contoso", i)
			if known, ok := resourcetype.Lookup(typ); ok {
				body["name"] = strings.Repeat("parent/", strings.Count(known.Name, "/")-1) + fmt.Sprint("contoso", i)
				body["apiVersion"] = known.APIVersion
			}
			text, _ := json.Marshal(body)
			resources = append(resources, string(text))
		}
		for _, f := range checkedBy(e, asOf, resources) {
			if f.Rule.Package == "" || !f.Missing || f.InElement || f.InTemplate || f.Outcome != Fail || len(f.Path) == 0 {
				continue
			}
			fact := "-"
			d := resourcetype.EffectsOf(f.Resource.Type).At(f.Path...).On(asOf, "")
			if d.Value.IsAbsent() {
				d = resourcetype.AnswersOf(f.Resource.Type).At(f.Path...).On(asOf, "")
			}
			if !d.Value.IsAbsent() {
				fact = d.Value.Compact()
				switch {
				case !d.Since.IsZero():
					fact += " since " + d.Since.Format(time.DateOnly)
				case d.Certain:
					fact += " always"
				}
				if !d.Certain {
					fact += ", not certain"
				}
			} else if strings.Contains(f.Message.String(), "By default") {
				fact = f.Message.String()[strings.Index(f.Message.String(), "By default"):]
			}
			rows[strings.Join([]string{f.Rule.ID, value.Fold(f.Resource.Type), "/" + strings.Join(f.Path, "/"), f.Severity.String(), fact}, "\t")] = true
			if f.Severity == diag.Error && d.Certain && !d.Since.IsZero() && strings.Contains(f.Message.String(), "By default") {
				t.Errorf("%s is an error though by default %s", f.Rule.ID, fact)
			}
		}
	}
	list := sortedKeys(rows)
	slices.SortFunc(list, cmp.Compare[string])
	got := "policy\ttype\tproperty\tseverity\tdefault on " + day + "\n" + strings.Join(list, "\n") + "\n"
	if *update {
		writeFile(t, file, []byte(got))
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s is not what policies say of properties that nobody wrote; -update writes it, read the difference", file)
	}
}

// What fails whatever something unknown is, by another finding in each case, is a matter of the
// service's defaults, too.
func TestByDefaultEitherWay(t *testing.T) {
	site := `{"type": "Microsoft.Web/sites", "apiVersion": "2023-12-01", "name": "contoso", "location": "westeurope", "properties": {"siteConfig": {
		"cors": {"allowedOrigins": "[union(createArray('https://a'), createArray(reference('other').uri))]"}}}}`
	for day, want := range map[string]diag.Severity{"2021-06-01": diag.Error, "2026-06-01": diag.Note} {
		found := checkedOn(t, day, "appservice-secure-ftp", site)
		if len(found) != 1 || found[0].Outcome != Fail || found[0].Severity != want {
			t.Errorf("on %s: %v, want one failure that is a %s", day, found, want)
		}
	}
}
