import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud } from '../../test/assistant/judge.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

/* Doses by the clock. 20 November 2026 is a Friday; it is 18:00 in the circle. */
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
})
const said = async (person: Person, question: string) => readAloud(await ask(person, question))

async function threeTablets() {
  const circle = await aCircle()
  for (const [name, times] of [
    ['Lisinopril', ['08:00']],
    ['Metformin', ['12:30', '20:00']],
  ] as const)
    await as(circle.family).medications.create({
      body: aMedication(circle.family.clientId, {
        ...{ name, startDate: '2026-11-01' },
        schedule: { kind: 'daily', times: [...times] },
      }),
    })
  return circle
}

test('only the doses of the hour that is said', async () => {
  const { family } = await threeTablets()
  for (const question of ['what is due at 8pm', 'what does she need to take at 20:00']) {
    const answer = await said(family, question)
    expect(answer, question).toContain('Metformin')
    expect(answer, question).not.toContain('12:30')
    expect(answer, question).not.toContain('Lisinopril')
  }
})

test('an hour that may be of the morning or of the evening is both', async () => {
  const { family } = await threeTablets()
  const answer = await said(family, 'which tablets are due at 8')
  expect(answer).toContain('Metformin')
  expect(await said(family, 'tablets at 8 in the evening given?')).not.toContain('Lisinopril')
})

test('a list of what one gets at an hour has only that, and is the whole list where nothing is', async () => {
  const { family } = await threeTablets()
  expect(await said(family, 'what medication does she get at 8')).toBe(
    'Planned today at 08:00 or 20:00:\nMetformin (1 dose), today at 20:00: still to come',
  )
  expect(await said(family, 'what medication does she get at 3')).toMatch(
    /^No dose is planned today at 03:00 or 15:00\.\nRose has 2 medications in use\./,
  )
})

test('an hour without a dose is said to have none, and the day follows', async () => {
  const { family } = await threeTablets()
  const answer = await said(family, 'what does she need to take at 21:00')
  expect(answer).toContain('Nothing is left to give today at 21:00.')
  expect(answer).toContain('20:00')
})

test('who is not sure whether tablets were taken sees what is recorded', async () => {
  const { client } = await threeTablets()
  const answer = await said(client, 'I think I took my tablets already but I’m not sure, should I take them again?')
  expect(answer).toMatch(/^I do not advise on doses/m)
  expect(answer).toContain('Metformin')
})
