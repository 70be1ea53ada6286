import { nextDigest } from '@kinfold/contract/features/reminders/digest.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { and, eq } from 'drizzle-orm'
import { defaultTextFormat } from '../../access/accounts/readers.ts'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import { reminderSettings } from '../../access/notifications/reminder-settings-table.ts'
import { writeToMember } from '../../access/notifications/write-to-member.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { uuidOf } from '../../core/database/uuid-of.ts'
import { withTextFormat } from '../../core/reader.ts'
import type { Letter } from '../../services/mail/letter.ts'
import { digestLetter } from './letters.ts'
import { readWanted, type Wanted } from './wanted.ts'

const RETRY_MINUTES = 30

export const sendDigests: Job<Services> = {
  name: 'digest.send',
  every: 60,
  run: async (services, stopping) => {
    const now = clock.now().toISOString()
    const troubles: unknown[] = []
    for (let wanted = await readWanted(services, now); wanted.length > 0; wanted = await readWanted(services, now))
      for (const each of wanted) {
        if (stopping.aborted) return
        await sendOne(services, each, now).catch(async (error) => {
          // A failed digest does not delay the others.
          troubles.push(error)
          await settle(services, each, shifted(now, RETRY_MINUTES * MINUTE_MS))
        })
      }
    if (troubles.length > 0) throw troubles[0]
  },
}

async function sendOne(services: Services, wanted: Wanted, now: string) {
  const letter = await digestLetter(services, wanted)
  // The week starts on the reader’s preferred day.
  const next = withTextFormat(wanted.reader?.textFormat ?? defaultTextFormat, () => nextDigest(wanted.settings, now))
  await settle(services, wanted, next, letter)
}

/**
 * Schedules the next digest and queues the letter, both or neither; does nothing if another process was faster or the
 * person changed their settings.
 */
const settle = (
  services: Services,
  { settings: { clientId, userId, digestAt }, reader }: Wanted,
  next: string | null,
  letter?: Letter,
) =>
  acrossCircles(services.database.owner, async (tx, connection) => {
    const { clientId: circle, userId: person, digestAt: at } = reminderSettings
    const isStillThis = and(eq(circle, clientId), eq(person, userId), eq(at, digestAt!))
    const { rowCount } = await tx.update(reminderSettings).set({ digestAt: next }).where(isStillThis)
    if (rowCount !== 1 || !letter || !reader) return
    const id = uuidOf(`digest ${clientId} ${userId} ${digestAt}`)
    await writeToMember(services, reader, letter, { id, within: connection, isDigest: true })
  })
