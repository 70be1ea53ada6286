/**
 * Pieces that are read once. Whoever does not read to the end must call `return()`, even before reading
 * anything; leaving a loop does so.
 */
export type Closable = AsyncIterableIterator<Uint8Array> & { return(): Promise<IteratorResult<Uint8Array>> }

/**
 * Closes at the end, at an error and on `return()`. Not a generator: one that was never started does nothing on
 * `return()`, so what it reads from would stay open.
 */
export const closable = (
  next: () => Promise<IteratorResult<Uint8Array>>,
  close: () => Promise<unknown> | unknown,
): Closable => {
  let isOver = false
  const over = async () => {
    isOver = true
    await close()
    return OVER
  }
  return {
    next: async () => {
      if (isOver) return OVER
      try {
        const piece = await next()
        return piece.done ? await over() : piece
      } catch (error) {
        await over()
        throw error
      }
    },
    return: over,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
const OVER = { done: true, value: undefined } as const
