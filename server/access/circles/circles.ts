import { type Reach, type Rule, reachOf, seesFamily } from '@kinfold/contract/access.ts'
import { type Action, policies } from '@kinfold/contract/policies.ts'
import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type Db, dbOn, sendTogether } from '../../core/database/database.ts'
import { isUnavailable } from '../../core/errors.ts'
import { failure } from '../../core/failure.ts'
import type { Account, Origin } from '../accounts/account.ts'
import { noteRefusal } from '../records/audit-notes.ts'
import { isSame, lastKnown, lookUp, type Membership } from './membership.ts'

type Member = Membership & { clientId: number; userId: number }

/**
 * What a handler gets of a circle, once the member may do what the endpoint needs: the only way to its rows. It belongs to
 * one action; `reach` 'own' limits it to rows the member wrote. `db` is the request's own connection, its rows opened.
 */
export type Circle<A extends Action = Action> = Member & {
  action: A
  reach: Reach
  db: Db
  /** The same circle under another permission, with that one's own reach; undefined where the member does not have it. */
  may<B extends Action>(action: B): Circle<B> | undefined
}

/**
 * The same for what takes long: it holds no connection. Each piece of work opens the circle again, so that it also ends for
 * who is no member any more, and gives its connection back. Never one piece inside another: each would wait for the other's.
 */
export type ClosedCircle<A extends Action = Action> = Omit<Circle<A>, 'db' | 'may'> & {
  /** @throws NOT_FOUND, FORBIDDEN */
  with<T>(work: (circle: Circle<A>) => Promise<T>): Promise<T>
}

/** What reading a circle's rows takes, whoever asks. */
export type OpenCircle = Pick<Circle, 'clientId' | 'zone' | 'db'>

/** Whose circle and who asks; placeholders in a prepared query. */
export type Asker = { clientId: number | Placeholder; userId: number | Placeholder }

/**
 * Opens a circle for one request, does the work and gives the connection back.
 * @throws NOT_FOUND to everyone who is no member, FORBIDDEN to a member without the permission.
 */
export const inCircle = <T, A extends Action>(
  pool: pg.Pool,
  account: Account,
  origin: Origin,
  clientId: number,
  action: A,
  work: (circle: Circle<A>) => Promise<T>,
): Promise<T> => open({ pool, account, origin, clientId, action }, work)

/**
 * The same for work that only reads: it begins at once, with the membership as it was found last time, so that its first
 * statements travel to the database together with the look-up, behind it. Done again in the rare case that this was another.
 */
export const readInCircle: typeof inCircle = (pool, account, origin, clientId, action, work) =>
  open({ pool, account, origin, clientId, action }, work, { guess: lastKnown(clientId, account), holds: isSame })

/**
 * The same for a note in the circle's audit, which says the same whatever the member is by now, and so is written once. Behind a
 * look-up that found no member the database refuses it.
 */
export const noteInCircle: typeof inCircle<void, Action> = (pool, account, origin, clientId, action, note) =>
  open({ pool, account, origin, clientId, action }, note, { guess: lastKnown(clientId, account), holds: () => true })

/** A circle to be opened in pieces. The member may do it now; each piece asks again. */
export const closedCircle = <A extends Action>(
  pool: pg.Pool,
  account: Account,
  origin: Origin,
  clientId: number,
  action: A,
): Promise<ClosedCircle<A>> =>
  inCircle(pool, account, origin, clientId, action, async ({ db: _db, may: _may, ...member }) => ({
    ...member,
    with: (work) => inCircle(pool, account, origin, clientId, action, work),
  }))

type Asking<A> = { pool: pg.Pool; account: Account; origin: Origin; clientId: number; action: A }
/** What the member may be, and whether what was begun with that counts for what they are. */
type Beginning = { guess: Membership | undefined; holds: (guess: Membership, found: Membership) => boolean }

