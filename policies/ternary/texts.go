package ternary

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
)

// formOfString returns the form of a text, nil if it is not a text or has none.
func formOfString(v *Value) *Form {
	if v.kind == known {
		if s, ok := v.known.(ast.String); ok {
			return LiteralForm(string(s))
		}
		return nil
	}
	if v.kind == unknown && v.types == String {
		if v.form != nil {
			return v.form
		}
		if v.options == nil {
			return &Form{[]Part{{Class: AnyText, Most: -1}}}
		}
	}
	return nil
}

func stringOfForm(f *Form, why *Doubt) *Value {
	if s, ok := f.literalText(); ok {
		return Known(ast.String(s))
	}
	return Text(f, why)
}

func mapText(change func(string) string, how string) shapeFunc {
	return func(_ *reader, args []*Value) *Value {
		if f := formOfString(args[0]); f != nil {
			return stringOfForm(&Form{value.MapForm(f.Parts, change, how)}, args[0].why)
		}
		return nil
	}
}

func concatTexts(_ *reader, args []*Value) *Value {
	separator, items := formOfString(args[0]), expandKnown(args[1])
	if separator == nil || items.kind != array || !items.hasKnownMembers() {
		return nil
	}
	members, _ := items.members()
	form := &Form{}
	for i := range members {
		f := formOfString(members[i].Value)
		if f == nil {
			return nil
		}
		if i > 0 {
			form.Parts = append(form.Parts, separator.Parts...)
		}
		form.Parts = append(form.Parts, f.Parts...)
	}
	return stringOfForm(form, Unite(args[0].allDoubt(), items.allDoubt()))
}

func splitText(_ *reader, args []*Value) *Value {
	form := formOfString(args[0])
	separator, ok := args[1].known.(ast.String)
	if form == nil || !ok {
		return nil
	}
	forms, ok := value.SplitForm(form.Parts, string(separator))
	if !ok {
		return nil
	}
	items := make([]Item, len(forms))
	for i, f := range forms {
		items[i] = Item{Value: stringOfForm(&Form{f}, args[0].why)}
	}
	return newContainer(array, items, nil)
}

// searchText looks for a text in another.
func searchText(before, after string) shapeFunc {
	return func(_ *reader, args []*Value) *Value {
		form := formOfString(args[0])
		if sought := formOfString(args[1]); before == "^" && after == "" && args[1].kind != known && form != nil && sought != nil {
			switch does, doesNot := beginsWithForm(form, sought); {
			case does:
				return Known(ast.Boolean(true))
			case doesNot:
				return Known(ast.Boolean(false))
			}
			return nil
		}
		wanted, ok := args[1].known.(ast.String)
		if !ok || form == nil {
			return nil
		}
		return matchForm(form, before+regexp.QuoteMeta(string(wanted))+after, args[0].why)
	}
}

func regexMatch(_ *reader, args []*Value) *Value {
	form := formOfString(args[1])
	pattern, ok := args[0].known.(ast.String)
	if !ok || form == nil {
		return nil
	}
	return matchForm(form, string(pattern), args[1].why)
}

func matchForm(form *Form, pattern string, why *Doubt) *Value {
	some, all := form.Matches(pattern)
	return truthValue(truthOfCases(some, all, why))
}

// substringOf returns a piece of a text of which it is known where it begins and ends.
func substringOf(_ *reader, args []*Value) *Value {
	form := formOfString(args[0])
	from, ok := wholeNumber(args[1])
	length, ok2 := wholeNumber(args[2])
	if form == nil || !ok || !ok2 || from < 0 {
		return nil
	}
	least, _ := value.FormLengths(form.Parts)
	rest := form.dropPrefix(from)
	switch {
	case rest == nil || from > least:
		return nil // it may be undefined
	case length < 0:
		return stringOfForm(rest, args[0].why)
	}
	return stringOfForm(&Form{value.TakeForm(rest.Parts, length)}, args[0].why)
}

// trimPrefix returns a text without a prefix, if it is known whether it has it.
func trimPrefix(_ *reader, args []*Value) *Value {
	form, prefix, ok := trimArguments(args)
	if !ok {
		return nil
	}
	switch some, all := form.Matches("^" + regexp.QuoteMeta(prefix)); {
	case !some:
		return stringOfForm(form, args[0].why)
	case all:
		if rest := form.dropPrefix(utf8.RuneCountInString(prefix)); rest != nil {
			return stringOfForm(rest, args[0].why)
		}
	}
	return nil
}

// trimSuffix returns a text without a suffix, if it is known whether it has it.
func trimSuffix(_ *reader, args []*Value) *Value {
	form, suffix, ok := trimArguments(args)
	if !ok {
		return nil
	}
	if rest := form.dropSuffix(suffix); rest != nil {
		return stringOfForm(rest, args[0].why)
	}
	if some, _ := form.Matches(regexp.QuoteMeta(suffix) + `\z`); !some {
		return stringOfForm(form, args[0].why)
	}
	return nil
}

// trimArguments returns a text of known form and what is removed from its end.
func trimArguments(args []*Value) (form *Form, end string, ok bool) {
	form = formOfString(args[0])
	written, isText := args[1].known.(ast.String)
	return form, string(written), form != nil && isText
}

func wholeNumber(v *Value) (n int, ok bool) {
	number, ok := v.known.(ast.Number)
	if !ok {
		return 0, false
	}
	return number.Int()
}

// sprintfText has a text for whatever it is given. Of verbs other than those for texts
// and whole numbers nothing is known.
func sprintfText(_ *reader, args []*Value) *Value {
	format, isText := args[0].known.(ast.String)
	if args[1].types&^Array != 0 || args[0].types&^String != 0 {
		return nil
	}
	why := uncertainTruth(Unite(args[0].allDoubt(), args[1].allDoubt())).why
	list := expandKnown(args[1])
	if !isText || list.kind != array || !list.hasKnownMembers() {
		return Unknown(String, why)
	}
	items, _ := list.members()
	form := &Form{}
	rest := string(format)
	for {
		next := strings.IndexByte(rest, '%')
		if next < 0 {
			break
		}
		form.appendText(rest[:next])
		rest = rest[next+1:]
		if rest == "" {
			return Unknown(String, why)
		}
		verb := rest[0]
		rest = rest[1:]
		if verb == '%' {
			form.appendText("%")
			continue
		}
		if len(items) == 0 || !strings.ContainsRune("svdq", rune(verb)) {
			return Unknown(String, why)
		}
		form.Parts = append(form.Parts, formatVerb(verb, items[0].Value)...)
		items = items[1:]
	}
	if len(items) > 0 {
		return Unknown(String, why)
	}
	form.appendText(rest)
	return stringOfForm(form, why)
}

// formatVerb returns what is known of a value as sprintf writes it.
func formatVerb(verb byte, v *Value) []Part {
	form := formOfString(v)
	switch {
	case form != nil && (verb == 's' || verb == 'v'):
		return form.Parts
	case verb == 'd':
		if n, ok := wholeNumber(v); ok {
			return []Part{{Written: strconv.Itoa(n)}}
		}
	}
	return []Part{{Class: AnyText, Most: -1}}
}

// replaceText returns a text in which another one was replaced.
func replaceText(_ *reader, args []*Value) *Value {
	form := formOfString(args[0])
	old, ok := args[1].known.(ast.String)
	new, ok2 := args[2].known.(ast.String)
	if form == nil || !ok || !ok2 {
		return nil
	}
	if parts := value.ReplaceForm(form.Parts, string(old), string(new)); parts != nil {
		return stringOfForm(&Form{parts}, args[0].why)
	}
	return nil
}
