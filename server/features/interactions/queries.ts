import type { NoticesQuery } from '@kinfold/contract/features/interactions/schemas.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Circle } from '../../../access/circles.ts'
import { clients } from '../../../access/table.ts'
import { prepared } from '../../../core/prepared.ts'
import { medications } from '../table.ts'
import { noticesFor, noticesOfCandidate } from './notices.ts'

/** The notices of the circle, or what a medication typed in a form would bring. */
export async function readNotices(
  circle: Circle,
  { name, except }: Pick<z.output<typeof NoticesQuery>, 'name' | 'except'>,
) {
  const rows = await takenAndAllergies(circle.db, { clientId: circle.clientId })
  const taken = rows.flatMap((row) => (row.id && row.name && row.id !== except ? [{ id: row.id, name: row.name }] : []))
  const allergies = rows[0]?.allergies ?? []
  return name === undefined ? noticesFor(taken, allergies) : noticesOfCandidate(name, taken, allergies)
}

type Row = { id: string | null; name: string | null; allergies: string[] }

/** One statement: what is taken or on hold, one row each, and beside each the client's allergies; one row where there is nothing. */
const takenAndAllergies = prepared<Row>('interaction notices', (db) => {
  const isTaken = and(
    eq(medications.clientId, clients.id),
    inArray(medications.status, ['active', 'on_hold']),
    isNull(medications.deletedAt),
  )
  return db
    .select({ id: medications.id, name: medications.name, allergies: clients.allergies })
    .from(clients)
    .leftJoin(medications, isTaken)
    .where(eq(clients.id, sql.placeholder('clientId')))
})
