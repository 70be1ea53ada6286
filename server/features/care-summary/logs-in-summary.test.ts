import { policies } from '@kinfold/contract/policies.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

beforeEach(() => void vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-29T12:00:00.000Z')))
const rules = policies as Record<string, object>
const before = { ...rules }
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(rules, before)
})

type Intake = NonNullable<Parameters<typeof aLog>[0]>['intake']
/** At noon in Berlin. */
const write = (person: Person, day: string, more: object) =>
  as(person).careLogs.create({ body: aLog({ occurredAt: `2026-11-${day}T11:00:00.000Z`, ...more }) })
const ate = (person: Person, day: string, eatenPct: 0 | 50 | 75 | 100 | null, fluidMl: number | null = null) =>
  write(person, day, { type: 'meal', intake: { meal: 'lunch', eatenPct, fluidMl } satisfies Intake })
const drank = (person: Person, day: string, fluidMl: number | null) =>
  write(person, day, { type: 'fluid', intake: { meal: null, eatenPct: null, fluidMl } satisfies Intake })

async function linesOf(person: Person, part: 'food' | 'incidents' | 'logs', to = '2026-11-30') {
  const query = { from: '2026-11-01', to, parts: [part] }
  const { sections } = await as(person).careSummary.read({ query })
  expect(sections.length).toBeLessThan(2)
  return sections[0]?.lines.map(({ lead, text }) => `${lead}: ${text}`)
}

test('what was eaten and drunk, in the reader’s unit; days to come are no days without an entry', async () => {
  const { caretaker } = await aCircle()
  await ate(caretaker, '10', 100, 200)
  await ate(caretaker, '10', 50)
  await ate(caretaker, '11', 75)
  await ate(caretaker, '12', 0)
  await ate(caretaker, '13', null)
  await drank(caretaker, '10', 1000)
  await drank(caretaker, '15', 800)
  const { id } = await drank(caretaker, '16', 5000)
  await as(caretaker).careLogs.markInError({ params: { id }, body: { reason: 'Wrong person' } })
  expect(await linesOf(caretaker, 'food')).toEqual([
    'Meals noted: on 4 of 29 days, on average 56 % eaten, nothing eaten at 1 of 4 meals',
    'Drinks noted: on 2 of 29 days, on average 1,000 ml on each',
  ])
  const american = { ...caretaker, reader: `${new URLSearchParams({ volume: 'fl oz' })}` }
  expect((await linesOf(american, 'food'))![1]).toBe('Drinks noted: on 2 of 29 days, on average 34 fl oz on each')
})

test('meals and drinks without an amount are noted, too; none at all says nothing', async () => {
  const { caretaker } = await aCircle()
  expect(await linesOf(caretaker, 'food')).toEqual([])
  await ate(caretaker, '10', null)
  await drank(caretaker, '29', null)
  expect(await linesOf(caretaker, 'food', '2026-11-29')).toEqual([
    'Meals noted: on 1 of 29 days',
    'Drinks noted: on 1 of 29 days',
  ])
})

test('beside what the person may eat, in one part; each under its own permission', async () => {
  const { caretaker, family } = await aCircle()
  await as(family).foodProfile.save({ body: { version: 0, foodLevel: 5, drinkLevel: 2 } })
  await ate(caretaker, '10', 100)
  const both = [
    'Meals noted: on 1 of 29 days, on average 100 % eaten',
    'Food texture (IDDSI): 5 Minced & moist',
    'Drinks (IDDSI): 2 Mildly thick',
  ]
  const without = (...actions: string[]) => {
    Object.assign(rules, before)
    for (const action of actions) rules[action] = { ...rules[action], caretaker: undefined }
    return linesOf(caretaker, 'food')
  }
  expect((await without())!.toSorted()).toEqual(both.toSorted())
  expect(await without('foodProfile.read')).toEqual(both.slice(0, 1))
  expect(await without('careLogs.read')).toEqual(both.slice(1))
  expect(await without('careLogs.read', 'foodProfile.read')).toBeUndefined()
})

test('an incident with its hour, what was done and who was told, each a sentence', async () => {
  const { caretaker } = await aCircle()
  const incident = { kind: 'fall', injury: 'minor', actionTaken: 'ice pack', whoWasTold: 'Dr. Weiß by phone' } as const
  await write(caretaker, '29', { type: 'incident', body: 'Fell in the bathroom', incident })
  const bare = { kind: 'near_fall', injury: 'none', actionTaken: null, whoWasTold: null } as const
  await write(caretaker, '28', { type: 'incident', body: 'Stumbled', incident: bare })
  const asked = { ...incident, actionTaken: 'Sat down. Was it the shoes?' }
  await write(caretaker, '27', { type: 'incident', body: 'Fell!', title: 'Fall', incident: asked })
  expect(await linesOf(caretaker, 'incidents')).toEqual([
    '29 Nov 2026 at 12:00, Fall, minor injury: Fell in the bathroom. Done: ice pack. Told: Dr. Weiß by phone.',
    '28 Nov 2026 at 12:00, Near fall, no injury: Stumbled',
    '27 Nov 2026 at 12:00, Fall: Fall, minor injury. Fell! Done: Sat down. Was it the shoes? Told: Dr. Weiß by phone.',
  ])
})

test('logs that need attention have their hour, too', async () => {
  const { caretaker } = await aCircle()
  await write(caretaker, '29', { severity: 'attention', body: 'Coughs' })
  expect(await linesOf(caretaker, 'logs')).toEqual(['29 Nov 2026 at 12:00, General: Coughs'])
})
