import type { Task } from '@medplum/fhirtypes'
import { and, asc, getTableColumns, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { careTasks } from './table.ts'
import { claimantId } from './view.ts'

const statuses = { open: 'requested', done: 'completed', skipped: 'rejected', cancelled: 'cancelled' } as const
const priorities = { low: 'routine', normal: 'routine', high: 'urgent', urgent: 'stat' } as const

/** A series is exported as its next occurrence. */
export const taskResources: Resources = {
  types: ['Task'],
  isLong: true,
  read: (circle, about, { after, most }) => {
    const reading = circle.may('careTasks.read')
    return reading?.db
      .select({ ...getTableColumns(careTasks), claimantId })
      .from(careTasks)
      .where(and(within(reading, careTasks), isNull(careTasks.deletedAt), afterId(careTasks, after)))
      .orderBy(asc(careTasks.id))
      .limit(most)
      .then((rows) => rows.map((row) => ({ resource: resourceOf(row, about), at: row.dueAt ?? row.createdAt })))
  },
}

type Row = typeof careTasks.$inferSelect & { claimantId: number | null }

function resourceOf(row: Row, { patient, who }: Parameters<Resources['read']>[1]): Task {
  const requester = who(row.authorId)
  const owner = who(row.claimantId)
  return {
    resourceType: 'Task',
    id: row.id,
    status: row.status === 'open' && row.claimantId ? 'in-progress' : statuses[row.status],
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
