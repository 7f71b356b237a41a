package value

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Part is a piece of a text whose form is known: what is written, or, where Class
// is set, from Least to Most characters of that class.
type Part struct {
	Written string
	// Class has the characters; AnyCharacter stands for all.
	Class string
	// Most is negative if there is no bound.
	Least, Most int
	// Source identifies the characters, if that is known: parts with the same source are
	// the same text.
	Source string
}

// AnyCharacter is the class of all characters.
const AnyCharacter = "*"

// Classes of characters that texts are made of which is not known.
const (
	HexDigits    = "0123456789abcdef"
	Base32Digits = "abcdefghijklmnopqrstuvwxyz234567"
	LowerAlnum   = "abcdefghijklmnopqrstuvwxyz0123456789"
	// GroupNames may have letters of other alphabets too: one stands for them.
	GroupNames = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.()é"
)

// tokenSource begins the source of a part that is a token.
const tokenSource = "token:"

// GUIDForm is that of a GUID in its usual form.
var GUIDForm = []Part{
	{Class: HexDigits, Least: 8, Most: 8}, {Written: "-"}, {Class: HexDigits, Least: 4, Most: 4}, {Written: "-"},
	{Class: HexDigits, Least: 4, Most: 4}, {Written: "-"}, {Class: HexDigits, Least: 4, Most: 4}, {Written: "-"},
	{Class: HexDigits, Least: 12, Most: 12},
}

// RegionForm is that of the name of a region.
var RegionForm = []Part{{Class: LowerAlnum, Least: 3, Most: 30}}

// TakeForm is the form of the first n characters.
func TakeForm(form []Part, n int) []Part {
	if _, most := FormLengths(form); most >= 0 && most <= n {
		return form
	}
	var cut []Part
	for i, p := range form {
		if n <= 0 {
			break
		}
		switch least, most := p.lengths(); {
		case least != most:
			// Where what follows begins is not known, but how long all of it is at most.
			rest := joinParts(form[i:])
			rest.Least = min(rest.Least, n)
			if rest.Most < 0 || rest.Most > n {
				rest.Most = n
			}
			return append(cut, rest)
		case most > n && p.Class == "":
			p.Written = string([]rune(p.Written)[:n])
		case most > n:
			if p.Source != "" {
				p.Source = "take:" + strconv.Itoa(n) + ":" + p.Source
			}
			p.Least, p.Most = n, n
		}
		cut = append(cut, p)
		_, most := p.lengths()
		n -= most
	}
	return cut
}

// joinParts is one part for all that a form describes.
func joinParts(form []Part) (all Part) {
	all.Least, all.Most = FormLengths(form)
	for _, p := range form {
		if p.Class == AnyCharacter {
			all.Class = AnyCharacter
			return all
		}
		for _, r := range p.Class + p.Written {
			if !strings.ContainsRune(all.Class, r) {
				all.Class += string(r)
			}
		}
	}
	return all
}

// FormLengths are the least and the greatest number of characters that a form has; the greatest
// is negative where there is no bound.
func FormLengths(form []Part) (least, most int) {
	for _, p := range form {
		l, m := p.lengths()
		least += l
		if m < 0 || most < 0 {
			most = -1
		} else {
			most += m
		}
	}
	return least, most
}

// lengths are the least and the greatest number of characters of a part.
func (p Part) lengths() (least, most int) {
	if p.Class == "" {
		n := utf8.RuneCountInString(p.Written)
		return n, n
	}
	return p.Least, p.Most
}

// MapForm is the form of a text after each character was mapped to one; how names the change
// (InLower or InUpper), and is empty if others do it otherwise.
func MapForm(form []Part, change func(string) string, how string) []Part {
	mapped := make([]Part, len(form))
	for i, p := range form {
		p.Written = change(p.Written)
		if p.Class != AnyCharacter {
			p.Class = change(p.Class)
		}
		switch {
		case how == "":
			p.Source = ""
		case p.Source != "":
			p.Source = how + p.Source
		}
		mapped[i] = p
	}
	return mapped
}

// ReplaceForm is the form of a text in which old was replaced; nil if that cannot
// be told.
func ReplaceForm(form []Part, old, new string) []Part {
	if old == "" {
		return nil
	}
	single := utf8.RuneCountInString(old) == 1
	replaced := make([]Part, len(form))
	for i, p := range form {
		switch {
		case p.Class == "" && (single || len(form) == 1):
			p.Written = strings.ReplaceAll(p.Written, old, new)
		case p.Class == "":
			// What is written may be the end or the beginning of it.
			if strings.ContainsAny(p.Written, old) {
				return nil
			}
		case p.Class != AnyCharacter && !strings.ContainsAny(p.Class, old):
		case !single:
			return nil
		}
		if p.Class != "" && p.Source != "" && (p.Class == AnyCharacter || strings.ContainsAny(p.Class, old)) {
			p.Source = "replace:" + strconv.Quote(old) + strconv.Quote(new) + p.Source
		}
		switch {
		case p.Class == "", p.Class != AnyCharacter && !strings.ContainsAny(p.Class, old):
		case new == "":
			p.Least = 0
			if p.Class != AnyCharacter {
				p.Class = strings.ReplaceAll(p.Class, old, "")
			}
		case utf8.RuneCountInString(new) == 1:
			if p.Class != AnyCharacter {
				p.Class = strings.ReplaceAll(p.Class, old, new)
			}
		default:
			return nil
		}
		replaced[i] = p
	}
	return replaced
}

// TrimForm is the form of a text without white space at its ends; nil if there may be
// some.
func TrimForm(form []Part) []Part {
	if len(form) == 0 {
		return nil
	}
	for _, p := range []Part{form[0], form[len(form)-1]} {
		text := p.Written
		if p.Class != "" {
			text = p.Class
		}
		if p.Class == AnyCharacter || text == "" || strings.ContainsFunc(text, unicode.IsSpace) {
			return nil
		}
	}
	return form
}

// SplitForm takes a form apart at a separator that is in nothing but what is
// written; ok is false if it might stand elsewhere.
func SplitForm(form []Part, separator string) (forms [][]Part, ok bool) {
	if utf8.RuneCountInString(separator) != 1 {
		return nil, false
	}
	cuts := 0
	for _, p := range form {
		if p.Class == AnyCharacter || p.Class != "" && strings.Contains(p.Class, separator) {
			return nil, false
		}
		cuts += strings.Count(p.Written, separator)
	}
	// All of them are in one array.
	forms, room := make([][]Part, 0, cuts+1), make([]Part, 0, len(form)+cuts)
	first := 0
	cut := func() {
		forms = append(forms, room[first:len(room):len(room)])
		first = len(room)
	}
	for _, p := range form {
		if p.Class != "" {
			room = append(room, p)
			continue
		}
		for rest, more := p.Written, true; more; {
			var piece string
			if piece, rest, more = strings.Cut(rest, separator); piece != "" {
				room = append(room, Part{Written: piece})
			}
			if more {
				cut()
			}
		}
	}
	cut()
	return forms, true
}
