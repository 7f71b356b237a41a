package discover

import (
	"regexp"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/source"
)

// deploying finds what begins a statement that deploys something. Who finds it elsewhere
// looks at a file for nothing.
var deploying = regexp.MustCompile(`\b(resource|module)\b`)

// readBicep finds out whom a .bicep or .bicepparam file refers to. The compiler
// knows better, but asking it costs a start for every file.
func readBicep(files source.FS, name string) (facts, error) {
	file, err := files.ReadFile(name)
	if err != nil {
		return facts{}, err
	}
	m := sourcemap.Parse(file)
	f := facts{deploys: deploying.MatchString(file.Text), computes: strings.Contains(file.Text, "templateLink")}
	if m.Standalone() {
		f.using = "none"
	}
	for _, r := range m.References() {
		switch r.Kind {
		case "module", "import", "test":
			f.uses = append(f.uses, r.Path)
		case "using":
			f.using = r.Path
		case "extends":
			f.extends = append(f.extends, r.Path)
		}
	}
	return f, nil
}
