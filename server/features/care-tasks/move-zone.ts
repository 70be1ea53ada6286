import { deadlineOf } from '@kinfold/contract/features/care-tasks/deadline.ts'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { nextVersion } from '../../access/records/record.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { isOpen } from './list.ts'
import { endingWithDay, firstReminder, nextReminder } from './rules.ts'
import { careTasks } from './table.ts'

/** Locks open tasks with a date until the transaction ends; to be called before writing anything. */
export const holdTasks = (tx: Db, clientId: number) =>
  tx
    .select()
    .from(careTasks)
    .where(and(eq(careTasks.clientId, clientId), isOpen, isNotNull(careTasks.dueDay)))
    .orderBy(asc(careTasks.id))
    .for('no key update')

/** Open tasks keep their day and time on the clock of the new zone, and their last day; closed ones stay unchanged. */
export async function moveTasks({ db, clientId }: Circle, zone: string) {
  const now = clock.now().toISOString()
  const moved = (await holdTasks(db, clientId)).map((task) => {
    const there = { ...task, zone }
    const rule = task.rule && endingWithDay(task.rule, task.zone)
    // Whoever was told at its time on the old clock is not told again.
    const remind = task.remindAt === null ? nextReminder(there, now) : firstReminder(there, now)
    return { i: task.id, due: deadlineOf(there), remind, rule }
  })
  await db
    .update(careTasks)
    .set({ zone, dueAt: sql`moved.due`, remindAt: sql`moved.remind`, rule: sql`moved.rule`, ...nextVersion(careTasks) })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (i uuid, due timestamptz, remind timestamptz, rule text)`,
    )
    .where(and(eq(careTasks.clientId, clientId), ne(careTasks.zone, zone), sql`${careTasks.id} = moved.i`))
}
