package expand_test

import "github.com/forearm/forearm/expand/internal/conformance"

// Why measurements fail that are expected to. Where PSRule for Azure is at fault,
// Azure does what forearm does; where a template or its parameters are, Azure
// refuses them, too. The package documentation lists the reasons.
const (
	addedConfig      = "PSRule adds a config/web to every site; the template deploys none"
	booleanEquality  = "PSRule's equals() of booleans and null differs from Azure's, so that it deploys other resources"
	mergedByName     = "PSRule merges resources whose names rest on the same made-up value into one"
	countedTwice     = "PSRule counts a resource each time it is deployed, if its name rests on made-up values"
	childConditions  = "PSRule ignores the conditions and loops of resources that are written within others"
	idOfGroup        = "PSRule misreads the resource group that a module is given by its id"
	groupOfNested    = "PSRule gives what a nested deployment deploys to another resource group an id in the root's"
	shortTypes       = "PSRule keeps the short type of a resource that is written within another"
	padsLength       = "PSRule's padLeft() of a number pads the length"
	parameterCase    = "PSRule does not find a parameter that is written in another case"
	unevaluated      = "PSRule leaves expressions in a parameter's object as they are"
	unknownParameter = "the parameters file gives a parameter that the template does not have; Azure refuses it"
	blankParameter   = "the parameters file leaves blank what needs a value; Azure refuses it"
	wrongParameter   = "a value in the parameters file is not of the parameter's type; Azure refuses it"
	wrongReference   = "the template refers to what it does not declare; Azure refuses it"
	objectTag        = "the template has a tag that is an object; Azure refuses it"
	nothingDeployed  = "the template has a nested deployment without a template; Azure refuses it"
	wrongScope       = "the template uses resourceGroup() where there is none; Azure refuses it"
	unnamedIndex     = "the template has copyIndex() without a name in a loop of a property, where no resource is in one; Azure refuses it"
	wrongSyntax      = "an expression of the template cannot be parsed"
	linkedFile       = "the linked template is not part of the corpus"
	expressionLength = "the template has an expression of more than 24,576 characters; Azure refuses it"
	outerName        = "in a nested template with outer scope deployment() is the parent; PSRule gives the nested one"
	madeUpAnswer     = "what Azure would answer is assumed, and another value is made up"
	cidrOrder        = "PSRule puts the last address of an IPv6 range together wrongly"
	cidrRange        = "PSRule gives subnets that lie outside of the range; Azure refuses them"
	emptyJSON        = "PSRule takes an empty text for JSON's null; Azure refuses it"
	safeSteps        = "PSRule's tryGet() forgives every step; Azure's only the first"
	olderEngine      = "the document was written by an older engine, which left more unknown"
)

