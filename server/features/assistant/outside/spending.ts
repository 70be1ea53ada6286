import { startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Circle, within } from '../../../access/circles/circles.ts'
import { members } from '../../../access/table.ts'
import type { ModelSettings } from '../../../services/model-settings.ts'
import { assistantSpending as spending, assistantTurns as turns } from '../table.ts'

type Counting = Pick<Circle, 'clientId' | 'db'>

/** Counts a question for the external model; false: this circle has used up its questions for the day. */
export async function countQuestion({ clientId, db }: Counting, day: string, most: number): Promise<boolean> {
  const counted = await db
    .insert(spending)
    .values({ clientId, day, questions: 1 })
    .onConflictDoUpdate({
      target: [spending.clientId, spending.day],
      set: { questions: sql`${spending.questions} + 1` },
      setWhere: lt(spending.questions, most),
    })
    .returning({ questions: spending.questions })
  return counted.length > 0
}

export async function askedOn({ clientId, db }: Counting, day: string): Promise<number> {
  const [found] = await db
    .select({ questions: spending.questions })
    .from(spending)
    .where(and(eq(spending.clientId, clientId), eq(spending.day, day)))
  return found?.questions ?? 0
}

/**
 * Whether this person has asked half of the circle's questions of the day, so that the others can ask, too. `turnId`:
 * the question that is to be answered.
 */
export async function hasAskedHalf(
  circle: Circle,
  day: string,
  { model, questionsPerDay }: ModelSettings,
  turnId: string,
): Promise<boolean> {
  const half = Math.ceil(questionsPerDay / 2)
  if ((await askedOn(circle, day)) < half) return false
  if ((await circle.db.$count(members, eq(members.clientId, circle.clientId))) < 2) return false
  const askedByThem = and(
    ...[within(circle, turns), eq(turns.authorId, circle.userId), ne(turns.id, turnId)],
    gte(turns.askedAt, startOfDay(day, circle.zone)),
    // No model yet: it is being answered.
    or(isNull(turns.model), eq(turns.model, model)),
  )
  return (await circle.db.$count(turns, askedByThem)) >= half
}
