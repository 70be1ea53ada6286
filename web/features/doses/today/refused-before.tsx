import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { useCircle } from '../../../access/use-can.ts'
import { usePending } from '../../../device/outbox.ts'
import { later } from '../../../ui/layout/later.tsx'
import type { DoseEntry } from '../waiting-doses.ts'

/** Loaded when something is refused, which is seldom. */
const RefusedDoses = later(() => import('./refused-doses.tsx').then(({ RefusedDoses }) => RefusedDoses))

type RefusedProps = { isShown: (entry: DoseEntry) => boolean }

/**
 * What the server refused and that is nowhere else on this page: records of a phone that was offline for days, or of a
 * medication that is on hold by now; undos and notes.
 */
export function RefusedBefore({ isShown }: RefusedProps) {
  const { id } = useCircle()
  const refused = usePending(doses.record, id).filter((entry) => isRefused(entry) && !isShown(entry))
  const changes = [...usePending(doses.undo, id), ...usePending(doses.effect, id)].filter(isRefused)
  if (refused.length + changes.length === 0) return null
  return <RefusedDoses refused={refused} />
}

const isRefused = ({ state }: { state: string }) => state === 'failed'
