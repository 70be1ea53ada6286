import { compareText } from '@kinfold/contract/compare-text.ts'
import type { Layer, LayerItem } from '@kinfold/contract/features/calendar/layers.ts'
import {
  type Calendar,
  detailsIn,
  type EventSummary,
  type Occurrence,
  occurrencesIn,
} from '@kinfold/contract/features/events/listing.ts'
import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { answersIn, whoComes } from '@kinfold/contract/features/events/who-comes.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { DAY_MINUTES, MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { isOff, layerKinds } from './event-kinds.ts'

/** The place of an entry on the circle's wall clock. All day: 0 to 1440. */
type Place = { firstDay: string; startMinutes: number; lastDay: string; endMinutes: number }
/** When something happens: days (both included) if all day, otherwise moments. */
export type Times = { start: string; end: string }

type Shown = Place & Times & { key: string; title: string; allDay: boolean /** Done, or called off. */; faded: boolean }
/** One occurrence of an event; `people`: who comes. */
export type EventEntry = Shown & { tone: EventKind; event: EventSummary; occurrence: Occurrence; people: number[] }
/** An item of another feature; doses of one moment, and meals of one day, form one entry. */
export type LayerEntry = Shown & { tone: Layer; items: LayerItem[] }
export type Entry = EventEntry | LayerEntry

/** Doses were recorded, but some of them were refused or skipped: no check. */
export const hasNotTaken = (entry: Entry): boolean => !isEvent(entry) && entry.items.some((item) => item.isNotTaken)

/** Done as planned, or called off. */
export const isCrossedOut = (entry: Entry): boolean => entry.faded && !hasNotTaken(entry)

export const isEvent = (entry: Entry): entry is EventEntry => 'occurrence' in entry
const lastsADay = ({ firstDay, startMinutes, lastDay, endMinutes }: Place): boolean =>
  daysBetween(firstDay, lastDay) * DAY_MINUTES + endMinutes - startMinutes >= DAY_MINUTES
/** Shown above the hours: all-day entries, and those longer than a day. */
export const isAbove = (entry: Entry): boolean => entry.allDay || lastsADay(entry)
export const touches = (entry: Place, day: string): boolean => entry.firstDay <= day && day <= entry.lastDay

/** It stays the same when the entry is moved: the beginning of a single event is no part of it. */
export const entryKey = (
  { eventId, original, overridden }: Pick<Occurrence, 'eventId' | 'original' | 'overridden'>,
  rule: string | null,
) => (rule === null && !overridden ? eventId : `${eventId} ${original}`)

export function eventEntries(calendar: Calendar, zone: string): EventEntry[] {
  const detailsOf = detailsIn(calendar)
  const answers = answersIn(calendar.attendances)
  return occurrencesIn(calendar).map((occurrence) => {
    const event = detailsOf(occurrence)
    return {
      key: entryKey(occurrence, event.rule),
      title: event.title,
      tone: event.kind,
      allDay: event.allDay,
      faded: isOff(event.status),
      event,
      occurrence,
      people: whoComes(answers, { event, original: occurrence.original }, event.attendeeIds),
      ...placeOf(occurrence, event.allDay, zone),
      start: occurrence.start,
      end: occurrence.end,
    }
  })
}

/** An event being moved, and the times it is shown at meanwhile. */
export type Move = { entry: EventEntry; times: Times }

/**
 * The entries with moved ones in their new place. All others stay the same objects, so they do not render again. Moved
 * entries from outside the range are added.
 */
export function withMoves(entries: EventEntry[], moves: ReadonlyMap<string, Move>, zone: string): EventEntry[] {
  if (moves.size === 0) return entries
  const there = ({ entry, times }: Move): EventEntry => ({ ...entry, ...placeOf(times, entry.allDay, zone), ...times })
  const known = new Set(entries.map(({ key }) => key))
  const added = [...moves.values()].filter(({ entry }) => !known.has(entry.key))
  return [...entries, ...added.map(({ entry }) => entry)].map((entry) => {
    const move = moves.get(entry.key)
    return move ? there({ entry, times: move.times }) : entry
  })
}

/** The place on the wall clock. An end at midnight belongs to the day before. */
export function placeOf({ start, end }: Times, allDay: boolean, zone: string): Place {
  if (allDay) return { firstDay: start, startMinutes: 0, lastDay: end, endMinutes: DAY_MINUTES }
  const from = wallClockOf(start, zone)
  const until = wallClockOf(end, zone)
  if (until.minutes > 0 || end <= start)
    return { firstDay: from.day, startMinutes: from.minutes, lastDay: until.day, endMinutes: until.minutes }
  return { ...placeOf({ start, end: lastMinuteBefore(end) }, false, zone), endMinutes: DAY_MINUTES }
}

const lastMinuteBefore = (instant: string) => shifted(instant, -MINUTE_MS)

const folded: readonly Layer[] = ['doses', 'meals']

/** Items of other features as entries; what would fill the day is folded: doses of one moment, meals of one day. */
export function layerEntries(items: LayerItem[], zone: string): LayerEntry[] {
  const together = new Map<string, LayerItem[]>()
  for (const item of items) {
    const { layer, id, day, at } = item
    const key = folded.includes(layer) ? `${layer} ${at ?? day}` : `${layer} ${id} ${at ?? day}`
    together.set(key, [...(together.get(key) ?? []), item])
  }
  return [...together].map(([key, own]) => ({ key, ...asEntry(own, zone) }))
}

function asEntry(items: LayerItem[], zone: string): Omit<LayerEntry, 'key'> {
  // A group has at least one item.
  const { layer, title, day, at } = items[0]!
  const times = at ? { start: at, end: at } : { start: day, end: day }
  return {
    tone: layer,
    title: items.length > 1 ? `${items.length} ${layerKinds[layer].label.toLowerCase()}` : title,
    allDay: at === null,
    faded: items.every(({ done }) => done),
    items,
    ...placeOf(times, at === null, zone),
    ...times,
  }
}

/** By day, all-day entries first, then by time and title. */
export const inOrder = (a: Entry, b: Entry): number =>
  compareText(a.firstDay, b.firstDay) ||
  Number(isAbove(b)) - Number(isAbove(a)) ||
  a.startMinutes - b.startMinutes ||
  a.title.localeCompare(b.title)
