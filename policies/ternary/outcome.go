package ternary

// outcome is what a rule may be, each value with the doubt whether it is that.
type outcome struct {
	values []Item // without keys
}

func (o *outcome) eachValue(d *Doubt, k func(v *Value, d *Doubt) bool, note func(*Doubt) *Doubt) bool {
	for _, item := range o.values {
		if !k(item.Value, Unite(d, note(item.May))) {
			return false
		}
	}
	return true
}

// eachCase collects the results that a function has for each of the values of which v is one;
// always reports that it has one for certain, whichever that is.
func (v *Value) eachCase(eval func(c *Value, k yieldValue)) (found []Item, always bool) {
	always = true
	for _, c := range v.cases() {
		certain := false
		eval(c, func(result *Value, d *Doubt) bool {
			found = append(found, Item{Value: result, May: Unite(v.why, d)})
			certain = certain || d == nil
			return true
		})
		always = always && certain
	}
	return found, always
}

// joinOutcomes unites values that are the same, and makes one of several of them where
// it is certain that there is one.
func joinOutcomes(found []Item, always bool) []Item {
	var united []Item
next:
	for _, item := range found {
		if item.Value.kind == known {
			for i := range united {
				if other := united[i].Value; other.kind == known && other.known.Compare(item.Value.known) == 0 {
					if item.May == nil {
						united[i].May = nil
					} else if united[i].May != nil {
						united[i].May = Unite(united[i].May, item.May)
					}
					continue next
				}
			}
		}
		united = append(united, item)
	}
	if !always {
		return united
	}
	if len(united) == 1 {
		return []Item{{Value: united[0].Value}}
	}
	var why *Doubt
	choices := make([]*Value, len(united))
	for i, item := range united {
		if item.Value.kind != known && item.Value.types&Container != 0 {
			// Taken one by one, its members go together.
			return united
		}
		choices[i] = item.Value
		why = Unite(why, item.May)
	}
	return []Item{{Value: Either(choices, why)}}
}