// avmCounts differ from what PSRule counts.
var avmCounts = conformance.Differences{
	mergedByName: {
		"ptn--ai-ml--ai-foundry--max.json",
		"ptn--ai-platform--baseline--max.json",
		"ptn--ai-platform--baseline--waf-aligned.json",
		"ptn--authorization--resource-role-assignment--all.json",
		"ptn--authorization--resource-role-assignment--defaults.json",
		"ptn--dev-ops--cicd-agents-and-runners--aca-aci.json",
		"ptn--dev-ops--cicd-agents-and-runners--defaults.azuredevops.aci.json",
		"ptn--dev-ops--cicd-agents-and-runners--defaults.github.aca.json",
		"ptn--dev-ops--cicd-agents-and-runners--max.azuredevops.aca.json",
		"ptn--dev-ops--cicd-agents-and-runners--max.github.aci.json",
		"ptn--dev-ops--cicd-agents-and-runners--org-scope-github-aca.json",
		"ptn--dev-ops--cicd-agents-and-runners--private-devops-existing-vnet-aci.json",
		"ptn--dev-ops--cicd-agents-and-runners--private-github-existing-vnet-aca.json",
		"ptn--dev-ops--cicd-agents-and-runners--private-github-new-vnet.json",
		"ptn--sa--build-your-own-copilot--sandbox.json",
		"ptn--sa--build-your-own-copilot--waf-aligned.json",
		"ptn--sa--chat-with-your-data--sandbox-cosmos.json",
		"ptn--sa--chat-with-your-data--sandbox.json",
		"ptn--sa--chat-with-your-data--waf-aligned.json",
		"ptn--sa--content-generation--defaults.json",
		"ptn--sa--content-generation--sandbox.json",
		"ptn--sa--content-generation--waf-aligned.json",
		"ptn--sa--content-processing--sandbox.json",
		"ptn--sa--content-processing--waf-aligned.json",
		"ptn--sa--conversation-knowledge-mining--sandbox.json",
		"ptn--sa--conversation-knowledge-mining--waf-aligned.json",
		"res--cache--redis--max.json",
		"res--dev-center--project--max.json",
		"res--event-grid--system-topic--max.json",
	},
	countedTwice: {
		"ptn--ai-ml--ai-foundry--ex.bring-your-own.json",
		"ptn--azd--ml-project--defaults.json",
		"ptn--virtual-machine-images--azure-image-builder--defaults.json",
		"res--authorization--policy-assignment--rg-scope.max.json",
		"res--authorization--policy-assignment--rg-scope.waf-aligned.json",
		"res--storage--storage-account--object-replication.json",
	},
	booleanEquality: {
		"ptn--ai-platform--baseline--no-vm.json",
		"ptn--ai-platform--baseline--no-vnet.json",
		"res--cognitive-services--account--ai-model-deployment-private-agent.json",
		"res--cognitive-services--account--ai-model-deployment-private.json",
		"res--cognitive-services--account--ai-model-deployment.json",
		"res--cognitive-services--account--cmk-sami.json",
		"res--cognitive-services--account--cmk-uami.json",
		"res--cognitive-services--account--default-with-key-vault.json",
		"res--cognitive-services--account--defaults.json",
		"res--cognitive-services--account--openai-private.json",
		"res--cognitive-services--account--speech.json",
		"res--cognitive-services--account--waf-aligned.json",
		"res--network--dns-zone--defaults.json",
		"res--network--dns-zone--max.json",
		"res--network--dns-zone--waf-aligned.json",
	},
	addedConfig: {
		"ptn--azd--aks--defaults.json",
		"ptn--azd--aks--max.json",
		"ptn--azd--apim-api--defaults.json",
		"res--document-db--database-account--sqlroles.json",
		"res--web--serverfarm--managed-instance.json",
		"res--web--static-site--max.json",
		"res--web--static-site--waf-aligned.json",
	},
}

