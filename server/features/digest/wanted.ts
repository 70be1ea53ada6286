import { and, asc, isNotNull, lte } from 'drizzle-orm'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import { reminderSettings } from '../../access/notifications/reminder-settings-table.ts'
import { findAddressed, personKey } from '../../access/notifications/write-to-member.ts'
import type { Services } from '../../access/services.ts'

/** A digest that is due. `reader` is null if it is no longer to be sent. */
export type Wanted = Awaited<ReturnType<typeof readWanted>>[number]

const AT_ONCE = 50

/** Those waiting longest. */
export const readWanted = ({ database: { owner }, mail }: Pick<Services, 'database' | 'mail'>, now: string) =>
  acrossCircles(owner, async (tx) => {
    const due = await tx
      .select()
      .from(reminderSettings)
      .where(and(isNotNull(reminderSettings.digestAt), lte(reminderSettings.digestAt, now)))
      .orderBy(asc(reminderSettings.digestAt))
      .limit(AT_ONCE)
    if (due.length === 0) return []
    const readers = await findAddressed(tx, due, mail.leaves)
    return due.map((settings) => ({ settings, reader: readers.get(personKey(settings)) ?? null }))
  })
