/**
 * Pieces that are read once. Whoever does not read to the end must call `return()`, even before reading
 * anything; leaving a loop does so.
 */
export type Closable = AsyncIterableIterator<Uint8Array> & { return(): Promise<IteratorResult<Uint8Array>> }

/** Not a generator: one that was never started does nothing on `return()`, so what it reads from would stay open. */
export const closable = (
  next: () => Promise<IteratorResult<Uint8Array>>,
  close: () => Promise<unknown> | unknown,
): Closable => {
  let isOver = false
  return {
    next: async () => {
      const piece = isOver ? OVER : await next()
      isOver ||= piece.done === true
      return piece
    },
    return: async () => {
      isOver = true
      await close()
      return OVER
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
const OVER = { done: true, value: undefined } as const
