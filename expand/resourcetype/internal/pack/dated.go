package pack

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
)

// fact is an entry of defaultsFile: a default with its history.
type fact struct {
	Kind, Type, Path string
	Values           []struct {
		period
		First, Last string
	}
	Doubt   string
	Sources []string
}

// defaults are the facts about defaults, by folded type and pointer. They know of
// more recordings than observedFile, and of announcements.
type defaults map[string]map[string]member

// readDated reads the facts about defaults.
func readDated(file string) (defaults, error) {
	var document struct{ Facts []fact }
	if err := readJSON(file, &document); err != nil {
		return nil, err
	}
	d := defaults{}
	for _, f := range document.Facts {
		if f.Kind != "default" {
			continue // what is forced is observed; retirements are data of package refusal
		}
		if err := d.addFact(f); err != nil {
			return nil, fmt.Errorf("%s: %s %s: %w", file, f.Type, f.Path, err)
		}
	}
	return d, nil
}

func (d defaults) addFact(f fact) error {
	leaves := map[string]*member{}
	for _, v := range f.Values {
		p := v.period
		p.Since, p.Until = cmp.Or(p.Since, v.First), cmp.Or(p.Until, v.Last)
		parts := map[string]json.RawMessage{"": p.Value}
		if p.Value[0] == '{' {
			parts = nil
			if err := json.Unmarshal(p.Value, &parts); err != nil {
				return err
			}
		}
		for name, text := range parts {
			pointer := f.Path
			if name != "" {
				pointer += "/" + name
			}
			m := leaves[pointer]
			if m == nil {
				m = &member{N: 1, Kind: kindOf(text), Source: firstAddress(f.Sources), By: f.decidedBy()}
				leaves[pointer] = m
			}
			p.Value = text
			m.Dated = append(m.Dated, p)
		}
	}
	typ := strings.ToLower(f.Type)
	if d[typ] == nil {
		d[typ] = map[string]member{}
	}
	for pointer, m := range leaves {
		m.Dated[len(m.Dated)-1].Doubt = f.Doubt != ""
		d[typ][pointer] = *m
	}
	return nil
}

// decidedBy is by of observedFile.
func (f fact) decidedBy() string {
	byTime, byVersion := false, false
	for _, v := range f.Values {
		byTime = byTime || v.Since != "" || v.Until != "" || v.First != ""
		byVersion = byVersion || v.SinceVersion != "" || v.UntilVersion != ""
	}
	switch {
	case byTime && byVersion:
		return "time or apiVersion"
	case byVersion:
		return "apiVersion"
	}
	return "time"
}

func kindOf(text json.RawMessage) string {
	switch text[0] {
	case '"':
		return "text"
	case 't', 'f':
		return "boolean"
	}
	return "number"
}

// addTo lays the facts about a type over what was observed of it.
func (d defaults) addTo(typ string, members map[string]member) {
	typ = strings.ToLower(typ)
	for pointer, m := range d[typ] {
		if seen, ok := members[pointer]; ok {
			seen.Dated, seen.By, seen.Source = m.Dated, m.By, m.Source
			m = seen
		}
		members[pointer] = m
	}
	delete(d, typ)
}

// unusedTypes are types of facts that were not laid over anything.
func (d defaults) unusedTypes() []string { return sortedKeys(d) }

func firstAddress(sources []string) string {
	for _, s := range sources {
		if strings.HasPrefix(s, "https://") {
			address, _, _ := strings.Cut(s, " ")
			return address
		}
	}
	return ""
}

// readLocated packs the types of which Azure never took a body without a location, a
// line each with the number of bodies; types of which it took some have the number 0.
func readLocated(file string) ([]byte, error) {
	var document struct {
		Required []struct {
			Type   string
			Bodies int
		}
		Exceptions, Never []struct{ Type string }
	}
	if err := readJSON(file, &document); err != nil {
		return nil, err
	}
	rows := map[string]int{}
	for _, t := range document.Required {
		rows[t.Type] = t.Bodies
	}
	for _, t := range append(document.Exceptions, document.Never...) {
		rows[t.Type] = 0
	}
	var b bytes.Buffer
	for _, name := range foldedKeys(rows) {
		fmt.Fprintf(&b, "%s\t%d\n", strings.ToLower(name), rows[name])
	}
	return b.Bytes(), nil
}
