import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { useCircleApi, useCirclePages } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { mending } from '../../api/mend.ts'
import { send } from '../../api/send.ts'
import { type ListedVital, waitingInOverview, waitingVitals } from './waiting-vitals.ts'

const PAGE_SIZE = 30

/** The readings of one kind, or of all, newest first, with what was recorded here and is still on its way. */
export function useVitals(kind: VitalKind | undefined) {
  const circle = useCircle()
  const fits = (reading: VitalReading) => !kind || reading.kind === kind
  const mend = mending<VitalReading>({
    area: 'vital_readings',
    saves: [vitals.create, vitals.update, vitals.markInError, vitals.restore],
    read: (id) => send(vitals.read, { params: { id }, query: { clientId: circle.id } }),
    fits,
    order: newestFirst,
  })
  const pages = useCirclePages(vitals.list, { query: { limit: PAGE_SIZE, ...(kind ? { kind } : {}) } }, { mend })
  const saved: ListedVital[] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const readings = useOptimistic(saved, [waitingVitals]).filter(fits).sort(newestFirst)
  return { ...pages, readings }
}

/** The newest reading of each kind, with what waits here. */
export function useOverview() {
  const overview = useCircleApi(vitals.overview)
  return { ...overview, data: useOptimistic(overview.data, [waitingInOverview]) }
}

const newestFirst = (a: VitalReading, b: VitalReading) =>
  b.measuredAt.localeCompare(a.measuredAt) || b.id.localeCompare(a.id)
