import type { NoticesQuery } from '@kinfold/contract/features/medications/interaction-schemas.ts'
import { type Stands, standingAt } from '@kinfold/contract/features/medications/rules/standing.ts'
import { isOver } from '@kinfold/contract/features/medications/rules/standings.ts'
import { dayAt, daysBetween } from '@kinfold/contract/time/zones.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Circle } from '../../../access/circles.ts'
import { clients } from '../../../access/table.ts'
import { clock } from '../../../core/clock.ts'
import { prepared } from '../../../core/prepared.ts'
import { medications } from '../table.ts'
import { type Listed, noticesFor, noticesOfCandidate } from './notices.ts'
import { LONGEST_WASHOUT_DAYS } from './washout.ts'

/** The notices of the circle, or what a medication typed in a form would bring. */
export async function readNotices(
  circle: Circle,
  { name, except }: Pick<z.output<typeof NoticesQuery>, 'name' | 'except'>,
) {
  const rows = await takenAndAllergies(circle.db, { clientId: circle.clientId })
  const taken = rows.flatMap((row) => (isMedication(row) && row.id !== except ? listed(row, circle) : []))
  const allergies = rows[0]?.allergies ?? []
  return name === undefined ? noticesFor(taken, allergies) : noticesOfCandidate(name, taken, allergies)
}

type Medication = Stands & { id: string; name: string }
type Row = { [F in keyof Medication]: Medication[F] | null } & { allergies: string[] }
const isMedication = (row: Row): row is Row & Medication => row.id !== null

/** What is taken, on hold or to come; and what was stopped so lately that it may act on. */
function listed(medication: Medication, { zone }: Circle): Listed[] {
  const { id, name } = medication
  const now = clock.now().toISOString()
  const { standing, since } = standingAt(medication, now, zone)
  if (!isOver(standing)) return [{ id, name }]
  const on = dayAt(since ?? now, zone)
  const daysAgo = daysBetween(on, dayAt(now, zone))
  return daysAgo <= LONGEST_WASHOUT_DAYS ? [{ id, name, stopped: { on, daysAgo } }] : []
}

/** One statement: the medications, one row each, and beside each the client's allergies; one row where there is nothing. */
const takenAndAllergies = prepared<Row>('interaction notices', (db) =>
  db
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
    .leftJoin(medications, and(eq(medications.clientId, clients.id), isNull(medications.deletedAt)))
    .where(eq(clients.id, sql.placeholder('clientId'))),
)
