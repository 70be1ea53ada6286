import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { hashSecret } from '../accounts/tokens.ts'
import { members } from '../table.ts'
import { type Circle, record, recordOfAnyone, within } from './circles.ts'

/* What opens a part of a circle for its owner without signing in: the links of calendars, the tokens of devices. */

type SecretTable = PgTable &
  Record<'clientId' | 'id' | 'authorId' | 'createdAt' | 'tokenHash' | 'revokedAt', AnyPgColumn>

/** WHERE: the caller's own that still work. */
export const ownWorking = (circle: Circle, table: SecretTable) => and(within(circle, table), isNull(table.revokedAt))

/** Ends the caller's own; repeating it changes nothing. @throws NOT_FOUND, FORBIDDEN */
export async function endSecret(circle: Circle, table: SecretTable, id: string) {
  const ended = await circle.db
    .update(table as PgTable)
    .set({ revokedAt: sql`coalesce(${table.revokedAt}, now())` })
    .where(record(circle, table, id))
    .returning({ id: table.id })
  if (ended.length > 0) return
  const isOthers = await circle.db.$count(table, recordOfAnyone(circle, table, id))
  throw failure(isOthers ? 'FORBIDDEN' : 'NOT_FOUND')
}

/** JOIN with the members. */
export const isOwner = (table: SecretTable) =>
  and(eq(members.clientId, table.clientId), eq(members.userId, table.authorId))

/** WHERE, joined with `isOwner`: the secret opens it. Not once its owner has left; joining again does not change that. */
export const opensWith = (table: SecretTable, secret: string) =>
  and(eq(table.tokenHash, hashSecret(secret)), isNull(table.revokedAt), gte(table.createdAt, members.joinedAt))

/** Stores when it was last used, to the hour. */
export const noteUse = <K extends string>(
  accounts: Db,
  table: SecretTable & Record<K, AnyPgColumn>,
  column: K,
  { clientId, id }: { clientId: number; id: string },
) =>
  accounts
    .update(table as PgTable)
    .set({ [column]: sql`date_trunc('hour', now())` })
    .where(
      and(
        eq(table.clientId, clientId),
        eq(table.id, id),
        sql`coalesce(${table[column]} < date_trunc('hour', now()), true)`,
      ),
    )
