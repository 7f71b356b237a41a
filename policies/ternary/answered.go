package ternary

import (
	"strconv"
	"strings"
	"sync"
)

// answered keeps what was found out about forms and expressions: the same few names
// and ids are held against the same few expressions by each policy, for each resource.
var answered answers

// What is kept is bounded, in number and in the length of a question.
const (
	maxAnswers  = 4096
	maxQuestion = 1024
)

type answers struct {
	sync.Mutex
	known map[string][2]bool
}

// question is a text that no other question has.
func question(pattern string, f *Form) string {
	var b strings.Builder
	b.WriteString(strconv.Quote(pattern))
	for _, p := range f.Parts {
		if b.Len() > maxQuestion {
			break
		}
		b.WriteString(strconv.Quote(p.Written))
		b.WriteString(strconv.Quote(p.Class))
		b.WriteString(strconv.Itoa(p.Least))
		b.WriteByte(' ')
		b.WriteString(strconv.Itoa(p.Most))
	}
	return b.String()
}

func (a *answers) get(question string) (some, all, ok bool) {
	a.Lock()
	defer a.Unlock()
	answer, ok := a.known[question]
	return answer[0], answer[1], ok
}

func (a *answers) put(question string, some, all bool) {
	if len(question) > maxQuestion {
		return
	}
	a.Lock()
	defer a.Unlock()
	if a.known == nil || len(a.known) >= maxAnswers {
		a.known = map[string][2]bool{}
	}
	a.known[question] = [2]bool{some, all}
}
