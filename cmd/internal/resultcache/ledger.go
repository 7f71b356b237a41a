package resultcache

import (
	"encoding/binary"
	"os"
)

// ledger is a file with numbers of bytes: how much there was when the files were last listed, and
// what each run has written since. Listing takes 90 ms where there are 23,000 files, too long to
// do it after each run. Runs in parallel may lose a number, so that the files are listed after
// maxRuns in any case.
const ledger = "ledger"

const (
	numberSize = 8
	maxRuns    = 1000
)

// mayExceed records what a run wrote, and reports whether there may be more than so much now.
func (s *Store) mayExceed(most, written int64) bool {
	if info, err := s.root.Lstat(ledger); err != nil || !info.Mode().IsRegular() || info.Size() == 0 || info.Size() > numberSize*maxRuns {
		return true
	}
	f, err := s.root.OpenFile(ledger, os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return true
	}
	_, err = f.Write(binary.LittleEndian.AppendUint64(nil, uint64(written)))
	if closing := f.Close(); err != nil || closing != nil {
		return true
	}
	numbers, err := s.root.ReadFile(ledger)
	if err != nil || len(numbers)%numberSize != 0 {
		return true
	}
	total := int64(0)
	for ; len(numbers) > 0; numbers = numbers[numberSize:] {
		n := int64(binary.LittleEndian.Uint64(numbers))
		if n < 0 || n > most-total {
			return true
		}
		total += n
	}
	return false
}

// beginLedger records how much there is.
func (s *Store) beginLedger(total int64) {
	s.writeFile(ledger, binary.LittleEndian.AppendUint64(nil, uint64(total)))
}
