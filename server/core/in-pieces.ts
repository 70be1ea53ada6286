/** How long other work of this process waits at most. */
const PIECE_MS = 20

/**
 * Divides long work: to be called between its steps. It answers nothing as long as the work may go on, otherwise what to
 * wait for, so that other calls have their turn.
 */
export function inPieces(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < PIECE_MS) return undefined
    return new Promise((done) =>
      setImmediate(() => {
        began = performance.now()
        done()
      }),
    )
  }
}
