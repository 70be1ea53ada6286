import { isNotNull, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { clients } from '../../access/table.ts'
import { asActor } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import { adoptProfileContact } from './profile-contact.ts'
import { emergencyContacts } from './table.ts'

/**
 * For circles from before contacts existed, or whose creation was interrupted in between: the contact of their profile
 * becomes the first row. Runs at each start, usually without finding any.
 */
export async function adoptEarlierProfiles(owner: pg.Pool) {
  const db = dbOn(owner)
  const waiting = await db
    .select()
    .from(clients)
    .where(
      sql`${or(isNotNull(clients.emergencyContact), isNotNull(clients.emergencyPhone))}
        and not exists (select from ${emergencyContacts} where ${emergencyContacts.clientId} = ${clients.id})`,
    )
  const nobody = { requestId: '', ip: '' }
  for (const { id, zone, createdBy, emergencyContact, emergencyPhone } of waiting)
    await asActor(db, {}, nobody, 'emergencyContacts.adopt', (tx) =>
      adoptProfileContact(tx, { clientId: id, zone, authorId: createdBy }, { emergencyContact, emergencyPhone }),
    )
}
