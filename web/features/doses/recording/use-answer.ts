import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { discard, usePending } from '../../../device/outbox.ts'
import type { DoseQuestion } from './ask-dose.tsx'
import { useRecordDoses } from './use-record-dose.ts'

type Said = Partial<NewDose> & Pick<NewDose, 'outcome'>

/**
 * Records the answer, replacing a refused record of the same dose. Of doses given as needed each is its own, so only
 * the one that was asked about is replaced. Returns whether it is kept.
 */
export function useAnswer({ medication, dueAt, refusedId }: Pick<DoseQuestion, 'medication' | 'dueAt' | 'refusedId'>) {
  const circle = useCircle()
  const recordDoses = useRecordDoses()
  const refused = usePending(doses.record, circle.id).filter(({ state }) => state === 'failed')
  return async (said: Said): Promise<boolean> => {
    const isKept = await recordDoses([{ name: medication.name, medicationId: medication.id, dueAt, ...said }])
    if (!isKept) return false
    for (const { id, input } of refused) {
      const isSameDose = dueAt !== null && input.body.medicationId === medication.id && input.body.dueAt === dueAt
      if (id === refusedId || isSameDose) void discard(id)
    }
    return true
  }
}
