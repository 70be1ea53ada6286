const waiting: (() => void)[] = []

/**
 * Waits until it is one's turn: one piece of work in each round of the event loop, however many there are of them. For streams whose
 * pieces are short, but come from many people at once; other calls are answered between two of them.
 */
export const itsTurn = (): Promise<void> =>
  new Promise((begin) => {
    if (waiting.push(begin) === 1) setImmediate(beginNext)
  })

function beginNext() {
  waiting.shift()?.()
  // One that is asked for in a round comes in the next.
  if (waiting.length > 0) setImmediate(beginNext)
}
