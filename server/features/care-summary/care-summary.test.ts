import type { Visibility } from '@kinfold/contract/access.ts'
import { summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { dayText, momentText } from '@kinfold/contract/format.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aLog, aMedication, aMood, anAllergy, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { pagesOf, readPdf } from '../../test/support/pdf-text.ts'
import { aCircle } from '../../test/support/world.ts'
import drawSummary from './draw-summary.ts'

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
    { lead: 'Lisinopril', text: expect.stringMatching(/reason: blood pressure/) },
  ])
  expect(found.asNeeded).toMatchObject([
    { lead: 'Ibuprofen', text: expect.stringMatching(/^once, 1 dose, last on .*, helped 1 of 1 times$/) },
  ])
  expect(found.incidents).toMatchObject([
    { lead: expect.stringMatching(/Fall, minor injury$/), text: 'Slipped. Done: Cold pack.' },
  ])
  expect(found.logs).toMatchObject([{ text: 'Coughs at night', mark: 'urgent' }])
})

test('a log says what its form asked besides the text, also if it has a title; a long text does not push it out', async () => {
  const { caretaker } = await aCircle()
  const incident = { kind: 'fall', injury: 'needs_care', actionTaken: 'Called 112' } as const
  const body = `Slipped. ${'She was confused. '.repeat(30)}`
  const write = (more: object) => as(caretaker).careLogs.create({ body: aLog({ occurredAt: day(2), ...more }) })
  await write({ type: 'incident', title: 'In the bathroom', body, incident })
  await write({ type: 'meal', severity: 'attention', body: 'No appetite', intake: { meal: 'lunch', eatenPct: 0 } })
  const { incidents, logs } = await sections(caretaker)
  expect(incidents).toMatchObject([
    {
      lead: expect.stringMatching(/In the bathroom$/),
      text: expect.stringMatching(/^Fall, needs care\. Slipped\. .* … Done: Called 112\.$/),
    },
  ])
  expect(logs).toMatchObject([{ text: 'Lunch, ate nothing. No appetite.' }])
})

test('urgent logs come first, so that none is left out for newer ones that are not', async () => {
  const { caretaker } = await aCircle()
  const write = (body: string, more: object) => as(caretaker).careLogs.create({ body: aLog({ body, ...more }) })
  const severity = 'attention'
  await write('Chest pain', { severity: 'urgent', occurredAt: day(25) })
  for (let count = 0; count < 40; count++) await write('Drank 250 ml', { severity, occurredAt: day(2 + count / 10) })
  const { logs } = await sections(caretaker)
  expect(logs).toHaveLength(40)
  expect(logs![0]).toMatchObject({ text: 'Chest pain', mark: 'urgent' })
})

test('low days are named; if there are many, they are counted', async () => {
  const { family } = await aCircle()
  const noonOf = (daysAgo: number) => `${day(daysAgo).slice(0, 10)}T12:00:00.000Z`
  const note = (daysAgo: number, mood: 1 | 5) =>
    as(family).mood.create({ body: aMood({ mood, occurredAt: noonOf(daysAgo), visibleTo: 'circle' }) })
  const lowDays = async () => (await sections(family)).mood!.find(({ lead }) => lead === 'Low days')?.text
  await note(1, 5)
  for (let daysAgo = 2; daysAgo <= 16; daysAgo++) await note(daysAgo, 1)
  expect((await lowDays())!.split(', ')).toHaveLength(15)
  await note(17, 1)
  expect(await lowDays()).toBe('16 of 17 days with an entry')
})

test('readings are told in the unit that is mostly used, also the last one', async () => {
  const { caretaker } = await aCircle()
  for (const [value, unit, daysAgo] of [
    [61, 'kg', 4],
    [62, 'kg', 3],
    [135, 'lb', 1],
  ] as const)
    await as(caretaker).vitals.create({ body: aVital({ kind: 'weight', value, unit, measuredAt: day(daysAgo) }) })
  const [weight] = (await sections(caretaker)).vitals!
  expect(weight!.text).toMatch(/^last 61\.2 kg on .*; on average 61\.4 kg, from 61 kg to 62 kg, 3 readings$/)
})

