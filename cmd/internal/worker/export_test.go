package worker

// Tell sends a question without waiting for the answer.
func (w *Worker) Tell(question any) error {
	<-w.greeted
	return w.out.Encode(question)
}
