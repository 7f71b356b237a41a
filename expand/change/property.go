package change

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Property is one difference in a resource, or in whatever else is compared.
type Property struct {
	// Pointer leads to the property in the new version, and in the old one where
	// the new one does not have it.
	Pointer string
	// Old and New are Absent if that version does not have the property.
	Old, New value.Value
	// Assumed reports that the difference depends on an assumed value on either
	// side.
	Assumed bool
	// Fixed reports that Azure does not let the property of an existing resource be
	// changed: it takes a replacement, and the deployment fails until the resource
	// is deleted.
	Fixed bool
	// At is where the cause of it stands.
	At Place
}

const doubtfulMarks = value.Assumed | value.Unknown | value.Generated

// maxSize is the largest value that is compared part by part. Values share their
// parts, so a short template can make one that no time would be enough to visit.
const maxSize = 5_000_000

// differ gathers the differences between two values.
type differ struct {
	found []Property
	path  []string
}

// compareValues returns the differences between two values.
func compareValues(old, new value.Value) []Property {
	d := differ{path: make([]string, 0, 16)}
	d.compareAt(old, new, false)
	return d.found
}

func (d *differ) addDifference(old, new value.Value, assumed bool) {
	d.found = append(d.found, Property{
		Pointer: value.Pointer(d.path...), Old: old, New: new,
		Assumed: assumed || (old.Marks() | new.Marks()).Any(doubtfulMarks), At: changeCause(old, new),
	})
}

// compareMember compares below a token.
func (d *differ) compareMember(token string, old, new value.Value, assumed bool) {
	d.path = append(d.path, token)
	d.compareAt(old, new, assumed)
	d.path = d.path[:len(d.path)-1]
}

// compareAt takes assumed to mean that it is assumed whether the value is there at
// all on one of the sides.
func (d *differ) compareAt(old, new value.Value, assumed bool) {
	if old.IsNull() && new.IsNull() && !(old.Marks() | new.Marks()).Any(value.Secret) {
		return
	}
	if (old.Marks() | new.Marks()).Any(value.Secret) {
		if secretsDiffer(old, new) {
			d.addDifference(old, new, assumed)
		}
		return
	}
	switch {
	case old.IsNull() || new.IsNull():
		// Shown as there and not there; nulls on the way are trimmed by Azure.
		if old.IsNull() {
			old = value.Value{}
		} else {
			new = value.Value{}
		}
		d.addDifference(old, new, assumed)
	case old.IsUnknown() || new.IsUnknown():
		if residualText(old) != residualText(new) || old.Kind() != new.Kind() {
			d.addDifference(old, new, true)
		}
	case old.Extent().Parts > maxSize || new.Extent().Parts > maxSize:
		if old.Extent().Parts != new.Extent().Parts {
			d.addDifference(old, new, assumed)
		}
	case old.Kind() == value.Object && new.Kind() == value.Object:
		d.compareObjects(old, new)
	case old.Kind() == value.Array && new.Kind() == value.Array:
		d.compareArrays(old, new)
	case !value.Equal(old, new) && !sameID(old, new):
		d.addDifference(old, new, assumed)
	}
}

func residualText(v value.Value) string {
	if r := v.Residual(); r != nil {
		return r.Text()
	}
	return ""
}

// secretsDiffer reports that a secret has changed, where that can be told. A value
// that is a secret on one side only has changed in any case: it is shown now, or
// no longer.
func secretsDiffer(old, new value.Value) bool {
	if old.IsAbsent() != new.IsAbsent() {
		return true
	}
	if old.Marks().Any(value.Secret) != new.Marks().Any(value.Secret) {
		return true
	}
	if (old.Deep() | new.Deep()).Any(doubtfulMarks) {
		return false
	}
	return !value.Equal(old, new)
}

func (d *differ) compareObjects(old, new value.Value) {
	shape := (old.Marks() | new.Marks()).Any(doubtfulMarks)
	for _, m := range old.Members() {
		d.compareMember(m.Name, m.Value, new.Get(m.Name), shape)
	}
	for _, m := range new.Members() {
		if !old.Has(m.Name) {
			d.compareMember(m.Name, value.Value{}, m.Value, shape)
		}
	}
}

func (d *differ) compareArrays(old, new value.Value) {
	shape := (old.Marks() | new.Marks()).Any(doubtfulMarks)
	a, b := old.Items(), new.Items()
	if key := commonKey(a, b); key != "" && !d.isOrdered() {
		d.compareKeyed(a, b, key, shape)
		return
	}
	for _, p := range alignLists(a, b) {
		switch {
		case p.old < 0:
			d.compareMember(strconv.Itoa(p.new), value.Value{}, b[p.new], shape)
		case p.new < 0:
			d.compareMember(strconv.Itoa(p.old), a[p.old], value.Value{}, shape)
		default:
			d.compareMember(strconv.Itoa(p.new), a[p.old], b[p.new], shape)
		}
	}
}