// avmResources are found by PSRule alone.
var avmResources = conformance.Differences{
	addedConfig: {
		"*/config/web",
	},
	booleanEquality: {
		"ptn--ai-platform--baseline--no-vnet.json dep-#_namePrefix_#-aiplatform-baseline-aipbnovnet-rg/providers/Microsoft.Network/privateDnsZones/privatelink.api.azureml.ms",
		"ptn--ai-platform--baseline--no-vnet.json dep-#_namePrefix_#-aiplatform-baseline-aipbnovnet-rg/providers/Microsoft.Network/privateDnsZones/privatelink.blob.core.windows.net",
		"ptn--ai-platform--baseline--no-vnet.json dep-#_namePrefix_#-aiplatform-baseline-aipbnovnet-rg/providers/Microsoft.Network/privateDnsZones/privatelink.file.core.windows.net",
		"ptn--ai-platform--baseline--no-vnet.json dep-#_namePrefix_#-aiplatform-baseline-aipbnovnet-rg/providers/Microsoft.Network/privateDnsZones/privatelink.notebooks.azure.net",
		"res--cognitive-services--account--ai-model-deployment-private-agent.json dep-#_namePrefix_#-cognitiveservices.accounts-csadpa-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csadpa003/defenderForAISettings/Default",
		"res--cognitive-services--account--ai-model-deployment-private.json dep-#_namePrefix_#-cognitiveservices.accounts-csadp-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csadp003/defenderForAISettings/Default",
		"res--cognitive-services--account--ai-model-deployment.json dep-#_namePrefix_#-cognitiveservices.accounts-csad-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csad002/defenderForAISettings/Default",
		"res--cognitive-services--account--cmk-sami.json dep-#_namePrefix_#-cognitiveservices.accounts-csaecrs-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csaecrs001/defenderForAISettings/Default",
		"res--cognitive-services--account--cmk-uami.json dep-#_namePrefix_#-cognitiveservices.accounts-csaencr-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csaencr001/defenderForAISettings/Default",
		"res--cognitive-services--account--default-with-key-vault.json dep-#_namePrefix_#-cognitiveservices.accounts-csakv-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csakv001/defenderForAISettings/Default",
		"res--cognitive-services--account--defaults.json dep-#_namePrefix_#-cognitiveservices.accounts-csamin-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csamin001/defenderForAISettings/Default",
		"res--cognitive-services--account--openai-private.json dep-#_namePrefix_#-cognitiveservices.accounts-csoai-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csoai002/defenderForAISettings/Default",
		"res--cognitive-services--account--speech.json dep-#_namePrefix_#-cognitiveservices.accounts-csaspeech-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csaspeech001/defenderForAISettings/Default",
		"res--cognitive-services--account--waf-aligned.json dep-#_namePrefix_#-cognitiveservices.accounts-csawaf-rg/providers/Microsoft.CognitiveServices/accounts/#_namePrefix_#csawaf001/defenderForAISettings/Default",
		"res--network--dns-zone--defaults.json dep-#_namePrefix_#-network.dnszones-ndzmin-rg/providers/Microsoft.Network/dnsZones/#_namePrefix_#ndzmin001.com/dnssecConfigs/default",
		"res--network--dns-zone--max.json dep-#_namePrefix_#-network.dnszones-ndzmax-rg/providers/Microsoft.Network/dnsZones/#_namePrefix_#ndzmax001.com/dnssecConfigs/default",
		"res--network--dns-zone--waf-aligned.json dep-#_namePrefix_#-network.dnszones-ndzwaf-rg/providers/Microsoft.Network/dnsZones/#_namePrefix_#ndzwaf001.com/dnssecConfigs/default",
	},
	idOfGroup: {
		"ptn--subscription--service-health-alerts--alerts.json dep-ash-#_namePrefix_#-ash{rg}/providers/Microsoft.Insights/actionGroups/actionGroup-#_namePrefix_#-ashalt",
		"ptn--subscription--service-health-alerts--alerts.json dep-ash-#_namePrefix_#-ash{rg}/providers/Microsoft.Insights/activityLogAlerts/Service Health Incident",
		"ptn--subscription--service-health-alerts--alerts.json dep-ash-#_namePrefix_#-ash{rg}",
		"res--app--managed-environment--max.json Microsoft.Resources/providers/Microsoft.Network/privateEndpoints/pep-#_namePrefix_#amemax001-managedEnvironments-1/providers/Microsoft.Authorization/locks/myCustomLockName",
		"res--app--managed-environment--max.json Microsoft.Resources/providers/Microsoft.Network/privateEndpoints/pep-#_namePrefix_#amemax001-managedEnvironments-1",
		"res--app--managed-environment--max.json Microsoft.Resources/providers/Microsoft.Network/privateEndpoints/pep-#_namePrefix_#amemax001-managedEnvironments-1/privateDnsZoneGroups/default",
		"res--key-vault--vault--max.json Microsoft.Resources/providers/Microsoft.Network/privateEndpoints/pep-#_namePrefix_#kvvmax002-vault-1/providers/Microsoft.Authorization/locks/myCustomLockName",
		"res--key-vault--vault--max.json Microsoft.Resources/providers/Microsoft.Network/privateEndpoints/pep-#_namePrefix_#kvvmax002-vault-1",
		"res--key-vault--vault--max.json Microsoft.Resources/providers/Microsoft.Network/privateEndpoints/pep-#_namePrefix_#kvvmax002-vault-1/privateDnsZoneGroups/default",
	},
}

