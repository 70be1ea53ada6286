import { compareText } from '@kinfold/contract/compare-text.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { isRecordedLater } from '@kinfold/contract/features/doses/recorded-later.ts'
import type { Dose, DueDose, DueDoses } from '@kinfold/contract/features/doses/schemas.ts'
import { type Recording, waiting } from '../../access/use-optimistic.ts'
import type { Entry, EntryOf } from '../../device/entry.ts'
import { stateOf } from '../../device/outbox.ts'

export type DoseEntry = EntryOf<typeof doses.record>
export type DueMedication = DueDoses['medications'][number]

/** A dose given as needed; `pending` until the server has it. */
export type GivenDose = Dose & { pending?: DoseEntry | undefined }

/** The server's data with this device's unsent records and undos. */
export type DosesOnDevice = Omit<DueDoses, 'items' | 'given'> & {
  /**
   * `pending`: this device's record, which the server does not have yet or has refused. `isUndone`: its dose is undone,
   * and the record that it replaced, which the device does not know, counts again.
   */
  items: (DueDose & { pending?: DoseEntry | undefined; isUndone?: boolean })[]
  given: GivenDose[]
  /** Doses given as needed that the server refused. */
  refused?: DoseEntry[]
}

const recorded = waiting(doses.record, (due: DosesOnDevice, entry, { author }) => {
  const { medicationId, dueAt, replaces } = entry.input.body
  const medication = due.medications.find(({ id }) => id === medicationId)
  if (!medication) return due
  const isRefused = entry.state === 'failed'
  // Record and undo cancel each other before they are sent: what the server knows still counts.
  const isUndone = !isRefused && isWaiting(stateOf(undoOf(entry.id)))
  if (dueAt) {
    const items = due.items.map((item) => {
      if (item.medicationId !== medicationId || item.dueAt !== dueAt) return item
      if (isUndone && (item.dose || !replaces)) return item
      const planned = prescribedOf(item)
      const usual = { slot: item.slot, quantity: planned ?? item.quantity, planned }
      return { ...item, pending: entry, dose: isRefused ? item.dose : doseOf(entry, author, medication, usual) }
    })
    const keepsLast = isRefused || isUndone
    return { ...due, items, medications: keepsLast ? due.medications : withoutLast(due.medications, replaces) }
  }
  if (isUndone) return due
  if (isRefused) return { ...due, refused: [...(due.refused ?? []), entry] }
  if (due.given.some(({ id }) => id === entry.id)) return due
  const usual = due.asNeeded.find((each) => each.medicationId === medicationId)?.quantity ?? 1
  const dose = { ...doseOf(entry, author, medication, { quantity: usual, planned: usual, slot: null }), pending: entry }
  return { ...due, given: [...due.given, dose].sort((a, b) => compareText(a.at, b.at)) }
})

const isWaiting = (state: Entry['state'] | undefined) => state === 'sending' || state === 'waiting'

const undone = waiting(doses.undo, (due: DosesOnDevice, { state, input: { params } }) =>
  state === 'failed' ? due : withoutDose(due, params.id),
)

export function withoutDose(due: DosesOnDevice, doseId: string): DosesOnDevice {
  const shown = due.items.find(({ dose }) => dose?.id === doseId)
  // The record that it replaced may say taken: until the server answers, the dose is not offered again.
  if (shown?.dose?.replaces)
    return { ...due, items: due.items.map((item) => (item === shown ? { ...item, isUndone: true } : item)) }
  return {
    ...due,
    items: due.items.map((item) =>
      item === shown ? { ...item, quantity: prescribedOf(item) ?? item.quantity, dose: null } : item,
    ),
    given: due.given.filter(({ id }) => id !== doseId),
    medications: withoutLast(due.medications, doseId),
    asNeeded: due.asNeeded.map((each) => {
      const recent = each.recent.filter(({ id }) => id !== doseId)
      // The last of the others is found when they are listed (due-doses.ts).
      return recent.length === each.recent.length ? each : { ...each, recent, lastAt: null }
    }),
  }
}

/**
 * The amount of the prescription; null: not known on this device. The quantity of a recorded dose is what was recorded,
 * and an answer that a device has kept from an older Kinfold does not say what was prescribed.
 */
export const prescribedOf = ({ dose, quantity }: { dose?: Dose | null; quantity: number | undefined }): number | null =>
  (dose ? dose.planned : quantity) ?? null

/** The entry that undoes the dose with this id. */
export const undoOf = (doseId: string) => `undo ${doseId}`

const withoutLast = (medications: DueMedication[], doseId: string | null | undefined): DueMedication[] =>
  medications.map((each) => (each.lastTaken?.id === doseId ? { ...each, lastTaken: null } : each))

export const waitingDoses = [recorded, undone]

/** An unsent record, as it will look once saved. */
type Usual = { quantity: number; planned: number | null; slot: string | null }
function doseOf(pending: DoseEntry, author: Recording['author'], medication: DueMedication, usual: Usual): Dose {
  const { id, dueAt, at, outcome, quantity, reason, replaces, medicationId, ...more } = pending.input.body
  return {
    id,
    medicationId,
    medicationName: medication.name,
    medicationForm: medication.form,
    dueAt: dueAt ?? null,
    slot: usual.slot,
    at: at ?? pending.at,
    outcome,
    quantity: quantity ?? usual.quantity,
    planned: usual.planned,
    reason: reason ?? null,
    despiteLimit: more.despiteLimit ?? false,
    despiteHold: more.despiteHold ?? false,
    // By the ranges of this device; the server decides.
    despiteUrgent: more.despiteUrgent ?? false,
    // Only the server knows why.
    despitePlan: null,
    readings: more.readings ?? [],
    effect: null,
    effectNote: null,
    authorId: author.id,
    authorName: author.name,
    createdAt: pending.at,
    recordedLater: isRecordedLater(at ?? pending.at, pending.at),
    replaces: replaces ?? null,
    supersededAt: null,
    inErrorAt: null,
    inErrorReason: null,
  }
}
