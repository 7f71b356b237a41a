package ternary

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
)

// formOf is the form of a text, nil if it is not a text or has none.
func formOf(v *Value) *Form {
	if v.kind == known {
		if s, ok := v.known.(ast.String); ok {
			return Written(string(s))
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

func textOf(f *Form, why *Doubt) *Value {
	if s, ok := f.known(); ok {
		return Known(ast.String(s))
	}
	return Text(f, why)
}

func mapText(change func(string) string, how string) func(*evaluation, []*Value) *Value {
	return func(_ *evaluation, args []*Value) *Value {
		if f := formOf(args[0]); f != nil {
			return textOf(f.mapped(change, how), args[0].why)
		}
		return nil
	}
}

func concat(_ *evaluation, args []*Value) *Value {
	separator, items := formOf(args[0]), args[1]
	if items.kind == known {
		items = spread(items)
	}
	if separator == nil || items.kind != array || !items.fixed() {
		return nil
	}
	members, _ := items.members()
	form := &Form{}
	for i := range members {
		f := formOf(members[i].Value)
		if f == nil {
			return nil
		}
		if i > 0 {
			form.Parts = append(form.Parts, separator.Parts...)
		}
		form.Parts = append(form.Parts, f.Parts...)
	}
	return textOf(form, Unite(args[0].doubt(), items.doubt()))
}

func split(_ *evaluation, args []*Value) *Value {
	form := formOf(args[0])
	separator, ok := args[1].known.(ast.String)
	if form == nil || args[1].kind != known || !ok {
		return nil
	}
	forms, ok := value.SplitForm(form.Parts, string(separator))
	if !ok {
		return nil
	}
	items := make([]Item, len(forms))
	for i, f := range forms {
		items[i] = Item{Value: textOf(&Form{f}, args[0].why)}
	}
	return container(array, items, nil)
}

// search looks for a text in another.
func search(before, after string) func(*evaluation, []*Value) *Value {
	return func(_ *evaluation, args []*Value) *Value {
		form := formOf(args[0])
		if sought := formOf(args[1]); before == "^" && after == "" && args[1].kind != known && form != nil && sought != nil {
			switch does, doesNot := beginsWithForm(form, sought); {
			case does:
				return Known(ast.Boolean(true))
			case doesNot:
				return Known(ast.Boolean(false))
			}
			return nil
		}
		if args[1].kind != known || form == nil {
			return nil
		}
		wanted, ok := args[1].known.(ast.String)
		if !ok {
			return nil
		}
		return matched(form, before+quote(string(wanted))+after, args[0].why)
	}
}

func regexMatch(_ *evaluation, args []*Value) *Value {
	form := formOf(args[1])
	if args[0].kind != known || form == nil {
		return nil
	}
	pattern, ok := args[0].known.(ast.String)
	if !ok {
		return nil
	}
	return matched(form, string(pattern), args[1].why)
}

func matched(form *Form, pattern string, why *Doubt) *Value {
	switch some, all := form.matches(pattern); {
	case all:
		return Known(ast.Boolean(true))
	case !some:
		return Known(ast.Boolean(false))
	}
	return Unknown(Boolean, perhaps(why).why)
}

// substring is a piece of a text of which it is known where it begins and ends.
func substring(_ *evaluation, args []*Value) *Value {
	form := formOf(args[0])
	from, ok := wholeNumber(args[1])
	length, ok2 := wholeNumber(args[2])
	if form == nil || !ok || !ok2 || from < 0 {
		return nil
	}
	least, _ := form.length()
	rest := form.after(from)
	switch {
	case rest == nil || from > least:
		return nil // it may be undefined
	case length < 0:
		return textOf(rest, args[0].why)
	}
	return textOf(&Form{value.TakeForm(rest.Parts, length)}, args[0].why)
}

// trimPrefix is a text without a prefix, if it is known whether it has it.
func trimPrefix(_ *evaluation, args []*Value) *Value {
	form, prefix, ok := trimmed(args)
	if !ok {
		return nil
	}
	switch some, all := form.matches("^" + quote(prefix)); {
	case !some:
		return textOf(form, args[0].why)
	case all:
		if rest := form.after(utf8.RuneCountInString(prefix)); rest != nil {
			return textOf(rest, args[0].why)
		}
	}
	return nil
}

// trimSuffix is a text without a suffix, if it is known whether it has it.
func trimSuffix(_ *evaluation, args []*Value) *Value {
	form, suffix, ok := trimmed(args)
	if !ok {
		return nil
	}
	if rest := form.before(suffix); rest != nil {
		return textOf(rest, args[0].why)
	}
	if some, _ := form.matches(quote(suffix) + `\z`); !some {
		return textOf(form, args[0].why)
	}
	return nil
}

// trimmed are a text of known form and what is removed from its end.
func trimmed(args []*Value) (form *Form, end string, ok bool) {
	form = formOf(args[0])
	written, isText := args[1].known.(ast.String)
	return form, string(written), form != nil && args[1].kind == known && isText
}

func wholeNumber(v *Value) (n int, ok bool) {
	if v.kind != known {
		return 0, false
	}
	number, ok := v.known.(ast.Number)
	if !ok {
		return 0, false
	}
	return number.Int()
}

// sprintf has a text for whatever it is given. Of verbs other than those for texts
// and whole numbers nothing is known.
func sprintf(_ *evaluation, args []*Value) *Value {
	format, isText := args[0].known.(ast.String)
	if args[1].types&^Array != 0 || args[0].types&^String != 0 {
		return nil
	}
	why := perhaps(Unite(args[0].doubt(), args[1].doubt())).why
	list := args[1]
	if list.kind == known {
		list = spread(list)
	}
	if args[0].kind != known || !isText || list.kind != array || !list.fixed() {
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
		form.write(rest[:next])
		rest = rest[next+1:]
		if rest == "" {
			return Unknown(String, why)
		}
		verb := rest[0]
		rest = rest[1:]
		if verb == '%' {
			form.write("%")
			continue
		}
		if len(items) == 0 || !strings.ContainsRune("svdq", rune(verb)) {
			return Unknown(String, why)
		}
		form.Parts = append(form.Parts, formatted(verb, items[0].Value)...)
		items = items[1:]
	}
	if len(items) > 0 {
		return Unknown(String, why)
	}
	form.write(rest)
	return textOf(form, why)
}

// formatted is what is known of a value as sprintf writes it.
func formatted(verb byte, v *Value) []Part {
	form := formOf(v)
	switch {
	case form != nil && (verb == 's' || verb == 'v'):
		return form.Parts
	case v.kind == known && verb == 'd':
		if n, ok := wholeNumber(v); ok {
			return []Part{{Written: strconv.Itoa(n)}}
		}
	}
	return []Part{{Class: AnyText, Most: -1}}
}

// replace is a text in which another one was replaced.
func replace(_ *evaluation, args []*Value) *Value {
	form := formOf(args[0])
	if form == nil || args[1].kind != known || args[2].kind != known {
		return nil
	}
	old, ok := args[1].known.(ast.String)
	new, ok2 := args[2].known.(ast.String)
	if !ok || !ok2 {
		return nil
	}
	if parts := value.ReplaceForm(form.Parts, string(old), string(new)); parts != nil {
		return textOf(&Form{parts}, args[0].why)
	}
	return nil
}
