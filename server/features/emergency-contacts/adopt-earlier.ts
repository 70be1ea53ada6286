import { isNotNull, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { clients } from '../../access/table.ts'
import { asActor } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import { adoptProfileContact } from './profile-contact.ts'
import { emergencyContacts } from './table.ts'

/**
 * Circles whose profile was typed before there were contacts, or whose making was cut off between the two: their profile's
 * contact becomes the first row now. Runs at each start; finds nothing when there is nothing to do.
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
