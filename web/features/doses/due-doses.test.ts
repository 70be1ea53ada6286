import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { AsNeeded, Dose, DueDose, DueMedication } from '@kinfold/contract/features/doses/schemas.ts'
import { expect, test } from 'vitest'
import { entries } from '../../device/device.ts'
import type { Entry } from '../../device/entry.ts'
import { listDoses } from './due-doses.ts'
import { type DosesOnDevice, type GivenDose, waitingDoses, withoutDose } from './waiting-doses.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const at = (hour: number) => new Date(NOON + (hour - 12) * 3_600_000).toISOString()

test('doses given here count with those the server knew, and say from when another may follow', () => {
  const recent = [at(-16), at(2), at(7)].map((given, index) => ({ id: `${index}`, at: given, quantity: 1 }))
  const paracetamol = aNeed({ recent, lastAt: at(7), takenIn24h: 3 })
  const pending = {
    id: 'mine',
    at: at(11.5),
    outcome: 'taken',
    quantity: 1,
    medicationId: 'p',
    pending: {},
  } as GivenDose
  const shown = (given: GivenDose[], now: number) => listDoses(withNeed(paracetamol, given), now).asNeeded[0]

  expect(shown([], NOON)).toMatchObject({ takenIn24h: 2, blockedBy: null, lastAt: at(7) })
  expect(shown([pending], NOON)).toMatchObject({ takenIn24h: 3, blockedBy: 'interval', nextAllowedAt: at(26) })
  const twoHoursLater = shown([pending], NOON + 2 * 3_600_000)
  expect(twoHoursLater).toMatchObject({ takenIn24h: 3, blockedBy: 'maximum', nextAllowedAt: at(26) })
  // The interval ends first, the 24-hour maximum later; then nothing blocks it.
  expect(shown([pending], NOON + 14 * 3_600_000)).toMatchObject({ takenIn24h: 2, blockedBy: null, nextAllowedAt: null })
})

test('an undone dose was not the last one', () => {
  const recent = [2, 7].map((hour) => ({ id: `at ${hour}`, at: at(hour), quantity: 1 }))
  const due = withNeed(aNeed({ recent, lastAt: at(7), takenIn24h: 2 }), [])
  expect(listDoses(withoutDose(due, 'at 7'), NOON).asNeeded[0]).toMatchObject({ takenIn24h: 1, lastAt: at(2) })
  expect(listDoses(withoutDose(due, 'another'), NOON).asNeeded[0]).toMatchObject({ takenIn24h: 2, lastAt: at(7) })
})

test('an ingredient that only the server knows of blocks until its time has come', () => {
  const blocked = aNeed({ blockedBy: 'ingredient', ingredientLimit: 'Too much paracetamol.', nextAllowedAt: at(15) })
  const shown = (now: number) => listDoses(withNeed(blocked, []), now).asNeeded[0]
  expect(shown(NOON)).toMatchObject({ blockedBy: 'ingredient', ingredientLimit: 'Too much paracetamol.' })
  expect(shown(NOON + 4 * 3_600_000)).toMatchObject({ blockedBy: null, ingredientLimit: null, nextAllowedAt: null })
})

test('an open dose is missed when the next one is due; a dose read as missed stays missed', () => {
  const due = (hour: number, state: DueDose['state']) => ({ medicationId: 'p', dueAt: at(hour), state, dose: null })
  const items = [due(0, 'missed'), due(8, 'late'), due(13, 'upcoming')] as DueDose[]
  const states = (now: number) => listDoses({ ...withNeed(aNeed(), []), items }, now).items.map(({ state }) => state)
  expect(states(NOON)).toEqual(['missed', 'late', 'upcoming'])
  expect(states(NOON + 3_600_000)).toEqual(['missed', 'missed', 'due'])
})

