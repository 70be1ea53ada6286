import { isRecordedLater } from '@kinfold/contract/features/doses/recorded-later.ts'
import { countsAt } from '@kinfold/contract/features/doses/rules/limits.ts'
import {
  type AsNeeded,
  type Dose,
  type DueDose,
  type DueDoses,
  isTaken,
  type NewDose,
} from '@kinfold/contract/features/doses/schemas.ts'
import { latenessAt, paceOfDose } from '@kinfold/contract/time/lateness.ts'
import type { Pending } from '../../api/outbox.ts'

const HOUR_MS = 3_600_000

export type DueMedication = DueDoses['medications'][number]

/** A dose as it stands on this device; `pending` while the server does not have it yet, or has refused it. */
export type ListedDose = DueDose & {
  key: string
  medication: DueMedication
  pending?: Pending | undefined
  /** From when on another dose of it may be given, where that is not now: one was given a short while ago. */
  allowedAt?: string | undefined
}
export type GivenDose = Dose & { pending?: Pending | undefined }
export type ListedAsNeeded = AsNeeded & { medication: DueMedication; given: GivenDose[]; refused?: Pending | undefined }
export type Listed = { items: ListedDose[]; asNeeded: ListedAsNeeded[]; given: GivenDose[] }

export type OnTheWay = { records: Pending[]; undone: string[]; author: { id: number; name: string } }

const doseKey = (medicationId: string, dueAt: string) => `${medicationId} ${dueAt}`

/** What the server knows, and on top of it what was recorded and taken back here and is still on its way. */
export function listDoses(data: DueDoses, onTheWay: OnTheWay, now: number): Listed {
  const medications = new Map(data.medications.map((medication) => [medication.id, medication]))
  const sent = new Map(onTheWay.records.map((pending) => [keyOfPending(pending), pending]))
  const next = nextTimes(data.items)
  const items = data.items.flatMap((item) => {
    const medication = medications.get(item.medicationId)
    if (!medication) return []
    const key = doseKey(item.medicationId, item.dueAt)
    const state = stateAt(item, medication, next.get(item), now)
    return [{ ...withPending({ ...item, state }, sent.get(key), medication, onTheWay), key, medication }]
  })
  const given = allGiven(data, onTheWay, medications)
  const taken = [...items.flatMap(({ dose }) => dose ?? []), ...given].filter(({ outcome }) => isTaken(outcome))
  const asNeeded = data.asNeeded.flatMap((each) => {
    const medication = medications.get(each.medicationId)
    if (!medication) return []
    const mine = given.filter(({ medicationId }) => medicationId === each.medicationId)
    return [
      { ...countPending(each, mine, data.given, now), medication, given: mine, refused: refusedOf(each, onTheWay) },
    ]
  })
  return { items: items.map((item) => ({ ...item, allowedAt: allowedAt(item, taken, now) })), asNeeded, given }
}

function withPending(
  item: DueDose,
  pending: Pending | undefined,
  medication: DueMedication,
  { undone, author }: OnTheWay,
): DueDose & { pending?: Pending | undefined } {
  const shown = pending && pending.state !== 'failed' ? doseOf(pending, author, medication, item) : item.dose
  const dose = shown && undone.includes(shown.id) ? null : shown
  return { ...item, dose, state: dose ? 'recorded' : item.state, pending }
}

/** From when on a dose that is open may be given, after the last one of the same medication; undefined: now. */
function allowedAt(
  { medication, dueAt, dose }: Omit<ListedDose, 'state'>,
  taken: Dose[],
  now: number,
): string | undefined {
  if (dose || medication.minHours === null) return undefined
  const moment = countsAt({ at: new Date(now).toISOString(), dueAt })
  const before = taken.filter(({ medicationId, at }) => medicationId === medication.id && Date.parse(at) <= now)
  const next = Math.max(...before.map((each) => countsAt(each) + medication.minHours! * HOUR_MS))
  return next > moment ? new Date(next).toISOString() : undefined
}

