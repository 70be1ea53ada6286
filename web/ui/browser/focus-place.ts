/**
 * An element and all that it lies in: from this a place for the focus is found when the element has disappeared. An item of a
 * menu always does, so it stands for the menu's button.
 */
export const placeOf = (element: EventTarget | null): Element[] =>
  element instanceof Element ? upFrom(buttonOfMenu(element) ?? element) : []

const upFrom = (element: Element | null): Element[] => (element ? [element, ...upFrom(element.parentElement)] : [])

function buttonOfMenu(item: Element): Element | null {
  const name = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return name ? document.getElementById(name) : null
}

/** Focuses the element again; if it is gone, its part of the page, so that the focus is not lost. */
export function returnFocus(place: Element[]) {
  const [element] = place
  const page = document.getElementById('content')
  if (element instanceof HTMLElement && element !== document.body && isThere(element)) focusOn(element)
  else if (page) focusPlace(place, page)
}

/** While another page loads, React keeps the one that was left, hidden: nothing in it can have the focus. */
const isThere = (part: Element) => part.isConnected && part.checkVisibility?.() !== false

/** Focuses the heading of the nearest part of the page that still exists; if there is none, the page. Returns what it was. */
export function focusPlace(place: Element[], page: HTMLElement): HTMLElement {
  // A panel is not within the page.
  const isWithin = (part: Element) => page.contains(part) || part.closest('[role="dialog"]') !== null
  const heading = headingFor([...place.filter((part) => isThere(part) && isWithin(part)), page])
  if (heading) focusPart(heading)
  else page.focus({ preventScroll: true })
  return heading ?? page
}

/** Focuses what is no control: a heading, a row. */
export function focusPart(part: HTMLElement) {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  focusOn(part)
}

/** Only for people with a keyboard it comes into sight: under a finger or a mouse nothing may move. */
function focusOn(element: HTMLElement) {
  element.focus({ preventScroll: true })
  // The focus of a field is always visible, also under a mouse.
  if (element.matches(':focus-visible:not(input, textarea)')) element.scrollIntoView?.({ block: 'nearest' })
}

/** The heading of the nearest of these parts that has one, but not another row's. */
export function headingFor(parts: Element[]): HTMLElement | undefined {
  for (const part of parts) {
    const headings = [...part.querySelectorAll<HTMLElement>('h1, h2, h3')]
    const heading = headings.find((found) => isThere(found) && found.closest('li') === part.closest('li'))
    if (heading) return heading
  }
  return undefined
}
