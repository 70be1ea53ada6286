import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import type { Entry, EventEntry, Move } from '../entries.ts'
import { isEvent } from '../entries.ts'
import { movedBy, shiftByKey } from '../moving/moves.ts'
import { startDrag } from '../moving/start-drag.ts'
import { useGridFocus } from './use-grid-focus.ts'

export type GridActions = {
  open: (entry: Entry) => void
  /** Opens a new event at this time; without minutes for the whole day. */
  add: (day: string, minutes?: number) => void
  /** Shows another month; returns its day for this one. */
  page: (day: string, by: 1 | -1) => string
  hold: (move: Move | undefined) => void
  put: (move: Move) => void
  held: Move | undefined
  dragged: Move | undefined
  drag: (move: Move | undefined) => void
  addressOf: (changes: { view?: string; date?: string }) => string
}

const Actions = createContext<GridActions | undefined>(undefined)
export const GridActionsProvider = Actions.Provider

export function useGrid(): GridActions {
  const actions = useContext(Actions)
  if (!actions) throw new Error('No grid around this')
  return actions
}

type GridProps = {
  label: string
  entries: readonly Entry[]
  /** 0: days only. */
  pixelsPerHour: number
  /** How many days later the next row starts; 0: there is only one row. */
  rowDays: number
  className: string
  children: ReactNode
}

export const KEYS_HINT = 'calendar-keys'

/** Pointer and keyboard handling of every grid: arrows move between entries, with Shift they move the entry. */
export function Grid({ label, entries, pixelsPerHour, rowDays, className, children }: GridProps) {
  const { zone } = useCircle()
  const mayMove = useCan('calendar.update')
  const { hold, put, held, drag, page } = useGrid()
  const area = useRef<HTMLElement>(null)
  const focus = useGridFocus(area, rowDays, page)
  const byKey = useMemo(() => new Map(entries.map((entry) => [entry.key, entry])), [entries])
  const movableAt = (target: EventTarget): EventEntry | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
    const entry = byKey.get(element?.dataset.entry ?? '')
    return mayMove && entry && isEvent(entry) ? entry : undefined
  }
  return (
    <section
      ref={area}
      aria-label={label}
      tabIndex={pixelsPerHour > 0 ? 0 : undefined}
      className={className}
      onFocus={focus.onFocus}
      onPointerDown={(event) => {
        const entry = event.button === 0 ? movableAt(event.target) : undefined
        if (!entry || !area.current) return
        startDrag(event.nativeEvent, { entry, area: area.current, pixelsPerHour, zone, onMove: drag, onDrop: put })
      }}
      onKeyDown={(event) => {
        const entry = movableAt(event.target)
        const shift = entry && event.shiftKey ? shiftByKey(event.key, event.altKey, entry.allDay) : null
        if (entry && shift) {
          event.preventDefault()
          const from = held?.entry.key === entry.key ? held : { entry, times: entry }
          hold({ entry: from.entry, times: movedBy(from.times, entry.allDay, shift, zone) })
          return
        }
        if (held && event.key === 'Escape') hold(undefined)
        if (held && event.key === 'Enter') {
          event.preventDefault()
          put(held)
        }
        focus.onKeyDown(event)
      }}
    >
      {children}
    </section>
  )
}
