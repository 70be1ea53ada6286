import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { CareLog, HandoverCounts } from '../care-logs/schemas.ts'
import { Member } from '../circles/schemas.ts'

export const Dashboard = z.object({
  sinceYouLooked: HandoverCounts,
  recentLogs: z.array(CareLog),
  people: z.array(z.omit(Member, { isCreator: true })),
  lastActivity: z.nullable(Instant),
  /** Medications nobody has confirmed yet. */
  medicationsToReview: z.int(),
})
export type Dashboard = z.output<typeof Dashboard>
