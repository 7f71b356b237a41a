package expand_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/mocks"
)

func BenchmarkExpand(b *testing.B) {
	for _, size := range []string{"small", "medium", "large"} {
		data, err := os.ReadFile(filepath.Join("..", "fixtures", "bench", size+".json"))
		if err != nil {
			b.Fatal(err)
		}
		file := source.NewFile(size+".json", string(data))
		b.Run(size, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				expandMocked(b, file)
			}
		})
	}
}

func expandMocked(tb testing.TB, file *source.File) int {
	m, diags := mocks.New(mocks.Options{})
	if len(diags) > 0 {
		tb.Fatal(diags[0].Message)
	}
	d := expand.Expand(file, expand.Options{Runtime: m})
	if d.Diagnostics.HasErrors() {
		tb.Fatalf("%s: %s", file.Name, d.Diagnostics[0].Message)
	}
	return len(d.Resources)
}

// BenchmarkShapes holds what is deployed against the published shapes, which is
// what they add to a check.
func BenchmarkShapes(b *testing.B) {
	for _, size := range []string{"small", "medium", "large"} {
		data, err := os.ReadFile(filepath.Join("..", "fixtures", "bench", size+".json"))
		if err != nil {
			b.Fatal(err)
		}
		m, _ := mocks.New(mocks.Options{})
		d := expand.Expand(source.NewFile(size+".json", string(data)), expand.Options{Runtime: m})
		b.Run(size, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				shape.Check(d, shape.Options{}, func(shape.Statement) {})
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(d.Resources)), "ns/resource")
		})
	}
}

// BenchmarkGrowth expands nested deployments with up to 800 resources each. The
// time for a resource has to stay the same.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10_000, 100_000} {
		file := source.NewFile("growth.json", growth(n))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if got := expandMocked(b, file); got < n {
					b.Fatalf("%d resources, want %d", got, n)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/resource")
		})
	}
}

// growth is a template that deploys n storage accounts in loops of nested
// deployments.
func growth(n int) string {
	const most = 800
	var resources []string
	for i := 0; n > 0; i++ {
		count := min(n, most)
		n -= count
		resources = append(resources, fmt.Sprintf(`{"type": "Microsoft.Resources/deployments", "apiVersion": "2024-03-01", "name": "part%d",
			"properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"}, "parameters": {"part": {"value": "p%d"}},
			"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
				"parameters": {"part": {"type": "string"}},
				"resources": [{"copy": {"name": "accounts", "count": %d}, "type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01",
					"name": "[concat(parameters('part'), 'x', copyIndex())]", "location": "[resourceGroup().location]", "sku": {"name": "Standard_LRS"},
					"kind": "StorageV2", "properties": {"minimumTlsVersion": "[if(equals(mod(copyIndex(), 2), 0), 'TLS1_2', 'TLS1_3')]"}}]}}}`, i, i, count))
	}
	return `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [` +
		strings.Join(resources, ",") + `]}`
}
