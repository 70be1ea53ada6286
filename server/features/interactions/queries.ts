import type { NoticesQuery } from '@kinfold/contract/features/interactions/schemas.ts'
import { type Stands, standingAt } from '@kinfold/contract/features/medications/rules/standing.ts'
import { isOver } from '@kinfold/contract/features/medications/rules/standings.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Circle } from '../../access/circles.ts'
import { clients } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/prepared.ts'
import { dayAt } from '../../core/zones.ts'
import { allergiesAsJson, type NotedAllergy } from '../allergies/queries.ts'
import { takenAsJson } from '../medications/taken.ts'
import { isOlder } from './alone-notices.ts'
import { type Listed, noticesFor, noticesOfCandidate } from './notices.ts'

/** The notices of the circle, or what a medication typed in a form would bring. */
export async function readNotices(
  circle: Circle,
  { name, except }: Pick<z.output<typeof NoticesQuery>, 'name' | 'except'>,
) {
  const [row] = await takenAndAllergies(circle.db, { clientId: circle.clientId })
  const { taken = [], allergies = [], dateOfBirth = null } = row ?? {}
  const now = clock.now()
  const isListed = (each: (typeof taken)[number]) =>
    each.id !== except && !isOver(standingAt(each, now.toISOString(), circle.zone).standing)
  const listed = taken.filter(isListed)
  const whose = { allergies, isOlder: isOlder(dateOfBirth, dayAt(now.getTime(), circle.zone)) }
  return name === undefined ? noticesFor(listed, whose) : noticesOfCandidate(name, listed, whose)
}

type Row = { dateOfBirth: string | null; taken: (Stands & Listed)[]; allergies: NotedAllergy[] }

/** One statement: what is taken or on hold, the allergies, the day of birth. */
const takenAndAllergies = prepared<Row>('interaction notices', (db) => {
  const asker = { clientId: sql.placeholder('clientId') }
  return db
    .select({ dateOfBirth: clients.dateOfBirth, taken: takenAsJson(asker), allergies: allergiesAsJson(asker) })
    .from(clients)
    .where(eq(clients.id, asker.clientId))
})
