/*
 * Back and Forward in the browser's history. The router renders as soon as it hears of one. Listeners of the window are called in
 * the order in which they were added, `capture` or not; this module's is added when it loads, before the router's first render.
 */
let isUnderWay = false
const listeners = new Set<() => void>()

addEventListener('popstate', () => {
  isUnderWay = true
  setTimeout(() => {
    isUnderWay = false
  })
  for (const listener of listeners) listener()
})

/** Whether what is being rendered is where somebody went back or forward to. */
export const isTraversing = (): boolean => isUnderWay

/** Calls it before the router hears of Back or Forward. Returns how to stop. */
export function onTraversal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
