package sarif

import (
	"slices"

	"github.com/forearm/forearm/cmd/internal/report"
)

// taxonomy is one way that others put rules in order.
type taxonomy struct {
	about sarifTaxonomy
	of    func(report.Rule) []string
}

// taxonomies are the pillars and the controls that policies name.
var taxonomies = []taxonomy{
	{sarifTaxonomy{
		Name: "WAF", FullName: "Azure Well-Architected Framework", Organization: "Microsoft",
		InformationURI:   "https://learn.microsoft.com/azure/well-architected/pillars",
		ShortDescription: sarifText{Text: "The pillars of a good workload."},
	}, func(r report.Rule) []string {
		if r.Pillar == "" {
			return nil
		}
		return []string{r.Pillar}
	}},
	{sarifTaxonomy{
		Name: "MCSB", FullName: "Microsoft cloud security benchmark v1", Organization: "Microsoft",
		InformationURI:   "https://learn.microsoft.com/security/benchmark/azure/overview",
		ShortDescription: sarifText{Text: "Controls for what runs in the cloud."},
	}, func(r report.Rule) []string { return r.Controls }},
}

// ruleRelationships are the taxa that a rule belongs to; those that are new are added to
// the log.
func (s *writer) ruleRelationships(r report.Rule) []sarifRelationship {
	var made []sarifRelationship
	for i := range taxonomies {
		t := &taxonomies[i]
		for _, id := range slices.Compact(slices.Sorted(slices.Values(t.of(r)))) {
			at := slices.IndexFunc(s.taxonomies, func(known sarifTaxonomy) bool { return known.Name == t.about.Name })
			if at < 0 {
				at = len(s.taxonomies)
				s.taxonomies = append(s.taxonomies, t.about)
			}
			known := &s.taxonomies[at]
			index := slices.IndexFunc(known.Taxa, func(x sarifTaxon) bool { return x.ID == id })
			if index < 0 {
				index = len(known.Taxa)
				known.Taxa = append(known.Taxa, sarifTaxon{ID: id, Name: ruleName(id),
					ShortDescription: sarifText{Text: endSentence(id + " of the " + t.about.FullName)}, HelpURI: t.about.InformationURI})
			}
			made = append(made, sarifRelationship{sarifTarget{id, index, sarifComponent{t.about.Name, at}}, []string{"relevant"}})
		}
	}
	return made
}