// handwrittenCounts differ from what PSRule counts.
var handwrittenCounts = conformance.Differences{
	mergedByName: {
		"alz--modules--policy--assignments--alzDefaults--parameters--alzDefaultPolicyAssignments.min.json",
		"alz--modules--policy--assignments--workloadSpecific--parameters--workloadSpecificPolicyAssignments.min.json",
		"qs--quickstarts--microsoft.azurestackhci--create-cluster-with-prereqs.json",
		"qs--quickstarts--microsoft.resources--deployment-script-azcli-acr-import.json",
	},
	addedConfig: {
		"docs--custom-providers--customprovider.json",
		"qs--application-workloads--buffalo--gobuffalo.json",
		"qs--application-workloads--kentico--kentico-xperience-environment.json",
		"qs--demos--e-shop-website-with-ilb-ase.json",
		"qs--demos--private-endpoint-sql-from-appservice.json",
		"qs--quickstarts--microsoft.cdn--front-door-premium-app-service-private-link.json",
		"qs--quickstarts--microsoft.customproviders--custom-rp-with-function.json",
		"qs--quickstarts--microsoft.digitaltwins--digitaltwins-with-function-private-link.json",
		"qs--quickstarts--microsoft.documentdb--cosmosdb-webapp.json",
		"qs--quickstarts--microsoft.logic--logic-app-and-function-app.json",
		"qs--quickstarts--microsoft.network--traffic-manager-webapp.json",
		"qs--quickstarts--microsoft.web--app-service-certificate-standard.json",
		"qs--quickstarts--microsoft.web--app-service-certificate-wildcard.json",
		"qs--quickstarts--microsoft.web--app-service-docs-linux.json",
		"qs--quickstarts--microsoft.web--app-service-docs-windows.json",
		"qs--quickstarts--microsoft.web--documentdb-webapp.json",
		"qs--quickstarts--microsoft.web--function-app-create-dedicated.json",
		"qs--quickstarts--microsoft.web--function-app-create-dynamic-slot.json",
		"qs--quickstarts--microsoft.web--function-app-create-dynamic.json",
		"qs--quickstarts--microsoft.web--function-app-dedicated-github-deploy.json",
		"qs--quickstarts--microsoft.web--function-app-flex-managed-identities.json",
		"qs--quickstarts--microsoft.web--function-app-linux-consumption-remote-build.json",
		"qs--quickstarts--microsoft.web--function-app-premium-plan.json",
		"qs--quickstarts--microsoft.web--function-app-private-endpoints-storage-private-endpoints.json",
		"qs--quickstarts--microsoft.web--function-premium-availability-zone.json",
		"qs--quickstarts--microsoft.web--functions-managed-identity.json",
		"qs--quickstarts--microsoft.web--web-app-asp-app-on-ase-create.json",
		"qs--quickstarts--microsoft.web--web-app-asp-app-on-asev2-create.json",
		"qs--quickstarts--microsoft.web--web-app-certificate-from-key-vault.json",
		"qs--quickstarts--microsoft.web--web-app-custom-domain-and-ssl.json",
		"qs--quickstarts--microsoft.web--web-app-diagnostics-logs-blob-container.json",
		"qs--quickstarts--microsoft.web--web-app-github-deploy.json",
		"qs--quickstarts--microsoft.web--web-app-redis-cache-sql-database.json",
		"qs--quickstarts--microsoft.web--web-app-sql-database.json",
		"qs--quickstarts--microsoft.web--web-app-with-app-gateway-v2.json",
		"qs--quickstarts--microsoft.web--web-app-with-redis-cache.json",
		"qs--quickstarts--microsoft.web--webapp-basic-linux.json",
		"qs--quickstarts--microsoft.web--webapp-basic-windows.json",
		"qs--quickstarts--microsoft.web--webapp-custom-deployment-slots.json",
		"qs--quickstarts--microsoft.web--webapp-linux-django.json",
		"qs--quickstarts--microsoft.web--webapp-linux-flask.json",
		"qs--quickstarts--microsoft.web--webapp-linux-managed-mysql.json",
		"qs--quickstarts--microsoft.web--webapp-linux-node.json",
		"qs--quickstarts--microsoft.web--webapp-linux-sonarqube-mysql.json",
		"qs--quickstarts--microsoft.web--webapp-managed-mysql.json",
		"qs--quickstarts--microsoft.web--webapp-managed-postgresql.json",
		"qs--quickstarts--microsoft.web--webapp-multi-region-front-door.json",
		"qs--quickstarts--microsoft.web--webapp-secure-ntier.json",
		"qs--quickstarts--microsoft.web--webapp-windows-aspnet.json",
		"qs--quickstarts--microsoft.web--webapp-windows-with-privateendpoint-applicationgateway.json",
	},
	booleanEquality: {
		"qs--application-workloads--sharepoint--sharepoint-adfs.json",
		"qs--quickstarts--microsoft.compute--multi-vm-lb-zones.json",
		"qs--quickstarts--microsoft.compute--vm-msi.json",
		"qs--quickstarts--microsoft.compute--vm-new-or-existing-conditions.json",
		"qs--quickstarts--microsoft.compute--vm-push-certificate-windows.json",
		"qs--quickstarts--microsoft.network--aks-application-gateway-ingress-controller.json",
		"qs--quickstarts--microsoft.network--azurefirewall-sandbox-linux.json",
		"qs--quickstarts--microsoft.network--load-balancer-standard-create.json",
		"qs--quickstarts--microsoft.sqlvirtualmachine--sql-vm-new-storage.json",
	},
	childConditions: {
		"qs--quickstarts--microsoft.sql--sql-auditing-server-policy-to-blob-storage.json",
		"qs--quickstarts--microsoft.sql--sql-auditing-server-policy-to-eventhub.json",
		"qs--quickstarts--microsoft.sql--sql-data-warehouse-transparent-encryption-create.json",
		"qs--quickstarts--microsoft.synapse--synapse-poc.json",
	},
}

