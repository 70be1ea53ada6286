import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'

/** inside: also what asks to be measured again and what a second reading calmed. */
type Degree = 'inside' | 'attention' | 'urgent'
/** What is told of a reading with which a range was left. */
export type Crossing = { id: string; at: string; isUrgent: boolean }

const degrees: Degree[] = ['inside', 'attention', 'urgent']

/** An urgent reading that counts, one outside a range that somebody set for this person, and a weight that changes too fast. */
export function degreeOf({ flag, urgent, weightChanges }: VitalReading): Degree {
  if (urgent === 'counts') return 'urgent'
  const isOwn = flag?.level === 'attention' && flag.origin.by === 'own'
  return isOwn || weightChanges.length > 0 ? 'attention' : 'inside'
}

/**
 * The readings with which a range is left, or left further than before: of many outside one after the other only the first.
 * `readings` may be of several kinds; what is before the first of a kind is taken as inside.
 */
export function crossingsAmong(readings: readonly VitalReading[]): VitalReading[] {
  const byTime = readings.toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt) || a.id.localeCompare(b.id))
  return [...Map.groupBy(byTime, ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind.filter((reading, index) => {
      const before = ofKind[index - 1]
      return rank(reading) > (before ? rank(before) : 0)
    }),
  )
}

const rank = (reading: VitalReading) => degrees.indexOf(degreeOf(reading))

/** Since when the readings of its kind are inside again; null: they are not, or none came after it. */
export function calmedAt(crossing: VitalReading, newest: readonly VitalReading[]): string | null {
  const after = newest.find(({ kind, measuredAt }) => kind === crossing.kind && measuredAt > crossing.measuredAt)
  return after && after.flag === null && degreeOf(after) === 'inside' ? after.measuredAt : null
}