/** Time goes by on an open page; what the server knows as missed, by a dose that is not shown, is missed. */
const stateAt = (
  { dueAt, state }: DueDose,
  { timeCriticalMinutes }: DueMedication,
  next: string | undefined,
  now: number,
) => (state === 'missed' || state === 'dropped' ? state : latenessAt(dueAt, now, paceOfDose(timeCriticalMinutes), next))

/** When the same medication is due again after each dose. Items are in the order of their times. */
function nextTimes(items: DueDose[]): Map<DueDose, string> {
  const next = new Map<DueDose, string>()
  const later = new Map<string, string>()
  for (const item of items.toReversed()) {
    if (item.state === 'dropped') continue
    const after = later.get(item.medicationId)
    if (after) next.set(item, after)
    later.set(item.medicationId, item.dueAt)
  }
  return next
}

function allGiven(data: DueDoses, { records, undone, author }: OnTheWay, medications: Map<string, DueMedication>) {
  const saved: GivenDose[] = data.given.filter(({ id }) => !undone.includes(id))
  const waiting = records.flatMap((pending) => {
    const { medicationId, dueAt } = bodyOf(pending)
    const medication = medications.get(medicationId)
    const isShown = medication && !dueAt && pending.state !== 'failed' && !undone.includes(pending.id)
    if (!isShown || saved.some(({ id }) => id === pending.id)) return []
    const usual = data.asNeeded.find((each) => each.medicationId === medicationId)?.quantity ?? 1
    return [{ ...doseOf(pending, author, medication, { quantity: usual, slot: null }), pending }]
  })
  return [...saved, ...waiting].sort((a, b) => a.at.localeCompare(b.at))
}

/** What was given here and is not sent yet counts, too: interval and maximum hold without a connection. */
function countPending(state: AsNeeded, given: GivenDose[], known: Dose[], now: number): AsNeeded {
  const fresh = given.filter((dose) => isTaken(dose.outcome) && !known.some(({ id }) => id === dose.id))
  if (fresh.length === 0) return opened(state, now)
  const lastAt = [state.lastAt ?? '', ...fresh.map(({ at }) => at)].sort().at(-1)!
  const takenIn24h = fresh.reduce((sum, { quantity }) => sum + quantity, state.takenIn24h)
  const isFull = state.maxPer24h !== null && takenIn24h + state.quantity > state.maxPer24h
  const next = state.minIntervalHours
    ? new Date(Date.parse(lastAt) + state.minIntervalHours * HOUR_MS).toISOString()
    : null
  const counted = { ...state, lastAt, takenIn24h }
  if (isFull) return { ...counted, blockedBy: 'maximum', nextAllowedAt: null }
  return opened(next ? { ...counted, blockedBy: 'interval', nextAllowedAt: next } : counted, now)
}

/** When the wait is over, it is over, also before the server has said so. */
const opened = (state: AsNeeded, now: number): AsNeeded =>
  state.nextAllowedAt && Date.parse(state.nextAllowedAt) <= now
    ? { ...state, blockedBy: null, ingredientLimit: null, nextAllowedAt: null }
    : state

const refusedOf = ({ medicationId }: AsNeeded, { records }: OnTheWay) =>
  records.find((pending) => {
    const body = bodyOf(pending)
    return pending.state === 'failed' && body.medicationId === medicationId && !body.dueAt
  })

export const bodyOf = ({ request }: Pending) => request.body as NewDose

function keyOfPending(pending: Pending) {
  const { medicationId, dueAt } = bodyOf(pending)
  return doseKey(medicationId, dueAt ?? '')
}

/** A record on its way, as it will look when the server has it. */
type Usual = { quantity: number; slot: string | null }
function doseOf(pending: Pending, author: OnTheWay['author'], medication: DueMedication, usual: Usual): Dose {
  const { id, dueAt, at, outcome, quantity, reason, replaces, medicationId, ...more } = bodyOf(pending)
  return {
    id,
    medicationId,
    medicationName: medication.name,
    dueAt: dueAt ?? null,
    slot: usual.slot,
    at: at ?? pending.at,
    outcome,
    quantity: quantity ?? usual.quantity,
    reason: reason ?? null,
    despiteLimit: more.despiteLimit ?? false,
    despiteHold: more.despiteHold ?? false,
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
