let last: Promise<unknown> = Promise.resolve()

/**
 * Runs what shows notifications, or asks for the shown ones, one after the other. Otherwise a message that something is
 * over could overtake the one that says it is due; and Chromium, when asked while one is being shown, forgets that one:
 * it stays on the screen, but its buttons do nothing, and it cannot be closed.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
