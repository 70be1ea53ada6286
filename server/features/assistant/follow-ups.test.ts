import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { listen } from '../../test/assistant/ask.ts'
import { readAloud as wordsOf } from '../../test/assistant/judge.ts'
import { aLog, aMedication, aPlan, aRecipe, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

/* Questions that leave something to the one before them. 20 November 2026 is a Friday. */
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
})

/** The answers of one conversation. */
async function askedIn(person: Person, ...questions: string[]): Promise<string[]> {
  const id = uuidv7()
  for (const [index, question] of questions.entries()) {
    const turnId = uuidv7()
    if (index === 0) await as(person).conversations.begin({ body: { id, turnId, question } })
    else await as(person).conversations.ask({ params: { id }, body: { id: turnId, question } })
    await listen(person, id, turnId)
  }
  const { turns } = await as(person).conversations.read({ params: { id } })
  return turns.map(wordsOf)
}

async function twoDays() {
  const circle = await aCircle()
  const log = (day: string, body: string) =>
    as(circle.caretaker).careLogs.create({ body: aLog({ body, occurredAt: `2026-11-${day}T11:00:00.000Z` }) })
  await log('20', 'Walked in the park')
  await log('19', 'Baked a cake')
  return circle
}

test('another day is asked about the same', async () => {
  const { family } = await twoDays()
  const [today, yesterday, before] = await askedIn(
    family,
    'What happened today?',
    'And yesterday?',
    'and the day before?',
  )
  expect(today).toContain('park')
  expect(yesterday).toContain('1 care log yesterday')
  expect(yesterday).toContain('cake')
  expect(before).toContain('There is no care log on 18 November.')
})

test('no reason is made up, and who said it is in the records', async () => {
  const { family } = await twoDays()
  const [, why, who] = await askedIn(family, 'What happened today?', 'Why?', 'Who said that?')
  expect(why).toContain('I know no reasons but those that somebody recorded.')
  expect(who).toContain('Each says who wrote it')
  for (const answer of [why, who]) expect(answer).toContain('Carlo Keller: “Walked in the park”')
})

test('the days before those of an answer, where no time was named', async () => {
  const { family } = await twoDays()
  const [, before] = await askedIn(family, 'What happened?', 'and before that?')
  expect(before).toContain('There is no care log from Tue 17 Nov to Wed 18 Nov.')
})

test('who gave the doses: who recorded each', async () => {
  const { family, caretaker, clientId } = await aCircle()
  const at = vi.mocked(clock.now)
  at.mockReturnValue(new Date('2026-11-20T06:00:00.000Z'))
  const { id } = await as(family).medications.create({ body: aMedication(clientId, { name: 'Metformin' }) })
  at.mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
  const dueAt = '2026-11-20T07:00:00.000Z'
  await as(caretaker).doses.record({ body: { id: uuidv7(), medicationId: id, dueAt, at: dueAt, outcome: 'taken' } })
  const [, who] = await askedIn(family, 'Did she take her tablets today?', 'who gave them?')
  expect(who).toMatch(/who recorded each dose.*\nCarlo Keller: Metformin/s)
})

test('a value of the question before', async () => {
  const { family, caretaker } = await aCircle()
  await as(caretaker).vitals.create({ body: aVital({ kind: 'blood_pressure', value: 150, value2: 80, unit: 'mmHg' }) })
  const [, over, under, highest] = await askedIn(
    family,
    'What is her blood pressure?',
    'was it over 140',
    'was it under 100',
    'highest?',
  )
  expect(over).toContain('The only blood pressure in the last 30 days, 150/80 mmHg today at 10:30, is over 140.')
  expect(under).toContain('is not ')
  expect(highest).toContain('The highest blood pressure in the last 30 days is 150/80')
})

test('whether it is enough nobody here can judge, and how it is made is the recipe of what is planned', async () => {
  const { family, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({
    body: aLog({ type: 'fluid', body: 'Tea', intake: { fluidMl: 300 } } as Parameters<typeof aLog>[0]),
  })
  const [, enough] = await askedIn(family, 'How much did she drink today?', 'Is that enough?')
  expect(enough).toMatch(/^I cannot judge whether this is normal or enough for Rose.*\n300 ml of drinks/)
  await as(family).foodProfile.save({ body: { version: 0 } })
  const { id: recipeId } = await as(family).recipes.create({
    body: aRecipe({ name: 'Mash', ingredients: '400 g potatoes', servings: 1, slots: ['dinner'] }),
  })
  const { plan } = await as(family).mealPlans.make({ body: aPlan({ startDay: '2026-11-20' }) })
  const params = { id: plan!.id, mealId: plan!.meals[0]!.id }
  await as(family).mealPlans.swap({ params, body: { version: 1, recipeId } })
  const [planned, made] = await askedIn(family, 'What is for dinner?', 'how do you make it')
  expect(planned).toContain('Dinner today: Mash')
  expect(made).toMatch(/^Mash, for 1 serving.*400 g potatoes/s)
})

test('danger and a question of its own do not depend on what was asked before', async () => {
  const { family } = await twoDays()
  const [, danger, alone] = await askedIn(
    family,
    'What happened today?',
    'She can’t breathe',
    'Who is on duty tomorrow?',
  )
  expect(danger).toContain('112')
  expect(alone).toContain('on duty tomorrow')
})