// handwrittenResources are found by PSRule alone.
var handwrittenResources = conformance.Differences{
	addedConfig: {
		"*/config/web",
	},
	unevaluated: {
		"alz--modules--hubNetworking--samples--minimum.sample.json {rg}/providers/Microsoft.Network/publicIPAddresses/[format('{0}-ExpressRoute-Gateway', parameters('parCompanyPrefix'))]-PublicIP",
		"alz--modules--hubNetworking--samples--minimum.sample.json {rg}/providers/Microsoft.Network/publicIPAddresses/[format('{0}-Vpn-Gateway', parameters('parCompanyPrefix'))]-PublicIP",
		"alz--modules--hubNetworking--samples--minimum.sample.json {rg}/providers/Microsoft.Network/virtualNetworkGateways/[format('{0}-ExpressRoute-Gateway', parameters('parCompanyPrefix'))]",
		"alz--modules--hubNetworking--samples--minimum.sample.json {rg}/providers/Microsoft.Network/virtualNetworkGateways/[format('{0}-Vpn-Gateway', parameters('parCompanyPrefix'))]",
	},
	booleanEquality: {
		"qs--application-workloads--sharepoint--sharepoint-adfs.json {rg}/providers/Microsoft.Network/bastionHosts/bastion",
	},
	groupOfNested: {
		"qs--application-workloads--sql--sql-encryption-protector-byok.json {rg}/providers/Microsoft.KeyVault/vaults/GET-PREREQ-keyVaultName/accessPolicies/add",
		"qs--quickstarts--microsoft.datafactory--mutiple-vms-with-data-management-gateway.json {rg}/providers/Microsoft.DataFactory/dataFactories/existingDF/gateways/newgateway",
		"qs--quickstarts--microsoft.machinelearningservices--machine-learning-dependencies-role-assignment.json {rg}/providers/Microsoft.KeyVault/vaults/GET-PREREQ-keyVaultName/accessPolicies/add",
		"qs--quickstarts--microsoft.network--vnet-nsg-for-redis.json {rg}/providers/Microsoft.Network/virtualNetworks/GET-PREREQ-existingVirtualNetworkName/subnets/GET-PREREQ-existingSubnetName",
	},
	shortTypes: {
		"qs--demos--oms-azure-resource-usage-solution.json {rg}/providers/Microsoft.OperationalInsights/workspaces/GEN-UNIQUE-20/views/Azure Usage",
		"qs--demos--oms-azure-vminventory-solution.json {rg}/providers/Microsoft.OperationalInsights/workspaces/GEN-UNIQUE-20/views/Azure VM Inventory",
		"qs--demos--s2d-oms-mgmt-solution.json {rg}/providers/Microsoft.OperationalInsights/workspaces/GET-PREREQ-workspaceName/views/S2D [GET-PREREQ-workspaceName]",
	},
	padsLength: {
		"qs--quickstarts--microsoft.azurestackhci--vm-windows-disks-and-adjoin.json {rg}/providers/Microsoft.AzureStackHCI/virtualHardDisks/vm-sampledeploydataDisk02",
		"qs--quickstarts--microsoft.netapp--anf-sap-hana--anf-sap-hana-crr-storage.json {rg}/providers/Microsoft.NetApp/netAppAccounts/GET-PREREQ-anfNetAppAccountName/volumeGroups/SAP-HANA-DR-SAP-00005",
		"qs--quickstarts--microsoft.netapp--anf-sap-hana--anf-sap-hana-storage.json {rg}/providers/Microsoft.NetApp/netAppAccounts/GET-PREREQ-anfNetAppAccountName/volumeGroups/SAP-HANA-SAP-00005",
	},
	parameterCase: {
		"qs--quickstarts--microsoft.network--vnet-to-vnet-peering.json {rg}/providers/Microsoft.Network/virtualNetworks/vNet1",
		"qs--quickstarts--microsoft.network--vnet-to-vnet-peering.json {rg}/providers/Microsoft.Network/virtualNetworks/vNet2",
		"qs--quickstarts--microsoft.network--vnet-to-vnet-peering.json {rg}/providers/Microsoft.Network/virtualNetworks/vNet1/virtualNetworkPeerings/vNet1-vNet2",
		"qs--quickstarts--microsoft.network--vnet-to-vnet-peering.json {rg}/providers/Microsoft.Network/virtualNetworks/vNet2/virtualNetworkPeerings/vNet2-vNet1",
	},
}

