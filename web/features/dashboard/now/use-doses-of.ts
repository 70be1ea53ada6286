import { DOSE_LINGERS_MINUTES } from '@kinfold/contract/features/dashboard/dose-lingers.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useListedDoses } from '../../doses/use-due.ts'

/** Today's doses on this device, based on those that came with the dashboard; recorded ones stay for some minutes. */
export function useDosesOf({ doses: given, now: readAt }: Dashboard) {
  const { zone } = useCircle()
  const day = readAt.slice(0, 10)
  const asDue = given && { ...given, from: day, to: day, zone, now: readAt, given: [], asNeeded: [] }
  const { listed, now } = useListedDoses(asDue ?? undefined)
  const lately = new Date(now - DOSE_LINGERS_MINUTES * MINUTE_MS).toISOString()
  const doses = listed?.items.filter(({ dose, pending }) => !dose || pending || dose.createdAt >= lately) ?? []
  return { doses, now }
}
