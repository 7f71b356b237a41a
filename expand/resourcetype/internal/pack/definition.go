package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// definition is one of the published form. Its references are the numbers of
// other definitions.
type definition struct {
	Kind      string          `json:"k"`
	Members   references      `json:"p,omitempty"`
	By        string          `json:"by,omitempty"`
	Cases     references      `json:"cases,omitempty"`
	Any       *int            `json:"any,omitempty"`
	Of        *int            `json:"of,omitempty"`
	Values    []string        `json:"values,omitempty"`
	Open      bool            `json:"open,omitempty"`
	MinLength *int            `json:"minLength,omitempty"`
	MaxLength *int            `json:"maxLength,omitempty"`
	Pattern   string          `json:"pattern,omitempty"`
	Secret    bool            `json:"secret,omitempty"`
	Min       json.RawMessage `json:"min,omitempty"`
	Max       json.RawMessage `json:"max,omitempty"`
}

// withNumbers is the definition with other numbers for what it refers to. They are
// asked for in the order of references.
func (d definition) withNumbers(number func(int) int) definition {
	d.Members, d.Cases = slices.Clone(d.Members), slices.Clone(d.Cases)
	for _, p := range d.listReferences() {
		n := number(*p)
		*p = n
	}
	return d
}

// listReferences are the places of all numbers in the definition. Those of one number
// are replaced by new ones, so that a copy does not share them.
func (d *definition) listReferences() []*int {
	var all []*int
	for i := range d.Members {
		all = append(all, &d.Members[i].index)
	}
	for i := range d.Cases {
		all = append(all, &d.Cases[i].index)
	}
	for _, one := range []**int{&d.Any, &d.Of} {
		if *one != nil {
			n := **one
			*one = &n
			all = append(all, *one)
		}
	}
	return all
}

// reference is a member of an object, or a case of it.
type reference struct {
	name  string
	index int
	flags *int // nil for cases
}

// references keep the order in which they are published.
type references []reference

func (list *references) UnmarshalJSON(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return err
		}
		r := reference{name: fmt.Sprint(name)}
		var raw json.RawMessage
		if err := decoder.Decode(&raw); err != nil {
			return err
		}
		if raw[0] != '[' {
			err = json.Unmarshal(raw, &r.index)
		} else {
			var pair [2]int
			err = json.Unmarshal(raw, &pair)
			r.index, r.flags = pair[0], &pair[1]
		}
		if err != nil {
			return err
		}
		*list = append(*list, r)
	}
	return nil
}

func (list references) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, r := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(r.name)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		if r.flags == nil {
			fmt.Fprintf(&b, ":%d", r.index)
		} else {
			fmt.Fprintf(&b, ":[%d,%d]", r.index, *r.flags)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
