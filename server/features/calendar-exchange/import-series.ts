import { createHash } from 'node:crypto'
import { ceilings } from '@kinfold/contract/features/events/feature.ts'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { Failure } from '../../core/failure.ts'
import type { ImportedEvent } from '../events/importing/imported-parts.ts'
import { deriveTimes, hasOccurrence } from '../events/series/series.ts'
import { type ReadEvent, readVevent } from './import-item.ts'
import { nameIn } from './import-times.ts'
import { type FileZones, zonesIn } from './import-zones.ts'

/** One event of a file with its exceptions, ready to save; `digest` shows whether the file has changed since. */
export type ImportedSeries = ImportedEvent & { note: string | null }
export type ImportProblem = { uid: string; title: string; problem: string }

/** With the names of occurrences as the series has them. */
type NamedEvent = Omit<ReadEvent, 'changes' | 'leftOut'> & { changes: string | null; leftOut: string[] }

type File = { events: string[]; zones: string[]; circleZone: string; now: string }

/** Everything in a file, in order: what can be imported, and what cannot and why (core/background/heavy.ts). */
export default function understandFile({ events, zones: descriptions, circleZone, now }: File) {
  const found: (ImportedSeries | ImportProblem)[] = []
  const zones = zonesIn(descriptions, circleZone, now)
  const read: ReadEvent[] = []
  for (const vevent of events) {
    const event = readVevent(vevent, zones)
    if ('problem' in event) found.push(event)
    else read.push(event)
  }
  for (const sameUid of Map.groupBy(read, ({ uid }) => uid).values()) found.push(...seriesOf(sameUid, zones))
  return found
}

const problemOf = ({ uid, content }: Pick<ReadEvent, 'uid' | 'content'>, problem: string) => ({
  uid,
  title: content.title,
  problem,
})

/** As many as a series can have here (contract/features/events). */
const MOST_CHANGED = ceilings.calendar_exceptions[0]!.most

/** The events of one UID: a series, its changed occurrences, and the dates besides its rule. */
function seriesOf(events: ReadEvent[], zones: FileZones): (ImportedSeries | ImportProblem)[] {
  const mains = events.filter(({ changes }) => changes === null)
  const [main] = mains
  if (!main) return [problemOf(events[0]!, 'This changes a series that is not in the file')]
  if (mains.length > 1) return [problemOf(main, 'Two events in this file have the same UID')]
  const [named, ...changes] = [main, ...events.filter((event) => event !== main)].map((event) => ({
    ...event,
    changes: event.changes && nameIn(main.content, event.changes, zones),
    leftOut: event.leftOut.map((name) => nameIn(main.content, name, zones)),
  }))
  const first = ruledSeries(named!, changes)
  return 'problem' in first ? [first] : [first, ...separateDates(named!, first, changes)]
}

function ruledSeries(main: NamedEvent, changed: NamedEvent[]): ImportedSeries | ImportProblem {
  const dates = main.leftOut.length + changed.length
  if (dates > MOST_CHANGED) return problemOf(main, `More than ${MOST_CHANGED} of its dates are changed or left out`)
  try {
    const { content, derived: when } = deriveTimes(main.content)
    const series = { ...content, workedRule: when.workedRule }
    const isHere = (original: string) => when.workedRule !== null && hasOccurrence(series, original)
    const changes = changed.flatMap(({ changes: original, content: own }) =>
      original !== null && isHere(original) ? [{ original, content: deriveTimes({ ...own, rule: null }).content }] : [],
    )
    const leftOut = [...new Set(main.leftOut)].filter(isHere)
    const { uid } = main
    const note = noteOf([main, ...changed], ...datesInWords(changes.length, leftOut.length))
    return { uid, note, digest: digestOf({ content, leftOut, changes }), content, derived: when, leftOut, changes }
  } catch (error) {
    return refused(main, error)
  }
}

/**
 * Dates besides a series' rule (RDATE, or a changed date that the rule does not contain) become separate events under
 * its UID and their name, because our series have a single rule. Dates that the rule contains, or that are excluded,
 * are skipped.
 */
function separateDates(
  main: NamedEvent,
  series: ImportedSeries,
  changed: NamedEvent[],
): (ImportedSeries | ImportProblem)[] {
  const ruled = { ...series.content, workedRule: series.derived.workedRule }
  const dates = new Map<string, { content: EventContent; note: string | null }>()
  for (const { name, content } of main.added) dates.set(name, { content, note: null })
  for (const event of changed) {
    const { changes: name, content } = event
    if (name === null) continue
    if (dates.has(name)) dates.set(name, { content, note: noteOf([event]) })
    else if (content.status !== 'cancelled') dates.set(name, { content, note: noteOf([event], NOT_IN_SERIES) })
  }
  return [...dates]
    .filter(([name]) => !main.leftOut.includes(name) && !hasOccurrence(ruled, name))
    .map(([name, { content: plain, note }]) => {
      try {
        const { content, derived: when } = deriveTimes({ ...plain, rule: null })
        const digest = digestOf({ content })
        return { uid: `${main.uid}#${name}`, note, digest, content, derived: when, leftOut: [], changes: [] }
      } catch (error) {
        return refused(main, error)
      }
    })
}

const NOT_IN_SERIES = 'This is not a date of its series, so it is imported as a separate event'

/** What the rule of a series does not show. */
const datesInWords = (changed: number, leftOut: number): string[] => [
  ...(changed > 0 ? [`${countText(changed, 'date')} of it ${changed === 1 ? 'is' : 'are'} moved or changed`] : []),
  ...(leftOut > 0 ? [`${countText(leftOut, 'date')} of it ${leftOut === 1 ? 'does' : 'do'} not take place`] : []),
]

/** Everything that is lost or not plain to see, once. */
const noteOf = (events: Pick<ReadEvent, 'notes'>[], ...more: string[]) =>
  [...new Set([...more, ...events.flatMap(({ notes }) => notes)])].join('. ') || null

const digestOf = (said: object) => createHash('sha256').update(JSON.stringify(said)).digest('base64url')

function refused(event: NamedEvent, error: unknown): ImportProblem {
  if (error instanceof Failure) return problemOf(event, Object.values(error.more.fields ?? {})[0] ?? error.message)
  throw error
}
