import { momentAt } from '@kinfold/contract/time/wall-clock.ts'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Skeleton, SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { type Entry, isEvent, placeOf } from '../entries.ts'
import type { Moves } from '../moving/use-moves.ts'
import { useCalendarSearch } from '../use-calendar-search.ts'
import { useEntries } from '../use-entries.ts'
import { step, titleOf, type View } from '../views.ts'
import { Agenda } from './agenda.tsx'
import { DaysOnPaper, PaperTitle } from './days-on-paper.tsx'
import { type GridActions, GridActionsProvider, KEYS_HINT } from './grid.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthList } from './month-list.tsx'
import { TimeGrid } from './time-grid.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useShowSaved } from './use-show-saved.ts'

/** The days of the current view. */
export function CalendarView({ moves }: { moves: Moves }) {
  const { view, days, hidden } = useCalendarSearch()
  const read = useEntries(days, hidden, moves.moved)
  // Shown together, because the second part would move the first; and rendered in pieces, as a week has many entries.
  const isLoading = useDeferredValue(read.events.isPending || read.layers.isPending)
  return isLoading ? <Loading view={view} /> : <Days moves={moves} {...read} />
}

function Days({ moves, entries, events, layers }: { moves: Moves } & ReturnType<typeof useEntries>) {
  const { zone } = useCircle()
  const search = useCalendarSearch()
  const { view, day, days, weeks } = search
  useFollowHeld(moves.held && placeOf(moves.held.times, moves.held.entry.allDay, zone).firstDay, days, (date) =>
    search.change({ date }),
  )
  useKeepFocus(moves.held?.entry.key)
  useShowSaved(search.search.saved, entries)

  // Stable functions, so that unchanged entries do not render again.
  const latest = useRef({ search, moves, zone })
  latest.current = { search, moves, zone }
  const stable = useMemo(() => actionsOn(latest), [])
  const actions = useMemo(
    () => ({ ...stable, held: moves.held, dragged: moves.dragged, addressOf: search.addressWith }),
    [stable, moves.held, moves.dragged, search.addressWith],
  )

  usePrintWhenAsked(search.search.dialog === 'print' && view === 'week' && !events.isFetching, search.close)
  if (events.isError && !events.data) return <Failed what="The calendar" onRetry={events.refetch} />
  return (
    <GridActionsProvider value={actions}>
      {layers.isError && !layers.data && (
        <div className="mb-3">
          <Failed what="Tasks and doses" onRetry={layers.refetch} />
        </div>
      )}
      {events.data?.cut && (
        <p role="status" className="mb-3 rounded-control bg-apricot-wash px-4 py-2 text-apricot-ink">
          There is more than fits here, so not everything is shown. Please look at fewer days.
        </p>
      )}
      <PaperTitle title={titleOf(view, day, weeks)} />
      <Shown
        view={view}
        days={days}
        day={day}
        today={search.today}
        entries={entries}
        isLoading={events.isPlaceholderData || layers.isPlaceholderData}
      />
      <Hint view={view} />
    </GridActionsProvider>
  )
}

type ShownProps = {
  view: View
  days: string[]
  day: string
  today: string
  entries: readonly Entry[]
  /** Still the entries of the days before. */
  isLoading: boolean
}

function Shown({ view, days, day, today, entries, isLoading }: ShownProps) {
  const isNarrow = useIsNarrow()
  const label = `${view === 'month' ? 'Month' : 'Calendar'}: ${titleOf(view, day)}`
  if (view === 'agenda') return <Agenda days={days} entries={entries} isLoading={isLoading} />
  if (view !== 'month')
    return (
      <>
        <TimeGrid label={label} days={days} entries={entries} />
        <DaysOnPaper days={days} entries={entries} />
      </>
    )
  return isNarrow ? (
    <MonthList label={label} days={days} day={day} today={today} entries={entries} />
  ) : (
    <MonthGrid label={label} days={days} month={day.slice(0, 7)} today={today} entries={entries} />
  )
}

function Hint({ view }: { view: View }) {
  const mayMove = useCan('calendar.update')
  if (view === 'agenda') return null
  return (
    <p id={KEYS_HINT} data-print="no" className="mt-2 hidden text-sm text-soft sm:block">
      Arrow keys go from entry to entry{view === 'month' && ', Page Up and Page Down to another month'}.
      {mayMove && ' Shift and an arrow moves one, Shift, Alt and an arrow moves its end; Enter saves, Escape cancels.'}
    </p>
  )
}

type Latest = { current: { search: ReturnType<typeof useCalendarSearch>; moves: Moves; zone: string } }

const HALF_HOUR = 30

const actionsOn = (latest: Latest): Omit<GridActions, 'held' | 'dragged' | 'addressOf'> => ({
  open: (entry) => {
    const { search } = latest.current
    if (isEvent(entry))
      search.open({ event: entry.occurrence.eventId, at: entry.event.rule ? entry.occurrence.original : undefined })
    else search.open({ dialog: 'layer', at: entry.key })
  },
  add: (day, minutes) => {
    const { search, zone } = latest.current
    const start = minutes === undefined ? day : momentAt({ day, minutes }, zone)
    const end = minutes === undefined ? day : momentAt({ day, minutes: minutes + 2 * HALF_HOUR }, zone)
    search.open({ new: 'appointment', start, end })
  },
  page: (day, by) => {
    const { search } = latest.current
    const isOfMonth = day.slice(0, 7) === search.day.slice(0, 7)
    const date = step('month', isOfMonth ? day : search.day, by)
    search.go({ date })
    return date
  },
  hold: (move) => latest.current.moves.hold(move),
  put: (move) => latest.current.moves.put(move),
  drag: (move) => latest.current.moves.drag(move),
})

/** Moving an entry by keyboard beyond the shown days moves the view, too. */
function useFollowHeld(heldDay: string | undefined, days: string[], onLeave: (day: string) => void) {
  const leave = useRef(onLeave)
  leave.current = onLeave
  const isOutside = heldDay !== undefined && !days.includes(heldDay)
  useEffect(() => {
    if (isOutside && heldDay) leave.current(heldDay)
  }, [isOutside, heldDay])
}

/**
 * An entry that changes its column is rendered anew. An entry moved by keyboard keeps the focus, also after it is put
 * back or a dialog asked which occurrences are meant, until something else gets it.
 */
function useKeepFocus(heldKey: string | undefined) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (heldKey) wanted.current = heldKey
    if (!wanted.current) return
    const focused = document.activeElement
    if (focused && focused !== document.body && focused.id !== 'content') {
      if (!heldKey && focused instanceof HTMLElement && focused.dataset.entry !== wanted.current)
        wanted.current = undefined
      return
    }
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(wanted.current)}"]`)?.focus()
  })
}

/** Printing uses the week view: goes there first, and prints once its data are loaded. */
function usePrintWhenAsked(isReady: boolean, onPrinted: () => void) {
  const done = useRef(onPrinted)
  done.current = onPrinted
  useEffect(() => {
    if (!isReady) return
    done.current()
    const soon = setTimeout(() => print())
    return () => clearTimeout(soon)
  }, [isReady])
}

const Loading = ({ view }: { view: View }) =>
  view === 'agenda' ? (
    <SkeletonList count={6} className="h-18" />
  ) : (
    <div role="status" aria-label="Loading">
      <Skeleton className={view === 'month' ? 'h-[52rem]' : 'h-[75dvh] min-h-96'} />
    </div>
  )
