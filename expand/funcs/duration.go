package funcs

import (
	"strconv"
	"strings"
	"time"
)

// duration is an ISO 8601 duration. Years and months are no fixed time, so they
// are kept apart and added to a date by the calendar.
type duration struct {
	years, months int
	time          time.Duration
}

// parseDuration reads [-]PnYnMnDTnHnMnS or [-]PnW; only seconds may have decimals.
func parseDuration(s string) (d duration, ok bool) {
	s = strings.Trim(s, " \t\r\n")
	negative := strings.HasPrefix(s, "-")
	s, ok = strings.CutPrefix(strings.TrimPrefix(s, "-"), "P")
	days, clock, timed := strings.Cut(s, "T")
	if !ok || s == "" || timed && clock == "" {
		return d, false
	}
	units := "YMD"
	if strings.HasSuffix(s, "W") {
		units = "W"
	}
	if !d.addParts(days, units, dayUnits) || !d.addParts(clock, "HMS", clockUnits) {
		return d, false
	}
	if negative {
		d = duration{-d.years, -d.months, -d.time}
	}
	return d, true
}

// FixedDuration reads an ISO 8601 duration that has a fixed length: one without years and months.
func FixedDuration(text string) (time.Duration, bool) {
	d, ok := parseDuration(text)
	return d.time, ok && d.years == 0 && d.months == 0
}

var (
	dayUnits   = map[byte]time.Duration{'W': 7 * 24 * time.Hour, 'D': 24 * time.Hour}
	clockUnits = map[byte]time.Duration{'H': time.Hour, 'M': time.Minute, 'S': time.Second}
)

// addParts takes numbers with their units, which come in a fixed order.
func (d *duration) addParts(s, units string, fixed map[byte]time.Duration) bool {
	for s != "" {
		n := strings.IndexFunc(s, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
		if n <= 0 {
			return false
		}
		at := strings.IndexByte(units, s[n])
		if at < 0 || !d.addNumber(s[:n], s[n], fixed[s[n]]) {
			return false
		}
		units, s = units[at+1:], s[n+1:]
	}
	return true
}

// addNumber takes one number. Years and months have no fixed length.
func (d *duration) addNumber(number string, unit byte, length time.Duration) bool {
	whole, fraction, decimals := strings.Cut(number, ".")
	if decimals && (unit != 'S' || fraction == "") {
		return false
	}
	n, err := strconv.ParseInt(whole, 10, 32)
	switch {
	case err != nil:
		return false
	case length == 0 && unit == 'Y':
		d.years = int(n)
		return true
	case length == 0:
		d.months = int(n)
		return true
	}
	part := time.Duration(n) * length
	if part/length != time.Duration(n) || d.time+part < d.time {
		return false
	}
	d.time += part
	if decimals {
		nanoseconds, err := strconv.ParseInt((fraction + "000000000")[:9], 10, 64)
		if err != nil {
			return false
		}
		d.time += time.Duration(nanoseconds)
	}
	return true
}

// addTo adds a duration to a date, first years, then months, then the rest. A
// day that the month does not have is its last. False beyond the years 1 to 9999.
func (d duration) addTo(t time.Time) (time.Time, bool) {
	if d.years < -10000 || d.years > 10000 || d.months < -120000 || d.months > 120000 {
		return t, false
	}
	for _, months := range []int{12 * d.years, d.months} {
		if t = addMonths(t, months); t.Year() < 1 || t.Year() > 9999 {
			return t, false
		}
	}
	t = t.Add(d.time)
	return t, t.Year() >= 1 && t.Year() <= 9999
}

func addMonths(t time.Time, n int) time.Time {
	first := time.Date(t.Year(), t.Month()+time.Month(n), 1, t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1)
}
