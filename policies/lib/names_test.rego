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

# Of several it is the first, whatever else is in the name that any name may have.
test_says_which_character_comes_first if {
	names.wrong("a1#b_é", 1, 8, pattern) == "The name has the character \"#\"."
	names.wrong("aB\n#", 1, 8, `^[a-z0-9]+$`) == "The name has the character \"B\"."
	names.wrong("1é", 1, 8, pattern) == "The name has the character \"é\"."
}

test_says_no_more_than_it_knows if {
	names.wrong("a--b", 1, 8, `^[a-z]+(-[a-z]+)*$`) == "The name a--b is not valid."
}

test_takes_the_last_part if {
	names.last("a/b/c") == "c"
	names.last("a") == "a"
}

test_goes_by_the_configured_format if {
	names.wanted("KEY") with data.configuration as {"KEY": "^a"}
	not names.wanted("KEY") with data.configuration as {"KEY": ""}
	not names.wanted("KEY") with data.configuration as {"KEY": 5}
	not names.wanted("KEY") with data.configuration as {}
	names.fits("abc", "KEY") with data.configuration as {"KEY": "^a"}
	not names.fits("Abc", "KEY") with data.configuration as {"KEY": "^a"}
}

test_counts_letters if {
	every name in ["ab", "abcd"] {
		names.valid(name, 2, 4, pattern)
	}
	every name in ["a", "abcde", "a!b"] {
		not names.valid(name, 2, 4, pattern)
	}
}

test_says_that_a_name_is_too_short_or_too_long if {
	names.wrong("a", 2, 4, pattern) == "The name has 1 character."
	names.wrong("abcde", 2, 4, pattern) == "The name has 5 characters."
	names.wrong("a!", 2, 2, pattern) == "The name has the character \"!\"."
}
