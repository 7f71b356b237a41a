# METADATA
# description: Comparisons as PSRule makes them, for rules that were imported from it.
package forearm.lib.psrule

import data.forearm.lib.dates

# exists reports whether something is written.
exists(_) := true

# has_value holds for what is neither null nor empty.
has_value(value) if not value in [null, "", []]

# same compares texts without case, and all else as it is.
same(a, b) if lower(a) == lower(b)

same(a, b) if {
	not both_texts(a, b)
	a == b
}

both_texts(a, b) if {
	is_string(a)
	is_string(b)
}

# equals takes a text that is expected as a boolean or number, too.
equals(actual, expected) if same(actual, expected)

equals(actual, expected) if reads_as(expected, actual)

# equals_exactly has regard to case.
equals_exactly(actual, expected) if actual == expected

equals_exactly(actual, expected) if reads_as(expected, actual)

# reads_as holds for a text that is written as a boolean or number is.
reads_as(text, scalar) if {
	is_string(text)
	is_boolean(scalar)
	lower(text) == sprintf("%v", [scalar])
}

reads_as(text, scalar) if {
	is_string(text)
	is_number(scalar)
	text == sprintf("%v", [scalar])
}

# equals_converted reads what is there as a boolean or number where that is expected.
equals_converted(actual, expected) if equals(actual, expected)

equals_converted(actual, expected) if reads_as(actual, expected)

# converted gives the boolean or number that a text is written as, and all else as it is.
converted(value) := json.unmarshal(lower(value)) if regex.match(`^(?i)(true|false|-?\d+(\.\d+)?)$`, value)

converted(value) := value if not is_string(value)

# any_of reports whether a value, or one of an array, is among those expected.
any_of(actual, expected) if {
	some value in values(actual)
	some e in expected
	same(value, e)
}

values(actual) := actual if is_array(actual)

else := [actual]

# begins, ends and holds look for parts of a text, or of one of several.
begins(actual, parts) if {
	some value in values(actual)
	some part in parts
	startswith(lower(value), lower(part))
}

begins_exactly(actual, parts) if {
	some value in values(actual)
	some part in parts
	startswith(value, part)
}

ends(actual, parts) if {
	some value in values(actual)
	some part in parts
	endswith(lower(value), lower(part))
}

ends_exactly(actual, parts) if {
	some value in values(actual)
	some part in parts
	endswith(value, part)
}

holds(actual, parts) if {
	some value in values(actual)
	some part in parts
	contains(lower(value), lower(part))
}

holds_exactly(actual, parts) if {
	some value in values(actual)
	some part in parts
	contains(value, part)
}

# text gives numbers as they are written, alone and in arrays.
text(value) := scalar_text(value) if not is_array(value)

text(value) := [part | some element in value; part := scalar_text(element)] if is_array(value)

scalar_text(value) := value if is_string(value)

scalar_text(value) := sprintf("%v", [value]) if is_number(value)

# size gives what a value is compared by: numbers themselves, texts and arrays by their
# length, moments by the days until them.
size(value) := value if is_number(value)

size(value) := count(value) if is_array(value)

size(value) := 0 if is_null(value)

size(value) := count(value) if {
	is_string(value)
	not is_moment(value)
}

size(value) := dates.days_until(value) if is_moment(value)

# size_converted takes texts for numbers where they are written as such.
size_converted(value) := to_number(value) if is_written_number(value)

size_converted(value) := size(value) if not is_written_number(value)

is_written_number(value) if {
	is_string(value)
	regex.match(`^-?\d+(\.\d+)?$`, sprintf("%v", [value]))
}

# length gives how many elements an array has.
length(value) := count(value) if is_array(value)

# is_moment holds for a day, or a moment of one.
is_moment(value) if regex.match(`^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$`, value)

is_integer(value) if {
	is_number(value)
	value == floor(value)
}

# subset reports whether each of those expected is in an array.
subset(actual, expected) if {
	is_array(actual)
	every e in expected {
		some value in actual
		same(value, e)
	}
}

subset_exactly(actual, expected) if {
	is_array(actual)
	every e in expected { e in actual }
}

# unique reports whether none of those expected is in an array twice.
unique(actual, expected) if {
	every e in expected { count([1 | some value in actual; same(value, e)]) < 2 }
}

# within reports whether a version is within one of several ranges, each a list of
# operators and versions. Previews are not unless that is asked.
within(version, alternatives, previews) if {
	key := version_key(version)
	preview_taken(key, previews)
	some bounds in alternatives
	every bound in bounds { ordered(bound[0], key, version_key(bound[1])) }
}

preview_taken(_, true)

preview_taken(key, false) if key[3] == 1

version_key(version) := key(numbers, suffix) if {
	parts := regex.find_all_string_submatch_n(`^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.\d+)?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$`, version, 1)[0]
	not is_day(version)
	numbers := [number(part) | some part in array.slice(parts, 1, 4)]
	suffix := parts[4]
}

version_key(version) := key(numbers, suffix) if {
	is_day(version)
	parts := regex.find_all_string_submatch_n(`^(\d{4})-(\d\d)-(\d\d)(?:-([0-9A-Za-z.-]+))?$`, version, 1)[0]
	numbers := [number(part) | some part in array.slice(parts, 1, 4)]
	suffix := parts[4]
}

is_day(version) if regex.match(`^\d{4}-\d\d-\d\d`, version)

# A version stands behind its previews.
key(numbers, "") := array.concat(numbers, [1, ""])

key(numbers, suffix) := array.concat(numbers, [0, suffix]) if suffix != ""

number("") := 0

number(text) := to_number(text) if text != ""

ordered("=", a, b) if a == b

ordered(">=", a, b) if a >= b

ordered(">", a, b) if a > b

ordered("<=", a, b) if a <= b

ordered("<", a, b) if a < b