// handwrittenExpands do not expand without an error.
var handwrittenExpands = conformance.Differences{
	unknownParameter: {
		"alz--modules--privateDnsZoneLinks--parameters--privateDnsZoneLinks.all.json",
		"alz--modules--privateDnsZoneLinks--parameters--privateDnsZoneLinks.min.json",
		"qs--application-workloads--intel-lustre--intel-lustre-client-server.json",
		"qs--quickstarts--microsoft.azurestackhci--create-cluster-for-usgov.json",
		"qs--quickstarts--microsoft.compute--vm-with-data-management-gateway.json",
		"qs--quickstarts--microsoft.datafactory--mutiple-vms-with-data-management-gateway.json",
		"qs--quickstarts--microsoft.documentdb--cosmosdb-mongodb-autoscale.json",
		"qs--quickstarts--microsoft.web--app-service-managed-certificate-apex.json",
	},
	blankParameter: {
		"qs--quickstarts--microsoft.azurestackhci--create-cluster-2-node-switched-custom-storageip-2411.3.json",
		"qs--quickstarts--microsoft.azurestackhci--create-cluster-2-node-switched-custom-storageip.json",
		"qs--quickstarts--microsoft.azurestackhci--create-cluster-2411.3.json",
		"qs--quickstarts--microsoft.azurestackhci--create-cluster-rac-enabled.json",
		"qs--quickstarts--microsoft.azurestackhci--create-cluster.json",
	},
	wrongParameter: {
		"qs--quickstarts--microsoft.consumption--create-budget-simple.json",
	},
	wrongReference: {
		"qs--demos--azure-resource-optimization-toolkit.json",
		"qs--quickstarts--microsoft.azurestackhci--upgrade-cluster-2411.3.json",
	},
	wrongScope: {
		"es--eslzArm--subscriptionTemplates--azFw-basepolicy.json",
		"es--eslzArm--subscriptionTemplates--bastion.json",
		"es--eslzArm--subscriptionTemplates--privateDnsResolver.json",
		"es--eslzArm--subscriptionTemplates--vwan-sidecar.json",
	},
	wrongSyntax: {
		"docs--application-insights--ServiceFabricCluster.json",
	},
	linkedFile: {
		"docs--get-started-deployment--linked-template--azuredeploy.json",
		"docs--linked-template-relpath--children--nestedChild.json",
		"docs--linked-template-relpath--linkedTemplate.json",
		"docs--linked-template-relpath--mainTemplate.json",
	},
}

