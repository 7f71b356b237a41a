package funcs

import (
	"strconv"
	"strings"
	"time"
)

// ParseDate reads a date as .NET's DateTime.Parse does with the invariant
// culture, in UTC: ISO 8601, month/day/year, names of months, RFC 1123, each with
// or without a time and an offset. A date without an offset is UTC. What .NET
// would complete with the current day or year is refused, and the basic form of
// ISO 8601 that utcNow() gives is accepted, as the engine does.
func ParseDate(s string) (time.Time, bool) {
	p := dateParser{text: strings.TrimRight(strings.Trim(s, " \t\n\v\f\r"), "\x00")}
	if t, ok := basicDate(p.text); ok {
		return t, true
	}
	if !p.readParts() {
		return time.Time{}, false
	}
	return p.combineParts()
}

// basicDate reads yyyyMMddTHHmmssZ.
func basicDate(s string) (time.Time, bool) {
	for _, layout := range []string{"20060102T150405Z", "20060102T150405", "20060102"} {
		if t, err := time.Parse(layout, s); err == nil {
			return t, t.Year() >= 1
		}
	}
	return time.Time{}, false
}

// dateNumber is a number of a date with how it was written.
type dateNumber struct{ value, digits int }

// dateParser gathers the parts of a date in whatever order they come.
type dateParser struct {
	text string
	pos  int

	numbers []dateNumber
	month   int
	weekday int // 1 for Sunday; 0 for none

	clock                 time.Duration
	hour                  int
	hasClock, pm, hasAMPM bool
	offset                time.Duration
	hasOffset             bool
}

func (p *dateParser) peekByte() byte {
	if p.pos < len(p.text) {
		return p.text[p.pos]
	}
	return 0
}

func (p *dateParser) readParts() bool {
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		switch {
		case c == ' ' || c == ',' || c == '/' || c == '\t':
			p.pos++
		case '0' <= c && c <= '9':
			if !p.readNumber() {
				return false
			}
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			if !p.readWord() {
				return false
			}
		case (c == '+' || c == '-') && p.hasClock && !p.hasOffset:
			if !p.readZone() {
				return false
			}
		case (c == '-' || c == '.') && len(p.numbers) > 0 && !p.hasClock, c == '-' && p.month != 0 && !p.hasClock:
			p.pos++
		default:
			return false
		}
	}
	return true
}

// readDigits reads a number; n is how many digits it has.
func (p *dateParser) readDigits() (value, n int) {
	start := p.pos
	for '0' <= p.peekByte() && p.peekByte() <= '9' {
		p.pos++
	}
	value, err := strconv.Atoi(p.text[start:p.pos])
	if err != nil {
		return 0, 0
	}
	return value, p.pos - start
}

// readNumber reads a number of the date, or a time.
func (p *dateParser) readNumber() bool {
	n, digits := p.readDigits()
	if p.peekByte() == ':' && !p.hasClock && digits <= 2 {
		return p.readTime(n)
	}
	if !p.hasClock && digits <= 2 && p.readHalfDay() {
		// "2 PM": an hour alone.
		p.hasClock, p.hour = true, n
		p.clock = 0
		return true
	}
	if digits == 0 || digits > 4 || len(p.numbers) == 3 {
		return false
	}
	p.numbers = append(p.numbers, dateNumber{n, digits})
	return true
}

// readTime reads what follows the hour: :mm[:ss[.fffffff]].
func (p *dateParser) readTime(hour int) bool {
	p.pos++
	minute, n := p.readDigits()
	if n == 0 || n > 2 || minute > 59 {
		return false
	}
	p.clock = time.Duration(minute) * time.Minute
	if p.peekByte() == ':' {
		p.pos++
		second, n := p.readDigits()
		if n == 0 || n > 2 || second > 59 {
			return false
		}
		p.clock += time.Duration(second) * time.Second
		if p.peekByte() == '.' {
			p.pos++
			start := p.pos
			for '0' <= p.peekByte() && p.peekByte() <= '9' {
				p.pos++
			}
			fraction, err := strconv.ParseFloat("0."+p.text[start:p.pos], 64)
			if err != nil || p.pos == start {
				return false
			}
			// .NET rounds to ticks of 100 ns.
			p.clock += time.Duration(fraction*1e7+0.5) * 100
		}
	}
	p.hour, p.hasClock = hour, true
	p.readHalfDay()
	return true
}

