/** A rectangle on the screen, in px from its top left. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** What must stay in reach while something is said: the bars below, the button that somebody may have to press again, and what is shown only once. */
const KEPT_FREE = 'nav.fixed, [data-bar], [data-keep-clear], button[type=submit]'

/** How far above the lower edge of the window a toast stands, in px, so that it covers nothing of that. */
export function roomBelow(toast: Box): number {
  const kept = [...document.querySelectorAll(KEPT_FREE)].map((each) => each.getBoundingClientRect())
  const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 }
  // A keyboard on the screen covers what is below it.
  return innerHeight - lowestFree(toast, kept, offsetTop + height)
}

/** Where the lower edge of a toast may be: the screen's own, or the upper edge of what is in its way; in the lower half, as titles stand above. */
export function lowestFree(toast: Box, kept: Box[], screen: number): number {
  const height = toast.bottom - toast.top
  const isBeside = (box: Box) => box.right <= toast.left || box.left >= toast.right || box.bottom <= box.top
  const inTheWay = kept.filter((box) => !isBeside(box)).sort((one, other) => other.bottom - one.bottom)
  let edge = screen
  for (const { top, bottom } of inTheWay)
    if (bottom > edge - height && top < edge && top - height >= screen / 3) edge = top
  return edge
}
