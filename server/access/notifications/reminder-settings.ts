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
  const settings = { ...(await readSettings(circle)), ...change }
  const chosen = { ...settings, digestAt: nextDigest(settings, now) }
  const [saved] = await db
    .insert(reminderSettings)
    .values({ clientId, userId, ...chosen })
    .onConflictDoUpdate({
      target: [reminderSettings.clientId, reminderSettings.userId],
      set: { ...chosen, updatedAt: sql`now()` },
    })
    .returning(shown)
  await planLettersAgain(circle, settings, now)
  return saved!
}