test('as needed: each medication by itself, with the amount in all', async () => {
  const { family, clientId } = await aCircle()
  for (const [strength, times] of [
    ['small', 2],
    ['large', 1],
  ] as const) {
    const schedule = { kind: 'as_needed', quantity: 2 } as const
    const body = aMedication(clientId, { name: 'Lozenge', strength, form: 'tablet', schedule })
    const { id: medicationId } = await as(family).medications.create({ body })
    for (let count = 1; count <= times; count++) {
      const given = { id: uuidv7(), medicationId, at: day(count), outcome: 'taken', reason: 'Pain' } as const
      await as(family).doses.record({ body: given })
    }
  }
  const said = (await sections(family)).asNeeded!.map(({ lead, text }) => `${lead}: ${text.split(', last')[0]}`)
  expect(said.toSorted()).toEqual(['Lozenge: 2 times, 4 tablets in all', 'Lozenge: once, 2 tablets'])
})

test('a medication that starts later and is not confirmed says both', async () => {
  const { family, clientId } = await aCircle()
  const startDate = day(-9).slice(0, 10)
  await as(family).medications.create({ body: aMedication(clientId, { startDate, verification: 'unverified' }) })
  expect((await sections(family)).medications).toMatchObject([
    { mark: `not begun yet: from ${dayText(startDate)}, not confirmed` },
  ])
})

test('a medication that ended or was stopped in the period comes after the current ones, and says so', async () => {
  const { family, caretaker, clientId } = await aCircle()
  const add = (name: string, more: object = {}) =>
    as(family).medications.create({ body: aMedication(clientId, { name, ...more }) })
  const { id } = await add('Amlodipine', { reason: 'blood pressure' })
  await add('Zolpidem')
  await add('Clarithromycin', { startDate: day(14).slice(0, 10), endDate: day(7).slice(0, 10) })
  await add('Doxycycline', { startDate: day(90).slice(0, 10), endDate: day(60).slice(0, 10) })
  await as(family).medications.setStatus({ params: { id }, body: { status: 'stopped', reason: 'Swollen ankles' } })
  const { medications } = await sections(caretaker)
  expect(medications!.map(({ lead, mark }) => [lead, mark])).toEqual([
    ['Zolpidem', null],
    ['Amlodipine', `stopped on ${dayText(dayAt(Date.now(), 'Europe/Berlin'))} (Swollen ankles)`],
    ['Clarithromycin', `ended on ${dayText(day(7).slice(0, 10))}`],
  ])
  expect(medications![1]!.text).toMatch(/every day at 08:00 and 20:00.*reason: blood pressure$/)
  expect(medications![2]!.text).toMatch(/every day at 08:00 and 20:00, until /)
})

test('no prescriber is named whom nobody named', async () => {
  const { family, clientId } = await aCircle()
  await as(family).medications.create({ body: { clientId, name: 'Aspirin', ...profileMedication } })
  expect((await sections(family)).medications).toEqual([{ lead: 'Aspirin', text: '', mark: 'not confirmed' }])
})

test('every texture that is allowed', async () => {
  const { family } = await aCircle()
  await as(family).foodProfile.save({ body: { version: 0, foodLevel: 5, alsoFoodLevels: [5, 4], drinkLevel: 2 } })
  expect((await sections(family)).food).toMatchObject([
    { text: '5 Minced & moist, also allowed: 4 Puréed' },
    { text: '2 Mildly thick' },
  ])
})

test('a mean is written with one decimal', async () => {
  const { caretaker } = await aCircle()
  for (const value of [3, 3, 4])
    await as(caretaker).vitals.create({ body: aVital({ kind: 'pain', value, unit: '/10', measuredAt: day(2) }) })
  const { vitals } = await sections(caretaker)
  expect(vitals).toMatchObject([{ text: expect.stringContaining('on average 3.3 of 10') }])
})

