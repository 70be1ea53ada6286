import { isDeepStrictEqual } from 'node:util'
import { withoutMail } from '@kinfold/contract/features/notifications/channels.ts'
import { usualSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Origin } from '../accounts/account.ts'
import type { Tokens } from '../accounts/tokens.ts'
import { clients, members } from '../table.ts'
import { asActor } from '../transaction.ts'
import { reminderSettings } from './reminder-settings-table.ts'

/* One click in a mail program ends the letters about one circle to one person (RFC 8058), without signing in. */

type Person = { clientId: number; userId: number }

export const unsubscribePath = (tokens: Pick<Tokens, 'mac'>, person: Person): string =>
  `/api/notifications/unsubscribe/${textOf(person)}-${tokens.mac(textOf(person))}`

const textOf = ({ clientId, userId }: Person) => `${clientId}-${userId}`

/** @throws NOT_FOUND for a link that we did not write */
export async function unsubscribe(
  { owner, tokens, origin }: { owner: pg.Pool; tokens: Pick<Tokens, 'isMac'>; origin: Origin },
  token: string,
) {
  const [, circle, user, mac = ''] = /^(\d{1,16})-(\d{1,16})-([\w-]{43})$/.exec(token) ?? []
  const person = { clientId: Number(circle), userId: Number(user) }
  if (!tokens.isMac(textOf(person), mac)) throw failure('NOT_FOUND')
  // Only the person gets the link, so it is they who act.
  await asActor(dbOn(owner), { userId: person.userId }, origin, 'reminders.settings', async (tx) => {
    const [found] = await tx
      .select({ zone: clients.zone, settings: reminderSettings })
      .from(members)
      .innerJoin(clients, eq(clients.id, members.clientId))
      .leftJoin(
        reminderSettings,
        and(eq(reminderSettings.clientId, members.clientId), eq(reminderSettings.userId, members.userId)),
      )
      .where(and(eq(members.clientId, person.clientId), eq(members.userId, person.userId)))
    // People who left the circle get no letters anyway.
    if (!found) return
    const { channels, digest } = { ...usualSettings, ...found.settings }
    const none = { channels: withoutMail(channels), digest: 'off', digestAt: null } as const
    // Mail programs repeat the click.
    if (digest === none.digest && isDeepStrictEqual(channels, none.channels)) return
    await tx
      .insert(reminderSettings)
      .values({ ...usualSettings, ...person, zone: found.zone, ...none })
      .onConflictDoUpdate({ target: [reminderSettings.clientId, reminderSettings.userId], set: none })
  })
}
