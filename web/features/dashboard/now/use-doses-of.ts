import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useListedDoses } from '../../doses/use-due.ts'

/** Today's doses on this device, based on those that came with the dashboard. */
export function useDosesOf({ doses, now: readAt }: Dashboard) {
  const { zone } = useCircle()
  const day = readAt.slice(0, 10)
  const asDue = doses && { ...doses, from: day, to: day, zone, now: readAt, given: [], asNeeded: [] }
  const { listed, now } = useListedDoses(asDue ?? undefined)
  return { doses: listed?.items ?? [], now }
}
