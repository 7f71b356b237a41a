package policies

import (
	"context"
	"fmt"
	"reflect"
	"runtime"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
)

// TestLoader compares engines that share policies with engines that have their own: what
// they report is the same, whether their selection was expected or not.
func TestLoader(t *testing.T) {
	exported, _ := value.ParseText(`[
		{"type": "Microsoft.Storage/storageAccounts", "name": "a", "location": "westeurope", "properties": {"supportsHttpsTrafficOnly": false, "allowBlobPublicAccess": true}},
		{"type": "Microsoft.KeyVault/vaults", "name": "b", "location": "northeurope", "properties": {"enablePurgeProtection": false}}]`)
	options := []loading.Options{
		{},
		{Skip: []string{"storage-https-only"}},
		{Skip: []string{"storage-no-public-blobs", "keyvault-*"}},
		{Only: []string{"keyvault-*"}},
		{Only: []string{"storage-min-tls", "storage-https-only"}},
		{Sets: []string{"recommended"}},
		{Configuration: map[string]any{"AZURE_RESOURCE_ALLOWED_LOCATIONS": []any{"westeurope"}}},
		{Configuration: map[string]any{"AZURE_RESOURCE_ALLOWED_LOCATIONS": []any{"westeurope"}}, Skip: []string{"storage-min-tls"}},
		{Skip: []string{"no-such-policy"}},
	}
	said := func(e *Engine) (list []string) {
		r := e.CheckResources(context.Background(), source.NewFile("a.json", ""), exported)
		for _, f := range r.Findings {
			list = append(list, fmt.Sprint("finding ", f.Rule.ID, f.Outcome, f.Severity, f.Path, f.Message))
		}
		for _, v := range r.Verdicts {
			list = append(list, fmt.Sprint("verdict ", v.Rule.ID, v.Outcome, v.Target().Name))
		}
		for _, rule := range e.Rules() {
			list = append(list, "rule "+rule.ID)
		}
		return list
	}
	loader := &Loader{}
	for _, o := range options[:5] {
		loader.Expect(o)
	}
	for i, o := range options {
		own, ownDiags := Load(o)
		shared, diags := loader.Load(o)
		if !reflect.DeepEqual(diags, ownDiags) {
			t.Errorf("%d: %v, not %v", i, diags, ownDiags)
		}
		want, got := said(own), said(shared)
		if len(want) == 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%d: %d of %d are said:\n%s\nnot\n%s", i, len(got), len(want), got, want)
		}
	}
}

// TestLoaderShares loads many selections for little more than one takes.
func TestLoaderShares(t *testing.T) {
	exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}}]`)
	file := source.NewFile("a.json", "")
	taken := func(n int) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		loader, rules := &Loader{}, loading.Shipped().Rules
		for i := range n {
			loader.Expect(loading.Options{Skip: []string{rules[i].ID}})
		}
		for i := range n {
			e, _ := loader.Load(loading.Options{Skip: []string{rules[i].ID}})
			e.CheckResources(context.Background(), file, exported)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	taken(1) // reads what is shipped
	const each = 256 << 10
	if one, many := taken(1), taken(40); many > one+39*each {
		t.Errorf("40 selections take %d bytes, one takes %d", many, one)
	}
}
