package forearm.lib.text_test

import data.forearm.lib.text

test_leaves_case_aside if {
	text.same("aB", "Ab")
	not text.same("a", "b")
	text.one_of("B", ["a", "b"])
	text.one_of("b", {"B"})
	not text.one_of("c", ["a", "b"])
	not text.one_of("a", [])
	text.begins("ABc", "ab")
	not text.begins("cab", "ab")
}

test_takes_what_is_last if {
	text.last("a/b/c", "/") == "c"
	text.last("a", "/") == "a"
}
