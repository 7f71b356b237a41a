// Package config reads what a user has configured for a whole repository:
// forearm.yaml, or the ps-rule.yaml that a repository already has, and the
// environment.
//
// In goes a file (YAML or JSON) and the environment; out comes a Config, with a
// diagnostic for every key that is unknown or has a value of the wrong type.
// forearm.yaml is checked against a JSON Schema that is derived from the fields
// of Config, so that a key is added in one place.
//
// What the command line says wins over the environment, that over the file.
package config
