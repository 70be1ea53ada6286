import { type Reach, seesFamily } from '@kinfold/contract/access.ts'
import { type Action, reachFor } from '@kinfold/contract/policies.ts'
import { and, eq, inArray, or, type Placeholder, type SQL } from 'drizzle-orm'
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
 * A handler's access to a circle, once the member may do what the endpoint needs: the only way to its rows. It is valid
 * for one action; `reach` 'own' limits it to rows the member wrote. `db` is the request's connection with the circle's
 * rows opened.
 */
export type Circle<A extends Action = Action> = Member & {
  action: A
  reach: Reach
  db: Db
  /** The same circle under another permission, with that one's reach; undefined if the member does not have it. */
  may<B extends Action>(action: B): Circle<B> | undefined
}

/**
 * The same for long-running calls: it holds no connection. Each piece of work opens the circle again, so that it also
 * fails for people who are no longer members, and then returns its connection. Never nest them: each would wait for the
 * other's connection.
 */
export type ClosedCircle<A extends Action = Action> = Omit<Circle<A>, 'db' | 'may'> & {
  /** @throws NOT_FOUND, FORBIDDEN */
  with<T>(work: (circle: Circle<A>) => Promise<T>): Promise<T>
}

/** All that reading a circle's rows requires, whoever asks. */
export type OpenCircle = Pick<Circle, 'clientId' | 'zone' | 'db'>

/** The circle and the person who asks; placeholders in a prepared query. */
export type Asker = { clientId: number | Placeholder; userId: number | Placeholder }

/**
 * Opens a circle for one request, does the work and returns the connection.
 * @throws NOT_FOUND for anyone who is not a member, FORBIDDEN for a member without the permission.
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
 * The same for read-only work: it starts at once with the last known membership, so that its first statements travel
 * together with the look-up. In the rare case that the membership has changed, it runs again.
 */
export const readInCircle: typeof inCircle = (pool, account, origin, clientId, action, work) =>
  open({ pool, account, origin, clientId, action }, work, { guess: lastKnown(clientId, account), holds: isSame })

/**
 * The same for an audit note, whose text does not depend on the membership, so it is written only once. If the look-up
 * finds no member, the database refuses it.
 */
export const noteInCircle: typeof inCircle<void, Action> = (pool, account, origin, clientId, action, note) =>
  open({ pool, account, origin, clientId, action }, note, { guess: lastKnown(clientId, account), holds: () => true })

/** A circle opened piece by piece. The permission is checked now, and again for each piece. */
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
/** The presumed membership, and whether work started with it is valid for the actual one. */
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
    // Waits for both, even if one fails: nothing may still be running when the connection is returned.
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
    if (isUnavailable(error)) broken = error as Error
    if (membership) await noteRefusal(dbOn(connection), error, action, { ...account, clientId, role: membership.role })
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

/** A handle for one action, or undefined if the member may not perform it. */
function handleFor<A extends Action>(member: Member & { db: Db }, action: A): Circle<A> | undefined {
  const reach = reachFor(action, member)
  if (!reach) return undefined
  return {
    ...member,
    action,
    reach,
    may(other) {
      // `this`, so that a copy made for a transaction keeps the transaction’s connection.
      return handleFor(this, other)
    },
  }
}

/**
 * The circle for background work, on a connection that sees every circle: it may do anything, but each action has to be
 * named. `userId` is the author of what it writes.
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

type RecordColumns = { clientId: AnyPgColumn; id: AnyPgColumn; authorId: AnyPgColumn; visibleTo?: AnyPgColumn }

/** WHERE: this circle's rows that the member may see; only their own if the permission says so. */
export function within(circle: Circle, table: Omit<RecordColumns, 'id'>): SQL {
  return circle.reach === 'own' ? and(inside(circle, table), isOwn(circle, table))! : inside(circle, table)
}

/** WHERE: one record within reach. */
export const record = (circle: Circle, table: RecordColumns, id: string): SQL =>
  and(within(circle, table), eq(table.id, id))!

/** WHERE: one record the member may see, whoever wrote it, to distinguish 'not yours' from 'not found'. */
export const recordOfAnyone = (circle: Circle, table: RecordColumns, id: string): SQL =>
  and(inside(circle, table), eq(table.id, id))!

/**
 * With `visibleTo`, each row is shown to the circle, to the family or only to its author; access/records/guards.ts
 * enforces the same.
 */
function inside(circle: Circle, table: Omit<RecordColumns, 'id'>): SQL {
  const ours = eq(table.clientId, circle.clientId)
  if (!table.visibleTo) return ours
  return and(ours, or(inArray(table.visibleTo, shownTo(circle)), isOwn(circle, table)))!
}

/** The values of `visible_to` with which the member sees records of others. */
export const shownTo = (circle: Circle) => (seesFamily(circle) ? ['circle', 'family'] : ['circle'])

const isOwn = ({ userId }: Circle, table: Pick<RecordColumns, 'authorId'>) => eq(table.authorId, userId)
