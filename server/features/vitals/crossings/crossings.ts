import { compareText } from '@kinfold/contract/compare-text.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'

/** inside: includes readings that need a second one, and those a second one calmed. */
type Degree = 'inside' | 'attention' | 'urgent'
/** The reported part of a reading that crossed a range. */
export type Crossing = { id: string; at: string; isUrgent: boolean }

const degrees: Degree[] = ['inside', 'attention', 'urgent']

/** attention: outside a range set for this person, or a weight that changes too fast. urgent: urgent, and it counts. */
export function degreeOf({ flag, urgent, weightChanges }: VitalReading): Degree {
  if (urgent === 'counts') return 'urgent'
  const isOwn = flag?.level === 'attention' && flag.origin.by === 'own'
  return isOwn || weightChanges.length > 0 ? 'attention' : 'inside'
}

/**
 * The readings that cross a range, or go further outside than before, or to the other side: of several consecutive ones
 * outside on one side only the first. `readings` may be of several kinds; before the first of a kind it is assumed to be
 * inside.
 */
export function crossingsAmong(readings: readonly VitalReading[]): VitalReading[] {
  const byTime = readings.toSorted(earlierFirst)
  return [...Map.groupBy(byTime, ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind.filter((reading, index) => isNews(reading, ofKind[index - 1])),
  )
}

function isNews(reading: VitalReading, before: VitalReading | undefined): boolean {
  if (rank(reading) === 0) return false
  return !before || rank(reading) > rank(before) || sideOf(reading) !== sideOf(before)
}

export const earlierFirst = (a: Moment, b: Moment) => compareText(a.measuredAt, b.measuredAt) || compareText(a.id, b.id)
type Moment = Pick<VitalReading, 'measuredAt' | 'id'>

const rank = (reading: VitalReading) => degrees.indexOf(degreeOf(reading))

/** On which side a reading is outside. Of a weight that only changed: whether it was a gain. */
function sideOf({ flag, urgent, weightChanges: [change] }: VitalReading) {
  if (flag && (urgent === 'counts' || flag.origin.by === 'own')) return flag.side
  return change && change.change > 0 ? 'high' : 'low'
}

/** Since when the readings of its kind are inside again; null: they are not, or none followed. */
export function calmedAt(crossing: VitalReading, newest: readonly VitalReading[]): string | null {
  const after = newest.find(({ kind, measuredAt }) => kind === crossing.kind && measuredAt > crossing.measuredAt)
  return after && after.flag === null && degreeOf(after) === 'inside' ? after.measuredAt : null
}
