package stack

import (
	"strings"
	"testing"
)

func TestName(t *testing.T) {
	long := strings.Repeat("a", 60)
	for _, c := range []struct {
		name, template, parameters, region, want string
	}{
		{"template", "root/hub.json", "", "northeurope", "AzOps-hub-B9EE"},
		{"Bicep", "root/hub.bicep", "", "eastus", "AzOps-hub-921D"},
		{"inner dots stay", "a/b.c.bicep", "", "westeurope", "AzOps-b.c-16FA"},
		{"blanks", "my hub.json", "", "uksouth", "AzOps-my_hub-CD32"},
		{"Bicep parameters, one of several", "template.bicep", "template.x1.bicepparam", "eastus", "AzOps-template.x1-921D"},
		{"JSON parameters, one of several", "template.json", "template.x1.parameters.json", "westus2", "AzOps-template.x1-25A5"},
		{"the default Bicep parameters", "template.bicep", "template.bicepparam", "", "AzOps-template-B9EE"},
		{"the region's case counts", "hub.json", "", "NorthEurope", "AzOps-hub-10E4"},
		{"truncated", long + ".bicep", "", "", "AzOps-" + long[:53] + "-B9EE"},
		{"53 code units, not characters", strings.Repeat("😀", 30) + ".bicep", "", "", "AzOps-" + strings.Repeat("😀", 26) + "-B9EE"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Name(c.template, c.parameters, Options{Region: c.region})
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestCheckName(t *testing.T) {
	for name, want := range map[string]int{"AzOps-a.b_(c)-B9EE": 0, "AzOps-a&b-B9EE": 1, strings.Repeat("a", 91): 1} {
		if got := len(CheckName(name, "f")); got != want {
			t.Errorf("%s: %d diagnostics, want %d", name, got, want)
		}
	}
}

func TestOneOfSeveral(t *testing.T) {
	for _, c := range []struct {
		parameters string
		o          Options
		want       bool
	}{
		{"a/template.x1.parameters.json", Options{}, true},
		{"a/template.X1.parameters.json", Options{}, true},
		{"a/template.y1.parameters.json", Options{}, false},
		{"a/template.y1.parameters.json", Options{ParameterSuffix: ".y"}, true},
		{"a/nexus.parameters.json", Options{}, false},
		{"a/nexus.parameters.json", Options{SuffixInPath: true}, true},
		{"axe/template.parameters.json", Options{}, false},
		{"axe/template.parameters.json", Options{SuffixInPath: true}, true},
		{"a/template.x1.parameters.json", Options{SingleParameterFile: true}, false},
		{"a/template.x1.json", Options{}, false},
	} {
		if got := c.o.oneOfSeveral(c.parameters); got != c.want {
			t.Errorf("%s with %+v: got %v", c.parameters, c.o, got)
		}
	}
}