test('a due dose waits for the last one, which may be of another day; a dose undone or replaced here holds back none', () => {
  const last = { id: 'last', at: at(1), dueAt: null }
  const due = { medicationId: 'p', dueAt: at(11), state: 'due', dose: null } as DueDose
  const today = { ...withNeed(aNeed(), []), items: [due] }
  const known = { ...today, medications: [{ ...today.medications[0]!, minHours: 12, lastTaken: last }] }
  const waits = (doses: DosesOnDevice) => listDoses(doses, NOON).items.map(({ wait }) => wait)
  expect(waits(known)).toEqual([{ lastAt: at(1), isDueTime: false, until: at(13) }])
  expect(waits(withoutDose(known, 'another'))).toEqual([{ lastAt: at(1), isDueTime: false, until: at(13) }])
  expect(waits(withoutDose(known, 'last'))).toEqual([undefined])
  // Given at about its time, it counts from then.
  const planned = { id: 'last', at: at(1).replace(':00:00', ':20:00'), dueAt: at(1) }
  const medications = [{ ...known.medications[0]!, lastTaken: planned }]
  expect(waits({ ...known, medications })).toEqual([{ lastAt: at(1), isDueTime: true, until: at(13) }])
})

test('a dose that is due by the clock does not wait where clocks go forward', () => {
  const [midnight, six] = ['2026-03-28T23:00:00.000Z', '2026-03-29T04:00:00.000Z']
  const due = { medicationId: 'p', dueAt: six, state: 'due', dose: null } as DueDose
  const today = { ...withNeed(aNeed(), []), items: [due], zone: 'Europe/Berlin' }
  const waitAfter = (lastTaken: DueMedication['lastTaken']) => {
    const medications = [{ ...today.medications[0]!, minHours: 6, lastTaken }]
    return listDoses({ ...today, medications }, Date.parse(six)).items[0]!.wait
  }
  expect(waitAfter({ id: 'last', at: midnight, dueAt: midnight })).toBeUndefined()
  expect(waitAfter({ id: 'last', at: midnight, dueAt: null })).toMatchObject({ until: '2026-03-29T05:00:00.000Z' })
})

test('what was recorded by mistake is not offered as prescribed once it is undone', () => {
  const dose = { id: 'mine', quantity: 10, planned: 1 } as Dose
  const item = { medicationId: 'p', dueAt: at(11), quantity: 10, state: 'recorded', dose } as DueDose
  const due = { ...withNeed(aNeed(), []), items: [item] }
  expect(listDoses(withoutDose(due, 'mine'), NOON).items[0]).toMatchObject({ state: 'late', quantity: 1 })
})

test('undone before it was sent, in place of a record that is not on the device: the dose is not offered', () => {
  const item = { medicationId: 'p', dueAt: at(11), state: 'due', dose: null } as DueDose
  const body = { id: 'mine', medicationId: 'p', dueAt: at(11), at: at(12), outcome: 'taken', quantity: 1 }
  const shown = (replaces: string | null) => {
    const kept = [
      { id: 'mine', endpoint: doses.record, input: { body: { ...body, replaces } } },
      { id: 'undo mine', endpoint: doses.undo, input: { params: { id: 'mine' } } },
    ].map((entry) => ({ ...entry, state: 'waiting', at: at(12), person: 7, circle: 42 }) as Entry)
    entries.set(kept)
    const author = { author: { id: 7, name: 'Ben Rossi' }, role: 'caretaker', zone: 'UTC' } as const
    const due = kept.reduce(
      (known, entry) => waitingDoses.reduce((each, { apply }) => apply(each, entry, author), known),
      { ...withNeed(aNeed(), []), items: [item] },
    )
    entries.set([])
    return listDoses(due, NOON).items[0]
  }
  expect(shown('theirs')).toMatchObject({ state: 'recorded', isUndone: true })
  expect(shown(null)).toMatchObject({ state: 'late', dose: null })
})

const aNeed = (more: Partial<AsNeeded> = {}): AsNeeded => ({
  medicationId: 'p',
  asNeededFor: null,
  quantity: 1,
  minIntervalHours: 2,
  maxPer24h: 3,
  takenIn24h: 0,
  recent: [],
  lastAt: null,
  blockedBy: null,
  ingredientLimit: null,
  nextAllowedAt: null,
  ...more,
})

const withNeed = (need: AsNeeded, given: (Dose | GivenDose)[]): DosesOnDevice =>
  ({
    medications: [
      { id: 'p', name: 'Paracetamol', timeCriticalMinutes: null, minHours: null, lastTaken: null } as DueMedication,
    ],
    items: [],
    given,
    asNeeded: [need],
  }) as unknown as DosesOnDevice
