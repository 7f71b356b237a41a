package shape

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// checkResource checks the resource.
func (c *checker) checkResource() {
	if c.res.Type == "" {
		return
	}
	// An extension resource may be written below what it extends.
	written, _, _, _ := resourceid.Effective(c.res.Type, c.res.Name)
	t, ok := c.Types.Lookup(written)
	if !ok {
		c.unknownType(written)
		c.checkLocation(written)
		return
	}
	c.typ = t
	if c.res.Extension == "" {
		c.checkScope()
		c.checkRegion()
	}
	known := c.checkVersion()
	if known {
		c.body = t.BodyAt(c.res.APIVersion)
	}
	if c.body.Kind() != resourcetype.Object {
		c.checkLocation(written)
		return
	}
	if c.res.Extension != "" && !c.body.Has("properties") {
		// The types of extensions are published as their resources are written in
		// Bicep; a template has all that in properties.
		c.below = []string{"properties"}
		c.checkObject(c.res.Body.Get("properties"), c.body)
		return
	}
	c.checkObject(c.res.Body, c.body)
	c.checkName()
	if !c.body.Requires("location") {
		c.checkLocation(written)
	}
}

// checkLocation reports a missing location where recordings show that Azure requires one though
// the published type does not.
func (c *checker) checkLocation(typ string) {
	given := c.res.Body.Get("location")
	if c.res.Extension != "" || !given.IsNull() || given.IsUnknown() || c.isDeclaredOutsideBody("location") {
		return
	}
	if bodies, known := resourcetype.Located(typ); known && bodies > 0 {
		c.reportAt(LocationMissing, []string{"location"}, false, diag.Messagef("'location' is not set, but Azure requires it: each of %d recorded requests for a %s had one.", bodies, typ))
	}
}

// checkTypeAndVersion checks the type and the API version of a resource that is not deployed, since
// Azure refuses them all the same.
func (c *checker) checkTypeAndVersion() {
	say := c.say
	c.say = func(s Statement) {
		if !s.Note && s.Rule != APIVersionAge {
			say(s)
		}
	}
	defer func() { c.say = say }()
	written, _, _, _ := resourceid.Effective(c.res.Type, c.res.Name)
	t, ok := c.Types.Lookup(written)
	if !ok {
		c.unknownType(written)
		return
	}
	c.typ = t
	c.checkVersion()
}

// unknownType reports an unknown type. A name close to a published type of the provider, or
// a namespace close to a published one, is a misspelling.
func (c *checker) unknownType(written string) {
	namespace, _, _ := strings.Cut(written, "/")
	candidates := c.Types.TypesOf(namespace)
	if candidates == nil {
		if provider := diag.Suggest(namespace, resourcetype.Namespaces()); provider != "" {
			candidates = c.Types.TypesOf(provider)
		}
	}
	near := nearType(written, candidates)
	if near == "" && c.res.Extension != "" {
		return // what extensions have is mostly not published
	}
	if near == "" || resourcetype.Deployable(written) || resourcetype.Observed(written, "") {
		message := diag.Messagef("Unknown resource type '%s': it is not published, so its properties cannot be checked.", written)
		if child := childType(written, candidates); child != "" {
			message += " There is '" + diag.VariableText(child) + "'."
		}
		c.reportAt(UnknownType, []string{"type"}, true, message)
		return
	}
	c.reportAt(UnknownType, []string{"type"}, false, diag.Messagef("Unknown resource type '%s'; did you mean '%s'?", written, near))
}

// nearType is the published type with as many segments that is nearest.
func nearType(written string, candidates []string) string {
	n := strings.Count(written, "/")
	return diag.Suggest(written, slices.DeleteFunc(slices.Clone(candidates), func(t string) bool { return strings.Count(t, "/") != n }))
}

// childType is the only published type of the provider that ends with what is
// written, which leaves out what it is a child of.
func childType(written string, candidates []string) string {
	_, rest, _ := strings.Cut(value.Fold(written), "/")
	found := ""
	for _, t := range candidates {
		if !strings.HasSuffix(value.Fold(t), "/"+rest) || strings.Count(t, "/") == strings.Count(written, "/") {
			continue
		}
		if found != "" {
			return ""
		}
		found = t
	}
	return found
}

