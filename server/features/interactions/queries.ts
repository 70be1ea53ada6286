import type { NoticesQuery } from '@kinfold/contract/features/interactions/schemas.ts'
import { type Stands, standingAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { isOver } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Circle } from '../../access/circles/circles.ts'
import { clients } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/database/prepared.ts'
import { allergiesAsJson, type NotedAllergy } from '../allergies/queries.ts'
import { takenAsJson } from '../prescriptions/taken.ts'
import { isOlder } from './alone-notices.ts'
import { type Listed, noticesFor, noticesInPieces } from './notices.ts'
import { LONGEST_WASHOUT_DAYS } from './washout.ts'

/** The notices of the circle, or those an unsaved medication would add. */
export async function readNotices(
  circle: Circle<'medications.read'>,
  { name, except }: Pick<z.output<typeof NoticesQuery>, 'name' | 'except'>,
) {
  const [row] = await takenAndAllergies(circle.db, { clientId: circle.clientId })
  const { taken = [], dateOfBirth = null } = row ?? {}
  const allergies = circle.may('allergies.read') ? (row?.allergies ?? []) : []
  const now = clock.now().toISOString()
  const listed = taken.flatMap((each) => (each.id === except ? [] : asListed(each, now, circle.zone)))
  const whose = { allergies, isOlder: isOlder(dateOfBirth, dayAt(now, circle.zone)) }
  return name === undefined ? noticesInPieces(listed, whose) : noticesFor(listed, whose, name)
}

/** Medications that are taken, on hold or planned, and those stopped so recently that they may still act. */
function asListed({ id, name, ...stands }: Medication, now: string, zone: string): Listed[] {
  const { standing, since } = standingAt(stands, now, zone)
  if (!isOver(standing)) return [{ id, name }]
  const on = dayAt(since ?? now, zone)
  const daysAgo = daysBetween(on, dayAt(now, zone))
  return daysAgo <= LONGEST_WASHOUT_DAYS ? [{ id, name, stopped: { on, daysAgo } }] : []
}

type Medication = Stands & { id: string; name: string }
type Row = { dateOfBirth: string | null; taken: Medication[]; allergies: NotedAllergy[] }

/** In one statement: medications, allergies, date of birth. */
const takenAndAllergies = prepared<Row>('interaction notices', (db) => {
  const asker = { clientId: sql.placeholder('clientId') }
  return db
    .select({ dateOfBirth: clients.dateOfBirth, taken: takenAsJson(asker), allergies: allergiesAsJson(asker) })
    .from(clients)
    .where(eq(clients.id, asker.clientId))
})
