import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { DueDoses } from '@kinfold/contract/features/doses/schemas.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { listDoses } from './due-doses.ts'
import { type DosesOnDevice, waitingDoses } from './waiting-doses.ts'

const LOOK_EVERY_MS = 15_000

/** Doses due in a range of days, with this device's unsent records. */
export function useDue(from: string, to: string) {
  const due = useCircleApi(doses.due, { query: { from, to } }, { keepPrevious: true })
  return { ...due, ...useListedDoses(due.data) }
}

/** The same for data read elsewhere. */
export function useListedDoses(data: DueDoses | undefined) {
  const now = useServerNow(LOOK_EVERY_MS)
  const shown = useOptimistic<DosesOnDevice>(data, waitingDoses)
  return { listed: shown && listDoses(shown, now), now }
}