// checkVersion checks the API version, and reports whether its shape is known.
func (c *checker) checkVersion() bool {
	v := c.res.APIVersion
	if v == "" || len(c.typ.APIVersions) == 0 {
		return false
	}
	if given := c.res.Body.Get("apiVersion"); given.Marks().Any(value.Assumed) {
		c.rests = append(c.rests, given)
	}
	if slices.Contains(c.typ.APIVersions, v) || slices.ContainsFunc(c.typ.APIVersions, func(known string) bool { return strings.EqualFold(known, v) }) {
		if c.Age {
			c.checkVersionAge()
		}
		return true
	}
	if derivation.IsMadeUp(c.res.Body.Get("apiVersion")) {
		return false
	}
	path := []string{"apiVersion"}
	if !isVersion(v) {
		c.reportAt(UnknownAPIVersion, path, false, diag.Messagef("Invalid API version '%s'; the newest stable one of %s is '%s'.", v, c.typ.Name, c.typ.APIVersion))
		return false
	}
	if resourcetype.Observed(c.typ.Name, v) {
		return false
	}
	newest := c.typ.APIVersions[len(c.typ.APIVersions)-1]
	near := nearestVersion(v, c.typ.APIVersions)
	switch {
	case v[:len(time.DateOnly)] > newest[:len(time.DateOnly)]:
		c.reportAt(UnknownAPIVersion, path, true, diag.Messagef("The API version '%s' of %s is newer than all known ones (the last is '%s'), so its properties cannot be checked.", v, c.typ.Name, newest))
	case mayExist(c.typ, v):
		c.reportAt(UnknownAPIVersion, path, true, diag.Messagef("The API version '%s' of %s is not published (the nearest is '%s'), so its properties cannot be checked.", v, c.typ.Name, near))
	default:
		c.reportAt(UnknownAPIVersion, path, false, diag.Messagef("%s has no API version '%s'; the nearest is '%s'.", c.typ.Name, v, near))
	}
	return false
}

// mayExist reports whether a version that is not published for the type may exist
// there all the same: the list of what the engine itself serves is known to be
// incomplete, and so are those of the first years; previews are taken off the
// published types again, and a type may have the versions that others of its
// provider have. Providers also serve versions that are published nowhere
// (2021-04-01 of Microsoft.Automation, for one), and these follow the provider's
// habits: they are between the published ones, on a day of the month that it has
// used before. A slip of the pen rarely does.
func mayExist(typ *resourcetype.Type, v string) bool {
	return isPreview(v) || v < firstComplete || strings.HasPrefix(value.Fold(typ.Name), "microsoft.resources/") ||
		resourcetype.HasVersion(typ.Name, v) ||
		v > typ.APIVersions[0] && resourcetype.ReleasesOn(typ.Name, v[len("2006-01-"):])
}

// firstComplete is when all versions began to be published.
const firstComplete = "2018"

// isVersion reports whether a text begins with a date.
func isVersion(v string) bool {
	if len(v) < len(time.DateOnly) {
		return false
	}
	_, err := time.Parse(time.DateOnly, v[:len(time.DateOnly)])
	return err == nil
}

// nearestVersion is the version whose day is nearest; of two the later one, and a stable
// one before a preview.
func nearestVersion(v string, versions []string) string {
	best, distance := "", time.Duration(-1)
	day, _ := time.Parse(time.DateOnly, v[:len(time.DateOnly)])
	preview := isPreview(v)
	for _, known := range versions {
		if !isVersion(known) {
			continue
		}
		other, _ := time.Parse(time.DateOnly, known[:len(time.DateOnly)])
		d := other.Sub(day).Abs()
		if distance < 0 || d < distance || d == distance && (isPreview(known) == preview || known > best && isPreview(best) != preview) {
			best, distance = known, d
		}
	}
	return best
}

func isPreview(v string) bool { return len(v) > len(time.DateOnly) }

// checkVersionAge reports a preview or old version where there is a newer stable one on the date of
// --as-of.
func (c *checker) checkVersionAge() {
	v, newest, day := c.res.APIVersion, "", c.AsOf.Format(time.DateOnly)
	for _, known := range c.typ.APIVersions {
		if !isPreview(known) && (c.AsOf.IsZero() || known <= day) {
			newest = known
		}
	}
	if !isVersion(v) || newest == "" || newest[:len(time.DateOnly)] <= v[:len(time.DateOnly)] && !(isPreview(v) && newest == v[:len(time.DateOnly)]) {
		return
	}
	made, _ := time.Parse(time.DateOnly, v[:len(time.DateOnly)])
	switch {
	case isPreview(v):
		c.reportAt(APIVersionAge, []string{"apiVersion"}, true, diag.Messagef("API version '%s' is a preview; there is a newer stable one, '%s'.", v, newest))
	case !c.AsOf.IsZero() && made.AddDate(2, 0, 0).Before(c.AsOf):
		c.reportAt(APIVersionAge, []string{"apiVersion"}, true, diag.Messagef("API version '%s' is older than two years; the newest stable one is '%s'.", v, newest))
	}
}

