package forearm.lib.version_test

import data.forearm.lib.version

test_compares_numbers if {
	every pair in [["1.2", "1.2"], ["1.10", "1.9"], ["2", "1.9.9"], ["v1.2.3", "1.2.3"], ["1.2.3-preview", "1.2.3"], ["1.2.0.9", "1.2"], ["1.2", "1.2.0"]] {
		version.at_least(pair[0], pair[1])
	}
	every pair in [["1.1", "1.2"], ["1.9", "1.10"], ["1.2.2", "1.2.3"], ["", "1"], ["latest", "1"], ["1.x", "1.0"]] {
		not version.at_least(pair[0], pair[1])
	}
}

test_takes_three_parts if {
	version.parts("1.2.3.4") == [1, 2, 3]
	version.parts("7") == [7, 0, 0]
}
