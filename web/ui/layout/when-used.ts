/** Signs that somebody is using the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel']
const UNTOUCHED_MS = 15_000

let isUsed = false
const waiting = new Set<() => void>()

/**
 * Loads what the page does not need at first when somebody starts to use it, or after 15 seconds: a page that is only
 * looked at loads little, and dialogs are there when wanted, even if the connection is lost by then. Returns a function
 * to cancel.
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