// readHalfDay takes AM or PM.
func (p *dateParser) readHalfDay() bool {
	rest := strings.TrimLeft(p.text[p.pos:], " ")
	if len(rest) < 2 || p.hasAMPM {
		return false
	}
	word := strings.ToUpper(rest[:2])
	if word != "AM" && word != "PM" || len(rest) > 2 && 'a' <= rest[2]|0x20 && rest[2]|0x20 <= 'z' {
		return false
	}
	p.hasAMPM, p.pm = true, word == "PM"
	p.pos = len(p.text) - len(rest) + 2
	return true
}

// readWord takes a name, the T of ISO 8601, or a zone.
func (p *dateParser) readWord() bool {
	start := p.pos
	for 'a' <= p.peekByte()|0x20 && p.peekByte()|0x20 <= 'z' {
		p.pos++
	}
	word := strings.ToLower(p.text[start:p.pos])
	switch word {
	case "t":
		return len(p.numbers) > 0 && !p.hasClock && '0' <= p.peekByte() && p.peekByte() <= '9'
	case "z", "gmt", "utc":
		if p.hasOffset {
			return false
		}
		p.hasOffset = true
		return true
	}
	for d := time.Sunday; d <= time.Saturday; d++ {
		if name := strings.ToLower(d.String()); word == name || word == name[:3] {
			if p.weekday != 0 {
				return false
			}
			p.weekday = int(d) + 1
			return true
		}
	}
	for m := time.January; m <= time.December; m++ {
		if name := strings.ToLower(m.String()); word == name || word == name[:3] {
			if p.month != 0 {
				return false
			}
			p.month = int(m)
			return true
		}
	}
	return false
}

// readZone reads +hh:mm, +hhmm, +hh or +h.
func (p *dateParser) readZone() bool {
	negative := p.text[p.pos] == '-'
	p.pos++
	hours, n := p.readDigits()
	minutes := 0
	switch {
	case n == 0 || n > 4:
		return false
	case n > 2:
		hours, minutes = hours/100, hours%100
	case p.peekByte() == ':':
		p.pos++
		if minutes, n = p.readDigits(); n != 2 {
			return false
		}
	}
	if hours > 14 || minutes > 59 || hours == 14 && minutes > 0 {
		return false
	}
	p.offset = time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
	if negative {
		p.offset = -p.offset
	}
	p.hasOffset = true
	return true
}

// combineParts puts the parts together.
func (p *dateParser) combineParts() (time.Time, bool) {
	year, month, day, ok := p.calendarDay()
	if !ok || month < 1 || month > 12 || year < 1 || year > 9999 || day < 1 {
		return time.Time{}, false
	}
	hour := p.hour
	if p.hasAMPM {
		if hour > 12 || hour == 0 && p.pm {
			return time.Time{}, false
		}
		if hour %= 12; p.pm {
			hour += 12
		}
	}
	t := time.Date(year, time.Month(month), day, hour, 0, 0, 0, time.UTC)
	if hour > 23 || t.Day() != day {
		return time.Time{}, false
	}
	if p.weekday != 0 && int(t.Weekday())+1 != p.weekday {
		return time.Time{}, false
	}
	t = t.Add(p.clock - p.offset)
	return t, t.Year() >= 1 && t.Year() <= 9999
}

// calendarDay finds out which number is what: a number of three or four digits is
// the year; otherwise the month comes first and the year last.
func (p *dateParser) calendarDay() (year, month, day int, ok bool) {
	n := p.numbers
	isYear := func(i int) bool { return i < len(n) && n[i].digits > 2 }
	if p.month != 0 {
		switch {
		case len(n) == 1 && isYear(0):
			return n[0].value, p.month, 1, true
		case len(n) != 2:
			return 0, 0, 0, false
		case isYear(0):
			return n[0].value, p.month, n[1].value, true
		}
		return fullYear(n[1]), p.month, n[0].value, true
	}
	switch {
	case len(n) == 2 && isYear(0):
		return n[0].value, n[1].value, 1, true
	case len(n) == 2 && isYear(1):
		return n[1].value, n[0].value, 1, true
	case len(n) != 3:
		return 0, 0, 0, false
	case isYear(0):
		return n[0].value, n[1].value, n[2].value, true
	}
	return fullYear(n[2]), n[0].value, n[1].value, true
}

// fullYear completes a year of two digits to one between 1950 and 2049.
func fullYear(n dateNumber) int {
	switch {
	case n.digits > 2:
		return n.value
	case n.value < 50:
		return 2000 + n.value
	}
	return 1900 + n.value
}
