package refusal

import (
	_ "embed" // the list
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// What Azure has retired, and will. An entry of retired names types, where wanted the
// conditions under which it speaks of a resource (all of when hold), the days
// (noNewSince: nothing new can be created; retired; or endOfSupport), what to use
// instead, and a source. An entry of versions has the days after which the versions of
// a product cannot be created any more.
//
//go:embed retirements.json
var retirementsJSON string

type retirement struct {
	what, instead string
	when          []condition
	// Zero if there is no such day.
	noNew, retired, unsupported time.Time
}

// versions of a product that a type runs.
type versions struct {
	what  string
	paths []string
	// ends are by major and minor version; longer are those of long-term support,
	// which holds where the conditions do.
	ends, longer map[[2]int]time.Time
	longTerm     []condition
}

type lifecycle struct {
	retirements map[string][]retirement // by folded type
	versions    map[string][]versions
}

var lifecycles = sync.OnceValue(func() lifecycle {
	document, _ := value.ParseText(retirementsJSON)
	all := lifecycle{map[string][]retirement{}, map[string][]versions{}}
	for _, e := range document.Get("retired").Items() {
		r := retirement{what: e.Get("what").Str(), instead: e.Get("instead").Str(), when: newConditions(e.Get("when")),
			noNew: day(e.Get("noNewSince")), retired: day(e.Get("retired")), unsupported: day(e.Get("endOfSupport"))}
		for _, typ := range e.Get("types").Items() {
			folded := value.Fold(typ.Str())
			all.retirements[folded] = append(all.retirements[folded], r)
		}
	}
	for _, e := range document.Get("versions").Items() {
		v := versions{what: e.Get("what").Str(), ends: newEnds(e.Get("ends")), longer: newEnds(e.Get("longTermEnds")), longTerm: newConditions(e.Get("longTerm"))}
		for _, path := range e.Get("paths").Items() {
			v.paths = append(v.paths, path.Str())
		}
		for _, typ := range e.Get("types").Items() {
			folded := value.Fold(typ.Str())
			all.versions[folded] = append(all.versions[folded], v)
		}
	}
	return all
})

func day(v value.Value) time.Time {
	t, _ := time.Parse(time.DateOnly, v.Str())
	return t
}

func newEnds(v value.Value) map[[2]int]time.Time {
	ends := map[[2]int]time.Time{}
	for _, m := range v.Members() {
		if minor, ok := minorOf(m.Name); ok {
			ends[minor] = day(m.Value)
		}
	}
	return ends
}

// minorOf reads the first two numbers of a version.
func minorOf(text string) (minor [2]int, ok bool) {
	parts := strings.SplitN(text, ".", 3)
	if len(parts) < 2 {
		return minor, false
	}
	for i := range minor {
		n, err := strconv.Atoi(parts[i])
		if err != nil {
			return minor, false
		}
		minor[i] = n
	}
	return minor, true
}

// checkRetired reports what of the resource Azure has retired by the date.
func (c *checker) checkRetired(folded string) {
	for _, r := range lifecycles().retirements[folded] {
		if rule, severity, message := r.messageOn(c.day); message != "" {
			if p, defaulted, others, ok := c.speaksOf(r); ok {
				if defaulted {
					severity = min(severity, diag.Warning)
					message = "'" + diag.VariableText(value.DottedPath(p)) + "' is not set: by default it was the one that is retired. " + message
				}
				c.state(Statement{Rule: rule, Path: p, Message: message, Severity: severity}, others...)
			}
		}
	}
}

// messageOn returns what applies on a date; the message is empty if nothing does.
func (r retirement) messageOn(day time.Time) (ID, diag.Severity, diag.Message) {
	reached := func(t time.Time) bool { return !t.IsZero() && !day.Before(t) }
	instead := func(m diag.Message) diag.Message {
		if r.instead != "" {
			m += " Use " + diag.ConstantText(r.instead) + "."
		}
		return m
	}
	switch {
	case reached(r.retired):
		return Retired, diag.Error, instead(diag.Messagef("Azure retired %s on %s.", diag.ConstantText(r.what), r.retired.Format(time.DateOnly)))
	case reached(r.unsupported):
		return OutOfSupport, diag.Warning, instead(diag.Messagef("%s has been out of support since %s.", diag.ConstantText(r.what), r.unsupported.Format(time.DateOnly)))
	case reached(r.noNew) && r.retired.IsZero():
		return Retired, diag.Error, instead(diag.Messagef("%s can no longer be created since %s.", diag.ConstantText(r.what), r.noNew.Format(time.DateOnly)))
	case reached(r.noNew):
		return Retired, diag.Warning, instead(diag.Messagef("%s can no longer be created since %s, and will be retired on %s.", diag.ConstantText(r.what), r.noNew.Format(time.DateOnly), r.retired.Format(time.DateOnly)))
	}
	return "", 0, ""
}

// speaksOf reports whether a retirement is about the resource, and the place that says
// so. That is by default where nothing is set there.
func (c *checker) speaksOf(r retirement) (path []string, defaulted bool, others []place, ok bool) {
	if len(r.when) == 0 {
		return []string{"type"}, false, nil, true
	}
	for i, w := range r.when {
		found := c.placesOf(w.path)
		at := slices.IndexFunc(found, func(p place) bool {
			return w.isCertain(p) && !slices.ContainsFunc(r.when[:i], func(earlier condition) bool { return !earlier.isCertain(c.placeBeside(p, earlier.path)) })
		})
		if at < 0 {
			return nil, false, nil, false
		}
		others = append(others, found[at])
		path, defaulted = found[at].path, defaulted || found[at].isAbsent() && len(w.is) > 0
	}
	return path, defaulted, others[:len(others)-1], true
}

// checkVersions reports versions that can no longer be created on the date.
func (c *checker) checkVersions(folded string) {
	for _, v := range lifecycles().versions[folded] {
		for _, pattern := range v.paths {
			for _, p := range c.placesOf(pattern) {
				if p.unknown || p.v.Kind() != value.String {
					continue
				}
				if end, ok := v.endOfVersion(p.v.Str(), c); ok && c.day.After(end) {
					message := diag.Messagef("%s version '%s' is not supported since %s", diag.ConstantText(v.what), shortenText(p.v.Str()), end.Format(time.DateOnly))
					c.state(Statement{Rule: Retired, Path: p.path, Message: message + ", and cannot be created any more.", Severity: diag.Error})
				}
			}
		}
	}
}

// endOfVersion is the last day of a version; of those that are older than all in the list, that
// of the first one.
func (v versions) endOfVersion(text string, c *checker) (time.Time, bool) {
	minor, ok := minorOf(text)
	if !ok {
		return time.Time{}, false
	}
	ends := v.ends
	if len(v.longTerm) > 0 && !slices.ContainsFunc(v.longTerm, func(w condition) bool {
		found := c.placesOf(w.path)
		return len(found) != 1 || !found[0].unknown && !w.isCertain(found[0])
	}) {
		if end, ok := v.longer[minor]; ok {
			return end, true
		}
	}
	if end, ok := ends[minor]; ok {
		return end, true
	}
	var first [2]int
	for known := range ends {
		if first == ([2]int{}) || isEarlier(known, first) {
			first = known
		}
	}
	return ends[first], isEarlier(minor, first)
}

func isEarlier(a, b [2]int) bool { return a[0] < b[0] || a[0] == b[0] && a[1] < b[1] }