// caseDifferences are assertions of PSRule's own tests.
var caseDifferences = conformance.Differences{
	addedConfig: {
		"BicepAVMTests.ProcessTemplate_WithSiteConfig_ShouldReflectConfigProperties#3",
		"BicepAVMTests.ProcessTemplate_WithSiteConfig_ShouldReflectConfigProperties#4",
	},
	expressionLength: {
		"TemplateVisitorTests.ExpressionLength#1 expands",
		"TemplateVisitorTests.ExpressionLength#3 expands",
	},
	wrongScope: {
		"TemplateVisitorTests.NestedDeploymentWithMock expands",
	},
	unnamedIndex: {
		"TemplateVisitorTests.AdvancedTemplateParsing3 expands",
	},
	objectTag: {
		"TemplateVisitorTests.NestedParameterValueLoops expands",
	},
	nothingDeployed: {
		"TemplateVisitorTests.OrLeftHandEvaluation expands",
	},
	madeUpAnswer: {
		"TemplateVisitorTests.ProcessTemplate_WhenFilterExistingVNetSubnets_ShouldInferSubnetId#1",
	},
	outerName: {
		"TemplateVisitorTests.ResolveTemplateTest#12",
	},
	wrongReference: {
		"smoke.Resources.AKS.Template.json expands",
	},
	unknownParameter: {
		"smoke.Resources.ServiceFabric.Template.json+Resources.ServiceFabric.Parameters.json expands",
	},
}

// functionDifferences are expressions that PSRule evaluates otherwise than Azure.
var functionDifferences = conformance.Differences{
	cidrOrder: {
		"CidrParsingTests.IPv6#2 [parseCidr('3FFE:FFFF:0:CD30:0:0:0:0/64')]",
	},
	cidrRange: {
		"FunctionTests.CidrSubnet#5 [cidrSubnet('10.144.0.0/27', 27, 2)]",
		"FunctionTests.CidrSubnet#6 [cidrSubnet('10.144.0.0/27', 27, 3)]",
		"FunctionTests.CidrSubnet#7 [cidrSubnet('10.144.0.0/27', 27, 4)]",
		"FunctionTests.CidrSubnet#8 [cidrSubnet('10.144.0.0/27', 27, 5)]",
		"FunctionTests.CidrSubnet#9 [cidrSubnet('10.144.0.0/27', 27, 6)]",
	},
	emptyJSON: {
		"FunctionTests.Json#7 [json('')]",
	},
	safeSteps: {
		"FunctionTests.TryGet#8 [tryGet(json('{\"properties\":{\"displayName\":\"Test 001\",\"values\":[\"Value 1\",\"Value 2\"]}}'), 'properties', 'notValue', 'value')]",
	},
}

// snapshotDifferences are documents that the current engine writes otherwise.
var snapshotDifferences = conformance.Differences{
	olderEngine: {
		"anthony-c-martin-2-handler-4996c85 identity",
	},
}
