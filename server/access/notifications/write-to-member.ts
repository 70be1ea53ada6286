import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../core/database/database.ts'
import type { Letter } from '../../services/mail/letter.ts'
import type { Mail } from '../../services/mail/mail.ts'
import { userPreferences } from '../accounts/preferences-table.ts'
import { textFormatOf } from '../accounts/readers.ts'
import type { Tokens } from '../accounts/tokens.ts'
import { actsAs } from '../circles/standing.ts'
import { clients, members, users } from '../table.ts'
import { reminderSettings } from './reminder-settings-table.ts'
import { unsubscribePath } from './unsubscribe.ts'

export type WritingToMembers = { mail: Mail; pageUrl: (path: string) => string; tokens: Pick<Tokens, 'mac'> }
type Member = { clientId: number; userId: number }

/**
 * A letter to a member about their circle, with one-click unsubscribing. Sent only if the transaction `within` commits;
 * the same `id` means the same letter. `isDigest`: it quotes records, as far as this member may see them.
 */
export function writeToMember(
  { mail, pageUrl, tokens }: WritingToMembers,
  { userId, role, isCreator, memberSince, client: { clientId } }: Addressed,
  letter: Letter,
  { isDigest = false, ...once }: { id: string; within: pg.PoolClient; isDigest?: boolean },
) {
  const stillFor = { clientId, userId, memberSince, digestAs: isDigest ? actsAs({ role, isCreator }) : null }
  return mail.send({ ...letter, unsubscribe: pageUrl(unsubscribePath(tokens, { clientId, userId })), stillFor }, once)
}

export type Addressed = Awaited<ReturnType<typeof findAddressed>> extends Map<string, infer R> ? R : never

/** Those who still belong to the circle and, if this installation sends mail, have confirmed their address. */
export async function findAddressed(tx: Db, wanted: readonly Member[], leaves: boolean) {
  const circles = wanted.map(({ clientId }) => clientId)
  const people = wanted.map(({ userId }) => userId)
  const rows = await tx
    .select({
      userId: users.id,
      role: members.role,
      memberSince: members.joinedAt,
      isCreator: sql<boolean>`${clients.createdBy} = ${users.id}`,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      confirmedAt: users.emailConfirmedAt,
      chosen: userPreferences.chosen,
      settings: reminderSettings,
      client: {
        clientId: clients.id,
        firstName: clients.firstName,
        lastName: clients.lastName,
        zone: clients.zone,
      },
    })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), isNull(users.disabledAt)))
    .innerJoin(clients, eq(clients.id, members.clientId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .leftJoin(reminderSettings, and(eq(reminderSettings.clientId, clients.id), eq(reminderSettings.userId, users.id)))
    .where(and(inArray(members.clientId, circles), inArray(members.userId, people)))
  const reached = rows
    .filter(({ confirmedAt }) => !leaves || confirmedAt !== null)
    .map(({ chosen, ...row }) => ({ ...row, textFormat: textFormatOf(chosen) }))
  return new Map(reached.map((row) => [personKey({ clientId: row.client.clientId, userId: row.userId }), row]))
}

export const personKey = ({ clientId, userId }: Member) => `${clientId} ${userId}`
