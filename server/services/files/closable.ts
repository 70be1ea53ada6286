/**
 * Pieces that are read once. Whoever does not read to the end must call `return()`, even before reading
 * anything; leaving a loop does so.
 */
export type Closable = AsyncIterableIterator<Uint8Array> & { return(): Promise<IteratorResult<Uint8Array>> }

/** Not a generator: one that was never started does nothing on `return()`, so what it reads from would stay open. */
export const closable = (
  next: () => Promise<IteratorResult<Uint8Array>>,
  close: () => Promise<unknown> | unknown,
): Closable => ({
  next,
  return: async () => {
    await close()
    return { done: true, value: undefined }
  },
  [Symbol.asyncIterator]() {
    return this
  },
})
