import { heldUntil, isPressing } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { notifications } from '../../access/notifications/notifications-table.ts'
import { reminderSettings } from '../../access/notifications/reminder-settings-table.ts'
import type { Db } from '../../core/database/database.ts'
import { changeDelivery } from './due-pushes.ts'
import { pushDeliveries, pushSubscriptions } from './table.ts'

/**
 * Lets go of what waits for quiet hours that its person chose otherwise since, in these circles (without them: anywhere). Whether
 * it still has to wait is asked when it is sent.
 */
export async function letGo(tx: Db, now: string, clientIds?: number[]) {
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
    .where(and(gt(pushDeliveries.tryAt, now), isHeld, clientIds && inArray(pushDeliveries.clientId, clientIds)))
  for (const { delivery, told, settings } of held) {
    const until = heldUntil(settings, now, isPressing(told, false))
    if (until === null || Date.parse(until) !== Date.parse(delivery.tryAt!))
      await changeDelivery(tx, delivery, { tryAt: now }, isHeld)
  }
}

/** Another process may have it in hand by now. What was tried and not taken waits for the push service, and what was asked for again for its time. */
const isHeld = and(eq(pushDeliveries.tries, 0), eq(pushDeliveries.isAsked, false))
