package forearm.lib.dates_test

import data.forearm.lib.dates

test_counts_days if {
	dates.days_until("2026-01-11T00:00:00Z") == 10 with data.as_of as "2026-01-01T00:00:00Z"
	dates.days_until("2025-12-31T00:00:00Z") == -1 with data.as_of as "2026-01-01T00:00:00Z"
	dates.days_until("2026-01-01T12:00:00Z") == 0.5 with data.as_of as "2026-01-01T00:00:00Z"
}

test_reads_days_and_moments_without_a_zone if {
	dates.days_until("2026-01-02") == 1 with data.as_of as "2026-01-01T00:00:00Z"
	dates.days_until("2026-01-02T00:00:00") == 1 with data.as_of as "2026-01-01T00:00:00Z"
	dates.days_until("2026-01-01T23:00:00-01:00") == 1 with data.as_of as "2026-01-01T00:00:00Z"
}