// keys are members that tell the elements of a list apart, in the order in which
// they are tried.
var keys = []string{"name", "id", "key", "category", "categoryGroup", "locationName", "objectId"}

// commonKey finds the member that distinguishes all elements of both lists. Without
// one an element inserted at the front would change all that follow.
func commonKey(a, b []value.Value) string {
	if len(a) == 0 || len(b) == 0 {
		return ""
	}
	for _, key := range keys {
		if tellsApart(a, key) && tellsApart(b, key) {
			return key
		}
	}
	return ""
}

func tellsApart(items []value.Value, key string) bool {
	seen := make(map[string]bool, len(items))
	for _, item := range items {
		v := item.Get(key)
		if v.Kind() != value.String || v.Str() == "" || v.Marks().Any(value.Secret|value.Unknown) {
			return false
		}
		name := value.Fold(v.Str())
		if seen[name] {
			return false
		}
		seen[name] = true
	}
	return true
}

func (d *differ) compareKeyed(a, b []value.Value, key string, shape bool) {
	index := make(map[string]int, len(b))
	for i, item := range b {
		index[value.Fold(item.Get(key).Str())] = i
	}
	matched := make([]bool, len(b))
	for i, item := range a {
		j, ok := index[value.Fold(item.Get(key).Str())]
		if !ok {
			d.compareMember(strconv.Itoa(i), item, value.Value{}, shape)
			continue
		}
		matched[j] = true
		d.compareMember(strconv.Itoa(j), item, b[j], shape)
	}
	for j, item := range b {
		if !matched[j] {
			d.compareMember(strconv.Itoa(j), value.Value{}, item, shape)
		}
	}
}

// orderedLists are members whose elements have names and an order all the same:
// one is run, or asked, after the other.
//
// https://learn.microsoft.com/azure/container-instances/container-instances-init-container
// https://learn.microsoft.com/azure/virtual-machines/linux/image-builder-json
// https://learn.microsoft.com/azure/application-gateway/url-route-overview
// https://learn.microsoft.com/azure/kubernetes-fleet/update-orchestration
var orderedLists = map[string]bool{
	"initcontainers": true, "steps": true, "stages": true, "customize": true, "invmvalidations": true, "pathrules": true,
}

// isOrdered reports that the order of the list at hand counts.
func (d *differ) isOrdered() bool {
	return len(d.path) > 0 && orderedLists[value.Fold(d.path[len(d.path)-1])]
}

// sameID reports whether two texts are spellings of one resource's id.
func sameID(a, b value.Value) bool {
	if a.Kind() != value.String || b.Kind() != value.String || !strings.HasPrefix(a.Str(), "/") || !resourceid.Equal(a.Str(), b.Str()) {
		return false
	}
	_, err := resourceid.Parse(a.Str())
	return err == nil
}

// sameLocation reports whether two texts are spellings of one region.
func sameLocation(a, b value.Value) bool {
	return a.Kind() == value.String && b.Kind() == value.String && !(a.Marks() | b.Marks()).Any(value.Secret) &&
		resourcetype.Region(a.Str()) == resourcetype.Region(b.Str())
}

// Place is where the cause of a difference stands: in the new version, or in the
// old one where the new one has nothing to show.
type Place struct {
	Span source.Span
	Old  bool
}

// DeclaredAt returns where a resource is declared.
func DeclaredAt(r *deployment.Resource, old bool) Place { return Place{r.Declaration.Span(), old} }

// maxSteps bounds the way back from a value: it may lead through deep modules.
const maxSteps = 64

// changeCause returns where a property changed: along the way back from the value, from the
// resource through variables, parameters and modules, the first step at which the
// two versions are not written alike. A new value in a parameters file is found
// there, although the template says the same as before.
func changeCause(old, new value.Value) Place {
	if new.IsAbsent() {
		return Place{old.Span(), true}
	}
	b := new.Origin()
	for a, i := old.Origin(), 0; a != nil && b != nil && i < maxSteps && originText(a) == originText(b); i++ {
		a, b = previousOrigins(a, b)
	}
	for range maxSteps {
		if b == nil || b.File != nil {
			break
		}
		b = b.From
	}
	if b == nil {
		return Place{Span: new.Span()}
	}
	return Place{Span: b.Span()}
}

// previousOrigins leads both versions one step back: to what was passed on, else to the first
// of what a call was given that is not what it was.
func previousOrigins(a, b *value.Origin) (*value.Origin, *value.Origin) {
	if a.Call == nil || b.Call == nil || len(a.Call.Args) != len(b.Call.Args) {
		return a.From, b.From
	}
	for i, now := range b.Call.Args {
		then := a.Call.Args[i]
		if now.Origin() != nil && now.Origin() != b.From && !value.Equal(then, now) && (b.From == nil || now.Kind() != value.Array && now.Kind() != value.Object) {
			return then.Origin(), now.Origin()
		}
	}
	return a.From, b.From
}

func originText(o *value.Origin) string { return o.Span().Text() }
