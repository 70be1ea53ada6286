import { useEffect, useRef } from 'react'
import { type Entry, isEvent } from '../entries.ts'

/** Scrolls to what was just saved and lets it flash, once. A focus that would be left out of sight goes with it. */
export function useShowSaved(savedId: string | undefined, entries: readonly Entry[]) {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!savedId || shown.current === savedId) return
    const entry = entries.find((each) => isEvent(each) && each.occurrence.eventId === savedId)
    const element = entry && document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry.key)}"]`)
    if (!element) return
    shown.current = savedId
    element.scrollIntoView({ block: 'center', inline: 'center' })
    if (!isInSight(document.activeElement!)) element.focus({ preventScroll: true })
    element.classList.add('animate-flash')
    element.addEventListener('animationend', () => element.classList.remove('animate-flash'), { once: true })
  }, [savedId, entries])
}

/** Not under the bars above and below a page, either: its scroll margins are their heights. */
function isInSight(focused: Element): boolean {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(focused)
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom >= Number.parseFloat(scrollMarginTop) && top <= innerHeight - Number.parseFloat(scrollMarginBottom)
}
