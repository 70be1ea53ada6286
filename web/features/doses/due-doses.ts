import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import {
  allowedAfter,
  blockOf,
  countedOf,
  countsAt,
  givenIn24h,
  isTooSoon,
} from '@kinfold/contract/features/doses/rules/limits.ts'
import { statesLater } from '@kinfold/contract/features/doses/rules/states-later.ts'
import type { AsNeeded, DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import { limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import type { DoseEntry, DosesOnDevice, DueMedication, GivenDose } from './waiting-doses.ts'

/** A dose as known on this device; `pending` if the server does not have its record yet, or refused it. */
export type ListedDose = DueDose & {
  key: string
  medication: DueMedication
  pending?: DoseEntry | undefined
  isUndone?: boolean
  /** It may not be given before `until`: the last one of its medication was taken at `lastAt`. */
  wait?: { lastAt: string; isDueTime: boolean; until: string } | undefined
  /** When the same medication is due next. */
  nextAt?: string | undefined
}
export type ListedAsNeeded = AsNeeded & {
  medication: DueMedication
  given: GivenDose[]
  refused?: DoseEntry | undefined
}
export type Listed = { items: ListedDose[]; asNeeded: ListedAsNeeded[]; given: GivenDose[] }

const doseKey = (medicationId: string, dueAt: string) => `${medicationId} ${dueAt}`

/** What the pages show of due doses at `now`. */
export function listDoses(data: DosesOnDevice, now: number): Listed {
  const medications = new Map(data.medications.map((medication) => [medication.id, medication]))
  const limitsOf = (id: string) => limitsOfDose(medications.get(id)?.timeCriticalMinutes ?? null)
  const states = statesLater(data.items, limitsOf, now)
  const next = nextTimes(data.items)
  const items = data.items.flatMap((item) => {
    const medication = medications.get(item.medicationId)
    if (!medication) return []
    return [
      {
        ...item,
        state: item.dose ? ('recorded' as const) : states.get(item)!,
        nextAt: next.get(item),
        key: doseKey(item.medicationId, item.dueAt),
        medication,
      },
    ]
  })
  const { given, refused = [], zone } = data
  const taken: Taken[] = [
    ...[...items.flatMap(({ dose }) => dose ?? []), ...given].filter(({ outcome }) => isTaken(outcome)),
    // It may have been on an earlier day than these lists reach.
    ...data.medications.flatMap(({ id, lastTaken }) => (lastTaken ? { ...lastTaken, medicationId: id } : [])),
  ]
  const asNeeded = data.asNeeded.flatMap((each) => {
    const isOfIt = ({ medicationId }: { medicationId: string }) => medicationId === each.medicationId
    const medication = medications.get(each.medicationId)
    if (!medication) return []
    const mine = given.filter(isOfIt)
    const notTaken = refused.find(({ input }) => isOfIt(input.body))
    return [{ ...asNeededAt(each, mine, { now, zone }), medication, given: mine, refused: notTaken }]
  })
  return { items: items.map((item) => ({ ...item, wait: waitOf(item, taken, { now, zone }) })), asNeeded, given }
}

/** When the same medication is due next after each dose. Items are ordered by time. */
function nextTimes(items: DueDose[]): Map<DueDose, string | undefined> {
  const later = new Map<string, string>()
  return new Map(
    items.toReversed().map((item) => {
      const next = later.get(item.medicationId)
      if (item.state !== 'dropped') later.set(item.medicationId, item.dueAt)
      return [item, next]
    }),
  )
}

type Here = { now: number; zone: string }
type Taken = { medicationId: string; at: string; dueAt: string | null }

/** Whether an open dose comes too soon after the last one of the same medication. */
function waitOf(
  { medication, dueAt, dose }: Omit<ListedDose, 'state'>,
  taken: Taken[],
  { now, zone }: Here,
): ListedDose['wait'] {
  if (dose || medication.minHours === null) return undefined
  const before = taken.filter(({ medicationId, at }) => medicationId === medication.id && Date.parse(at) <= now)
  const last = before.toSorted((a, b) => countsAt(b) - countsAt(a))[0]
  if (!last) return undefined
  const here = countedOf({ at: new Date(now).toISOString(), dueAt }, zone)
  const counted = countedOf(last, zone)
  if (!isTooSoon(counted, here, medication.minHours)) return undefined
  const lastAt = counted.at
  const until = allowedAfter(counted, medication.minHours, zone)
  const isDueTime = lastAt !== Date.parse(last.at)
  return { lastAt: new Date(lastAt).toISOString(), isDueTime, until: new Date(until).toISOString() }
}

/** Unsent doses count too, and a finished wait ends; both also offline. */
function asNeededAt(state: AsNeeded, here: GivenDose[], { now, zone }: Here): AsNeeded {
  const { quantity, blockedBy, nextAllowedAt } = state
  const pending = here.filter((dose) => isTaken(dose.outcome) && dose.pending)
  const all = [...state.recent.filter(({ id }) => !pending.some((dose) => dose.id === id)), ...pending]
  const given = all.map((dose) => ({ at: Date.parse(dose.at), quantity: dose.quantity }))
  const lastAt = [state.lastAt ?? '', ...all.map(({ at }) => at)].sort().at(-1) || null
  const counted = { ...state, takenIn24h: givenIn24h(given, now), lastAt }
  const block = blockOf({ ...state, zone }, given, { at: now, quantity })
  // Only the server knows what other medications with the same ingredient still allow.
  const isOver = nextAllowedAt !== null && Date.parse(nextAllowedAt) <= now
  if (!block.blockedBy && blockedBy === 'ingredient' && !isOver) return counted
  return { ...counted, ...block, ingredientLimit: null }
}
