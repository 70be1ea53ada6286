import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { sql } from 'drizzle-orm'
import { type Account, newAccountId, type Origin } from '../../access/accounts/account.ts'
import { roleForOthers } from '../../access/accounts/users.ts'
import { sealingKey } from '../../access/circles/circle-keys.ts'
import { circleKeys } from '../../access/circles/circle-keys-table.ts'
import { openInvitation } from '../../access/circles/invitations.ts'
import { addFirstMember } from '../../access/circles/team.ts'
import type { Limits } from '../../access/limits.ts'
import { clients, users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { Failure } from '../../core/failure.ts'
import { seal } from '../../core/seal.ts'
import type { FileKey } from '../../services/files/age.ts'
import type { Found } from './check-archive.ts'

/** Maps the ids of people in the archive to ids here. */
export type People = Map<number, number>

type Me = typeof users.$inferSelect

type Circle = {
  /** The importing person. */
  me: Me
  clientId: number
  requestId: string
  key: FileKey
  found: Found
  secretKey: string
}

/** Inserts the client with its first member as manager, and everybody whom its records name. */
export async function insertCircle(tx: Db, circle: Circle): Promise<People> {
  const { me, clientId, requestId, key, found, secretKey } = circle
  await insertClient(tx, { ...found.client, id: clientId, created_by: me.id, request_id: requestId })
  const before = found.people.find(({ email }) => email === me.email)
  const role = before?.role ?? roleForOthers(me)
  await addFirstMember(tx, clientId, me.id, role)
  const sealing = sealingKey(secretKey)
  const identitySealed = seal(sealing.key, key.identity)
  await tx.insert(circleKeys).values({ clientId, sealedBy: sealing.sealedBy, recipient: key.recipient, identitySealed })
  return nameAuthors(tx, found, before?.id, me.id)
}

async function insertClient(tx: Db, row: object) {
  const list = sql.raw(Object.keys(row).join(', '))
  await tx.execute(
    sql`insert into ${clients} (${list}) select ${list} from jsonb_populate_record(null::clients, ${JSON.stringify(row)}::jsonb)`,
  )
}

/**
 * Authors of records become names without an account: nobody must have words attributed to them because an archive
 * contains their address. Only the importing person is known to be themselves.
 */
async function nameAuthors(tx: Db, { people }: Found, sameAs: number | undefined, me: number): Promise<People> {
  const ids: People = new Map()
  for (const { id, firstName, lastName } of people) {
    if (id === sameAs) {
      ids.set(id, me)
      continue
    }
    const here = newAccountId()
    ids.set(id, here)
    await tx
      .insert(users)
      .values({ id: here, email: `imported:${here}`, firstName, lastName, roles: [], disabledAt: sql`now()` })
  }
  return ids
}

type Inviting = {
  account: Account
  origin: Origin
  limits: Limits
  clientId: number
  found: Found
  people: People
}

/**
 * Invites the former members, without letters: those are sent individually by hand. Each counts like an invitation sent
 * by a call, because an archive may contain any addresses.
 */
export async function invitePeople(
  tx: Db,
  { account, origin, limits, clientId, found, people }: Inviting,
): Promise<{ invited: number; notInvited: number }> {
  const others = found.people.filter(
    ({ id, role, email }) => role && email?.includes('@') && people.get(id) !== account.userId,
  )
  for (const [invited, person] of others.entries()) {
    if (!(await hasRoom(limits, account, origin))) return { invited, notInvited: others.length - invited }
    await openInvitation(tx, {
      clientId,
      email: person.email!,
      inviteeName: fullNameOf(person),
      role: person.role === 'caretaker' ? 'caretaker' : 'family',
      message: null,
      invitedBy: account.userId,
    })
  }
  return { invited: others.length, notInvited: 0 }
}

const hasRoom = ({ count }: Limits, { userId }: Account, { ip }: Origin): Promise<boolean> =>
  count('invite', ip, userId).then(
    () => true,
    (error) => {
      if (error instanceof Failure && error.code === 'TOO_MANY') return false
      throw error
    },
  )
