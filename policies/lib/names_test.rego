package forearm.lib.names_test

import data.forearm.lib.names

pattern := `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`

test_says_how_long_a_name_is if {
	names.wrong("", 1, 8, pattern) == "The name has 0 characters."
	names.wrong("abcdefghi", 1, 8, pattern) == "The name has 9 characters."
}

test_says_which_character_it_is if {
	names.wrong("a!b", 1, 8, pattern) == "The name has the character \"!\"."
	names.wrong("-ab", 1, 8, pattern) == "The name begins with \"-\"."
	names.wrong("ab-", 1, 8, pattern) == "The name ends with \"-\"."
}

test_says_no_more_than_it_knows if {
	names.wrong("a--b", 1, 8, `^[a-z]+(-[a-z]+)*$`) == "The name a--b is not valid."
}
