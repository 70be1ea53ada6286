import { type Reach, type Role, type Rule, reachOf } from '@kinfold/contract/access.ts'
import { type Action, policies } from '@kinfold/contract/policies.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type Db, dbOn } from '../core/database.ts'
import { isUnavailable } from '../core/errors.ts'
import { failure } from '../core/failure.ts'
import { type Account, actorSetting, type Origin } from './account.ts'
import { noteRefusal } from './audit-notes.ts'

/**
 * What a handler gets of a circle, once the member may do what the endpoint needs: the only way to its rows.
 * `reach` 'own' limits it to rows the member wrote. `db` is the request's own connection, its rows opened.
 */
export type Circle = {
  clientId: number
  userId: number
  userName: string
  role: Role
  isCreator: boolean
  reach: Reach
  /** The IANA zone in which this circle's days begin and end. */
  zone: string
  db: Db
}

/** What reading a circle's rows takes, whoever asks. */
export type OpenCircle = Pick<Circle, 'clientId' | 'zone' | 'db'>

/** Whose circle and who asks; placeholders in a prepared query. */
export type Asker = { clientId: number | Placeholder; userId: number | Placeholder }

/*
 * One look-up answers 'may they?' and opens the rows: row-level security compares with `app.client_id`, which only a
 * membership sets. `app.actor` is for the change trigger. Nobody's member: nothing is set, and every query names its
 * own client besides, so a setting left by another request can only hide rows.
 */
const OPEN = `
select m.role, c.created_by = m.user_id as "isCreator", c.zone, u.first_name || ' ' || u.last_name as "userName",
  set_config('app.client_id', m.client_id::text, false), set_config('app.actor', $3, false)
from members m join clients c on c.id = m.client_id join users u on u.id = m.user_id
where m.client_id = $1 and m.user_id = $2`

type Membership = { role: Role; isCreator: boolean; zone: string; userName: string }

/**
 * Opens a circle for one request, does the work and gives the connection back.
 * @throws NOT_FOUND to everyone who is no member, FORBIDDEN to a member without the permission.
 */
export async function inCircle<T>(
  pool: pg.Pool,
  account: Account,
  origin: Origin,
  clientId: number,
  action: Action,
  work: (circle: Circle) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let broken: Error | undefined
  let membership: Membership | undefined
  try {
    const { rows } = await connection.query<Membership>({
      name: 'open circle',
      text: OPEN,
      values: [clientId, account.userId, actorSetting(account, origin, action)],
    })
    membership = rows[0]
    if (!membership) {
      origin.log?.warn({ user: account.userId, circle: clientId, action }, 'refused: no member')
      throw failure('NOT_FOUND')
    }
    const reach = reachOf(policies[action] as Rule, membership)
    if (!reach) throw failure('FORBIDDEN')
    const { role, isCreator, zone, userName } = membership
    return await work({
      clientId,
      userId: account.userId,
      userName,
      role,
      isCreator,
      zone,
      reach,
      db: dbOn(connection),
    })
  } catch (error) {
    if (isUnavailable(error) || isUnavailable((error as Error).cause)) broken = error as Error
    if (membership) await noteRefusal(dbOn(connection), error, action, membership.role)
    throw error
  } finally {
    connection.release(broken)
  }
}

/**
 * The circle as another action of the same member opens it, with that action's reach, or undefined where they may not: who
 * shows several features in one answer asks for each.
 */
export function may(circle: Circle, action: Action): Circle | undefined {
  const reach = reachOf(policies[action] as Rule, circle)
  return reach ? { ...circle, reach } : undefined
}

type RecordTable = { clientId: AnyPgColumn; id: AnyPgColumn; authorId: AnyPgColumn }

/** WHERE: this circle's rows, and only one's own where the permission says so. */
export function within(circle: Circle, table: Omit<RecordTable, 'id'>): SQL {
  const inside = eq(table.clientId, circle.clientId)
  return circle.reach === 'own' ? and(inside, eq(table.authorId, circle.userId))! : inside
}

/** WHERE: one record within reach. */
export const record = (circle: Circle, table: RecordTable, id: string): SQL =>
  and(within(circle, table), eq(table.id, id))!

/** WHERE: one record of the circle, whoever wrote it: to tell 'not yours' from 'not there'. */
export const recordOfAnyone = (circle: Circle, table: RecordTable, id: string): SQL =>
  and(eq(table.clientId, circle.clientId), eq(table.id, id))!

export const fullName = (person: { firstName: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`
