package bicepcli

func alive(int) bool { return false }
