import { familyRoles, type RoleInCircle } from '@kinfold/contract/access.ts'
import { LRUCache } from 'lru-cache'
import { applySettings, type Db } from '../../core/database/database.ts'
import { type Account, actorSetting, type Origin } from '../accounts/account.ts'

/** A person's role and settings in one circle. */
export type Membership = RoleInCircle & {
  /** The IANA zone in which this circle's days begin and end. */
  zone: string
  userName: string
}

/* One query checks the membership and opens the rows: row-level security compares with `app.client_id`, and for records
   that not everyone sees with `app.reader` and `app.sees_family`. `app.actor` is for the change trigger. If no
   membership is found, all settings become empty, so that later statements on the same connection find nothing. */
const OPEN = `
select m.role, c.created_by = m.user_id as "isCreator", c.zone, trim(u.first_name || ' ' || u.last_name) as "userName",
  num_nulls(
    set_config('app.client_id', coalesce(m.client_id::text, ''), $5),
    set_config('app.reader', coalesce(m.user_id::text, ''), $5),
    set_config('app.sees_family', case when m.role = any($4) or c.created_by = m.user_id then 'yes' else '' end, $5),
    set_config('app.actor', $3, $5)
  ) as set
from (select) as once left join (members m join circle_facts c on c.id = m.client_id join users u on u.id = m.user_id)
  on m.client_id = $1 and m.user_id = $2`

/**
 * Opens a circle's rows on a connection for one of its members; for anybody else it opens nothing and returns
 * undefined.
 */
export async function lookUp(
  db: Db,
  clientId: number,
  account: Account,
  origin: Origin,
  action: string,
): Promise<Membership | undefined> {
  const { rows } = await applySettings<Membership | { role: null }>(db, {
    name: 'open circle',
    text: OPEN,
    values: [clientId, account.userId, actorSetting(account, origin, action), familyRoles],
  })
  const [found] = rows
  const key = keyOf(clientId, account)
  if (!found || found.role === null) {
    known.delete(key)
    return undefined
  }
  known.set(key, found)
  return found
}

/* The last result of each look-up. Only a guess, used to start reading before this request's look-up has answered: the
   result is discarded unless the look-up confirms it (`readInCircle`). */
const known = new LRUCache<string, Membership>({ max: 10_000 })
const keyOf = (clientId: number, { userId }: Account) => `${clientId} ${userId}`

export const lastKnown = (clientId: number, account: Account): Membership | undefined =>
  known.get(keyOf(clientId, account))

export const isSame = (one: Membership, other: Membership): boolean =>
  one.role === other.role &&
  one.isCreator === other.isCreator &&
  one.zone === other.zone &&
  one.userName === other.userName
