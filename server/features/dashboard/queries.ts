import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { handoverCounts } from '../care-logs/handover.ts'
import { latestCareLogs } from '../care-logs/list.ts'
import { lastActivity, teamAsJson } from '../circles/queries.ts'
import { countUnverified } from '../medications/queries.ts'

const RECENT = 6

/** The whole dashboard in two statements, after the one that opened the circle. */
export async function readDashboard(circle: Circle): Promise<Dashboard> {
  const [summary] = await circle.db
    .select({
      sinceYouLooked: handoverCounts(circle),
      people: teamAsJson(circle),
      lastActivity: lastActivity(circle),
      medicationsToReview: countUnverified(circle),
    })
    .from(sql`(select 1) as once`)
  return { ...summary!, recentLogs: await latestCareLogs(circle, RECENT) }
}
