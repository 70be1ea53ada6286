import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import type { Answering } from '../../access/manifest/answering.ts'
import { recordDose } from './record-dose.ts'

/**
 * 'Taken', from a notification: a dose that needs a reading, a reason or a confirmation is refused, as anywhere else.
 */
export const doseAnswers: readonly Answering[] = [
  {
    kinds: ['dose'],
    action: 'taken',
    needs: 'doses.record',
    title: (count) => (count === 1 ? 'Taken' : `All ${count} taken`),
    answer: (circle, { id, recordId, dueAt, at }) =>
      recordDose(circle, {
        ...{ id, medicationId: recordId, dueAt, at, outcome: 'taken', quantity: null, reason: null, replaces: null },
        ...{ despiteLimit: false, despiteHold: false, despiteUrgent: false, despiteAmount: false, despitePlan: false },
        ...{ readings: [] },
      }),
    // Another outcome contradicts the answer, so somebody has to look at it.
    doneBefore: ({ code, more }, userId) => {
      const current = code === 'DOSE_RECORDED' ? (more.current as Dose) : undefined
      if (!current || !isTaken(current.outcome)) return undefined
      return current.authorId === userId ? 'noted' : 'others'
    },
  },
]
