import { summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aLog, aMedication, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { readPdf } from '../../test/support/pdf-text.ts'
import { aCircle } from '../../test/support/world.ts'

type Circle = Awaited<ReturnType<typeof aCircle>>
let circle: Circle
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
const period = { from: day(30).slice(0, 10), to: day(0).slice(0, 10) }
const all = { query: { ...period, parts: [...summaryParts] } }

beforeAll(async () => {
  circle = await aCircle()
  const { admin, caretaker, clientId } = circle
  await as(admin).medications.create({ body: aMedication(clientId, { name: 'Lisinopril', reason: 'blood pressure' }) })
  const medicationId = uuidv7()
  const asNeeded = { name: 'Ibuprofen', id: medicationId, schedule: { kind: 'as_needed' as const } }
  await as(admin).medications.create({ body: aMedication(clientId, asNeeded) })
  const given = { id: uuidv7(), medicationId, dueAt: null, at: day(2), outcome: 'taken' as const, quantity: 1 }
  const dose = await as(caretaker).doses.record({ body: given })
  await as(caretaker).doses.effect({ params: { id: dose.id }, body: { effect: 'helped' } })
  const incident = { kind: 'fall' as const, injury: 'minor' as const, actionTaken: 'Cold pack' }
  await as(caretaker).careLogs.create({
    body: aLog({ type: 'incident', body: 'Slipped', occurredAt: day(3), incident }),
  })
  await as(caretaker).careLogs.create({
    body: aLog({ body: 'Coughs at night', severity: 'urgent', occurredAt: day(4) }),
  })
  await as(caretaker).careLogs.create({ body: aLog({ body: 'A quiet day', occurredAt: day(5) }) })
  await as(caretaker).careLogs.create({ body: aLog({ body: 'Long ago', severity: 'urgent', occurredAt: day(60) }) })
})

const sections = async (person = circle.family, query = all.query) => {
  const summary = await as(person).careSummary.read({ query })
  return Object.fromEntries(summary.sections.map(({ part, lines }) => [part, lines]))
}

test('each part contains its feature’s data of the period', async () => {
  const found = await sections()
  expect(Object.keys(found)).toEqual([...summaryParts])
  expect(found.medications).toMatchObject([
    { lead: 'Ibuprofen' },
    { lead: 'Lisinopril', text: expect.stringMatching(/for blood pressure/) },
  ])
  expect(found.asNeeded).toMatchObject([
    { lead: 'Ibuprofen', text: expect.stringMatching(/^once, last on .*, helped 1 of 1 times$/) },
  ])
  expect(found.incidents).toMatchObject([
    { lead: expect.stringMatching(/Fall, minor injury$/), text: 'Slipped Done: Cold pack' },
  ])
  expect(found.logs).toMatchObject([{ text: 'Coughs at night', mark: 'urgent' }])
})

test('a mean is written with one decimal', async () => {
  const { caretaker } = await aCircle()
  for (const value of [3, 3, 4])
    await as(caretaker).vitals.create({ body: aVital({ kind: 'pain', value, unit: '/10', measuredAt: day(2) }) })
  const { vitals } = await sections(caretaker)
  expect(vitals).toMatchObject([{ text: expect.stringContaining('on average 3.3 of 10') }])
})

test('open questions: those for one date of a repeating appointment too, each with the day it will be asked', async () => {
  const { family } = await aCircle()
  const ahead = (days: number) => `${day(-days).slice(0, 10)}T09:00:00.000Z`
  const [startsAt, endsAt] = [ahead(-10), `${day(10).slice(0, 10)}T10:00:00.000Z`]
  const checkUp = anEvent({ title: 'Check-up', zone: 'UTC', rule: 'FREQ=WEEKLY', startsAt, endsAt })
  await as(family).events.create({ body: checkUp })
  const ask = (question: string, original: string | null) =>
    as(family).events.ask({ params: checkUp, body: { id: uuidv7(), question, original } })
  await ask('Still needed?', null)
  await ask('And the knee?', ahead(11))
  const onDay = (days: number) => momentText(ahead(days), 'UTC', 'date')
  expect((await sections(family)).questions!.map(({ text }) => text)).toEqual([
    `Still needed? (Check-up, ${onDay(4)})`,
    `And the knee? (Check-up, ${onDay(11)})`,
  ])
})

test('only the chosen parts, in the order of the paper', async () => {
  const { sections: chosen } = await as(circle.family).careSummary.read({
    query: { ...period, parts: ['logs', 'allergies'] },
  })
  expect(chosen.map(({ part }) => part)).toEqual(['allergies', 'logs'])
})

describe('each part under its own permission', () => {
  const rules = policies as Record<string, object>
  const before = { ...rules }
  afterEach(() => Object.assign(rules, before))

  test.for([
    ['careLogs.read', ['incidents', 'logs']],
    ['medications.read', ['medications']],
    ['doses.read', ['asNeeded']],
    ['allergies.read', ['allergies']],
    ['circles.open', ['profile', 'conditions']],
    ['vitals.read', ['vitals']],
    ['mood.read', ['mood']],
    ['foodProfile.read', ['food']],
    ['calendar.read', ['questions']],
  ] as const)('without %s', async ([action, parts]) => {
    rules[action] = { ...rules[action], caretaker: undefined }
    const found = Object.keys(await sections(circle.other))
    for (const part of summaryParts) expect(found.includes(part), part).toBe(!parts.some((each) => each === part))
  })
})

describe('on paper', () => {
  test('on one page if it fits, with everything the screen shows', async () => {
    const { type, name, content } = await as(circle.caretaker).careSummary.pdf(all)
    expect([type, name]).toEqual(['application/pdf', `Care summary Rose Keller, ${period.to}.pdf`])
    const { pages, text } = await readPdf(content)
    expect(pages).toBe(1)
    for (const words of ['Rose Keller', 'Lisinopril', 'Fall, minor injury', 'Coughs at night', 'urgent'])
      expect(text).toContain(words)
    expect(text).not.toContain('Long ago')
  })

  test('on as many as needed otherwise, each numbered', async () => {
    const its = await aCircle()
    for (let at = 0; at < 45; at++)
      await as(its.caretaker).careLogs.create({
        body: aLog({
          severity: 'attention',
          occurredAt: day(1),
          body: `${at} ${'Walked slowly and rested. '.repeat(9)}`,
        }),
      })
    const { pages, text } = await readPdf((await as(its.family).careSummary.pdf(all)).content)
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(`Page ${pages} of ${pages}.`)
    expect(text).toContain('and 5 more in Kinfold')
  })
})

test.for([
  [{ ...period, parts: [] }, 'parts'],
  [{ from: period.to, to: period.from, parts: ['logs' as const] }, 'to'],
  [{ from: '2020-01-01', to: '2026-01-01', parts: ['logs' as const] }, 'to'],
] as const)('an invalid period or choice is refused: %o', async ([query]) => {
  await expect(as(circle.family).careSummary.read({ query: { ...query, parts: [...query.parts] } })).toFailWith(
    'BAD_INPUT',
  )
})
