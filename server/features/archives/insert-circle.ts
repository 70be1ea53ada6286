import type { Role } from '@kinfold/contract/access.ts'
import { eq, sql } from 'drizzle-orm'
import { type Account, newAccountId } from '../../access/accounts/account.ts'
import { sealingKey } from '../../access/circles/circle-keys.ts'
import { circleKeys } from '../../access/circles/circle-keys-table.ts'
import { openInvitation } from '../../access/circles/invitations.ts'
import { addFirstMember } from '../../access/circles/team.ts'
import { clients, users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { seal } from '../../core/seal.ts'
import type { FileKey } from '../../services/files/age.ts'
import type { Found } from './check-archive.ts'
import { CIRCLE } from './circle-parts.ts'
import { damaged } from './imports.ts'

/** Maps the ids of people in the archive to ids here. */
export type People = Map<number, number>

type Circle = {
  account: Account
  clientId: number
  requestId: string
  key: FileKey
  found: Found
  secretKey: string
}

/** Inserts the client with its first member as manager, and everybody whom its records name. */
export async function insertCircle(tx: Db, circle: Circle): Promise<People> {
  const { account, clientId, requestId, key, found, secretKey } = circle
  const [me] = await tx.select().from(users).where(eq(users.id, account.userId)).for('update')
  await insertClient(tx, { ...found.client, id: clientId, created_by: account.userId, request_id: requestId })
  const before = found.people.find(({ email }) => email === me!.email)
  const role = roleHere(before?.role ?? null, me!.roles)
  await addFirstMember(tx, clientId, account.userId, role)
  const sealing = sealingKey(secretKey)
  const identitySealed = seal(sealing.key, key.identity)
  await tx.insert(circleKeys).values({ clientId, sealedBy: sealing.sealedBy, recipient: key.recipient, identitySealed })
  return nameAuthors(tx, found, before?.id, account.userId)
}

const roleHere = (before: Role | null, roles: string[]): Role => {
  if (before) return before
  return roles.includes('caretaker') ? 'caretaker' : 'family'
}

async function insertClient(tx: Db, row: object) {
  const known = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = 'clients'::regclass and attnum > 0 and not attisdropped`,
  )
  const columns = Object.keys(row)
  if (columns.some((column) => !known.rows.some(({ name }) => name === column))) throw damaged(CIRCLE)
  const list = sql.raw(columns.map((column) => `"${column}"`).join(', '))
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

type Inviting = { account: Account; clientId: number; found: Found; people: People }

/** Invites the former members, without letters: those are sent individually by hand. Returns how many. */
export async function invitePeople(tx: Db, { account, clientId, found, people }: Inviting): Promise<number> {
  const others = found.people.filter(
    ({ id, role, email }) => role && email?.includes('@') && people.get(id) !== account.userId,
  )
  for (const { email, role, firstName, lastName } of others) {
    await openInvitation(tx, {
      clientId,
      email: email!,
      inviteeName: `${firstName} ${lastName}`.trim(),
      role: role === 'caretaker' ? 'caretaker' : 'family',
      message: null,
      invitedBy: account.userId,
    })
  }
  return others.length
}
