import type { TaskOutcome } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { Task } from '@medplum/fhirtypes'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { careTasks, careTaskCompletions as completions } from './table.ts'
import { claimantId } from './view.ts'

const statuses = { open: 'requested', done: 'completed', skipped: 'rejected', cancelled: 'cancelled' } as const
/** A task that is closed is not always carried out. */
const closedAs = {
  done: 'completed',
  partly: 'completed',
  refused: 'failed',
  not_needed: 'cancelled',
  skipped: 'rejected',
} as const satisfies Record<TaskOutcome, Task['status']>
const priorities = { low: 'routine', normal: 'routine', high: 'urgent', urgent: 'stat' } as const

/** A series is exported as its next occurrence. */
export const taskResources: Resources = {
  types: ['Task'],
  isLong: true,
  read: (circle, about, { after, most }) => {
    const reading = circle.may('careTasks.read')
    return reading?.db
      .select({ ...getTableColumns(careTasks), claimantId, outcome: completions.outcome, reason: completions.reason })
      .from(careTasks)
      .leftJoin(completions, closing)
      .where(and(within(reading, careTasks), isNull(careTasks.deletedAt), afterId(careTasks, after)))
      .orderBy(asc(careTasks.id))
      .limit(most)
      .then((rows) => rows.map((row) => ({ resource: resourceOf(row, about), at: row.dueAt ?? row.createdAt })))
  },
}

/** How the occurrence that is exported was closed; an open one was not. */
const closing = and(
  eq(completions.clientId, careTasks.clientId),
  eq(completions.taskId, careTasks.id),
  eq(completions.occurrence, careTasks.occurrence),
  isNull(completions.deletedAt),
)

type Closing = { outcome: TaskOutcome | null; reason: string | null }
type Row = typeof careTasks.$inferSelect & Closing & { claimantId: number | null }

function resourceOf(row: Row, { patient, who }: Parameters<Resources['read']>[1]): Task {
  const requester = who(row.authorId)
  const owner = who(row.claimantId)
  return {
    resourceType: 'Task',
    id: row.id,
    status: statusOf(row),
    ...(row.outcome && row.outcome !== 'done' && { statusReason: inWords(row.reason ?? plain(row.outcome)) }),
    intent: 'plan',
    priority: priorities[row.priority],
    code: inWords(plain(row.category)),
    description: row.title,
    for: patient,
    authoredOn: row.createdAt,
    lastModified: row.updatedAt,
    ...(requester && { requester }),
    ...(owner && { owner }),
    ...(row.dueAt && { restriction: { period: { end: row.dueAt } } }),
    ...(row.notes && { note: [{ text: row.notes }] }),
  }
}

function statusOf({ status, claimantId, outcome }: Row): Task['status'] {
  if (status === 'open' && claimantId) return 'in-progress'
  return outcome ? closedAs[outcome] : statuses[status]
}
