import { layers } from '@kinfold/contract/features/calendar/layers.ts'
import { eventKinds } from '@kinfold/contract/features/events/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useMemo } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { isDay } from '../../ui/forms/days/use-date-range.ts'
import { useIsNarrow } from './grid/use-is-narrow.ts'
import { daysOf, type View, views } from './views.ts'

/** The calendar's address: the view, the open event, and what is being written. */
type CalendarSearch = {
  view?: string
  date?: string
  /** How many weeks the agenda shows. */
  weeks?: string
  /** Hidden layers, separated by commas. */
  hide?: string
  event?: string
  /** The occurrence of the event. */
  at?: string
  /** A kind: opens the form for a new one, from `start` to `end`. */
  new?: string
  start?: string
  end?: string
  edit?: string
  /** Copies this event. */
  copy?: string
  dialog?: string
  /** A saved event: scrolled to, and flashes once. */
  saved?: string
}

export const layerNames = [...eventKinds, ...layers]
export type LayerName = (typeof layerNames)[number]

const closed = {
  event: undefined,
  at: undefined,
  new: undefined,
  start: undefined,
  end: undefined,
  edit: undefined,
  copy: undefined,
  dialog: undefined,
  saved: undefined,
}

/** The view is in the address, so that it can be sent to a sister; invalid values are left out. */
export function useCalendarSearch() {
  const { zone } = useCircle()
  const address = useAddress<keyof CalendarSearch>()
  const { search, change } = address
  const isNarrow = useIsNarrow()
  const today = dayAt(serverNow(), zone)
  const view: View = views.find((each) => each === search.view) ?? (isNarrow ? 'agenda' : 'week')
  const day = isDay(search.date) ? search.date : today
  const weeks = /^[1-8]$/.test(search.weeks ?? '') ? Number(search.weeks) : 1
  const days = useMemo(() => daysOf(view, day, weeks), [view, day, weeks])
  const hidden = useMemo(() => new Set((search.hide ?? '').split(',').filter(isLayer)), [search.hide])
  return {
    /** Other dates or another view are a step that Back undoes; what is open is not. */
    ...address,
    view,
    today,
    day,
    weeks,
    /** All days that are shown. */
    days,
    hidden,
    close: () => change(closed),
    /** Opens one dialog in place of another. */
    open: (what: CalendarSearch) => change({ ...closed, ...what }),
  }
}

const isLayer = (name: string): name is LayerName => layerNames.some((each) => each === name)
