import type { NoticesQuery } from '@kinfold/contract/features/medications/interaction-schemas.ts'
import { type Stands, standingAt } from '@kinfold/contract/features/medications/rules/standing.ts'
import { isOver } from '@kinfold/contract/features/medications/rules/standings.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Circle } from '../../../access/circles.ts'
import { clients } from '../../../access/table.ts'
import { clock } from '../../../core/clock.ts'
import { prepared } from '../../../core/prepared.ts'
import { medications } from '../table.ts'
import { noticesFor, noticesOfCandidate } from './notices.ts'

/** The notices of the circle, or what a medication typed in a form would bring. */
export async function readNotices(
  circle: Circle,
  { name, except }: Pick<z.output<typeof NoticesQuery>, 'name' | 'except'>,
) {
  const rows = await takenAndAllergies(circle.db, { clientId: circle.clientId })
  const now = clock.now().toISOString()
  const isListed = (row: Row): row is Row & Listed =>
    isMedication(row) && row.id !== except && !isOver(standingAt(row, now, circle.zone).standing)
  const taken = rows.filter(isListed)
  const allergies = rows[0]?.allergies ?? []
  return name === undefined ? noticesFor(taken, allergies) : noticesOfCandidate(name, taken, allergies)
}

type Listed = Stands & { id: string; name: string }
type Row = { [F in keyof Listed]: Listed[F] | null } & { allergies: string[] }
const isMedication = (row: Row): row is Row & Listed => row.id !== null

/** One statement: each medication that may still be taken, and beside it the client's allergies; one row where there is none. */
const takenAndAllergies = prepared<Row>('interaction notices', (db) => {
  const isTaken = and(
    eq(medications.clientId, clients.id),
    inArray(medications.status, ['active', 'on_hold']),
    isNull(medications.deletedAt),
  )
  return db
    .select({
      id: medications.id,
      name: medications.name,
      status: medications.status,
      statusAt: medications.statusAt,
      startDate: medications.startDate,
      endDate: medications.endDate,
      allergies: clients.allergies,
    })
    .from(clients)
    .leftJoin(medications, isTaken)
    .where(eq(clients.id, sql.placeholder('clientId')))
})
