import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusPart } from './focus-place.ts'

/** Rows, headings, and what else is marked as a part of a list. */
const partsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('li, tr, h2, h3, [data-part]')]

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * After a button that loads more, the focus is on the first new part behind those above it, not on the button far below, or lost
 * with a button that has gone; where nothing new came, it stays. Returns what the button calls when it is pressed; `shown` is
 * what may change without loading.
 */
export function useGoOn(isLoading: boolean, shown?: unknown): (press: SyntheticEvent) => void {
  const pressed = useRef<{ button: Element; list: Element; known: Set<Element>; above: Element[] }>(undefined)
  // Before a removed button is noticed (app/frame/keep-focus.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are those of `shown`
  useLayoutEffect(() => {
    if (isLoading || !pressed.current) return
    const { button, list, known, above } = pressed.current
    pressed.current = undefined
    if (![button, document.body].includes(document.activeElement!)) return
    // Rows that arrived, or are shown in another way, further up are not meant.
    const last = above.findLast((part) => part.isConnected)
    const first = partsOf(list).find((part) => !known.has(part) && (!last || isBefore(last, part)))
    if (first) focusPart(first)
  }, [isLoading, shown])
  return ({ currentTarget: button }) => {
    const list = button.closest('[role="dialog"], main')
    if (!list) return
    const parts = partsOf(list)
    const above = parts.filter((part) => isBefore(part, button))
    pressed.current = { button, list, known: new Set(parts), above }
  }
}
