import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusOn } from './focus-place.ts'

/** Rows, headings, and what else is marked as a part of a list. */
const partsOf = (list: Element) => list.querySelectorAll<HTMLElement>('li, tr, h2, h3, [data-part]')

/**
 * After a button that loads more, the focus is on the first part that it added, not on the button far below it, or lost with
 * a button that has gone. Answers what the button calls when it is pressed; `shown` is what may change without loading.
 */
export function useGoOn(isLoading: boolean, shown?: unknown): (press: SyntheticEvent) => void {
  const pressed = useRef<{ button: Element; list: Element; before: Set<Element> }>(undefined)
  // Before a removed button is noticed (app/frame/keep-focus.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are those of `shown`
  useLayoutEffect(() => {
    if (isLoading || !pressed.current) return
    const { button, list, before } = pressed.current
    pressed.current = undefined
    if (![button, document.body].includes(document.activeElement!)) return
    const first = [...partsOf(list)].find((part) => !before.has(part))
    if (!first) return
    if (!first.hasAttribute('tabindex')) first.tabIndex = -1
    focusOn(first)
  }, [isLoading, shown])
  return ({ currentTarget: button }) => {
    const list = button.closest('[role="dialog"], main')
    pressed.current = list ? { button, list, before: new Set(partsOf(list)) } : undefined
  }
}
