import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { DueDoses } from '@kinfold/contract/features/doses/schemas.ts'
import { useCircle } from '../../access/use-can.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { useApi } from '../../api/hooks.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { listDoses } from './due-doses.ts'
import { type DosesOnDevice, waitingDoses } from './waiting-doses.ts'

const LOOK_EVERY_MS = 15_000

/** What is due from one day to another, with what was recorded here and is still on its way. */
export function useDue(from: string, to: string) {
  const circle = useCircle()
  const due = useApi(doses.due, { query: { clientId: circle.id, from, to } }, { keepPrevious: true })
  return { ...due, ...useListedDoses(due.data) }
}

/** The same for what was read elsewhere. */
export function useListedDoses(data: DueDoses | undefined) {
  const now = useServerNow(LOOK_EVERY_MS)
  const shown = useOptimistic<DosesOnDevice>(data, waitingDoses)
  return { listed: shown && listDoses(shown, now), now }
}
