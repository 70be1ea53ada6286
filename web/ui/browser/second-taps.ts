const CONTROLS = 'a, button, summary, [role="button"], input, select, textarea'
/** Not every browser counts the taps of a finger (`detail`). */
const SOON_MS = 400
/** In simple mode: somebody's second tap came after 600 ms, and recorded a dose on the sheet that the first one had opened. */
export const SOON_IN_SIMPLE_MODE_MS = 1_500
const NEAR_PX = 20

/** What is pressed: for a label, its field. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest(CONTROLS) ?? target.closest('label')?.control ?? null
}

/**
 * The second tap of a double tap is only for what the first one was for. Otherwise it presses what came under the finger meanwhile:
 * the next task, an answer of a sheet that opened, or the bottom bar below one that closed. `soonMs`: the longest pause within one,
 * for an unsteady finger more. Returns how to stop.
 */
export function ignoreSecondTaps(soonMs = SOON_MS): () => void {
  let last: { pressed: Element | null; at: number; x: number; y: number } | undefined
  let isFinger = false
  const isSecond = ({ detail, timeStamp, clientX, clientY }: MouseEvent) =>
    last !== undefined &&
    (detail > 1 ||
      (isFinger && timeStamp - last.at < soonMs && Math.hypot(clientX - last.x, clientY - last.y) < NEAR_PX))
  const onClick = (event: MouseEvent) => {
    // By a key, or by code.
    if (event.detail === 0) return
    const pressed = controlOf(event.target)
    if (isSecond(event) && pressed !== last?.pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // The third one is meant for what is there now.
    last = { pressed, at: event.timeStamp, x: event.clientX, y: event.clientY }
  }
  const stopped = new AbortController()
  const early = { capture: true, signal: stopped.signal }
  addEventListener('pointerdown', ({ pointerType }) => (isFinger = pointerType === 'touch'), early)
  addEventListener('click', onClick, early)
  return () => stopped.abort()
}
