import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const STOPS = '[data-stop]'
const stopsIn = (grid: ParentNode) => [...grid.querySelectorAll<HTMLElement>(STOPS)]

/**
 * One Tab stop for a whole grid, at first today's if it has one; arrow keys move on from there, in a month Home and End
 * to the ends of a week, and Page Up and Page Down to another month (`page`). Stops carry `data-stop` and their day; `rowDays`: how many days later the next row starts, if there is one.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  rowDays: number,
  page: (day: string, by: 1 | -1) => string,
) {
  const wanted = useRef<string>(undefined)
  // Before anybody notices that the month that had the focus is gone.
  useLayoutEffect(() => {
    const stop = wanted.current && grid.current?.querySelector<HTMLElement>(`[data-stop="${wanted.current}"]`)
    if (!stop) return
    wanted.current = undefined
    stop.focus()
  })
  useEffect(() => {
    const stops = grid.current ? stopsIn(grid.current) : []
    const first = stops.find((stop) => stop.ariaCurrent === 'date') ?? stops[0]
    if (first && !stops.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
  })
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const stop = target instanceof HTMLElement ? target.closest<HTMLElement>(STOPS) : null
      if (!stop || !grid.current) return
      for (const each of stopsIn(grid.current)) each.tabIndex = each === stop ? 0 : -1
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !grid.current) return
      const stop = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(STOPS) : null
      const by = PAGES[event.key]
      if (stop && by && rowDays > 0) {
        event.preventDefault()
        wanted.current = page(stop.dataset.stop!, by)
        return
      }
      const next = stop && nextStop(grid.current, stop, event.key, rowDays)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

const PAGES: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

function nextStop(grid: HTMLElement, stop: HTMLElement, key: string, rowDays: number): HTMLElement | undefined {
  const day = stop.dataset.stop!
  const on = (other: string) =>
    stopsIn(grid)
      .filter((each) => each.dataset.stop === other)
      .sort((a, b) => topOf(a) - topOf(b))
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const beside = on(addDays(day, key === 'ArrowLeft' ? -1 : 1))
    return beside.sort((a, b) => Math.abs(topOf(a) - topOf(stop)) - Math.abs(topOf(b) - topOf(stop)))[0]
  }
  if (rowDays > 0 && (key === 'Home' || key === 'End')) {
    const before = daysBetween(stopsIn(grid)[0]!.dataset.stop!, day) % rowDays
    return on(addDays(day, key === 'Home' ? -before : rowDays - 1 - before))[0]
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const way = key === 'ArrowUp' ? -1 : 1
  const own = on(day)
  const next = own[own.indexOf(stop) + way]
  return next ?? (rowDays > 0 ? on(addDays(day, way * rowDays)).at(way === 1 ? 0 : -1) : undefined)
}

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top
