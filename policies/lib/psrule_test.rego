package forearm.lib.psrule_test

import data.forearm.lib.psrule

test_exists if {
	psrule.exists(false)
	not nothing_exists
}

nothing_exists if psrule.exists(object.union({}, {}).nothing)

test_has_value if {
	every value in [0, false, "a", ["a"], {}] { psrule.has_value(value) }
	every value in [null, "", []] { not psrule.has_value(value) }
}

test_equals if {
	psrule.equals("aB", "Ab")
	psrule.equals(true, "True")
	psrule.equals(5, "5")
	psrule.equals([1], [1])
	not psrule.equals("true", true)
	not psrule.equals("a", "b")
	not psrule.equals(1, true)
	psrule.equals_exactly("a", "a")
	psrule.equals_exactly(false, "FALSE")
	not psrule.equals_exactly("A", "a")
	psrule.equals_converted("True", true)
	psrule.equals_converted("5", 5)
	not psrule.equals_converted("x", 5)
}

test_converted if {
	psrule.converted("TRUE") == true
	psrule.converted("2.5") == 2.5
	psrule.converted(3) == 3
	not psrule.converted("x")
}

test_any_of if {
	psrule.any_of("A", ["b", "a"])
	psrule.any_of(["x", "A"], ["a"])
	not psrule.any_of("c", ["a", "b"])
	not psrule.any_of(1, ["1"])
}

test_parts if {
	psrule.begins("ABc", ["x", "ab"])
	psrule.begins(["x", "ABc"], ["ab"])
	not psrule.begins("cab", ["ab"])
	psrule.begins_exactly("ab", ["a"])
	not psrule.begins_exactly("Ab", ["a"])
	psrule.ends("cAB", ["ab"])
	not psrule.ends("abc", ["ab"])
	psrule.ends_exactly("ba", ["a"])
	not psrule.ends_exactly("bA", ["a"])
	psrule.holds("cABc", ["ab"])
	not psrule.holds("acb", ["ab"])
	psrule.holds_exactly("bab", ["a"])
	not psrule.holds_exactly("bAb", ["a"])
	not psrule.begins(5, ["5"])
	psrule.text(5) == "5"
	psrule.text("a") == "a"
	psrule.text([5, "a", true]) == ["5", "a"]
	not psrule.text(true)
}

test_size if {
	psrule.size(7) == 7
	psrule.size("abc") == 3
	psrule.size([1, 2]) == 2
	psrule.size(null) == 0
	not psrule.size({})
	psrule.size("2026-01-11") == 10 with data.as_of as "2026-01-01T00:00:00Z"
	psrule.size_converted("12") == 12
	psrule.size_converted("abc") == 3
	psrule.length(["a"]) == 1
	not psrule.length("a")
}

test_kinds if {
	psrule.is_moment("2026-01-01T10:00:00Z")
	not psrule.is_moment("soon")
	psrule.is_integer(2)
	not psrule.is_integer(2.5)
	not psrule.is_integer("2")
}

test_subset if {
	psrule.subset(["a", "B"], ["b"])
	not psrule.subset(["a"], ["a", "b"])
	not psrule.subset("a", ["a"])
	psrule.subset_exactly(["a"], ["a"])
	not psrule.subset_exactly(["A"], ["a"])
	psrule.unique(["a", "b"], ["a"])
	not psrule.unique(["a", "A"], ["a"])
}

test_within if {
	some version in ["1.2.3", "v1.9", "1.2.3+build"]
	psrule.within(version, [[[">=", "1.2.0"], ["<", "2.0.0"]]], false)
}

test_not_within if {
	every version in ["2.0.0", "1.1", "1.5.0-beta", "x"] {
		not psrule.within(version, [[[">=", "1.2.0"], ["<", "2.0.0"]]], false)
	}
	psrule.within("1.5.0-beta", [[[">=", "1.2.0"]]], true)
	not psrule.within("1.2.0-beta", [[[">=", "1.2.0"]]], true)
	psrule.within("2023-05-01", [[["=", "2020-01-01"]], [[">", "2022-01-01"]]], false)
	psrule.within("2022-01-01", [[["<=", "2022-01-01"]]], false)
	not psrule.within("2023-05-01-preview", [[[">", "2022-01-01"]]], false)
	psrule.within("1.0.0", [[]], false)
}
