package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/resourcetype/internal/membername"
)

// customs are how services answer members of one name, whatever the type, by the keys of
// membername.
type customs map[string]*custom

// custom counts types, by the kind of a member, and types by what it always was.
type custom struct {
	kinds map[string]int
	// votes are by the folded JSON of the value.
	votes map[string]*vote
}

// vote is a value and who answers it. Types whose last segment is the same in one namespace
// share their definitions, and count once.
type vote struct {
	value json.RawMessage
	by    map[string]bool
}

func (c customs) customOf(k membername.Key) *custom {
	if c[k.Text] == nil {
		c[k.Text] = &custom{map[string]int{}, map[string]*vote{}}
	}
	return c[k.Text]
}

func (c *custom) countVote(v json.RawMessage, by string) {
	folded := strings.ToLower(string(v))
	if c.votes[folded] == nil {
		c.votes[folded] = &vote{v, map[string]bool{}}
	}
	c.votes[folded].by[by] = true
}

func (c customs) countMembers(typ string, members map[string]member) {
	folded := strings.ToLower(typ)
	voter := providerOf(folded) + folded[strings.LastIndexByte(folded, '/'):]
	for _, pointer := range sortedKeys(members) {
		m := members[pointer]
		path := strings.Split(pointer[1:], "/")
		kind := m.mostSeenKind()
		if kind == "null" || strings.ContainsAny(path[len(path)-1], "*{}") {
			continue
		}
		name, around := membername.Name(path), membername.Around(typ, path)
		c.customOf(name).kinds[kind]++
		v := m.constantValue()
		if v != nil && !membername.IsGeneric(path[len(path)-1]) {
			c.customOf(name).countVote(v, voter)
		}
		if strings.HasSuffix(kind, "elements") || kind == "object" {
			continue
		}
		for _, key := range around {
			c.customOf(key).kinds[kind]++
			if v != nil {
				c.customOf(key).countVote(v, voter)
			}
		}
		switch {
		case v == nil:
		case v[0] == '"':
			var text string
			if json.Unmarshal(v, &text) == nil {
				c.customOf(membername.Key{Text: membername.Text(text)}).countVote(v, voter+" "+name.Text)
			}
		default:
			for _, key := range membername.Words(path) {
				c.customOf(key).countVote(v, voter)
			}
		}
	}
}

// constantValue is what a member always was, in two answers at least. Long texts are about the
// resource that they are of.
func (m member) constantValue() json.RawMessage {
	v := m.Value
	if v == nil && len(m.Values) == 1 && numberAt(m.Values[0], 1) > 1 {
		v = m.Values[0][0]
	}
	if len(v) > longestConstant {
		return nil
	}
	return v
}

const longestConstant = 64

// mostVotes is how many values of a name are kept.
const mostVotes = 8

// writeTable has a line for each key: the kind that four of five types agree about, empty if they do
// not, and values, each before the number of types that answer it. The kind of a name needs two
// types; of a key with more than the name only those with values are kept.
func (c customs) writeTable() []byte {
	var b bytes.Buffer
	for _, key := range foldedKeys(c) {
		votes := c[key].sortedVotes()
		kind := agreedOn(c[key].kinds, 80, 2)
		if kind == "" && len(votes) > 0 {
			kind = agreedOn(c[key].kinds, 80, 1)
		}
		if len(votes) == 0 && (kind == "" || strings.ContainsAny(key, "/:")) {
			continue
		}
		fmt.Fprintf(&b, "%s\t%s", key, kind)
		for _, v := range votes[:min(len(votes), mostVotes)] {
			fmt.Fprintf(&b, "\t%s\t%d", v.value, len(v.by))
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

func (c *custom) sortedVotes() []*vote {
	var votes []*vote
	for _, folded := range sortedKeys(c.votes) {
		votes = append(votes, c.votes[folded])
	}
	slices.SortStableFunc(votes, func(x, y *vote) int { return len(y.by) - len(x.by) })
	return votes
}

// agreedOn is what so many of a hundred say, of so many at least.
func agreedOn(counts map[string]int, share, least int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	for _, name := range sortedKeys(counts) {
		if counts[name] >= least && 100*counts[name] >= share*all {
			return name
		}
	}
	return ""
}
