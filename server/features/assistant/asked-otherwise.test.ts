import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud as wordsOf } from '../../test/assistant/judge.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aContact, aLog, aTask, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

/* Questions that were answered as if another one had been asked. 20 November 2026 is a Friday. */
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
})
const said = async (person: Person, question: string) => wordsOf(await ask(person, question))
const meal = (day: string, body: string, eatenPct: number, fluidMl: number) =>
  aLog({
    ...{ type: 'meal', body, occurredAt: `2026-11-${day}T11:00:00.000Z` },
    intake: { meal: 'lunch', eatenPct, fluidMl },
  } as Parameters<typeof aLog>[0])

test('in the units that a question names', async () => {
  const { caretaker, family } = await aCircle()
  await as(caretaker).vitals.create({ body: aVital({ kind: 'weight', value: 60, unit: 'kg' }) })
  await as(caretaker).careLogs.create({ body: meal('20', 'Soup', 100, 300) })
  expect(await said(family, 'What does she weigh in pounds?')).toContain('132.3 lb')
  expect(await said(family, 'What does she weigh?')).toContain('60 kg')
  expect(await said(family, 'How many fl oz did she drink today?')).toContain('10 fl oz')
})

test('what was left on the plate, and what is planned of a day to come', async () => {
  const { caretaker, family } = await aCircle()
  for (const body of [meal('20', 'Soup', 25, 100), meal('19', 'Fish', 100, 200)])
    await as(caretaker).careLogs.create({ body })
  const left = await said(family, 'What did she not eat?')
  expect(left).toContain('1 of 2 meals noted in the last 7 days was not eaten up.')
  expect(left).not.toContain('Fish')
  expect(await said(family, 'Which meals did she refuse?')).toBe(
    '0 of 2 meals noted in the last 7 days were not eaten at all (0 %).',
  )
  expect(await said(family, 'What will she eat tomorrow?')).toBe('No meal is planned tomorrow.')
  expect(await said(family, 'How was her mood tomorrow?')).toMatch(
    /^Tomorrow is still to come, so nothing is noted yet/,
  )
  expect(await said(family, 'Did she drink more today than yesterday?')).toContain('Yesterday: 200 ml a day')
})

test('one complaint is not answered with another', async () => {
  const { caretaker, family } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog({ type: 'health', body: 'Coughing since the morning' }) })
  expect(await said(family, 'How is her cough?')).toContain('1 log in the last 30 days tells of “cough”')
  expect(await said(family, 'Is the wound better?')).toContain('Nothing about “wound” was noted in the last 30 days.')
})

test('what no record says is said first', async () => {
  const { caretaker, family } = await aCircle()
  await as(caretaker).careLogs.create({ body: meal('20', 'Soup', 25, 100) })
  expect(await said(family, 'Is it normal that she eats so little?')).toMatch(/^I cannot judge whether this is normal/)
  expect(await said(family, 'Why did she not eat?')).toMatch(/^I know no reasons but those that somebody recorded/)
  expect(await said(family, 'How is Carlo?')).toMatch(/^The records here are about Rose, not about Carlo\./)
})

test('a task that is asked by its words is open or done', async () => {
  const { admin, family } = await aCircle()
  await as(admin).careTasks.create({ body: aTask({ title: 'Collect the prescription', dueDay: '2026-11-20' }) })
  expect(await said(family, 'Did someone collect the prescription?')).toContain(
    'Collect the prescription: still open, due today',
  )
})

test('people are found by who they are, and nobody is made up', async () => {
  const { admin, family } = await aCircle()
  await as(admin).emergencyContacts.create({ body: aContact({ name: 'Hilde Brandt', relationship: 'Neighbour' }) })
  expect(await said(family, 'Who is Hilde?')).toContain('Hilde Brandt (Neighbour)')
  expect(await said(family, 'What is the number of the neighbour?')).toContain('Hilde Brandt (Neighbour)')
  expect(await said(family, 'Who is Uncle Bob?')).toBe(
    'Nobody called “uncle bob” belongs to this circle or is among the emergency contacts.',
  )
  expect(await said(family, 'Who is Dr. Weiss?')).toContain('There is no “weiss” among the emergency contacts.')
})

test('a call that somebody noted is no telephone number', async () => {
  const { caretaker, family } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog({ body: 'Ada called, half an hour on the screen' }) })
  expect(await said(family, 'When did Ada last call?')).toContain('“Ada called, half an hour on the screen”')
  expect(await said(family, 'Did Carlo call?')).toContain('tells of a call with “carlo”. That does not mean')
})

test('the doctor’s appointment is the one that names a doctor', async () => {
  const { family } = await aCircle()
  const on = (day: string) => ({ startsAt: `2026-11-${day}T09:00:00.000Z`, endsAt: `2026-11-${day}T10:00:00.000Z` })
  await as(family).events.create({ body: anEvent({ title: 'Physiotherapy', ...on('23') }) })
  await as(family).events.create({ body: anEvent({ title: 'Dr. Lund', ...on('24') }) })
  expect(await said(family, 'When does she see the doctor?')).toMatch(/^The first one that names a doctor is Dr\. Lund/)
})

test('words that are known are searched for, too, also in the care profile', async () => {
  const { caretaker, family } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog({ body: 'First walk since the hospital' }) })
  expect(await said(family, 'Was she in hospital?')).toContain('“First walk since the hospital”')
})

test('what is told and harmless is not answered like a question', async () => {
  const { family } = await aCircle()
  expect(await said(family, 'Rose liked the cake')).toBe(
    'Thank you for telling me. I write nothing down by myself. To keep it for the others, ask me: ‘Log that Rose liked the cake’.',
  )
})
