package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// member is what services answered in a place that nobody wrote.
type member struct {
	N     int
	Of    *int
	Kind  string
	Kinds map[string]int
	Value json.RawMessage
	// Values are what was seen and may be chance: value, times, first and last year.
	Values [][]json.RawMessage
}

// addAnswered adds a type to the answers of its provider: a line each, with an
// object from pointers to [kind, share of answers in percent, value, agreed]. A
// value is agreed where tests and regions enough had no other one.
func addAnswered(entries map[string]*bytes.Buffer, name string, members map[string]member) error {
	if len(members) == 0 {
		return nil
	}
	// Members of elements are not counted where they are missing: what most elements
	// have tells how many there were.
	most := map[string]int{}
	for pointer, m := range members {
		if i := strings.LastIndex(pointer, "/*/"); i >= 0 {
			most[pointer[:i]] = max(most[pointer[:i]], m.N)
		}
	}
	rows := map[string][]any{}
	for pointer, m := range members {
		row, of := []any{m.kind(), 100}, 0
		if i := strings.LastIndex(pointer, "/*/"); i >= 0 {
			of = most[pointer[:i]]
		}
		if m.Of != nil {
			of = *m.Of
		}
		if of > 0 {
			row[1] = 100 * m.N / of
		}
		switch {
		case m.Value != nil:
			row = append(row, m.Value, true)
		case len(m.Values) == 1 && len(m.Values[0]) > 0:
			row = append(row, m.Values[0][0], false)
		}
		rows[pointer] = row
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	into := entries[provider(name)]
	if into == nil {
		into = &bytes.Buffer{}
		entries[provider(name)] = into
	}
	_, err = fmt.Fprintf(into, "%s\t%s\n", strings.ToLower(name), text)
	return err
}

// kind is what the member was most often, but for null.
func (m member) kind() string {
	kind := m.Kind
	for _, k := range sortedKeys(m.Kinds) {
		if k != "null" && (kind == "" || m.Kinds[k] > m.Kinds[kind]) {
			kind = k
		}
	}
	return kind
}

// customs are how services answer members of one name, whatever the type.
type customs map[string]*custom

// custom counts types, by the kind of a member and by what it always was.
type custom struct{ kinds, values map[string]int }

func (c customs) count(members map[string]member) {
	for pointer, m := range members {
		name := strings.ToLower(pointer[strings.LastIndexByte(pointer, '/')+1:])
		kind := m.kind()
		if kind == "null" || strings.ContainsAny(name, "*{}") {
			continue
		}
		if c[name] == nil {
			c[name] = &custom{map[string]int{}, map[string]int{}}
		}
		c[name].kinds[kind]++
		switch {
		case m.Value != nil:
			c[name].values[string(m.Value)]++
		case m.Kind != "time" && m.Kind != "guid" && len(m.Values) > 0:
			c[name].values["anything else"]++
		}
	}
}

// table has the names that several types agree about: four of five of the kind,
// nine of ten of the value.
func (c customs) table() []byte {
	var b bytes.Buffer
	for _, name := range sortedKeys(c) {
		kind := agreed(c[name].kinds, 80)
		if kind == "" {
			continue
		}
		fmt.Fprintf(&b, "%s\t%s", name, kind)
		if v := agreed(c[name].values, 90); v != "" && v != "anything else" {
			fmt.Fprintf(&b, "\t%s", v)
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// agreed is what so many of a hundred say, of two at least.
func agreed(counts map[string]int, share int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	for _, name := range sortedKeys(counts) {
		if counts[name] > 1 && 100*counts[name] >= share*all {
			return name
		}
	}
	return ""
}