// checkName holds the last segment of the name against the shape of names.
func (c *checker) checkName() {
	m := c.body.Member("name")
	v := c.res.Body.Get("name")
	by, _ := c.body.By()
	if c.res.NameMarks.Any(value.Unknown) || !m.Exists() || v.Kind() != value.String || derivation.IsMadeUp(v) || strings.EqualFold(by, "name") {
		return
	}
	last := lastSegment(v.Str())
	if last == "" {
		return // the engine refuses it
	}
	v = lastSegmentOf(v)
	c.checkMember("name", func() {
		if known, open := m.Enum(); len(known) > 0 {
			if !open {
				c.oneOf(v, last, known, false, false)
			}
			return
		}
		c.checkLengthAndPattern(v, last, m, false)
	})
}

// lastSegmentOf is the last segment of a name with what is known of it: it may be written
// where what comes before is assumed.
func lastSegmentOf(name value.Value) value.Value {
	last := value.NewString(lastSegment(name.Str()))
	segments, ok := value.SplitForm(name.Form(), "/")
	if ok && name.Form() != nil {
		form := segments[len(segments)-1]
		if len(form) == 1 && form[0].Class == "" && form[0].Written == last.Str() {
			return last.Mark(name.Marks() &^ (value.Assumed | value.Generated)).WithOrigin(name.Origin())
		}
		return last.Mark(name.Marks()).WithOrigin(name.Origin()).WithForm(form)
	}
	return last.Mark(name.Marks()).WithOrigin(name.Origin())
}

// checkScope reports a type that cannot be deployed at the scope of the resource.
func (c *checker) checkScope() {
	if c.res.IDMarks.Any(value.Unknown) {
		return
	}
	if why := c.typ.ScopeError(c.res.APIVersion, c.res.ID); why != "" {
		c.reportAt(WrongScope, []string{"type"}, false, why)
	}
}

// checkRegion checks the region and the zones.
func (c *checker) checkRegion() {
	v := c.res.Body.Get("location")
	if !c.public || v.Kind() != value.String || strings.TrimSpace(v.Str()) == "" {
		return
	}
	region := resourcetype.Region(v.Str())
	path := []string{"location"}
	if v.Marks().Any(value.Assumed) || isCanary(region) || resourcetype.IsSovereign(region) {
		return // the region is unknown, or not listed
	}
	if !resourcetype.IsRegion(region) {
		near := diag.Suggest(region, resourcetype.RegionNames())
		if near == "" {
			c.reportAt(UnknownRegion, path, true, diag.Messagef("Unknown region %s.", quoteValue(v, v.Str())))
			return
		}
		c.reportAt(UnknownRegion, path, false, diag.Messagef("Unknown region %s; did you mean '%s'?", quoteValue(v, v.Str()), near))
		return
	}
	if there, known := c.typ.LocatedIn(region); known && !there && region != "global" {
		c.reportAt(RegionWithout, path, false, diag.Messagef("%s cannot be deployed in '%s'.", c.typ.Name, v.Str()))
	}
	if region != "global" {
		c.checkZones(region)
	}
}

// isCanary reports whether services try out new features in the region.
func isCanary(region string) bool {
	return slices.ContainsFunc([]string{"euap", "stg", "stage"}, func(suffix string) bool { return strings.HasSuffix(region, suffix) })
}

// checkZones reports zones that the region does not have.
func (c *checker) checkZones(region string) {
	count := resourcetype.RegionZones(region)
	for i, zone := range c.res.Body.Get("zones").Items() {
		text := zone.Str()
		if zone.Kind() == value.Int {
			text = zone.NumberText()
		}
		n, err := strconv.Atoi(text)
		if err != nil || n >= 1 && n <= count {
			continue
		}
		message := diag.Messagef("The region '%s' has no zone %s: it has %d.", region, text, count)
		if count == 0 {
			message = diag.Messagef("The region '%s' has no availability zones.", region)
		}
		c.reportAt(Zones, []string{"zones", strconv.Itoa(i)}, false, message)
	}
}
