package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// member is what services answered in a place that was not written.
type member struct {
	N     int
	Of    *int
	Kind  string
	Kinds map[string]int
	Value json.RawMessage
	// Values are what was seen and may be chance: value, times, first and last year.
	Values [][]json.RawMessage
	// Mostly is the value of nine answers of ten.
	Mostly json.RawMessage
	// Dated are the values in order of time, or of API versions, as By says.
	Dated []period
	By    string
	// SinceVersion and UntilVersion are the first and the last API version that
	// has the member, where Dated is empty.
	SinceVersion, UntilVersion string
	// Newest is the year of the newest recording.
	Newest int
	// Source is where the dates are from beside the recordings.
	Source string
	// Forced is what is answered otherwise than it was written.
	Forced []forced `json:"-"`
}

// forced is a value that services answer in place of another that was sent.
type forced struct {
	Sent     json.RawMessage `json:"sent"`
	Answered json.RawMessage `json:"answered"`
	Since    string          `json:"since,omitempty"`
	// Always is set where the service answers so whatever was sent; Regions has
	// those in which it was seen, where others keep what was sent.
	Always  bool     `json:"always,omitempty"`
	Regions []string `json:"regions,omitempty"`
}

// addForced puts what is forced with the members that it is about.
func addForced(members map[string]member, byPointer map[string][]forced) {
	for pointer, list := range byPointer {
		m := members[pointer]
		if m.N == 0 && m.Kind == "" {
			m = member{Kind: ""} // only what was written was seen
		}
		m.Forced = list
		members[pointer] = m
	}
}

// period is a value with the days and API versions that it was answered in. An
// open end has no Since, or no Until.
type period struct {
	Value        json.RawMessage `json:"value"`
	Since        string          `json:"since,omitempty"`
	Until        string          `json:"until,omitempty"`
	SinceVersion string          `json:"sinceVersion,omitempty"`
	UntilVersion string          `json:"untilVersion,omitempty"`
	// Doubt is set where the evidence is thin: not enough to base a verdict on.
	Doubt bool `json:"doubt,omitempty"`
}

// UnmarshalJSON reads the field few of the source into Doubt.
func (p *period) UnmarshalJSON(text []byte) error {
	type plain period
	read := struct {
		*plain
		Few bool
	}{plain: (*plain)(p)}
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	p.Doubt = p.Doubt || read.Few
	return nil
}

// history is what a row has beyond kind, share and value.
type history struct {
	Dated  []period `json:"dated,omitempty"`
	By     string   `json:"by,omitempty"`
	Since  string   `json:"sinceVersion,omitempty"`
	Until  string   `json:"untilVersion,omitempty"`
	Source string   `json:"source,omitempty"`
	Forced []forced `json:"forced,omitempty"`
}

// addAnswered adds a type to the answers of its provider: a line each, with an
// object from pointers to [kind, share of answers in percent, value, agreed,
// history]. Agreed is the year of the newest recording where tests and regions enough
// had no other value, else 0; value is null, before a history, where it differed or was
// not recorded.
func addAnswered(entries map[string]*bytes.Buffer, name string, members map[string]member) error {
	if len(members) == 0 {
		return nil
	}
	// Members of elements are not counted where they are missing: what most elements
	// have is how many there were.
	most := map[string]int{}
	for pointer, m := range members {
		if i := strings.LastIndex(pointer, "/*/"); i >= 0 {
			most[pointer[:i]] = max(most[pointer[:i]], m.N)
		}
	}
	rows := map[string][]any{}
	for pointer, m := range members {
		row, of := []any{m.mostSeenKind(), 100}, 0
		if i := strings.LastIndex(pointer, "/*/"); i >= 0 {
			of = most[pointer[:i]]
		}
		if m.Of != nil {
			of = *m.Of
		}
		if of > 0 {
			row[1] = 100 * m.N / of
		} else if m.N == 0 && len(m.Dated) == 0 {
			row[1] = 0
		}
		v, agreed := m.mostAnswered()
		if v != nil {
			row = append(row, v, agreed)
		}
		if h := m.historyOf(); h != nil {
			if v == nil {
				row = append(row, nil, 0)
			}
			row = append(row, h)
		}
		rows[pointer] = row
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	into := entries[providerOf(name)]
	if into == nil {
		into = &bytes.Buffer{}
		entries[providerOf(name)] = into
	}
	_, err = fmt.Fprintf(into, "%s\t%s\n", strings.ToLower(name), text)
	return err
}

// mostAnswered is what the service answers where the member is not dated, and the year of its newest recording if
// that is certain: what was always answered, or mostly, or at least oftener than anything else of the
// member's kind, and of those the newest.
func (m member) mostAnswered() (v json.RawMessage, agreed int) {
	switch {
	case m.Value != nil:
		return m.Value, max(1, m.Newest)
	case m.Mostly != nil:
		return m.Mostly, 0
	}
	kind := m.mostSeenKind()
	best, last := 0, 0
	for _, row := range m.Values {
		if len(row) == 0 || !ofKind(row[0], kind) {
			continue
		}
		times, newest := numberAt(row, 1), numberAt(row, 3)
		if times > best || times == best && newest > last {
			v, best, last = row[0], times, newest
		}
	}
	return v, 0
}

func numberAt(row []json.RawMessage, i int) int {
	n := 0
	if i < len(row) {
		_ = json.Unmarshal(row[i], &n)
	}
	return n
}

// ofKind reports whether a scalar is of the kind that the member mostly is of.
func ofKind(v json.RawMessage, kind string) bool {
	switch v[0] {
	case '"':
		return kind != "number" && kind != "boolean"
	case 't', 'f':
		return kind == "boolean"
	case '[', '{', 'n':
		return false
	}
	return kind == "number"
}

func (m member) historyOf() *history {
	h := history{Since: m.SinceVersion, Until: m.UntilVersion, Forced: m.Forced}
	if len(m.Dated) > 0 {
		h.Dated, h.By, h.Source = m.Dated, m.By, m.Source
	} else if h.Since == "" && h.Until == "" && len(h.Forced) == 0 {
		return nil
	}
	return &h
}

// mostSeenKind is what the member was most often, but for null.
func (m member) mostSeenKind() string {
	kind := m.Kind
	for _, k := range sortedKeys(m.Kinds) {
		if k != "null" && (kind == "" || m.Kinds[k] > m.Kinds[kind]) {
			kind = k
		}
	}
	return kind
}
