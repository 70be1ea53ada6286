import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { prepared } from '../../core/prepared.ts'
import { handoverCounts } from '../care-logs/handover.ts'
import { latestCareLogs } from '../care-logs/list.ts'
import { lastActivity, teamAsJson } from '../circles/queries.ts'
import { countUnverified } from '../medications/queries.ts'

const RECENT = 6

/** The whole dashboard in one round trip, after the one that opened the circle. */
export async function readDashboard(circle: Circle): Promise<Dashboard> {
  const [[summary], recentLogs] = await Promise.all([
    summarise(circle.db, { clientId: circle.clientId, userId: circle.userId }),
    latestCareLogs(circle, RECENT),
  ])
  return { ...summary!, recentLogs }
}

const summarise = prepared('dashboard', (db) => {
  const asker = { clientId: sql.placeholder('clientId'), userId: sql.placeholder('userId') }
  return db
    .select({
      sinceYouLooked: handoverCounts(asker),
      people: teamAsJson(asker),
      lastActivity: lastActivity(asker),
      medicationsToReview: countUnverified(asker),
    })
    .from(sql`(select 1) as once`)
})
