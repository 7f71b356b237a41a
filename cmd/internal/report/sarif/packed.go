package sarif

import "compress/flate"

// packedSize bounds the size of what is written once it is compressed.
type packedSize struct {
	most, size int
	packer     *flate.Writer
}

// unpacked is how many bytes are counted as they are: most logs have no more, and are
// not compressed to know that.
const unpacked = 2 << 20

// addPiece counts a piece.
func (p *packedSize) addPiece(piece []byte) {
	if p.packer == nil {
		if p.size += len(piece); p.size <= unpacked {
			return
		}
		p.packer, _ = flate.NewWriter((*packedCount)(p), flate.BestSpeed) // the level is one that there is
		return
	}
	_, _ = p.packer.Write(piece) // what only counts does not fail
}

func (p *packedSize) isFull() bool { return p.size >= p.most }

// packedCount counts what the packer writes.
type packedCount packedSize

func (c *packedCount) Write(packed []byte) (int, error) {
	c.size += len(packed)
	return len(packed), nil
}
