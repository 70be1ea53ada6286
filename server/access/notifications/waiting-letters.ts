import { breaksQuietHours, heldUntil } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Circle } from '../circles/circles.ts'
import { notifications } from './notifications-table.ts'

/**
 * Longer than a letter waits to be combined with others (features/reminders/rules.ts): one that waits longer is held by
 * quiet hours.
 */
const GATHERED_MS = 2 * MINUTE_MS

/** Applies new settings to letters held by quiet hours: they go at the new end, or at once. */
export async function planLettersAgain({ db, clientId, userId }: Circle, settings: ReminderSettings, now: string) {
  const gathered = shifted(now, GATHERED_MS)
  const mine = and(eq(notifications.clientId, clientId), eq(notifications.userId, userId))
  const held = await db
    .select()
    .from(notifications)
    .where(and(mine, gt(notifications.mailAt, gathered)))
  const byTime = Map.groupBy(held, (note) => heldUntil(settings, now, breaksQuietHours(note, false)) ?? now)
  for (const [mailAt, notes] of byTime)
    await db
      .update(notifications)
      .set({ mailAt })
      .where(
        and(
          mine,
          inArray(
            notifications.id,
            notes.map(({ id }) => id),
          ),
        ),
      )
}
