import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { useEffect } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { discard, usePending } from '../../device/outbox.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Refused undos and notes: shown once, and given up. */
export function useDropRefused() {
  const circle = useCircle()
  const undos = usePending(doses.undo, circle.id)
  const effects = usePending(doses.effect, circle.id)
  const refused = [...undos, ...effects].filter(({ state }) => state === 'failed')
  useEffect(() => {
    for (const { id, problem, refusal } of refused) {
      void discard(id)
      // Undone before it was ever saved: nothing to correct.
      if (refusal?.errorCode === 'NOT_FOUND') continue
      toast({ title: 'This was not changed', description: problem, tone: 'problem' })
    }
  }, [refused])
}
