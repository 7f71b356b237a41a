// Package explore finds out what comes of settings that are varied together, and
// under which of them: "only with sku: Basic and zoneRedundant: true".
//
// What goes in are factors with the values that each may have, and a function that
// says what is the case under one combination of them. All pairs of values are
// tried: mistakes hardly ever take more than two settings, and pairs need tens of
// combinations where all would be millions. Where something is the case in some of
// them only, further combinations find which factors it depends on, by halving the
// difference between one where it is and one where it is not, and then all their
// values are tried. Nothing is random; how many combinations are tried is bounded,
// and reported where it cut something off.
package explore
