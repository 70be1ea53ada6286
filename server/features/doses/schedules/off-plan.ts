import { despitePlanWords, otherAmount } from '@kinfold/contract/features/doses/facts.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { and, gte, isNotNull, lt, ne, or } from 'drizzle-orm'
import { type Circle, within } from '../../../access/circles/circles.ts'
import type { Period } from '../../../access/manifest/parts.ts'
import { counts, selectDoses, taken } from '../dose-view.ts'
import { doses } from '../table.ts'

/** Amounts named one by one; of a sliding scale there are more. */
const MOST_NAMED = 3

/**
 * What was given against the plan in a period, by medication: ['1 dose given while on hold', '1 dose of 100 units instead
 * of 10'].
 */
export async function givenOffPlan(circle: Circle<'doses.read'>, { start, end }: Pick<Period, 'start' | 'end'>) {
  const isOtherAmount = and(ne(doses.quantity, doses.planned), taken)
  const given = await selectDoses(
    circle.db,
    and(
      within(circle, doses),
      gte(doses.placedAt, start),
      lt(doses.placedAt, end),
      or(isNotNull(doses.despitePlan), isOtherAmount),
      counts,
    ),
  )
  const byMedication = Map.groupBy(given, ({ medicationId }) => medicationId)
  return new Map([...byMedication].map(([id, ofIt]) => [id, [...offPlan(ofIt), ...inOtherAmounts(ofIt)]]))
}

const offPlan = (given: Dose[]): string[] =>
  counted(given, ({ despitePlan }) => despitePlan && despitePlanWords[despitePlan]).map(
    ([words, count]) => `${countText(count, 'dose')} ${words}`,
  )

function inOtherAmounts(given: Dose[]): string[] {
  const all = counted(given, (dose) => otherAmount(dose, dose.medicationForm))
  if (all.length <= MOST_NAMED) return all.map(([words, count]) => `${countText(count, 'dose')} of ${words}`)
  const count = all.reduce((sum, [, each]) => sum + each, 0)
  return [`${countText(count, 'dose')} in another amount than prescribed`]
}

/** How many doses each of these texts is said of. */
const counted = (given: Dose[], wordsOf: (dose: Dose) => string | null): [string, number][] =>
  [...Map.groupBy(given, wordsOf)].flatMap(([words, { length }]) => (words === null ? [] : [[words, length]]))
