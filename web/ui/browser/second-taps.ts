const CONTROLS = 'a, button, summary, [role="button"], input, select, textarea'

/** What is pressed: for a label, its field. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest(CONTROLS) ?? target.closest('label')?.control ?? null
}

/**
 * The second tap of a double tap is only for what the first one was for. Otherwise it presses what came under the finger meanwhile:
 * the next task, or the bottom bar below a sheet that closed. Answers how to stop.
 */
export function ignoreSecondTaps(): () => void {
  let first: Element | null = null
  const onClick = (event: MouseEvent) => {
    const pressed = controlOf(event.target)
    // How many clicks there were at this place in a short time.
    if (event.detail < 2) first = pressed
    else if (pressed !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  addEventListener('click', onClick, true)
  return () => removeEventListener('click', onClick, true)
}
