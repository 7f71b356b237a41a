# METADATA
# description: Days, counted from the day that the check goes by.
package forearm.lib.dates

# days_until counts the days from the day of the check to a moment.
days_until(moment) := (time.parse_rfc3339_ns(written(moment)) - time.parse_rfc3339_ns(data.as_of)) / ((((24 * 60) * 60) * 1000) * 1000000)

# A moment may be a day alone, or lack its zone.
written(moment) := concat("", [moment, "T00:00:00Z"]) if regex.match(`^\d{4}-\d\d-\d\d$`, moment)

else := concat("", [moment, "Z"]) if regex.match("T[\\d:.]+$", moment)

else := moment
