import { isDeepStrictEqual } from 'node:util'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import { joinRule, partsOf } from '@kinfold/contract/time/rule-parts.ts'
import { dayAt, momentOf, startOfDay } from '@kinfold/contract/time/zones.ts'
import { continuedRule } from '../../../core/last-day.ts'
import { nextMoment } from '../../../core/recurrence.ts'
import type { EventRow } from '../rows.ts'
import { dayOfOriginal, endedBefore } from '../series/moved-rule.ts'
import {
  beginningOn,
  type Derived,
  deriveTimes,
  hasOccurrence,
  momentOfStart,
  originalAt,
  recurrenceOf,
  type Timing,
  timesAt,
  wallOf,
} from '../series/series.ts'

/** An event or series from a file: `leftOut` and `changes` concern its occurrences. */
export type ImportedEvent = {
  uid: string
  digest: string
  content: EventContent
  derived: Derived
  leftOut: string[]
  changes: { original: string; content: EventContent }[]
}

/* A series of a file that the circle ended, or changed with ‘this and all that follow’: the file brings no dates back, and
   what it changes goes to each part as far as that is still as the file had it. */

/** What a file says of the part up to this day; null if nothing of it is left. */
export function partBefore<S extends ImportedEvent>(series: S, day: string | null): S | null {
  const { content } = series
  if (day === null) return series
  if (wallOf(content).startDay >= day) return null
  if (content.rule === null || firstFrom(series, day) === null) return series
  return withTimes(series, { ...content, rule: endedBefore(content.rule, day, content) })
}

/** The same of a part that was split off from `before`, the stored series; null: the file has no date for it. */
export function partSplitOff(series: ImportedEvent, before: EventRow, part: EventRow): ImportedEvent | null {
  const texts = textsFor(part, before, series.content)
  if (!isAtItsTimes(before, part)) {
    const leftOut = isOnItsDays(before, part)
      ? series.leftOut.map((name) => nameThere(part, name, series.content.zone))
      : []
    return {
      ...series,
      content: { ...part, ...texts },
      derived: part,
      leftOut: leftOut.filter(isIn(part, part)),
      changes: [],
    }
  }
  const { content, derived } = series
  const day = firstFrom(series, wallOf(part).startDay)
  if (day === null || content.rule === null) return null
  const wall = wallOf(content)
  // A count is an end by now, because some of it have passed.
  const rule = partsOf(content.rule).has('COUNT')
    ? withDayOfEnd(derived.workedRule ?? content.rule, content)
    : content.rule
  const times = timesAt(beginningOn(wall, day), content.zone)
  const begun = { ...content, ...texts, ...times, rule: continuedRule(rule, { rule, start: wall.startDay }, day) }
  return partBefore(withTimes(series, begun), part.endedBefore)
}

/** Whether its times are still those of its series: it was split off for another reason. */
export function isAtItsTimes(before: EventRow, part: EventRow): boolean {
  const startsAsBefore = isDeepStrictEqual(beginningOn(wallOf(before), wallOf(part).startDay), wallOf(part))
  return startsAsBefore && before.zone === part.zone && isOnItsDays(before, part)
}

function isOnItsDays(before: EventRow, part: EventRow): boolean {
  if (before.rule === null || part.rule === null || before.allDay !== part.allDay) return false
  const [start, day] = [before, part].map((each) => wallOf(each).startDay) as [string, string]
  const rule = withoutEnd(continuedRule(before.rule, { rule: before.rule, start }, day))
  const { startTime } = wallOf(before)
  const name = startTime === null ? day : momentOf(day, startTime, before.zone)
  return rule === withoutEnd(part.rule) && hasOccurrence({ ...before, workedRule: withoutEnd(before.rule) }, name)
}

const withoutEnd = (rule: string) =>
  joinRule(new Map([...partsOf(rule)].filter(([name]) => name !== 'UNTIL' && name !== 'COUNT')))

/** Written as the form does: of an all-day series a day. */
const withDayOfEnd = (rule: string, { allDay }: Timing) => (allDay ? rule.replace(/(?<=UNTIL=\d{8})T\d{6}Z/, '') : rule)

/** A new text of the file, where the part has still the one of its series. */
function textsFor(part: EventRow, before: EventRow, content: EventContent) {
  const names = ['title', 'place', 'reason', 'status'] as const
  return Object.fromEntries(names.map((name) => [name, (part[name] === before[name] ? content : part)[name]]))
}

/** The first day from this one on that the file has. */
function firstFrom({ content, derived }: ImportedEvent, day: string): string | null {
  if (derived.workedRule === null) return null
  const from = content.allDay ? `${day}T00:00:00.000Z` : startOfDay(day, content.zone)
  const moment = nextMoment(recurrenceOf(content, derived.workedRule), shifted(from, -1))
  return moment && (content.allDay ? moment.slice(0, 10) : dayAt(moment, content.zone))
}

function withTimes<S extends ImportedEvent>(series: S, timed: EventContent): S {
  const { content, derived } = deriveTimes(timed)
  const isThere = isIn(content, derived)
  const changes = series.changes.filter(({ original }) => isThere(original))
  return { ...series, content, derived, leftOut: series.leftOut.filter(isThere), changes }
}

const isIn =
  (content: Timing, { workedRule }: Pick<Derived, 'workedRule'>) =>
  (original: string) =>
    hasOccurrence({ ...content, workedRule }, original)

/** The occurrence of a part on the day of one in the file. */
function nameThere(part: EventRow, original: string, zone: string): string {
  const times = timesAt(beginningOn(wallOf(part), dayOfOriginal(original, zone)), part.zone)
  return originalAt(part.allDay, momentOfStart(times))
}
