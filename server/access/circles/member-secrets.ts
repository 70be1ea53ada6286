import type { FailureCode } from '@kinfold/contract/errors.ts'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { hashSecret, newSecret } from '../accounts/tokens.ts'
import { members } from '../table.ts'
import { oneAtATime } from '../transaction.ts'
import { type Circle, record, recordOfAnyone, within } from './circles.ts'

/* What opens a part of a circle for its owner without signing in: the links of calendars, the tokens of devices. */

type SecretTable = PgTable &
  Record<'clientId' | 'id' | 'authorId' | 'createdAt' | 'tokenHash' | 'revokedAt', AnyPgColumn>

/** WHERE: the caller's own that still work. */
export const ownWorking = (circle: Circle, table: SecretTable) => and(within(circle, table), isNull(table.revokedAt))

/** `what`: the name of the lock. `most`: how many working ones a person may have in a circle, otherwise `tooMany`. */
type Kind<R> = {
  table: SecretTable
  shown: Record<string, AnyPgColumn>
  list: (circle: Circle) => Promise<R[]>
  what: string
  most: number
  tooMany: FailureCode
}

/**
 * A new one for the caller. Sent again, the same without its `secret`, which is told only once; `isSame` compares it with what
 * is asked. @throws ID_TAKEN, `tooMany`
 */
export const giveSecret = <R extends { id: string }, V extends { id: string }>(
  circle: Circle,
  { table, shown, list, what, most, tooMany }: Kind<R>,
  values: V,
  isSame: (before: R) => boolean,
): Promise<{ given: R; secret: string | null }> =>
  oneAtATime(circle, what, async (inside) => {
    const mine = await list(inside)
    const before = mine.find(({ id }) => id === values.id)
    if (before && !isSame(before)) throw failure('ID_TAKEN')
    if (before) return { given: before, secret: null }
    if (mine.length >= most) throw failure(tooMany)
    const secret = newSecret()
    const [given] = await inside.db
      .insert(table as PgTable)
      .values({ ...values, clientId: circle.clientId, authorId: circle.userId, tokenHash: hashSecret(secret) })
      .onConflictDoNothing()
      .returning(shown)
    if (!given) throw failure('ID_TAKEN')
    return { given: given as R, secret }
  })

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
