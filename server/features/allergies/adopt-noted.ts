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
 * Creates rows from the allergies typed in a care profile, for a person to confirm. Safe to repeat, even after a row
 * was removed: the ids are derived from the circle.
 */
export const adoptNotedAllergies = (tx: Db, { noted, ...home }: Noted) =>
  insertRead(tx, home, noted.join('\n'), (index) => idOfAdopted(home.clientId, index))

/**
 * For circles from before allergies were rows, or whose creation was interrupted in between. Runs at each start,
 * usually without finding any.
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

/** A valid UUIDv7 that is always the same for a circle and a position in its text. */
const idOfAdopted = (clientId: number, index: number) =>
  uuidv7({
    msecs: 0,
    seq: index,
    random: createHash('sha256').update(`noted allergy ${clientId} ${index}`).digest().subarray(0, 16),
  })
