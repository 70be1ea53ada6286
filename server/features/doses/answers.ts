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
        ...{ despiteLimit: false, despiteHold: false, despitePlan: false, readings: [] },
      }),
  },
]
