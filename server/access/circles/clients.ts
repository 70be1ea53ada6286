import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { clients, members } from '../table.ts'

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
}

/** The clients whose circles a person belongs to: the primary one first, then by name. */
export const listClients = (db: Db, userId: number) =>
  db
    .select(clientColumns)
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(eq(members.userId, userId))
    .orderBy(desc(members.isPrimary), asc(clients.firstName), asc(clients.id))
