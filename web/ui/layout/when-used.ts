/** Signs that somebody begins to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel']
const UNTOUCHED_MS = 15_000

let isUsed = false
const waiting = new Set<() => void>()

/**
 * Loads what the page does not need yet when somebody begins to use it, or a quarter of a minute later: whoever only looks at a page
 * loads what is shown, and what opens is there when it is wanted, also when the connection is lost by then. Answers how to
 * call it off.
 */
export function whenUsed(load: () => Promise<unknown>): () => void {
  const begin = () => void load().catch(() => {})
  if (isUsed) {
    const timer = setTimeout(begin)
    return () => clearTimeout(timer)
  }
  waiting.add(begin)
  if (waiting.size === 1) listen()
  return () => waiting.delete(begin)
}

let timer: ReturnType<typeof setTimeout> | undefined
function listen() {
  clearTimeout(timer)
  timer = setTimeout(used, UNTOUCHED_MS)
  for (const sign of SIGNS) addEventListener(sign, used, { capture: true, passive: true })
}

function used() {
  isUsed = true
  clearTimeout(timer)
  for (const sign of SIGNS) removeEventListener(sign, used, { capture: true })
  for (const begin of waiting) begin()
  waiting.clear()
}