async function open<T, A extends Action>(
  { pool, account, origin, clientId, action }: Asking<A>,
  work: (circle: Circle<A>) => Promise<T>,
  { guess, holds }: Beginning = { guess: undefined, holds: isSame },
): Promise<T> {
  const connection = await pool.connect()
  const handle = (member: Membership) =>
    handleFor({ ...member, clientId, userId: account.userId, db: dbOn(connection) }, action)
  let broken: Error | undefined
  let membership: Membership | undefined
  try {
    sendTogether(connection)
    const looking = lookUp(dbOn(connection), clientId, account, origin, action)
    const guessed = guess && handle(guess)
    // Both are waited for, whatever comes of them: nothing may still be under way when the connection goes back.
    const [found, early] = await Promise.allSettled([looking, guessed && begin(work, guessed)])
    membership = resultOf(found)
    if (!membership) {
      origin.log?.warn({ user: account.userId, circle: clientId, action }, 'refused: no member')
      throw failure('NOT_FOUND')
    }
    const circle = handle(membership)
    if (!circle) throw failure('FORBIDDEN')
    return guessed && holds(guess!, membership) ? (resultOf(early) as T) : await work(circle)
  } catch (error) {
    if (isUnavailable(error) || isUnavailable((error as Error).cause)) broken = error as Error
    if (membership) await noteRefusal(dbOn(connection), error, action, membership.role)
    throw error
  } finally {
    connection.release(broken)
  }
}

const begin = async <C, T>(work: (circle: C) => Promise<T>, circle: C): Promise<T> => work(circle)

function resultOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/** A handle for one action, or undefined where the member may not do it. */
function handleFor<A extends Action>(member: Member & { db: Db }, action: A): Circle<A> | undefined {
  const reach = reachOf(policies[action] as Rule, member)
  if (!reach) return undefined
  return {
    ...member,
    action,
    reach,
    may(other) {
      // `this`: a copy made for a transaction goes on with the transaction’s connection.
      return handleFor(this, other)
    },
  }
}

/**
 * The circle for work in the background, on a connection that sees every circle: it may do anything, but each thing by its
 * name. `userId` is the author of what it writes.
 */
export const inBackground = <A extends Action>(
  at: { clientId: number; userId: number; zone: string; db: Db },
  action: A,
): Circle<A> => ({
  ...at,
  userName: '',
  role: 'admin',
  isCreator: false,
  action,
  reach: 'any',
  may(other) {
    return inBackground(this, other)
  },
})

type RecordTable = { clientId: AnyPgColumn; id: AnyPgColumn; authorId: AnyPgColumn; visibleTo?: AnyPgColumn }

/** WHERE: this circle's rows that the member may see, and only one's own where the permission says so. */
export function within(circle: Circle, table: Omit<RecordTable, 'id'>): SQL {
  return circle.reach === 'own' ? and(inside(circle, table), isOwn(circle, table))! : inside(circle, table)
}

/** WHERE: one record within reach. */
export const record = (circle: Circle, table: RecordTable, id: string): SQL =>
  and(within(circle, table), eq(table.id, id))!

/** WHERE: one record that the member may see, whoever wrote it: to tell 'not yours' from 'not there'. */
export const recordOfAnyone = (circle: Circle, table: RecordTable, id: string): SQL =>
  and(inside(circle, table), eq(table.id, id))!

/** A table with `visibleTo` shows each row to the circle, to the family or to its author alone; access/records/guards.ts says it again. */
function inside(circle: Circle, table: Omit<RecordTable, 'id'>): SQL {
  const ours = eq(table.clientId, circle.clientId)
  if (!table.visibleTo) return ours
  return and(ours, or(inArray(table.visibleTo, shownTo(circle)), isOwn(circle, table)))!
}

/** `visible_to` of what others wrote and the member sees. */
export const shownTo = (circle: Circle) => (seesFamily(circle) ? ['circle', 'family'] : ['circle'])

const isOwn = ({ userId }: Circle, table: Pick<RecordTable, 'authorId'>) => eq(table.authorId, userId)

export const fullName = (person: { firstName: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`
