package forearm.lib.written_test

import data.forearm.lib.written

test_takes_null_for_nothing if {
	written.missing({"a": {"b": null}}, ["a", "b"])
	written.missing({}, ["a", "b"])
	not written.missing({"a": {"b": false}}, ["a", "b"])
	not written.missing({"a": ""}, ["a"])
}
