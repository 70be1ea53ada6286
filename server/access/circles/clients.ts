import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { clients, members, users } from '../table.ts'
import { fullName } from './names.ts'

/** Everybody in the circle, in the order they joined. */
export const memberIds = sql<number[]>`(select json_agg(team.user_id order by team.joined_at, team.user_id)
  from members team where team.client_id = ${clients.id})`

/** The columns of the contract's `Client`, as its members see it. */
export const clientColumns = {
  id: clients.id,
  firstName: clients.firstName,
  lastName: clients.lastName,
  dateOfBirth: clients.dateOfBirth,
  role: members.role,
  createdBy: clients.createdBy,
  isPrimary: members.isPrimary,
  zone: clients.zone,
  memberIds,
}

/** The circle's own row, with the care profile. */
export async function readClient({ db, clientId }: { db: Db; clientId: number }) {
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  return client!
}

/** The ids and full names of a circle's members. */
export const memberNames = (db: Db, clientId: number) =>
  db
    .select({ id: users.id, name: fullName(users) })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.clientId, clientId))

/** The clients whose circles a person belongs to: the primary one first, then by name. */
export const listClients = (db: Db, userId: number) =>
  db
    .select(clientColumns)
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(eq(members.userId, userId))
    .orderBy(desc(members.isPrimary), asc(clients.firstName), asc(clients.id))
