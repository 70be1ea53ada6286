import { breaksQuietHours, heldUntil } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { notifications } from '../../access/notifications/notifications-table.ts'
import { reminderSettings } from '../../access/notifications/reminder-settings-table.ts'
import type { Db } from '../../core/database/database.ts'
import { changeDelivery } from './due-pushes.ts'
import { pushDeliveries, pushSubscriptions } from './table.ts'

/**
 * Releases deliveries held for quiet hours whose person has changed their settings since, in these circles (undefined:
 * anywhere). Whether they still have to wait is checked when sending.
 */
export async function releaseHeld(tx: Db, now: string, clientIds?: number[]) {
  const held = await tx
    .select({ delivery: pushDeliveries, told: notifications, settings: reminderSettings })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, pushDeliveries.sessionId))
    .innerJoin(
      notifications,
      and(eq(notifications.clientId, pushDeliveries.clientId), eq(notifications.id, pushDeliveries.notificationId)),
    )
    .innerJoin(
      reminderSettings,
      and(
        eq(reminderSettings.clientId, pushDeliveries.clientId),
        eq(reminderSettings.userId, pushSubscriptions.userId),
      ),
    )
    .where(
      and(gt(pushDeliveries.tryAt, now), isHeld, hasAnswered, clientIds && inArray(pushDeliveries.clientId, clientIds)),
    )
  for (const { delivery, told, settings } of held) {
    const until = heldUntil(settings, now, breaksQuietHours(told, false))
    if (until === null || Date.parse(until) !== Date.parse(delivery.tryAt!))
      await changeDelivery(tx, delivery, { tryAt: now }, isHeld)
  }
}

/**
 * Another process may be sending it by now. Failed attempts wait for the push service, and snoozed ones for their time.
 */
const isHeld = and(eq(pushDeliveries.tries, 0), eq(pushDeliveries.isAsked, false))

/** What waits for a browser whose push service does not answer is not held (silence.ts). */
const hasAnswered = or(isNull(pushSubscriptions.silentUntil), gt(pushDeliveries.tryAt, pushSubscriptions.silentUntil))
