package cli

import (
	"bytes"
	"context"
	"encoding/base64"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var derivedRounds = flag.Int("leak-rounds", 4, "how many random templates are searched for secrets")

// derivations are what is made of a secret; %s is the expression that gives it.
var derivations = []string{
	"%s", "toUpper(%s)", "toLower(%s)", "base64(%s)", "concat('x',%s,'y')", "substring(%s,2,9)", "join(split(%s,'_'),'')",
}

// places are where an expression can stand; %s is what is made of a secret, and
// %d makes names different.
var places = []string{
	`"r%[2]d": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "[%[1]s]", "location": "westeurope", "sku": {"name": "Standard_LRS"}, "kind": "StorageV2"}`,
	`"r%[2]d": {"type": "Microsoft.KeyVault/vaults/secrets", "apiVersion": "2023-07-01", "name": "[concat('kv%[2]d/',%[1]s)]", "properties": {"value": "[%[1]s]"}}`,
	`"r%[2]d": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "st%[2]d", "location": "[%[1]s]", "sku": {"name": "[%[1]s]"}, "kind": "[%[1]s]", "zones": ["[%[1]s]"]}`,
	`"r%[2]d": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "st%[2]d", "location": "westeurope", "tags": {"a": "[%[1]s]", "[%[1]s]": "b", "[concat('z',%[1]s)]": "c"}, "properties": {"p": {"[%[1]s]": ["[%[1]s]"]}}}`,
	`"r%[2]d": {"type": "[%[1]s]", "apiVersion": "[%[1]s]", "name": "n%[2]d"}`,
	`"r%[2]d": {"type": "Microsoft.Authorization/locks", "apiVersion": "2020-05-01", "name": "l%[2]d", "scope": "[%[1]s]", "properties": {"level": "CanNotDelete"}}`,
	`"r%[2]d": {"type": "Microsoft.Authorization/locks", "apiVersion": "2020-05-01", "name": "l%[2]d", "scope": "[resourceId('Microsoft.Storage/storageAccounts',%[1]s)]", "properties": {"level": "[%[1]s]"}}`,
	`"r%[2]d": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "st%[2]d", "location": "westeurope", "dependsOn": ["[%[1]s]", "[resourceId('Microsoft.Storage/storageAccounts',%[1]s)]"]}`,
	`"r%[2]d": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "st%[2]d", "condition": "[%[1]s]", "copy": {"name": "[%[1]s]", "count": "[%[1]s]"}}`,
	`"r%[2]d": {"type": "Microsoft.Network/virtualNetworks/subnets", "apiVersion": "2023-05-01", "existing": true, "name": "[%[1]s]", "resourceGroup": "[%[1]s]", "subscriptionId": "[%[1]s]"}`,
	`"r%[2]d": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "[%[1]s]", "resourceGroup": "[%[1]s]", "subscriptionId": "[%[1]s]", "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
		"parameters": {"plain": {"value": "[%[1]s]"}, "secure": {"value": "[%[1]s]"}, "unknown": {"value": "[%[1]s]"}, "number": {"value": "[%[1]s]"}},
		"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.0",
			"parameters": {"plain": {"type": "string", "maxLength": 2}, "secure": {"type": "securestring", "allowedValues": ["a"]}, "number": {"type": "int"}},
			"resources": {"in": {"type": "Microsoft.Sql/servers", "apiVersion": "2023-08-01", "name": "[parameters('plain')]", "location": "[deployment().name]", "tags": {"g": "[resourceGroup().name]", "i": "[resourceGroup().id]", "d": "[deployment().id]"}, "properties": {"administratorLoginPassword": "[parameters('secure')]"}}},
			"outputs": {"o": {"type": "string", "value": "[parameters('plain')]"}, "s": {"type": "securestring", "value": "[parameters('secure')]"}, "i": {"type": "int", "value": "[parameters('plain')]"}}}}}`,
	`"r%[2]d": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "d%[2]d", "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
		"extensionConfigs": {"k8s": "[createObject('namespace',createObject(%[1]s,'x'),'auth',createObject('kubeConfig',%[1]s))]", "vault": {"kubeConfig": {"keyVaultReference": {"keyVault": {"id": "[%[1]s]"}, "secretName": "[%[1]s]"}}, "namespace": {"value": "[%[1]s]"}}},
		"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.2-experimental",
			"extensions": {"k8s": {"name": "Kubernetes", "version": "1.0.0", "config": {"namespace": {"type": "string"}, "kubeConfig": {"type": "secureString"}}}, "vault": {"name": "Kubernetes", "version": "1.0.0", "config": {"namespace": {"type": "string"}, "kubeConfig": {"type": "secureString"}}}},
			"resources": {"web": {"extension": "vault", "type": "core/ConfigMap", "apiVersion": "v1", "properties": {"metadata": {"name": "[extensionConfigs('vault').namespace]"}}}}}}}`,
	`"r%[2]d": {"extension": "k8s", "type": "core/Secret@v1", "properties": {"metadata": {"name": "[%[1]s]", "namespace": "[%[1]s]", "labels": {"[%[1]s]": "x"}}, "stringData": {"k": "[%[1]s]"}}}`,
	`"r%[2]d": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "f%[2]d", "location": "westeurope", "properties": {
		"a": "[fail(%[1]s)]", "b": "[int(%[1]s)]", "c": "[json(%[1]s)]", "d": "[parameters(%[1]s)]", "e": "[variables(%[1]s)]", "f": "[createObject(%[1]s,1).nope]", "g": "[createObject('a',1)[%[1]s]]",
		"h": "[resourceId(%[1]s,'x')]", "i": "[reference(%[1]s,'2023-05-01')]", "j": "[listKeys(%[1]s,'2023-05-01')]", "k": "[uri(%[1]s,'x')]", "l": "[base64ToString(%[1]s)]", "m": "[dateTimeAdd(%[1]s,'P1D')]",
		"n": "[parseCidr(%[1]s)]", "o": "[add(%[1]s,1)]", "p": "[extensionConfigs(%[1]s)]", "q": "[providers(%[1]s,%[1]s)]", "r": "[padLeft('a',3,%[1]s)]", "s": "[createObject(%[1]s,1,%[1]s,2)]", "t": "[copyIndex(%[1]s)]",
		"u": "[reference(resourceId('Microsoft.Storage/storageAccounts',%[1]s),'2023-05-01').primaryEndpoints.blob]", "v": "[reference(resourceId('Microsoft.Storage/storageAccounts',%[1]s),%[1]s,%[1]s)]",
		"w": "[extensionConfigs('k8s')[%[1]s]]", "x": "[pickZones('Microsoft.Compute','virtualMachines',%[1]s)]", "y": "[tryGet(createObject('a',1),%[1]s,%[1]s)]", "z": "[references(%[1]s)]"}}`,
	`"r%[2]d": {"type": "Microsoft.Web/sites", "apiVersion": "2023-12-01", "name": "w%[2]d", "location": "westeurope", "identity": {"type": "UserAssigned", "userAssignedIdentities": {"[%[1]s]": {}, "[resourceId('Microsoft.ManagedIdentity/userAssignedIdentities',%[1]s)]": {}}}, "properties": {
		"serverFarmId": "[resourceId('Microsoft.Web/serverfarms',%[1]s)]", "a": "[items(createObject(%[1]s,1))[0].key]", "b": "[reduce(items(createObject(%[1]s,1)),'',lambda('a','b',concat(lambdaVariables('a'),lambdaVariables('b').key)))]",
		"c": "[toObject(createArray(%[1]s),lambda('x',lambdaVariables('x')))]", "d": "[groupBy(createArray(%[1]s),lambda('x',lambdaVariables('x')))]", "e": "[map(objectKeys(createObject(%[1]s,1)),lambda('x',lambdaVariables('x')))]",
		"f": "[union(createObject('a',createObject(%[1]s,1)),createObject('a',createObject('b',%[1]s)))]", "g": "[string(createObject(%[1]s,createArray(%[1]s)))]", "h": "[first(items(createObject(%[1]s,1))).key]", "i": "[shallowMerge(createArray(createObject(%[1]s,1)))]",
		"j": "[createObject(%[1]s,'v')[%[1]s]]", "k": "[format('{0}-{1}',%[1]s,1)]", "l": "[split(%[1]s,'7')]", "m": "[last(%[1]s)]", "n": "[filter(createArray(%[1]s),lambda('x',true()))]", "o": "[mapValues(createObject(%[1]s,1),lambda('x',lambdaVariables('x')))]",
		"p": "[intersection(createObject(%[1]s,1),createObject(%[1]s,1))]", "q": "[contains(createObject(%[1]s,1),%[1]s)]", "r": "[join(map(items(createObject(%[1]s,1)),lambda('x',lambdaVariables('x').key)),',')]", "s": "[uniqueString(%[1]s)]", "t": "[concat(createArray(%[1]s),createArray(1))]",
		"u": "[coalesce(null(),%[1]s)]", "v": "[if(true(),%[1]s,'x')]", "w": "[sort(createArray(%[1]s,'a'),lambda('a','b',less(lambdaVariables('a'),lambdaVariables('b'))))]", "x": "[dataUri(%[1]s)]", "y": "[uriComponent(%[1]s)]", "z": "[base64ToString(base64(%[1]s))]"}}`,
}

// sources give a secret; the expression and what it gives.
var secretSources = []string{"parameters('s')", "parameters('o').deep[0].key", "variables('v')", "listKeys(resourceId('Microsoft.Storage/storageAccounts','other'),'2023-05-01').keys[0].value", "forearm.same(parameters('s'))"}

func derivedTemplate(random *rand.Rand) string {
	var resources, outputs []string
	for i := range 5 {
		made := fmt.Sprintf(derivations[random.Intn(len(derivations))], secretSources[random.Intn(len(secretSources))])
		resources = append(resources, fmt.Sprintf(places[random.Intn(len(places))], made, i))
		outputs = append(outputs, fmt.Sprintf(`"o%d": {"type": "string", "value": "[%s]"}, "x%d": {"type": "object", "value": "[createObject(%s,1)]"}`, i, made, i, made))
	}
	return fmt.Sprintf(`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.2-experimental",
	"parameters": {"s": {"type": "securestring"}, "o": {"type": "secureObject"}},
	"variables": {"v": "[parameters('s')]", "w": {"[parameters('s')]": "[parameters('s')]"}},
	"functions": [{"namespace": "forearm", "members": {"same": {"parameters": [{"name": "x", "type": "string"}], "output": {"type": "string", "value": "[parameters('x')]"}}}}],
	"extensions": {"k8s": {"name": "Kubernetes", "version": "1.0.0", "config": {"namespace": {"type": "string", "defaultValue": "[parameters('s')]"}, "kubeConfig": {"type": "secureString"}}}},
	"resources": {%s},
	"outputs": {%s}}`, strings.Join(resources, ",\n"), strings.Join(outputs, ",\n"))
}

// forbidden is what must not be in any output: a secret without its ends in any
// case, a part of it, what is left without a sign in it, and base64 of it wherever
// it begins.
func forbidden(secret string) []*regexp.Regexp {
	texts := []string{secret[1 : len(secret)-1], secret[2:11], strings.ReplaceAll(secret, "_", "")}
	for shift := range 3 {
		code := strings.TrimRight(base64.StdEncoding.EncodeToString([]byte(strings.Repeat("x", shift)+secret)), "=")
		texts = append(texts, code[4:len(code)-2])
	}
	var found []*regexp.Regexp
	for _, text := range texts {
		found = append(found, regexp.MustCompile("(?i)"+regexp.QuoteMeta(text)))
	}
	return found
}

// TestDerivedSecretsAreNowhere makes random templates that put what is made of
// secrets in all kinds of places, and runs every command in every format on them.
func TestDerivedSecretsAreNowhere(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("empty.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}`)
	rounds := *derivedRounds
	if testing.Short() {
		rounds = 2
	}
	for seed := range rounds {
		random := rand.New(rand.NewSource(int64(seed)))
		letters := func(n int) string {
			const from = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
			b := make([]byte, n)
			for i := range b {
				b[i] = from[random.Intn(len(from))]
			}
			return string(b)
		}
		secrets := []string{"Q" + letters(6) + "_" + letters(7), "W" + letters(6) + "_" + letters(7), "Z" + letters(6) + "_" + letters(7)}
		template := derivedTemplate(random)
		write("main.json", template)
		write("main.parameters.json", fmt.Sprintf(`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "contentVersion": "1.0.0.0",
			"parameters": {"s": {"value": %q}, "o": {"value": {"deep": [{"key": %q}]}}}, "extensionConfigs": {"k8s": {"kubeConfig": {"value": %q}}}}`, secrets[0], secrets[1], secrets[2]))
		write("mocks.json", fmt.Sprintf(`{"mocks": [{"resource": "Microsoft.Storage/storageAccounts", "function": "listKeys", "set": {"keys[0].value": %q}}]}`, secrets[2]))
		var never []*regexp.Regexp
		for _, s := range secrets {
			never = append(never, forbidden(s)...)
		}
		for _, command := range []string{
			"expand main.json", "expand main.json --format resources", "expand main.json --format extensions", "expand main.json --format input", "expand main.json --format snapshot",
			"check main.json", "check main.json --format json", "check main.json --format sarif", "check main.json --format junit", "check main.json --format markdown", "check main.json --format github",
			"graph main.json", "graph main.json --format mermaid", "graph main.json --format json", "mocks main.json", "stack plan main.json", "stack plan main.json --format json",
			"diff empty.json main.json", "diff main.json empty.json --format json", "diff empty.json main.json --format markdown", "explain main.json r1", "explain main.json r2 --format json", "explain main.json outputs:o0", "explain main.json outputs:x1 --format json",
			"policy eval main.json --policy storage-https-only --trace", "doctor .",
		} {
			args := strings.Fields(command)
			if args[0] != "doctor" {
				args = append(args, "--parameters", "main.parameters.json", "--mocks", "mocks.json", "--verbose")
			}
			if args[0] != "policy" && args[0] != "doctor" && seed%2 == 1 {
				args = append(args, "--stack")
			}
			var out, err bytes.Buffer
			Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &err, Environ: os.Environ()})
			text := out.String() + err.String()
			for _, r := range never {
				if at := r.FindStringIndex(text); at != nil {
					t.Errorf("round %d, %s: %s is printed: ...%s", seed, strings.Join(args, " "), r, text[max(0, at[0]-200):min(len(text), at[1]+60)])
					if os.Getenv("FOREARM_KEEP") != "" {
						t.Fatal(template)
					}
					break
				}
			}
		}
	}
}
