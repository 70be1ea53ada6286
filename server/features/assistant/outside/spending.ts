import { and, eq, lt, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { assistantSpending as spending } from '../table.ts'

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
