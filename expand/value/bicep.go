package value

import (
	"regexp"
	"strings"
)

// BicepLiteral is a value as a literal of Bicep. What it holds is in lines of its own,
// which begin with indent and a step for each level.
func BicepLiteral(v Value, indent, step string) string {
	switch v.kind {
	case String:
		return bicepString(v.Str())
	case Array, Object:
		if v.Len() == 0 {
			break
		}
		var b strings.Builder
		open, end := "{", "}"
		if v.kind == Array {
			open, end = "[", "]"
		}
		b.WriteString(open + "\n")
		for _, item := range v.Items() {
			b.WriteString(indent + step + BicepLiteral(item, indent+step, step) + "\n")
		}
		for _, m := range v.Members() {
			b.WriteString(indent + step + BicepName(m.Name) + ": " + BicepLiteral(m.Value, indent+step, step) + "\n")
		}
		b.WriteString(indent + end)
		return b.String()
	}
	if v.kind == Float {
		return "json(" + bicepString(v.JSON()) + ")" // it has no literals for these
	}
	return v.JSON()
}

var bicepIdentifier = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// BicepName is the name of a property as Bicep has it.
func BicepName(name string) string {
	if bicepIdentifier.MatchString(name) {
		return name
	}
	return bicepString(name)
}

var bicepEscapes = strings.NewReplacer(`\`, `\\`, `'`, `\'`, "${", `\${`, "\n", `\n`, "\r", `\r`, "\t", `\t`)

func bicepString(text string) string { return "'" + bicepEscapes.Replace(text) + "'" }
