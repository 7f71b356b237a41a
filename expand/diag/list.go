package diag

import (
	"strconv"
	"strings"
)

// Listed puts names into a message: "a, b, c and 790 more".
func Listed(names []string) Message { return listNames(names, "") }

// ListedQuoted is Listed with each name in quotation marks.
func ListedQuoted(names []string) Message { return listNames(names, "'") }

// ListedOr is "a, b or c", of a few names that are our own.
func ListedOr(names []string) Message {
	if n := len(names); n > 1 {
		return ConstantText(strings.Join(names[:n-1], ", ")) + " or " + ConstantText(names[n-1])
	}
	return ConstantText(strings.Join(names, ""))
}

func listNames(names []string, mark Message) Message {
	const between = ", "
	var list []Message
	size := -len(between)
	for i, name := range names {
		if i > 0 && size > maxListed {
			return Join(list, between) + " and " + ConstantText(strconv.Itoa(len(names)-i)) + " more"
		}
		name = cutText(name, maxName)
		list = append(list, mark+VariableText(name)+mark)
		size += len(between) + len(name) + 2*len(mark)
	}
	return Join(list, between)
}
