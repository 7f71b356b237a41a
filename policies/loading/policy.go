package loading

import (
	"sync"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/input"
)

// Policy is a rule with its module, nil if it is a native check's.
type Policy struct {
	*Rule
	Module *regoFile
	// Reads is what the policy looks at; idle that it applies to nothing as long as
	// it is not configured. Both are computed when all policies are loaded.
	Reads        input.Footprint
	Unconfigured bool
	// Custom is set for a policy that was not shipped.
	Custom bool
	// words are the texts that its messages can be made with; nil of a native check.
	words func() [][]string
}

// Module is a Rego file of the user's.
type Module struct {
	File   *source.File
	Parsed *ast.Module
	// Conftest reports a module that was read for Conftest, which has habits of its own.
	Conftest bool
}

// Fix is a change of a resource after which a policy holds: "set" and "add" put a value
// at a path or into the list there, "remove" takes away what is there.
type Fix struct {
	Op string
	// Path leads from the resource to the place; "*" is any name or index, and "**" at its
	// beginning any place, which the path of the finding says.
	Path []string
	// Value is the JSON of what is set or added.
	Value string
}

// OptionSchema is what an option of a policy may be, as JSON Schema: custom.schema in its
// metadata.
type OptionSchema struct {
	Key    string
	Schema value.Value
}

// Label is a name with a value.
type Label struct{ Name, Value string }

// Setting is a configuration key with its default.
type Setting struct {
	Key     string
	Default any
}

// need is a setting that has to be there for a rule applies to hold.
type need struct {
	Key  string
	Kind needKind
}

type needKind uint8

// regoFile is one Rego file, parsed when it is first needed.
type regoFile struct {
	file string
	Read func() (string, error)

	once   sync.Once
	Parsed *ast.Module
	err    error
	// custom reports that it is the user's.
	custom bool
}

// Library finds modules by package name; a package of the user's may have several.
type Library map[string][]*regoFile

// Mention is a name of a policy, or of an option, that a configuration has somewhere.
type Mention struct {
	Name   string
	Option bool
	Span   source.Span
}

// nameIndex is the index of known names.
type nameIndex struct {
	// shipped has those of what is part of the program, which are indexed when a name is
	// looked up; nil in that one.
	shipped func() *nameIndex
	rules   []*Rule
	goesBy  map[string][]*Rule
	all     []string
}

// Options say which policies to load and how they are to judge.
type Options struct {
	// Folders hold the user's own policies.
	Folders []Folder
	// Conftest are folders of rules as Conftest asks them.
	Conftest []Folder
	// Namespaces are the packages that are asked in these; main if there are none, and
	// all for "*".
	Namespaces []string
	// Only and Skip select policies by id, other name, tag, or a pattern of
	// these with * and ?. Skip wins. Sets are tags, too.
	Only, Skip []string
	// Releases selects by release; nil is everything that is neither preview nor
	// deprecated. The empty release is that of policies that name none.
	Releases []string
	// Sets selects by set; nil is the default one.
	Sets []string
	// Others are the choices of other engines that ask the same policies otherwise: all
	// that any of them selects is asked, and what this one selects is reported.
	Others []Options
	// Configuration holds values by key, over the defaults of the policies.
	Configuration map[string]any
	// Mentions are the names that a configuration has elsewhere: diagnostics about them
	// are their only use here.
	Mentions []Mention
	// Types are resource types that the user has described; nil is none.
	Types *resourcetype.Own
	// AsOf is the day that policies about time use; zero is the start of today, UTC.
	AsOf time.Time
	// AnyDay reports that AsOf was not given.
	AnyDay bool
	// AzurePolicy is what Azure Policy enforces; nil is nothing.
	AzurePolicy *AzurePolicy
	// Timeout is how long the policies for one resource type may take; zero is two
	// seconds. A policy that takes longer affects only itself, and the others
	// stand.
	Timeout time.Duration
}

// Folder is a folder of policies and where it is read from: what the command line
// names may lie elsewhere than what a configuration may name.
type Folder struct {
	Path string
	FS   source.FS
	// V0 reports that it is written in the syntax of OPA before 1.0.
	V0 bool
}

// Linter returns what is wrong with a module of the user's; the rule is nil if it is a
// library.
type Linter func(c *LintContext, m Module, r *Rule) diag.List

