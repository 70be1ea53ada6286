import { despitePlanWords } from '@kinfold/contract/features/doses/facts.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { and, gte, isNotNull, lt } from 'drizzle-orm'
import { type Circle, within } from '../../../access/circles/circles.ts'
import type { Period } from '../../../access/manifest/parts.ts'
import { counts, selectDoses } from '../dose-view.ts'
import { doses } from '../table.ts'

/** What was given against the plan in a period, by medication: ['1 dose given while on hold']. */
export async function givenOffPlan(circle: Circle<'doses.read'>, { start, end }: Pick<Period, 'start' | 'end'>) {
  const given = await selectDoses(
    circle.db,
    and(
      within(circle, doses),
      gte(doses.placedAt, start),
      lt(doses.placedAt, end),
      isNotNull(doses.despitePlan),
      counts,
    ),
  )
  const byMedication = Map.groupBy(given, ({ medicationId }) => medicationId)
  return new Map([...byMedication].map(([id, ofIt]) => [id, counted(ofIt)]))
}

const counted = (given: Dose[]): string[] =>
  [...Map.groupBy(given, ({ despitePlan }) => despitePlanWords[despitePlan!])].map(
    ([words, { length }]) => `${countText(length, 'dose')} ${words}`,
  )
