import { isDeepStrictEqual } from 'node:util'
import { nextDigest } from '@kinfold/contract/features/reminders/digest.ts'
import {
  type ReminderSettings,
  type ReminderSettingsChange,
  usualSettings,
} from '@kinfold/contract/features/reminders/schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import type { Circle } from '../circles/circles.ts'
import { reminderSettings } from './reminder-settings-table.ts'
import { planLettersAgain } from './waiting-letters.ts'

const shown = {
  channels: reminderSettings.channels,
  quietFrom: reminderSettings.quietFrom,
  quietUntil: reminderSettings.quietUntil,
  zone: reminderSettings.zone,
  urgentBreaks: reminderSettings.urgentBreaks,
  digest: reminderSettings.digest,
}

export async function readSettings({ db, clientId, userId, zone }: Circle): Promise<ReminderSettings> {
  const mine = and(eq(reminderSettings.clientId, clientId), eq(reminderSettings.userId, userId))
  const [chosen] = await db.select(shown).from(reminderSettings).where(mine)
  return chosen ?? { ...usualSettings, zone }
}

export async function saveSettings(circle: Circle, change: ReminderSettingsChange) {
  const { db, clientId, userId } = circle
  const now = clock.now().toISOString()
  const before = await readSettings(circle)
  const settings = { ...before, ...change }
  const next = { digestAt: nextDigest(settings, now) }
  const [saved] = await db
    .insert(reminderSettings)
    .values({ clientId, userId, ...settings, ...next })
    .onConflictDoUpdate({
      target: [reminderSettings.clientId, reminderSettings.userId],
      // A digest that is due, or waits to be tried again, stays so unless its time was changed.
      set: { ...change, ...(!isDeepStrictEqual(timeOf(before), timeOf(settings)) && next), updatedAt: sql`now()` },
    })
    .returning(shown)
  await planLettersAgain(circle, settings, now)
  return saved!
}

/** What the time of the digest follows from. */
const timeOf = ({ digest, quietFrom, quietUntil, zone }: ReminderSettings) => ({ digest, quietFrom, quietUntil, zone })
