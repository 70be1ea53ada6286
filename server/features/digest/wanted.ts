import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { acrossCircles } from '../../access/across-circles.ts'
import { userPreferences } from '../../access/preferences-table.ts'
import { writingOf } from '../../access/readers.ts'
import { reminderSettings } from '../../access/reminder-settings-table.ts'
import type { Services } from '../../access/services.ts'
import { clients, members, users } from '../../access/table.ts'

/** A digest whose time has come. `reader` is null where nobody is to be written to any more. */
export type Wanted = Awaited<ReturnType<typeof readWanted>>[number]

const AT_ONCE = 50

/** Those that wait longest. Where mail leaves this machine, only to addresses that were shown to be the person’s. */
export const readWanted = ({ database: { owner }, mail }: Pick<Services, 'database' | 'mail'>, now: string) =>
  acrossCircles(owner, async (tx) => {
    const rows = await tx
      .select({
        settings: reminderSettings,
        email: users.email,
        firstName: users.firstName,
        isMember: sql<boolean>`${members.userId} is not null and ${users.disabledAt} is null`,
        isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
        chosen: userPreferences.chosen,
        client: { firstName: clients.firstName, zone: clients.zone },
      })
      .from(reminderSettings)
      .innerJoin(users, eq(users.id, reminderSettings.userId))
      .innerJoin(clients, eq(clients.id, reminderSettings.clientId))
      .leftJoin(
        members,
        and(eq(members.clientId, reminderSettings.clientId), eq(members.userId, reminderSettings.userId)),
      )
      .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
      .where(and(isNotNull(reminderSettings.digestAt), lte(reminderSettings.digestAt, now)))
      .orderBy(asc(reminderSettings.digestAt))
      .limit(AT_ONCE)
    return rows.map(({ settings, email, firstName, isMember, isConfirmed, chosen, client }) => ({
      settings,
      reader:
        isMember && (isConfirmed || !mail.leaves) ? { email, firstName, client, writing: writingOf(chosen) } : null,
    }))
  })