test('the mean, the lowest and the highest are in the unit of the last reading', async () => {
  const { caretaker } = await aCircle()
  for (const [value, daysAgo] of [
    [149, 3],
    [151, 2],
    [150, 1],
  ] as const)
    await as(caretaker).vitals.create({ body: aVital({ kind: 'weight', value, unit: 'lb', measuredAt: day(daysAgo) }) })
  const { vitals } = await sections(caretaker)
  expect(vitals).toMatchObject([
    { text: expect.stringMatching(/^last 150 lb on .*; on average 150 lb, from 149 lb to 151 lb, 3 readings$/) },
  ])
})

test('a weight that changed too fast is marked, although it is inside the range', async () => {
  const { admin, caretaker } = await aCircle()
  await as(admin).circles.update({ body: { medicalConditions: 'Heart failure', version: 1 } })
  for (const [value, daysAgo] of [
    [70, 2],
    [72, 1],
  ] as const)
    await as(caretaker).vitals.create({ body: aVital({ kind: 'weight', value, unit: 'kg', measuredAt: day(daysAgo) }) })
  const { vitals } = await sections(caretaker)
  expect(vitals).toMatchObject([{ lead: 'Weight', mark: expect.stringMatching(/^gained 2 kg since /) }])
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

test('moods that only some may see are not on a paper that others will read', async () => {
  const its = await aCircle()
  const note = (mood: 1 | 5, visibleTo: Visibility, daysAgo: number) =>
    as(its.family).mood.create({ body: aMood({ mood, visibleTo, tags: ['lonely'], occurredAt: day(daysAgo) }) })
  await note(5, 'circle', 2)
  await note(1, 'family', 3)
  await note(1, 'author', 4)
  const { mood } = await sections(its.family)
  expect(mood!.map(({ text }) => text)).toEqual(['5 of 5, noted on 1 day', 'lonely (1)'])
})

describe('each part under its own permission', () => {
  const rules = policies as Record<string, object>
  const before = { ...rules }
  afterEach(() => Object.assign(rules, before))

  test.for([
    // Food and drink has two sources: logs-in-summary.test.ts.
    ['careLogs.read', ['incidents', 'logs']],
    ['medications.read', ['medications']],
    ['doses.read', ['asNeeded']],
    ['allergies.read', ['allergies']],
    ['circles.open', ['profile', 'conditions']],
    ['vitals.read', ['vitals']],
    ['mood.read', ['mood']],
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

  test('letters that cannot be printed are mentioned', async () => {
    const its = await aCircle()
    await as(its.admin).allergies.create({ body: anAllergy({ substance: '青霉素' }) })
    const { text } = await readPdf((await as(its.family).careSummary.pdf(all)).content)
    expect(text).toContain('Boxes stand for letters that cannot be printed here; Kinfold shows them.')
  })

  test('a name written from right to left leaves the dose behind it as it is', async () => {
    const lines = [{ lead: 'أبوبكر', text: '10 mg, 1 tablet every day at 08:00', mark: null }]
    const sections = [{ part: 'medications' as const, left: 0, lines }]
    const { text } = await readPdf(
      await drawSummary({
        summary: { name: 'Rose Keller', dateOfBirth: null, ...period, sections },
        zone: 'Etc/UTC',
        now: day(0),
      }),
    )
    expect(text).toContain('10 mg, 1 tablet every day at 08:00')
  })

  test('a heading is never the last line of its page', async () => {
    const section = (part: 'conditions' | 'logs', count: number, text: string) => ({
      ...{ part, left: 0, lines: Array.from({ length: count }, () => ({ lead: null, text, mark: null })) },
    })
    const logs = section('logs', 25, 'Walked slowly and rested. '.repeat(9))
    for (let above = 34; above < 48; above++) {
      const sections = [section('conditions', above, 'Diabetes'), logs]
      const summary = { name: 'Rose Keller', dateOfBirth: null, from: '2026-11-01', to: '2026-11-20', sections }
      const pdf = await drawSummary({ summary, zone: 'Europe/Berlin', now: '2026-11-20T08:00:00.000Z' })
      for (const page of await pagesOf(pdf))
        expect(page, `${above} lines`).not.toMatch(/Logs that need attention\s*(Rose Keller\.|$)/)
    }
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
