import { placeOf } from '../browser/focus-place.ts'

/**
 * Brings what has the focus into sight: Tab goes round without scrolling, and where everything but the buttons scrolls, these lie over
 * the end of it.
 */
export function showFocused(focused: Element, dialog: Element, bar: Element | null) {
  // Under a mouse nothing may move.
  if (focused === dialog || bar?.contains(focused) || !focused.matches(':focus-visible')) return
  // Of a choice of answers, or of files, the label is what is seen.
  const isHidden = focused instanceof HTMLInputElement && focused.classList.contains('sr-only')
  const seen = (isHidden && focused.labels?.[0]) || focused
  seen.scrollIntoView?.({ block: 'nearest' })
  if (!bar || getComputedStyle(bar).position !== 'sticky') return
  const { top, bottom } = seen.getBoundingClientRect()
  const under = bottom + RING_PX - bar.getBoundingClientRect().top
  const above = top - dialog.getBoundingClientRect().top
  if (under > 0 && above > 0) dialog.scrollBy(0, Math.min(under, above))
}

/** The ring around what has the focus. */
const RING_PX = 6

/**
 * When what has the focus disappears (a row that was removed, a suggestion that was taken), the focus goes to what now stands in its
 * place, and not back to the top of a long form; where another step of the form replaced it, to the top.
 */
export function keepFocusInDialog(body: HTMLElement): () => void {
  const dialog = body.parentElement
  let place: Element[] = []
  const note = ({ target }: FocusEvent) => {
    // The dialog's focus trap may have been faster.
    if (target !== dialog || place[0]?.isConnected) place = placeOf(target)
  }
  const observer = new MutationObserver((changes) => {
    const [focused] = place
    const isLost = [document.body, dialog].includes(document.activeElement as HTMLElement)
    if (!focused || focused.isConnected || !isLost) return
    const gap = changes.find(({ removedNodes }) => [...removedNodes].some((node) => place.includes(node as Element)))
    place = []
    const isReplaced = changes.some(({ target, addedNodes }) => target === gap?.target && addedNodes.length > 0)
    if (gap && !isReplaced) controlAt(gap, body)?.focus()
  })
  dialog?.addEventListener('focusin', note)
  observer.observe(body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    dialog?.removeEventListener('focusin', note)
  }
}

const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** The first control after the gap, or the last before it. */
function controlAt({ target, nextSibling }: MutationRecord, body: Element): HTMLElement | undefined {
  const controls = [...body.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=hidden]') && each.checkVisibility?.() !== false,
  )
  const isAfter = (control: Element) =>
    nextSibling?.isConnected ? !isBefore(control, nextSibling) : isBefore(target, control) && !target.contains(control)
  return controls.find(isAfter) ?? controls.at(-1)
}

const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
