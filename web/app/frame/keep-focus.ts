import { focusPlace, placeOf } from '../../ui/browser/focus-place.ts'

/**
 * When the focused element disappears (a removed row, an answered request), the browser drops the focus and the next
 * Tab starts at the top of the page. Instead the heading of the row's part gets the focus.
 */
export function keepFocusIn(page: HTMLElement): () => void {
  let place: Element[] = []
  const note = ({ target }: FocusEvent) => {
    place = placeOf(target)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) place = []
  }
  const observer = new MutationObserver(() => {
    const [focused] = place
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    const left = place
    place = []
    focusPlace(left, page)
  })
  page.addEventListener('focusin', note)
  page.addEventListener('focusout', leave)
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    page.removeEventListener('focusin', note)
    page.removeEventListener('focusout', leave)
  }
}
