package forearm.lib.github_test

import data.forearm.lib.github

commit := "0123456789abcdef0123456789abcdef01234567"

test_finds_branches if {
	every address in [
		"https://raw.githubusercontent.com/a/b/main/c.ps1", "HTTPS://RAW.GitHubusercontent.com/a/b/v1/c.ps1",
		"https://raw.github.com/a/b/main/c.ps1", "https://github.com/a/b/raw/main/c.ps1", "https://www.github.com/a/b/blob/main/c.ps1",
		concat("", ["https://raw.githubusercontent.com/a/b/main/", commit, "/c.ps1"]),
		concat("", ["https://github.com/a/b/raw/main/", commit, "/c.ps1"]),
	] {
		github.unpinned(address)
	}
}

test_passes_commits_and_other_places if {
	every address in [
		concat("", ["https://raw.githubusercontent.com/a/b/", commit, "/c.ps1"]),
		concat("", ["https://github.com/a/b/raw/", upper(commit), "/c.ps1"]),
		"https://contoso.blob.core.windows.net/a/b/main/c.ps1", "https://github.com/a/b", "https://github.com/a/b/releases/download/v1/c.ps1",
	] {
		not github.unpinned(address)
	}
}
