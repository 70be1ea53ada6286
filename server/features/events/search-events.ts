import type { FoundEvent } from '@kinfold/contract/features/events/listing.ts'
import { hasAll, readSearch, type SearchTerm } from '@kinfold/contract/search/query.ts'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { type Found, nextAmong } from './next-occurrence.ts'
import { type ExceptionRow, isChanged } from './rows.ts'
import { spanOf } from './spans.ts'
import { calendarEvents, calendarExceptions } from './table.ts'

type Reading = Circle<'calendar.read'>
type Dated = FoundEvent & { at: number; isAhead: boolean }

const MOST = 20

/**
 * Events whose title, place or provider has all words, also dates of a series that were given a title of their own:
 * what is to come, soonest first, then what is past, latest first. Who is on duty is not searched for.
 */
export async function searchEvents(circle: Reading, search: string): Promise<FoundEvent[]> {
  const terms = readSearch(search)
  if (terms.length === 0) return []
  const [events, renamed] = await Promise.all([selectEvents(circle), selectRenamed(circle)])
  const own = await withWords(events, terms)
  const dates = await withWords(renamed, terms)
  const exceptions = Map.groupBy(
    await selectExceptions(circle, [...own, ...dates.map(({ event }) => event)]),
    ({ eventId }) => eventId,
  )
  const ofSeries = await eachInPieces(own, (event) => {
    const theirs = exceptions.get(event.id) ?? []
    const next = nextAmong(event, theirs.map(without(terms)), circle.zone)
    return next ? [dated(event, next, theirs)] : []
  })
  const found = ofSeries.flat()
  const known = new Set(found.map(({ id, original }) => `${id} ${original}`))
  const ofDates = await eachInPieces(dates, ({ event, original }) => {
    const exception = exceptions.get(event.id)?.find((each) => each.original === original)
    if (!exception || !isChanged(exception) || known.has(`${event.id} ${original}`)) return []
    const at = nextAmong({ ...exception.content, workedRule: null }, [], circle.zone)!
    return [dated(event, { ...at, original }, [exception])]
  })
  return [...found, ...ofDates.flat()]
    .sort(soonestThenLatest)
    .slice(0, MOST)
    .map(({ at: _1, isAhead: _2, ...event }) => event)
}

/** A date that was given other words is not found by those of its series: it counts as cancelled. */
const without =
  (terms: SearchTerm[]) =>
  (exception: ExceptionRow): ExceptionRow =>
    isChanged(exception) && !isSaidIn(exception.content, terms) ? { ...exception, cancelled: true } : exception

type Event = Awaited<ReturnType<typeof selectEvents>>[number]

function dated(event: Event, { original, at, isAhead }: Found, exceptions: ExceptionRow[]): Dated {
  const changed = exceptions.filter(isChanged).find((each) => each.original === original)?.content
  const { kind, title, status, allDay } = changed ?? event
  const start = changed || !event.rule ? spanOf(changed ?? event).start : original
  return { id: event.id, original: event.rule && original, kind, title, status, allDay, start, at, isAhead }
}

function soonestThenLatest(one: Dated, other: Dated): number {
  if (one.isAhead !== other.isAhead) return one.isAhead ? -1 : 1
  return one.isAhead ? one.at - other.at : other.at - one.at
}

type Said = { title: string | null; place: string | null; provider: string | null }

const isSaidIn = ({ title, place, provider }: Said, terms: SearchTerm[]) =>
  hasAll([title, place, provider].join('\n'), terms)

/** In pieces, so that other calls get their turn: a circle may have 20,000 events. */
const withWords = async <E extends Said>(events: E[], terms: SearchTerm[]): Promise<E[]> =>
  (await eachInPieces(events, (event) => (isSaidIn(event, terms) ? [event] : []))).flat()

const { id, kind, title, allDay, startDay, endDay, startsAt, endsAt, zone, rule, workedRule, place, provider, status } =
  calendarEvents
const columns = {
  ...{ id, kind, title, allDay, startDay, endDay, startsAt, endsAt, zone, rule, workedRule, place, provider, status },
}
const remain = (circle: Reading) =>
  and(within(circle, calendarEvents), isNull(calendarEvents.deletedAt), ne(kind, 'shift'))

const selectEvents = (circle: Reading) => circle.db.select(columns).from(calendarEvents).where(remain(circle))

/** Dates of series whose words are not those of the series. */
function selectRenamed(circle: Reading) {
  const { content, cancelled, clientId, eventId, original } = calendarExceptions
  const own = (name: string) => sql<string | null>`${content} ->> ${sql.raw(`'${name}'`)}`
  const said = { title: own('title'), place: own('place'), provider: own('provider') }
  const isOther = sql`(${said.title}, ${said.place}, ${said.provider}) is distinct from (${title}, ${place}, ${provider})`
  return circle.db
    .select({ event: columns, original, ...said })
    .from(calendarExceptions)
    .innerJoin(calendarEvents, and(eq(calendarEvents.clientId, clientId), eq(calendarEvents.id, eventId)))
    .where(and(eq(clientId, circle.clientId), eq(cancelled, false), remain(circle), isOther))
}

async function selectExceptions(circle: Reading, events: Pick<Event, 'id' | 'rule'>[]): Promise<ExceptionRow[]> {
  const series = new Set(events.filter(({ rule }) => rule !== null).map(({ id }) => id))
  if (series.size === 0) return []
  const { clientId, eventId } = calendarExceptions
  return circle.db
    .select()
    .from(calendarExceptions)
    .where(and(eq(clientId, circle.clientId), inArray(eventId, [...series])))
}
