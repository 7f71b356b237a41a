package mocks_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
)

const template = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "languageVersion": "2.0",
  "contentVersion": "1.0.0.0",
  "resources": {
    "hub": { "existing": true, "type": "Microsoft.Network/virtualNetworks", "apiVersion": "2024-05-01", "name": "hub" },
    "account": {
      "type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "contoso", "location": "westeurope",
      "sku": { "name": "Standard_LRS" }, "kind": "StorageV2", "properties": { "accessTier": "Hot" }
    },
    "site": {
      "type": "Microsoft.Web/sites", "apiVersion": "2023-12-01", "name": "site", "location": "westeurope",
      "identity": { "type": "SystemAssigned" },
      "properties": { "siteConfig": { "appSettings": [
        { "name": "endpoint", "value": "[reference('account').primaryEndpoints.blob]" },
        { "name": "key", "value": "[listKeys('account', '2023-05-01').keys[0].value]" } ] } }
    },
    "subnet": {
      "type": "Microsoft.Network/virtualNetworks/subnets", "apiVersion": "2024-05-01", "name": "hub/extra",
      "properties": { "addressPrefix": "[cidrSubnet(reference('hub').addressSpace.addressPrefixes[0], 24, 3)]" }
    }
  },
  "outputs": {
    "tier": { "type": "string", "value": "[reference('account').accessTier]" },
    "host": { "type": "string", "value": "[split(reference('account').primaryEndpoints.blob, '/')[2]]" },
    "principal": { "type": "string", "value": "[reference('site', '2023-12-01', 'full').identity.principalId]" },
    "range": { "type": "string", "value": "[cidrHost(reference('hub').bgpCommunities.regionalCommunity, 1)]" },
    "wrong": { "type": "string", "value": "[reference('account').primraryEndpoints.blob]" }
  }
}`

func expanded(t *testing.T, files ...*source.File) (*mocks.Mocks, *deployment.Deployment) {
	t.Helper()
	m, diags := mocks.New(mocks.Options{Files: files})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	return m, expand.Expand(source.NewFile("main.json", template), expand.Options{Runtime: m, AsOf: time.Unix(0, 0).UTC()})
}

func output(t *testing.T, d *deployment.Deployment, name string) value.Value {
	t.Helper()
	for _, o := range d.Root.Outputs {
		if o.Name == name {
			return o.Value
		}
	}
	t.Fatalf("no output %s", name)
	return value.Value{}
}

// known are the marks that say how much of a value is known.
const known = value.Secret | value.Assumed | value.Unknown

func TestExpandWithMocks(t *testing.T) {
	m, d := expanded(t)
	for name, want := range map[string]string{"tier": "Hot", "host": "contoso.blob.core.windows.net"} {
		if got := output(t, d, name).Str(); got != want {
			t.Errorf("%s = %s", name, got)
		}
	}
	if marks := output(t, d, "tier").Marks() & known; marks != 0 {
		t.Errorf("a given property has marks %b", marks)
	}
	for _, name := range []string{"host", "principal", "range", "wrong"} {
		if got := output(t, d, name); got.Marks()&known != value.Assumed || got.Str() == "" {
			t.Errorf("%s = %s with marks %b", name, got.JSON(), got.Marks())
		}
	}
	for _, r := range d.Resources {
		switch r.Name {
		case "hub/extra":
			if got := r.Body.At("properties", "addressPrefix"); got.Str() != "10.0.3.0/24" || !got.Marks().Any(value.Assumed) {
				t.Errorf("subnet %s", got.JSON())
			}
		case "site":
			key := r.Body.At("properties", "siteConfig", "appSettings").Items()[1].Get("value")
			if !key.Marks().Has(value.Secret | value.Assumed) {
				t.Errorf("a key has marks %b", key.Marks())
			}
		}
	}
	var notes diag.List
	for _, n := range append(d.Diagnostics, m.Diagnostics()...) {
		if n.Code == diag.RuntimeProperty {
			notes = append(notes, n)
		}
	}
	if len(notes) != 1 || notes[0].Span.Text() != "primraryEndpoints" || !strings.Contains(notes[0].Hint.String(), "'primaryEndpoints'") {
		t.Errorf("notes %+v", notes)
	}
}

func TestExpandWithWrittenMocks(t *testing.T) {
	m, d := expanded(t)
	text := string(m.Write(d.Questions))
	_, again := expanded(t, source.NewFile("mocks.json", text))
	for _, o := range d.Root.Outputs {
		if got := output(t, again, o.Name); !value.Equal(got, o.Value) {
			t.Errorf("%s was %s, is %s with\n%s", o.Name, o.Value.JSON(), got.JSON(), text)
		}
	}
	_, edited := expanded(t, source.NewFile("mocks.json", strings.ReplaceAll(text, `"10.0.0.0/16"`, `"172.16.0.0/16"`)))
	for _, r := range edited.Resources {
		if r.Name == "hub/extra" && r.Body.At("properties", "addressPrefix").Str() != "172.16.3.0/24" {
			t.Errorf("an edited answer has no effect: %s", r.Body.JSON())
		}
	}
}

// Real deployments have the same outputs with the mocks file that they gave.
func TestRealDeploymentsWithWrittenMocks(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpus.Shared(t, "corpus", "avm-e2e"), "*.json"))
	for _, name := range files[:min(len(files), 12)] {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		run := func(files ...*source.File) (*mocks.Mocks, *deployment.Deployment) {
			m, diags := mocks.New(mocks.Options{Files: files})
			for _, d := range diags {
				t.Errorf("%s: %s", filepath.Base(name), d.Message)
			}
			return m, expand.Expand(source.NewFile("main.json", string(text)), expand.Options{Runtime: m, Synthesize: true, AsOf: time.Unix(0, 0).UTC()})
		}
		m, first := run()
		written := m.Write(first.Questions)
		_, second := run(source.NewFile("mocks.json", string(written)))
		if len(first.Resources) != len(second.Resources) {
			t.Errorf("%s: %d resources became %d", filepath.Base(name), len(first.Resources), len(second.Resources))
			continue
		}
		for i, r := range first.Resources {
			if !value.Equal(r.Body, second.Resources[i].Body) {
				t.Errorf("%s: %s was\n%s, is\n%s", filepath.Base(name), r.ID, r.Body.JSON(), second.Resources[i].Body.JSON())
				break
			}
		}
	}
}
