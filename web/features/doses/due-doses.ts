import { countsAt } from '@kinfold/contract/features/doses/rules/limits.ts'
import { type AsNeeded, type Dose, type DueDose, isTaken } from '@kinfold/contract/features/doses/schemas.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { latenessAt, paceOfDose } from '@kinfold/contract/time/lateness.ts'
import type { DoseEntry, DosesOnDevice, DueMedication, GivenDose } from './waiting-doses.ts'

/** A dose as it stands on this device; `pending` while the server does not have it yet, or has refused it. */
export type ListedDose = DueDose & {
  key: string
  medication: DueMedication
  pending?: DoseEntry | undefined
  /** From when on another dose of it may be given, where that is not now: one was given a short while ago. */
  allowedAt?: string | undefined
}
export type ListedAsNeeded = AsNeeded & {
  medication: DueMedication
  given: GivenDose[]
  refused?: DoseEntry | undefined
}
export type Listed = { items: ListedDose[]; asNeeded: ListedAsNeeded[]; given: GivenDose[] }

const doseKey = (medicationId: string, dueAt: string) => `${medicationId} ${dueAt}`

/** What the pages show of what is due, as it is at `now`. */
export function listDoses(data: DosesOnDevice, now: number): Listed {
  const medications = new Map(data.medications.map((medication) => [medication.id, medication]))
  const next = nextTimes(data.items)
  const items = data.items.flatMap((item) => {
    const medication = medications.get(item.medicationId)
    if (!medication) return []
    const state = item.dose ? ('recorded' as const) : stateAt(item, medication, next.get(item), now)
    return [{ ...item, state, key: doseKey(item.medicationId, item.dueAt), medication }]
  })
  const { given, refused = [] } = data
  const taken = [...items.flatMap(({ dose }) => dose ?? []), ...given].filter(({ outcome }) => isTaken(outcome))
  const asNeeded = data.asNeeded.flatMap((each) => {
    const isOfIt = ({ medicationId }: { medicationId: string }) => medicationId === each.medicationId
    const medication = medications.get(each.medicationId)
    if (!medication) return []
    const mine = given.filter(isOfIt)
    const notTaken = refused.find(({ input }) => isOfIt(input.body))
    return [{ ...countPending(each, mine, now), medication, given: mine, refused: notTaken }]
  })
  return { items: items.map((item) => ({ ...item, allowedAt: allowedAt(item, taken, now) })), asNeeded, given }
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

/** What was given here and is not sent yet counts, too: interval and maximum hold without a connection. */
function countPending(state: AsNeeded, given: GivenDose[], now: number): AsNeeded {
  const fresh = given.filter(({ outcome, pending }) => isTaken(outcome) && pending)
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
