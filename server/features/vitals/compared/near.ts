import { compareText } from '@kinfold/contract/compare-text.ts'
import type { Flag } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import {
  type FlaggedReading,
  REPEAT_WITHIN_MINUTES,
} from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { vitalReadings } from '../table.ts'
import type { PlainReading } from '../view.ts'

/** A second reading is one of so many before it: of a sensor that measures twice a minute, all of half an hour. */
const MOST_BEFORE = 60
const WITHIN_MS = REPEAT_WITHIN_MINUTES * MINUTE_MS

/** What the flag of a reading depends on. */
export type Near = Pick<
  PlainReading,
  'id' | 'kind' | 'measuredAt' | 'value' | 'value2' | 'unit' | 'repeats' | 'context'
>
type Flagged = { reading: PlainReading; flag: Flag | null }

/**
 * The readings of the same kind that decide whether an urgent one counts: an earlier urgent one among these, otherwise
 * those in the database shortly before it, and the next one.
 */
export async function readingsNear(
  circle: OpenCircle,
  flagged: readonly Flagged[],
  flagIn: (reading: Near) => Flag | null,
): Promise<(reading: PlainReading) => FlaggedReading[]> {
  const { confirmed, open } = confirmedAmong(flagged)
  const found = await readAround(circle, open)
  const byKind = Map.groupBy(
    found.map((reading) => ({
      reading,
      at: reading.measuredAt,
      ms: Date.parse(reading.measuredAt),
      flag: flagIn(reading),
    })),
    ({ reading }) => reading.kind,
  )
  const asked = new Set(open.map(({ id }) => id))
  return ({ id, kind, measuredAt }) => {
    const earlier = confirmed.get(id)
    if (earlier) return [earlier]
    if (!asked.has(id)) return []
    const at = Date.parse(measuredAt)
    return (byKind.get(kind) ?? []).filter(({ reading, ms }) => Math.abs(ms - at) <= WITHIN_MS && reading.id !== id)
  }
}

/** Urgent readings, with an earlier one that confirms them; `open`: there is none among them. */
function confirmedAmong(flagged: readonly Flagged[]) {
  const confirmed = new Map<string, FlaggedReading>()
  const open: PlainReading[] = []
  const lastOf = new Map<string, FlaggedReading>()
  const urgent = flagged.filter(({ reading, flag }) => flag?.level === 'urgent' && reading.kind !== 'pain')
  for (const { reading, flag } of urgent.sort((a, b) => compareText(a.reading.measuredAt, b.reading.measuredAt))) {
    const key = `${reading.kind} ${flag?.side}`
    const last = lastOf.get(key)
    const apart = last ? Date.parse(reading.measuredAt) - Date.parse(last.at) : 0
    if (last && apart > 0 && apart <= WITHIN_MS) confirmed.set(reading.id, last)
    else open.push(reading)
    lastOf.set(key, { at: reading.measuredAt, flag })
  }
  return { confirmed, open }
}

/**
 * Written like `selectNewest`, so that it remains a few index steps for each; kind and moment are compared together, so
 * that the index by moment is of no use.
 */
async function readAround({ db, clientId }: OpenCircle, open: readonly PlainReading[]): Promise<Near[]> {
  if (open.length === 0) return []
  const { id, kind, measuredAt, value, value2, unit, repeats, context, inErrorAt, deletedAt } = vitalReadings
  const moments = [...new Map(open.map((each) => [`${each.kind} ${each.measuredAt}`, each])).values()]
  const half = sql`interval '1 minute' * ${REPEAT_WITHIN_MINUTES}`
  const some = (within: SQL, order: SQL, most: number) => sql`(
    select ${id}, ${kind}, ${measuredAt} as "measuredAt", ${value}, ${value2}, ${unit}, ${repeats}, ${context}
    from ${vitalReadings}
    where ${and(eq(vitalReadings.clientId, clientId), isNull(inErrorAt), isNull(deletedAt))}
      and ${kind} >= asked.kind and ${kind} <= asked.kind and ${within} order by ${order} limit ${most})`
  const moment = sql`(${kind}, ${measuredAt})`
  const before = sql`${moment} < (asked.kind, asked.at) and ${moment} >= (asked.kind, asked.at - ${half})`
  const after = sql`${moment} > (asked.kind, asked.at) and ${moment} <= (asked.kind, asked.at + ${half})`
  const { rows } = await db.execute<Near>(sql`
    select distinct on (near.id) near.*
    from unnest(${sql.param(moments.map((each) => each.kind))}::text[],
      ${sql.param(moments.map((each) => each.measuredAt))}::timestamptz[]) as asked(kind, at)
    cross join lateral (${some(before, sql`${kind} desc, ${measuredAt} desc, ${id} desc`, MOST_BEFORE)}
      union all ${some(after, sql`${kind}, ${measuredAt}, ${id}`, 1)}) as near`)
  return rows
}
