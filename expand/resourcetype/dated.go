package resourcetype

import (
	"strings"
	"time"

	"github.com/forearm/forearm/expand/value"
)

// history is how what a service answers in a place has changed.
type history struct {
	periods []period
	by      string
	// since and until are the first and the last API version that has the member.
	since, until string
}

// period is a value with the days and API versions that it was answered in; an open
// end is zero.
type period struct {
	value                      value.Value
	since, until               time.Time
	sinceVersion, untilVersion string
	doubt                      bool
}

// What decides between the values of a member.
const (
	byTime    = "time"
	byVersion = "apiVersion"
)

// hasBegun reports whether a period has begun, and whether that is sure. It is not sure
// between the last day of what was before and the first one of the period, and where
// the change reached regions at different times.
func (h *history) hasBegun(i int, day time.Time, version string) (begun, sure bool) {
	before, p := h.periods[i-1], h.periods[i]
	newer := version == "" || p.sinceVersion != "" && version >= p.sinceVersion
	older := version != "" && before.untilVersion != "" && version <= before.untilVersion
	if h.by == byVersion {
		return newer || !older && version != "", newer || older
	}
	later, earlier := day.IsZero() || !day.Before(p.since), !day.IsZero() && !day.After(before.until)
	begun = later
	switch {
	case later || earlier:
	case h.by != byTime && newer != older:
		begun = newer
	default:
		begun = day.After(before.until.Add(p.since.Sub(before.until) / 2))
	}
	sure = later != earlier
	if h.by != byTime && (later && !newer || earlier && !older) {
		sure = false // the recordings do not tell whether the day decides
	}
	return begun, sure
}

func newHistory(v value.Value) history {
	h := history{by: v.Get("by").Str(),
		since: v.Get("sinceVersion").Str(), until: v.Get("untilVersion").Str()}
	for _, p := range v.Get("dated").Items() {
		h.periods = append(h.periods, period{value: p.Get("value").WithOrigin(nil),
			since: firstDay(p.Get("since").Str()), until: lastDay(p.Get("until").Str()),
			sinceVersion: p.Get("sinceVersion").Str(), untilVersion: p.Get("untilVersion").Str(), doubt: p.Get("doubt").Bool()})
	}
	return h
}

// firstDay reads a day, a month or a year, of which it is the first day; zero for
// an empty text.
func firstDay(text string) time.Time {
	text = strings.TrimPrefix(text, "~")
	for _, layout := range [...]string{time.DateOnly, "2006-01", "2006"} {
		if t, err := time.Parse(layout, text); err == nil {
			return t
		}
	}
	return time.Time{}
}

// lastDay is firstDay, but the last day of a month or a year.
func lastDay(text string) time.Time {
	t := firstDay(text)
	switch len(strings.TrimPrefix(text, "~")) {
	case len("2006"):
		return t.AddDate(1, 0, -1)
	case len("2006-01"):
		return t.AddDate(0, 1, -1)
	}
	return t
}

// Forced is a value that a service answers in place of another that was sent.
type Forced struct {
	Sent, Answered value.Value
	// Since is the first day on which it was answered so.
	Since time.Time
	// Regions are those it was seen in where others keep what was sent.
	Regions []string
}

func newForced(list value.Value) []Forced {
	var all []Forced
	for _, v := range list.Items() {
		f := Forced{Sent: v.Get("sent").WithOrigin(nil), Answered: v.Get("answered").WithOrigin(nil),
			Since: firstDay(v.Get("since").Str())}
		for _, region := range v.Get("regions").Items() {
			f.Regions = append(f.Regions, region.Str())
		}
		all = append(all, f)
	}
	return all
}
