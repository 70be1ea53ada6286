import { focusPlace, headingFor, placeOf } from '../../ui/browser/focus-place.ts'

/**
 * When the focused element disappears (a removed row, an answered request), the browser drops the focus and the next
 * Tab starts at the top of the page. Instead the heading of the row's part gets the focus; on a page that is still loading,
 * its heading as soon as it has one.
 */
export function keepFocusIn(page: HTMLElement): () => void {
  let place: Element[] = []
  let lacksHeading = false
  const note = ({ target }: FocusEvent) => {
    place = placeOf(target)
    // Also when a dialog gave it the focus while the next page is loading.
    lacksHeading = target === page && !headingFor([page])
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) place = []
  }
  const observer = new MutationObserver(() => {
    const [focused] = place
    const isLost = focused && !focused.isConnected && document.activeElement === document.body
    if (!isLost && !(lacksHeading && document.activeElement === page)) return
    const left = place
    place = []
    lacksHeading = focusPlace(left, page) === page
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
