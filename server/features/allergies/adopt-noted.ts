import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { clients } from '../../access/table.ts'
import { asActor } from '../../access/transaction.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { insertRead } from './note.ts'
import { allergies } from './table.ts'

type Noted = { clientId: number; authorId: number; noted: string[] }

/**
 * Makes rows of the allergies that a care profile was typed with, for a person to confirm. Done again, changes nothing, even
 * after a row was removed: their ids follow from the circle.
 */
export const adoptNotedAllergies = (tx: Db, { noted, ...home }: Noted) =>
  insertRead(tx, home, noted.join('\n'), (index) => idOfAdopted(home.clientId, index))

/**
 * Circles from before allergies were rows, or whose making was cut off between the two. Runs at each start; finds nothing
 * when there is nothing to do.
 */
export async function adoptEarlierAllergies(owner: pg.Pool) {
  const db = dbOn(owner)
  const waiting = await db
    .select({ clientId: clients.id, authorId: clients.createdBy, noted: clients.allergiesNoted })
    .from(clients)
    .where(
      sql`cardinality(${clients.allergiesNoted}) > 0
        and not exists (select from ${allergies} where ${allergies.clientId} = ${clients.id})`,
    )
  const nobody = { requestId: '', ip: '' }
  for (const home of waiting) await asActor(db, {}, nobody, 'allergies.adopt', (tx) => adoptNotedAllergies(tx, home))
}

/** A UUIDv7 like any other, and always the same for a circle and a place in its text. */
const idOfAdopted = (clientId: number, index: number) =>
  uuidv7({
    msecs: 0,
    seq: index,
    random: createHash('sha256').update(`noted allergy ${clientId} ${index}`).digest().subarray(0, 16),
  })
