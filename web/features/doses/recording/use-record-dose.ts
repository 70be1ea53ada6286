import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import {
  type Dose,
  type doseEffects,
  type NewDose,
  UNDO_WITHIN_MINUTES,
} from '@kinfold/contract/features/doses/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { useSignedIn } from '../../../access/session.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { discard, type Pending, record, stateOf } from '../../../api/outbox.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { toast } from '../../../ui/toast.ts'
import type { ListedDose } from '../due-doses.ts'
import { outcomeLabels } from '../labels.ts'

type What = Partial<NewDose> & Pick<NewDose, 'medicationId' | 'outcome'>
type Named = What & { name: string }

/** One tap: taken now, in the amount that is shown. */
export const takenNow = ({ medication, dueAt, quantity }: ListedDose): Named => ({
  ...{ medicationId: medication.id, dueAt, quantity, outcome: 'taken', name: medication.name },
})

/** Records what happened to doses: shown at once, kept without a connection, sent once. Undone from the toast. */
export function useRecordDoses() {
  const { user } = useSignedIn()
  const circle = useCircle()
  const undo = useUndo()
  return (whats: Named[]) => {
    const at = new Date(serverNow()).toISOString()
    const ids = whats.map(({ name: _, ...what }) => {
      const id = uuidv7()
      const blank = {
        quantity: null,
        reason: null,
        replaces: null,
        despiteLimit: false,
        despiteHold: false,
        dueAt: null,
      }
      record(user.id, circle.id, id, doses.record, {
        query: { clientId: circle.id },
        body: { ...blank, readings: [], ...what, at: what.at ?? at, id },
      })
      return id
    })
    const [first] = whats
    if (!first) return
    const title =
      whats.length === 1
        ? `${first.name}: ${outcomeLabels[first.outcome].toLowerCase()}`
        : `${whats.length} doses: taken`
    toast({ title, action: { label: 'Undo', run: () => ids.forEach(undo) } })
  }
}

/** Takes a record back. It follows the record through the outbox, so that it works without a connection, too. */
export function useUndo() {
  const { user } = useSignedIn()
  const circle = useCircle()
  return (id: string) => {
    if (stateOf(id) === 'failed') return discard(id)
    record(user.id, circle.id, `undo ${id}`, doses.undo, { params: { id }, query: { clientId: circle.id } })
  }
}

export function useNoteEffect() {
  const { user } = useSignedIn()
  const circle = useCircle()
  return ({ id }: Dose, effect: (typeof doseEffects)[number]) => {
    record(user.id, circle.id, `effect ${id}`, doses.effect, {
      params: { id },
      query: { clientId: circle.id },
      body: { effect, note: null },
    })
    toast({ title: 'Noted' })
  }
}

/** One's own record, in its first minutes. */
export function useMayUndo(dose: Dose | null, now: number): boolean {
  const isOwn = useCan('doses.undo', dose?.authorId)
  return dose !== null && isOwn && now - Date.parse(dose.createdAt) < UNDO_WITHIN_MINUTES * 60_000
}

/** The record that was in the way of one that was refused. */
export function inTheWayOf({ refusal }: Pending): Dose | undefined {
  return refusal?.errorCode === 'DOSE_RECORDED' ? (refusal.current as Dose | undefined) : undefined
}
