package sarif

// The parts of SARIF that are written; an order of members that people can read.
type (
	sarifAutomation struct {
		ID          string      `json:"id"`
		Description sarifText   `json:"description"`
		Properties  *sarifBuild `json:"properties,omitempty"`
	}
	sarifBuild struct {
		DefinitionID   string `json:"azuredevops/pipeline/build/buildDefinitionId"`
		DefinitionName string `json:"azuredevops/pipeline/build/buildDefinitionName"`
		Phase          string `json:"azuredevops/pipeline/build/phaseId"`
		PhaseName      string `json:"azuredevops/pipeline/build/phaseName"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name                string           `json:"name"`
		FullName            string           `json:"fullName"`
		SemanticVersion     string           `json:"semanticVersion,omitempty"`
		Version             string           `json:"version"`
		InformationURI      string           `json:"informationUri"`
		Rules               []sarifRule      `json:"rules"`
		SupportedTaxonomies []sarifComponent `json:"supportedTaxonomies,omitempty"`
	}
	sarifRule struct {
		ID                   string              `json:"id"`
		Name                 string              `json:"name"`
		ShortDescription     *sarifText          `json:"shortDescription,omitempty"`
		FullDescription      *sarifText          `json:"fullDescription,omitempty"`
		Help                 *sarifText          `json:"help,omitempty"`
		HelpURI              string              `json:"helpUri,omitempty"`
		DefaultConfiguration sarifLevel          `json:"defaultConfiguration"`
		Relationships        []sarifRelationship `json:"relationships,omitempty"`
		Properties           sarifProperties     `json:"properties"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifProperties struct {
		Tags      []string `json:"tags,omitempty"`
		Aka       []string `json:"aka,omitempty"`
		Precision string   `json:"precision,omitempty"`
		Problem   string   `json:"problem.severity,omitempty"`
		Security  string   `json:"security-severity,omitempty"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifTaxonomy struct {
		Name             string       `json:"name"`
		FullName         string       `json:"fullName"`
		Organization     string       `json:"organization"`
		InformationURI   string       `json:"informationUri"`
		ShortDescription sarifText    `json:"shortDescription"`
		Taxa             []sarifTaxon `json:"taxa"`
	}
	sarifTaxon struct {
		ID               string    `json:"id"`
		Name             string    `json:"name"`
		ShortDescription sarifText `json:"shortDescription"`
		HelpURI          string    `json:"helpUri"`
	}
	sarifComponent struct {
		Name  string `json:"name"`
		Index int    `json:"index"`
	}
	sarifRelationship struct {
		Target sarifTarget `json:"target"`
		Kinds  []string    `json:"kinds"`
	}
	sarifTarget struct {
		ID            string         `json:"id"`
		Index         int            `json:"index"`
		ToolComponent sarifComponent `json:"toolComponent"`
	}
	sarifInvocation struct {
		ExecutionSuccessful bool                `json:"executionSuccessful"`
		Notifications       []sarifNotification `json:"toolExecutionNotifications"`
	}
	sarifNotification struct {
		Descriptor sarifReference  `json:"descriptor"`
		Level      string          `json:"level"`
		Message    sarifText       `json:"message"`
		Locations  []sarifLocation `json:"locations,omitempty"`
	}
	sarifReference struct {
		ID string `json:"id"`
	}
	sarifResult struct {
		RuleID              string             `json:"ruleId"`
		RuleIndex           int                `json:"ruleIndex"`
		Kind                string             `json:"kind"`
		Level               string             `json:"level"`
		Message             sarifText          `json:"message"`
		Locations           []sarifLocation    `json:"locations"`
		RelatedLocations    []sarifLocation    `json:"relatedLocations,omitempty"`
		CodeFlows           []sarifCodeFlow    `json:"codeFlows,omitempty"`
		PartialFingerprints map[string]string  `json:"partialFingerprints,omitempty"`
		Suppressions        []sarifSuppression `json:"suppressions,omitempty"`
		Fixes               []sarifFix         `json:"fixes,omitempty"`
		Properties          map[string]string  `json:"properties,omitempty"`
	}
	sarifFix struct {
		Description sarifText     `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion `json:"deletedRegion"`
		Inserted *sarifText  `json:"insertedContent,omitempty"`
	}
	sarifCodeFlow struct {
		Message     sarifText         `json:"message"`
		ThreadFlows []sarifThreadFlow `json:"threadFlows"`
	}
	sarifThreadFlow struct {
		Locations []sarifFlowLocation `json:"locations"`
	}
	sarifFlowLocation struct {
		Location sarifLocation `json:"location"`
	}
	sarifSuppression struct {
		Kind          string `json:"kind"`
		Justification string `json:"justification,omitempty"`
	}
	sarifLocation struct {
		ID       *int           `json:"id,omitempty"`
		Physical sarifPhysical  `json:"physicalLocation"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifText     `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
		Context  *sarifRegion  `json:"contextRegion,omitempty"`
	}
	sarifArtifact struct {
		URI         string     `json:"uri,omitempty"`
		URIBaseID   string     `json:"uriBaseId,omitempty"`
		Description *sarifText `json:"description,omitempty"`
	}
	sarifRegion struct {
		StartLine   int        `json:"startLine"`
		StartColumn int        `json:"startColumn,omitempty"`
		EndLine     int        `json:"endLine"`
		EndColumn   int        `json:"endColumn,omitempty"`
		Snippet     *sarifText `json:"snippet,omitempty"`
	}
	sarifLogical struct {
		Name               string `json:"name,omitempty"`
		FullyQualifiedName string `json:"fullyQualifiedName,omitempty"`
		Kind               string `json:"kind,omitempty"`
	}
)
