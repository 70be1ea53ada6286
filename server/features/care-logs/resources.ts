import { describeDetails } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { Communication } from '@medplum/fhirtypes'
import { and, asc } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { stillCounts } from '../../access/records/in-error.ts'
import { careLogs } from './table.ts'

const priorities = { info: 'routine', attention: 'urgent', urgent: 'stat' } as const

/** Logs become Communications: what members tell each other, not clinical findings. */
export const logResources: Resources = {
  types: ['Communication'],
  isLong: true,
  read: (circle, about, { after, most }) => {
    const reading = circle.may('careLogs.read')
    return reading?.db
      .select()
      .from(careLogs)
      .where(and(within(reading, careLogs), stillCounts(careLogs), afterId(careLogs, after)))
      .orderBy(asc(careLogs.id))
      .limit(most)
      .then((rows) => rows.map((row) => ({ resource: resourceOf(row, about), at: row.occurredAt })))
  },
}

type Row = typeof careLogs.$inferSelect

function resourceOf(row: Row, { patient, who }: Parameters<Resources['read']>[1]): Communication {
  const sender = who(row.authorId)
  return {
    resourceType: 'Communication',
    id: row.id,
    status: 'completed',
    category: [inWords(plain(row.type))],
    priority: priorities[row.severity],
    subject: patient,
    ...(row.title && { topic: inWords(row.title) }),
    sent: row.occurredAt,
    ...(sender && { sender }),
    payload: textsOf(row).map((contentString) => ({ contentString })),
  }
}

/** The text of a log, and what its form asked besides: what was eaten, how a fall went, what was done. */
function textsOf(row: Row): string[] {
  const { actionTaken, whoWasTold } = row.incident ?? {}
  const details = describeDetails(row).join(', ')
  return [row.body, details, actionTaken && `Done: ${actionTaken}`, whoWasTold && `Told: ${whoWasTold}`].filter(
    (text): text is string => Boolean(text),
  )
}
