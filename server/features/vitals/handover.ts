import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, desc, inArray, isNull, sql } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { type Changes, handoverPart } from '../../access/manifest/handover-part.ts'
import { judged } from './judge.ts'
import { vitalReadings } from './table.ts'
import { selectReadings } from './view.ts'

export const vitalsInHandover = handoverPart({
  needs: 'vitals.read',
  tables: ['vital_readings'],
  count: ({ clientId }, { ids }) => ({
    readings: sql`(select count(*) from ${vitalReadings} where ${vitalReadings.clientId} = ${clientId}
      and ${vitalReadings.id} in ${ids('vital_readings')} and ${vitalReadings.deletedAt} is null
      and ${vitalReadings.inErrorAt} is null)`,
  }),
  read: async (circle, changes) => ({ vitals: await vitalNews(circle, changes) }),
  nothing: { vitals: { outside: [], newest: [] } },
})

async function vitalNews(circle: Circle<'vitals.read'>, changes: Changes): Promise<Handover['vitals']> {
  const ids = changes.of('vital_readings').map(({ id }) => id)
  if (ids.length === 0) return { outside: [], newest: [] }
  const { id, inErrorAt, measuredAt } = vitalReadings
  const these = and(within(circle, vitalReadings), inArray(id, ids), isNull(inErrorAt))
  const readings = await judged(circle, await selectReadings(circle.db, these).orderBy(desc(measuredAt), desc(id)))
  const byKind = [...Map.groupBy(readings, ({ kind }) => kind).values()]
  return {
    outside: readings.filter(isOutside),
    // Newest first, and a group is never empty.
    newest: byKind.map((ofKind) => ({ reading: ofKind[0]!, count: ofKind.length })),
  }
}

const isOutside = ({ flag, urgent, weightChanges }: VitalReading) =>
  (flag !== null && urgent !== 'calmed') || weightChanges.length > 0
