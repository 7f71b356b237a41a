package forearm.rules.disk.size_test

import data.forearm.rules.disk.size

test_fails_between_steps if {
	count(size.findings) > 0 with input.resource as {"properties": {"diskSizeGB": 200}}
}

test_passes_on_a_step if {
	count(size.findings) == 0 with input.resource as {"properties": {"diskSizeGB": 256}}
}

test_passes_just_below_a_step if {
	count(size.findings) == 0 with input.resource as {"properties": {"diskSizeGB": 127}}
}

test_does_not_apply_to_disks_of_the_marketplace if {
	not size.applies with input.resource as {"properties": {"diskSizeGB": 200, "purchasePlan": {"name": "a"}}}
}

test_passes_on_each_step if {
	every gigabytes in [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32767] {
		count(size.findings) == 0 with input.resource as {"properties": {"diskSizeGB": gigabytes}}
	}
}

test_says_what_is_billed if {
	billed := {10: 16, 20: 32, 40: 64, 100: 128, 200: 256, 500: 512, 1000: 1024, 2000: 2048, 4000: 4096, 8000: 8192, 16000: 16384, 32000: 32767}
	every gigabytes, step in billed {
		step - gigabytes > 5
		message := sprintf("The disk has %d GB and is billed as one of %d.", [gigabytes, step])
		{message} == {finding.message | some finding in size.findings} with input.resource as {"properties": {"diskSizeGB": gigabytes}}
	}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"diskSizeGB": 200}, "sku": {"name": "UltraSSD_LRS"}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 9}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 16}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 32}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 1025}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 4096}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 8193}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 8}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 17}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 33}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 64}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 65}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 128}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 129}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 257}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 512}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 513}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 1024}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 2048}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 2049}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 4097}}}, "found": [["properties", "diskSizeGB"]]},
	{"sees": {"resource": {"properties": {"diskSizeGB": 8192}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 16384}}}, "found": []},
	{"sees": {"resource": {"properties": {"diskSizeGB": 16385}}}, "found": [["properties", "diskSizeGB"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in size.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
