import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import { dbOn } from '../../core/database.ts'
import { notifications, reminders } from './table.ts'

const KEPT_DAYS = 14

/** Reminders are no record of care: medications and tasks keep what was done. */
export async function forgetOld(owner: pg.Pool) {
  const db = dbOn(owner)
  const before = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(notifications).where(lt(notifications.toldAt, before))
  await db.delete(reminders).where(and(isNotNull(reminders.closedAt), lt(reminders.closedAt, before)))
}
