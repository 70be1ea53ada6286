import { vitals, vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { edgesFor, type Flag, flagOf } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalOverview } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { newestFirst, useVitals } from './use-vitals.ts'
import type { ListedVital } from './waiting-vitals.ts'

export const LATELY_DAYS = 7
/** So many readings are judged for one sentence; of a sensor that sends more, only the newest. */
const MOST = 100

/** `flag` undefined: not compared yet. */
export type JudgedVital = Omit<ListedVital, 'flag'> & { flag: Flag | null | undefined }
/**
 * Valid readings, newest first. `isAll`: false: there are more of these days. `withoutRange`: of these nothing can be
 * outside, because no range applies to the person; undefined: the ranges are not known, or not yet.
 */
export type Lately = { readings: JudgedVital[]; isAll: boolean; withoutRange: Set<VitalKind> | undefined }

/**
 * The readings of the last days as far as this device knows them, with its unsent ones, which it compares with the
 * ranges itself; and the newest of each kind, however old. `isPending`: they are still being read.
 */
export function useLately(overview: VitalOverview | undefined): Lately & { isPending: boolean } {
  const { zone } = useCircle()
  const from = addDays(dayAt(serverNow(), zone), -LATELY_DAYS)
  // The page waits for it, and can do without it.
  const options = { retry: 0, keepPrevious: true }
  const { data, isPending } = useCircleApi(vitals.list, { query: { from, limit: MOST } }, options)
  const { data: ranges } = useCircleApi(vitalThresholds.list)
  // Also on this device without a network, and with the unsent ones.
  const { readings: newest } = useVitals(undefined, {})
  const newestOfKinds = overview?.items.map(({ latest }) => latest) ?? []
  const all: ListedVital[] = [...newestOfKinds, ...(data?.items ?? []), ...newest]
  const known = new Map(all.map((reading) => [reading.id, reading]))
  const person = ranges && { ...ranges.person, ranges: ranges.items }
  const readings = [...known.values()]
    .filter(isValid)
    .sort(newestFirst)
    .map((reading): JudgedVital => {
      if (!reading.pending) return reading
      return { ...reading, flag: person && flagOf({ ...reading, ...measured(reading) }, person) }
    })
  const kinds = readings.map(({ kind }) => kind)
  const withoutRange = person && new Set(kinds.filter((kind) => edgesFor({ kind }, person).length === 0))
  return { readings, isAll: data?.next === null, withoutRange, isPending }
}

const isValid = ({ inErrorAt, pending }: ListedVital) => inErrorAt === null && pending?.state !== 'failed'
