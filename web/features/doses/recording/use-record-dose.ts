import { type doseEffects, UNDO_WITHIN_MINUTES } from '@kinfold/contract/features/doses/choices.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import type { Dose, NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayRecorded, useRecord, useRecordTogether } from '../../../access/use-record.ts'
import { serverNow } from '../../../api/server-clock.ts'
import type { Entry } from '../../../device/entry.ts'
import { discard, stateOf } from '../../../device/outbox.ts'
import type { ListedDose } from '../due-doses.ts'
import { undoOf } from '../waiting-doses.ts'
import { usePressedDose } from './use-pressed-dose.ts'

type What = Partial<NewDose> & Pick<NewDose, 'medicationId' | 'outcome'>
type Named = What & { name: string }

/** One tap: taken now, in the amount shown. */
export const takenNow = ({ medication, dueAt, quantity }: ListedDose): Named => ({
  ...{ medicationId: medication.id, dueAt, quantity, outcome: 'taken', name: medication.name },
})

/** Taken on time, recorded late. */
export const takenThen = (item: ListedDose): Named => ({ ...takenNow(item), at: item.dueAt })

/** Records doses: shown at once, kept offline, sent once. Can be undone from the toast. Returns whether all are kept. */
export function useRecordDoses() {
  const circle = useCircle()
  const record = useRecordTogether()
  const undo = useUndo()
  const { pressed, ended } = usePressedDose()
  return async (whats: Named[]): Promise<boolean> => {
    const recorded = whats.map(({ name: _, ...what }) => ({ what, dose: pressed(what) }))
    const blank = {
      quantity: null,
      reason: null,
      replaces: null,
      despiteLimit: false,
      despiteHold: false,
      despiteUrgent: false,
      despiteAmount: false,
      despitePlan: false,
      dueAt: null,
    }
    const lost = await record(
      doses.record,
      recorded.map(({ what, dose: { id, at } }) => ({
        id,
        input: { query: { clientId: circle.id }, body: { ...blank, readings: [], ...what, at: what.at ?? at, id } },
      })),
    )
    for (const { what, dose } of recorded) ended(what, dose, !lost.has(dose.id))
    const [first] = whats
    // Of a part of them only what is missing is said: a message replaces the one before.
    if (!first || lost.size > 0) return false
    const [what, outcome] =
      whats.length === 1 ? [first.name, outcomeText(first.outcome)] : [`${whats.length} doses`, 'taken']
    const ids = recorded.map(({ dose }) => dose.id)
    sayRecorded(ids, { title: `${what}: ${outcome}`, action: { label: 'Undo', run: () => void undo(ids, what) } })
    return true
  }
}

/** Undoes records and says so. Each is queued after its record, so that it also works offline. */
export function useUndo() {
  const circle = useCircle()
  const record = useRecordTogether()
  /** `what`: the medication, or how many doses. */
  return async (ids: string[], what: string) => {
    const refused = ids.filter((id) => stateOf(id) === 'failed')
    const others = ids.filter((id) => !refused.includes(id))
    // The server judges by this moment, not by the one at which it arrives.
    const at = new Date(serverNow()).toISOString()
    const lost = await record(
      doses.undo,
      others.map((id) => ({ id: undoOf(id), input: { params: { id }, query: { clientId: circle.id, at } } })),
    )
    await Promise.all(refused.map(discard))
    if (lost.size === 0) sayRecorded(ids.map(undoOf), { title: `${what}: undone` })
  }
}

export function useNoteEffect() {
  const circle = useCircle()
  const record = useRecord()
  return async ({ id }: Dose, effect: (typeof doseEffects)[number]) => {
    const entry = `effect ${id}`
    const isKept = await record(doses.effect, entry, {
      params: { id },
      query: { clientId: circle.id },
      body: { effect, note: null },
    })
    if (isKept) sayRecorded([entry], { title: 'Noted' })
  }
}

/** The person's own record, in its first minutes. */
export function useMayUndo(dose: Dose | null, now: number): boolean {
  const isOwn = useCan('doses.undo', dose?.authorId)
  return dose !== null && isOwn && now - Date.parse(dose.createdAt) < UNDO_WITHIN_MINUTES * MINUTE_MS
}

/** The conflicting record of a refused one. */
export function inTheWayOf({ refusal }: Pick<Entry, 'refusal'>): Dose | undefined {
  return refusal?.errorCode === 'DOSE_RECORDED' ? (refusal.current as Dose | undefined) : undefined
}