// LintContext is what a linter knows beside the module.
type LintContext struct {
	Compiler *ast.Compiler
	Types    *resourcetype.Own
	// Options are those that some policy declares.
	Options []string
	// Used are the packages that modules of the user's speak of.
	Used     map[string]bool
	Spelling input.Spelling
}

// Policies are those that were loaded.
type Policies struct {
	// Selected are the policies that are reported, by id. ByType and All are those that
	// are asked, which may be more: see Options.Others.
	Selected []*Policy
	ByType   map[string][]*Policy // by folded type, without those for all types
	All      []*Policy            // for all types
	Chosen   map[*Rule]bool
	Lib      Library
	Spelling input.Spelling
	// Data is what policies see as data, stored the same as Go's values.
	Data   ast.Object
	Stored map[string]any
	// userData is what data files of the user's hold.
	userData map[string]any
	// closed reports that libraries are those that were shipped, or depend on what they
	// are given, so that what is known of each policy can be relied on.
	closed bool
	// Replaced reports that a module of the user's stands for a shipped one.
	Replaced bool
	AsOf     time.Time
	Names    *nameIndex
	// Modules are the modules of the user's.
	Modules []Module
	// AzureRules are the rules of what Azure Policy enforces.
	AzureRules map[*assignment.Applied]*Rule
	// known are all policies that can be selected. reading and settings are what is wrong
	// with what was read, and with the settings of the policies.
	known             []*Policy
	reading, settings diag.List
}

// AzurePolicy is what Azure Policy enforces where a deployment goes: assignments, and the
// place of the subscription among the management groups.
type AzurePolicy struct {
	Engine           *azure.Engine
	ManagementGroups []string
	// Set has the documents, Diagnostics are about reading them.
	Set         *document.Set
	Aliases     *alias.Table
	Diagnostics diag.List
	// Configured reports that folders were named, and that there is more than what is
	// deployed itself.
	Configured bool
}

// Rule describes a policy: what its metadata say, and where it comes from.
type Rule struct {
	// ID is short and stable: area and name, joined by dashes.
	ID string
	// Aka are the names that the same check has elsewhere.
	Aka []string
	// Title is one sentence that says what has to be; Description says why, and
	// what to do.
	Title       string
	Description string
	Severity    diag.Severity
	// Types are the resource types that it applies to; "*" is all of them, without
	// those in Except.
	Types  []string
	Except []string
	Area   string
	// Pillar is the pillar of the Well-Architected Framework, Category the
	// recommendation there.
	Pillar   string
	Category string
	// Controls are those of the Microsoft Cloud Security Benchmark.
	Controls []string
	// Covers are the rules of native checks that the policy says the same as, about
	// the same place, in words of its own.
	Covers []string
	// Set is one of Sets, by which policies are used together.
	Set string
	// Release is preview where the feature that it asks for is, deprecated where
	// the feature is on its way out; else it is empty.
	Release string
	// Labels are names with values of the author's own, by which policies are chosen, too:
	// a label release: preview is the tag release:preview.
	Labels []Label
	// Docs is where to read on, Related what Microsoft documents of what it is about.
	Docs    string
	Related []string
	// Configuration are the keys that the policy reads, with their defaults.
	Configuration []Setting
	// Schemas say what their values may be.
	Schemas []OptionSchema
	// Fixes are the changes after which the policy holds, for findings that have none of
	// their own.
	Fixes []Fix
	// Package is the Rego package, File the module that it is in; both are empty if
	// a check in Go has the rule.
	Package string
	File    string
	// Kind is that of the engine's code that the rule is; zero if it is a policy's.
	Kind diag.Kind
	// Shipped policies come with forearm; others are the user's.
	Shipped bool
	// Conditional reports that the policy has a rule applies.
	Conditional bool
	// Footprint is what of the input the policy looks at, Needs what has to be configured for
	// it to apply to anything.
	Footprint input.Footprint
	Needs     []need
}

// DataFile is a data.json or data.yaml, with the folders that it is in below the one
// that holds the policies: they are its place in data, as for OPA.
type DataFile struct {
	File  *source.File
	Below []string
}

// SchemaFile is a JSON Schema that annotations name as opa check does: schemas/a/b.json
// is schema.a.b.
type SchemaFile struct {
	File *source.File
	// Below are the names of the folders from the folder of policies to the file.
	Below []string
}

// Contents are the files of a folder of policies, or of a bundle, that policies are
// made of.
type Contents struct {
	Modules []Module
	Data    []DataFile
	// Schemas are those that annotations may name.
	Schemas []SchemaFile
}
