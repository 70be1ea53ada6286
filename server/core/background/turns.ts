const waiting: (() => void)[] = []

/**
 * Waits for a turn: one piece of work per round of the event loop, however many wait. For streams with short pieces
 * that come from many people at once; other calls are answered in between.
 */
export const waitForTurn = (): Promise<void> =>
  new Promise((begin) => {
    if (waiting.push(begin) === 1) setImmediate(beginNext)
  })

function beginNext() {
  waiting.shift()?.()
  // A turn requested during a round comes in the next one.
  if (waiting.length > 0) setImmediate(beginNext)
}
