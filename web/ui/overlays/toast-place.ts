import { type Box, heightOf, isBeside, lowestFree } from './lowest-free.ts'

/** What must stay in reach while something is said: the bars below, the button that somebody may have to press again, and what is shown only once. */
const KEPT_FREE = 'nav.fixed, [data-bar], [data-keep-clear], button[type=submit]'
/** What somebody may want to press next. */
const BUTTONS = ':is(main, [role=dialog]) button:not([aria-hidden=true] *)'

/** How far above the lower edge of the window a toast stands, in px, so that it covers nothing of that. */
export function roomBelow(toast: Box): number {
  const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 }
  // A keyboard on the screen covers what is below it.
  return innerHeight - placeFor(toast, boxesOf(KEPT_FREE), boxesOf(BUTTONS), offsetTop + height)
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())

/** Where the lower edge of a toast is best: it covers no button either, if there is such a place. In a list of buttons there is none. */
export function placeFor(toast: Box, kept: Box[], buttons: Box[], screen: number): number {
  const edge = lowestFree(toast, [...kept, ...buttons], screen)
  const there = { ...toast, top: edge - heightOf(toast), bottom: edge }
  const isOver = (box: Box) => !isBeside(there, box) && box.top < there.bottom && box.bottom > there.top
  return buttons.some(isOver) ? lowestFree(toast, kept, screen) : edge
}
