import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud as wordsOf } from '../../test/assistant/judge.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aContact, aDocument, aLog, aMedication, aMood, anAllergy, aTask, aVital } from '../../test/records/records.ts'
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
  expect(await said(family, 'Any wounds?')).toContain('Nothing about “wounds” was noted in the last 30 days.')
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

test('of what a question names, not of all that is of its kind', async () => {
  const { caretaker, family } = await aCircle()
  for (const log of [
    aLog({ type: 'personal_care', body: 'Washed at the basin', occurredAt: '2026-11-20T07:00:00.000Z' }),
    aLog({ type: 'personal_care', body: 'Had a shower', occurredAt: '2026-10-20T07:00:00.000Z' }),
    aLog({ type: 'activity', body: 'Played rummy', occurredAt: '2026-11-19T15:00:00.000Z' }),
    meal('19', 'Potato soup', 50, 100),
    meal('20', 'Fish', 100, 100),
  ])
    await as(caretaker).careLogs.create({ body: log })
  await as(family).events.create({
    body: anEvent({ title: 'Physiotherapy', startsAt: '2026-11-19T14:00:00.000Z', endsAt: '2026-11-19T15:00:00.000Z' }),
  })
  const shower = await said(family, 'When did she last have a shower?')
  expect(shower).toContain('The last log about “shower”:')
  expect(shower).not.toContain('basin')
  const physio = await said(family, 'Did the physio come?')
  expect(physio).toContain('In the calendar:\nPhysiotherapy')
  expect(physio).not.toContain('rummy')
  const soup = await said(family, 'Did she like the soup?')
  expect(soup).toContain('1 meal noted in the last 30 days with “soup”:')
  expect(soup).not.toContain('Fish')
})

test('two things that were noted on the same days are compared, as figures', async () => {
  const { caretaker, family } = await aCircle()
  const night = (day: string, quality: 'good' | 'poor') =>
    aLog({
      ...{ type: 'sleep', body: 'Slept', occurredAt: `2026-11-${day}T06:00:00.000Z`, sleep: { quality } },
    } as Parameters<typeof aLog>[0])
  for (const [day, quality, mood] of [
    ['16', 'good', 4],
    ['17', 'poor', 2],
    ['18', 'good', 5],
  ] as const) {
    await as(caretaker).careLogs.create({ body: night(day, quality) })
    await as(caretaker).mood.create({ body: aMood({ mood, occurredAt: `2026-11-${day}T15:00:00.000Z` }) })
  }
  const answer = await said(family, 'Does she sleep worse on bad days?')
  expect(answer).toContain('On 1 day with a bad mood: 0 good, 0 fair, 1 bad (1 sleep log)')
  expect(answer).toContain('On days with another mood: 2 good, 0 fair, 0 bad (2 sleep logs)')
  expect(answer).toContain('never causes')
  expect(await said(family, 'Is her mood better after a good night?')).toContain(
    'On 2 days after a good night: on average 4.5 of 5 (2 entries)',
  )
  expect(await said(family, 'Does her pulse go up on days when she falls?')).toMatch(
    /^No day with an incident was noted/,
  )
})

test('an appointment is called by all of its words', async () => {
  const { family } = await aCircle()
  const appointment = (title: string, day: string) =>
    as(family).events.create({
      body: anEvent({ title, startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T10:00:00.000Z` }),
    })
  await appointment('Dr. Brandt, blood pressure', '2026-11-24')
  expect(await said(family, 'When is her next blood test?')).toMatch(/^None of the entries says “blood test”\./)
  await appointment('Blood test', '2026-11-26')
  expect(await said(family, 'When is her next blood test?')).toMatch(
    /^The next appointment is Blood test, on Thu 26 Nov/,
  )
})

test('who is free is who is not planned; whether they have time is theirs to say', async () => {
  const { family, caretaker } = await aCircle()
  const free = await said(family, 'Who is free on Thursday?')
  expect(free).toMatch(/^Neither on duty nor named in the calendar on Thursday, 26 November: .*Carlo/)
  expect(free).toContain('Whether somebody has time I cannot know')
  await as(family).events.create({
    body: anEvent({
      ...{ title: 'Coffee', startsAt: '2026-11-26T14:00:00.000Z', endsAt: '2026-11-26T15:00:00.000Z' },
      attendeeIds: [caretaker.userId],
    }),
  })
  expect((await said(family, 'Who is free on Thursday?')).split('\n')[0]).not.toContain('Carlo')
})

test('in stone, which nothing is stored in', async () => {
  const { caretaker, family } = await aCircle()
  await as(caretaker).vitals.create({ body: aVital({ kind: 'weight', value: 60, unit: 'kg' }) })
  expect(await said(family, 'What does she weigh in stone?')).toContain('9 st 6.3 lb')
  await as(caretaker).vitals.create({ body: aVital({ kind: 'weight', value: 460, unit: 'kg', confirmed: true }) })
  expect(await said(family, 'What does she weigh in stone?')).toContain('72 st 6.1 lb')
})

test('a figure that is asked for is not the range that is set', async () => {
  const { caretaker, family } = await aCircle()
  for (const value of [121, 151])
    await as(caretaker).vitals.create({ body: aVital({ kind: 'glucose', value, value2: null, unit: 'mg/dL' }) })
  const above = await said(family, 'Did her blood sugar go above 150 this month?')
  expect(above).toMatch(/^1 of 2 readings of blood glucose this month is above 150:\n151 mg\/dL/)
  expect(await said(family, 'Was her sugar below 100 this month?')).toBe(
    'None of 2 readings of blood glucose this month is below 100.',
  )
})

test('what one takes by habit is the prescription, and evening tablets last night are those of the evening', async () => {
  const { family } = await aCircle()
  await as(family).medications.create({
    body: aMedication(family.clientId, { name: 'Metformin', schedule: { kind: 'daily', times: ['19:00'] } }),
  })
  expect(await said(family, 'What days does she take metformin?')).toMatch(/^Metformin: Every day at 19:00/)
  expect(await said(family, 'did she get her evening meds last nite')).toContain('yesterday evening')
})

test('who is driving, what to bring, and which letter', async () => {
  const { family } = await aCircle()
  await as(family).events.create({ body: anEvent({ preparation: 'The diary of readings' }) })
  expect(await said(family, 'Do we need to bring anything to the appointment?')).toContain(
    'to prepare: “The diary of readings”.',
  )
  for (const title of ['Letter from the cardiologist', 'Vaccinations'])
    await as(family).medicalDocuments.create({ body: aDocument({ title }) })
  const letter = await said(family, 'Show me the letter from the cardiologist')
  expect(letter).toContain('Letter from the cardiologist')
  expect(letter).not.toContain('Vaccinations')
})

test('who else to call, what one wrote oneself, and which tablet is for what', async () => {
  const { family, caretaker } = await aCircle()
  for (const name of ['Carlo Keller', 'Hilde Brandt'])
    await as(family).emergencyContacts.create({ body: aContact({ name }) })
  const others = await said(family, 'Who should I call if I cannot reach Carlo?')
  expect(others).toContain('Hilde Brandt')
  expect(others).not.toContain('Carlo Keller')
  for (const [name, reason] of [
    ['Lisinopril', 'Blood pressure'],
    ['Metformin', 'Diabetes'],
  ] as const)
    await as(family).medications.create({ body: aMedication(family.clientId, { name, reason }) })
  await as(caretaker).careLogs.create({ body: aLog({ body: 'Of the carer' }) })
  expect(await said(caretaker, 'What did I write today?')).toContain('Of the carer')
  expect(await said(family, 'What did I write today?')).not.toContain('Of the carer')
  const pill = await said(family, 'Which pill is for her blood pressure?')
  expect(pill).toContain('Lisinopril is for: Blood pressure')
  expect(pill).not.toContain('Metformin')
})

test('wine is alcohol, and two medicines together are no question about the next dose', async () => {
  const { family } = await aCircle()
  await as(family).medications.create({
    body: aMedication(family.clientId, { name: 'Paracetamol', schedule: { kind: 'as_needed', quantity: 1 } }),
  })
  expect(await said(family, 'Can she have wine at Christmas?')).toContain('Paracetamol and alcohol')
})

test('a search for nothing finds nothing', async () => {
  const { family, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog() })
  expect(await said(family, 'Did she like my visit?')).not.toContain('“”')
})

test('each vital sign that is named', async () => {
  const { caretaker, family } = await aCircle()
  await as(caretaker).vitals.create({ body: aVital({ kind: 'glucose', value: 120, unit: 'mg/dL' }) })
  await as(caretaker).vitals.create({ body: aVital({ value: 71 }) })
  const both = await said(family, 'latest glucose and pulse')
  expect(both).toContain('The newest blood glucose is 120 mg/dL')
  expect(both).toContain('The newest heart rate is 71 /min')
})

test('the birthday of a relative is that of the person cared for, and no medicine', async () => {
  const { family } = await aCircle()
  for (const question of ['great grandmas birthday', 'when is grandma’s birthday', 'when is birthday of my mum'])
    expect(await said(family, question), question).toMatch(/was born on|date of birth/)
  expect(await said(family, 'When is her husband’s birthday?')).not.toMatch(/was born on|date of birth/)
})

test('maximum of a value is the highest one', async () => {
  const { caretaker, family } = await aCircle()
  for (const value of [110, 152, 120])
    await as(caretaker).vitals.create({ body: aVital({ kind: 'glucose', value, unit: 'mg/dL' }) })
  for (const question of ['maximum of sugar', 'sugar max', 'peak glucose'])
    expect(await said(family, question), question).toContain('The highest blood glucose in the last 30 days is 152')
})

test('whether somebody is allergic is answered with yes, and never with no', async () => {
  const { family } = await aCircle()
  await as(family).allergies.create({ body: anAllergy({ substance: 'Penicillin' }) })
  expect(await said(family, 'is she allergic to penicillin?')).toMatch(/^Yes, this is noted:\nPenicillin/)
  const both = await said(family, 'is she allergic to penicillin or peanuts')
  expect(both).toMatch(/^Yes, this is noted:\nPenicillin \(Rash\)\nAn allergy to peanuts is not among those noted\./)
  for (const question of ['is she allergic to peanuts?', 'do grandma have allergy for eggs', 'is he allergic to latex'])
    expect(await said(family, question), question).toMatch(
      /^An allergy to \w+ is not among those noted\. That does not mean that there is none/,
    )
  expect(await said(family, 'is she allergic to nuts?')).toMatch(/^These allergies are noted:/)
})

test('whether food may be brought is about what may be eaten, not about rides', async () => {
  const { family } = await aCircle()
  await as(family).allergies.create({ body: anAllergy({ substance: 'Peanuts', kind: 'food' }) })
  for (const [question, food] of [
    ['can I bring grandma chocolates', 'chocolates'],
    ['can i bring her cake tomorrow', 'cake'],
    ['Should we bring mum some grapes?', 'grapes'],
  ] as const) {
    const answer = await said(family, question)
    expect(answer, question).toContain(`Whether “${food}`)
    expect(answer, question).toContain('Allergies: Peanuts.')
  }
  expect(await said(family, 'Can you bring her to the doctor on Friday?')).toMatch(/ride/)
})

test('what may be eaten is no medicine: ice cream is not her cream, and cheese with the pills no next dose', async () => {
  const { family } = await aCircle()
  for (const [name, form] of [
    ['Estradiol', 'cream'],
    ['Paracetamol', 'tablet'],
  ] as const)
    await as(family).medications.create({ body: aMedication(family.clientId, { name, form }) })
  expect(await said(family, 'ice cream ok for her?')).toMatch(/^Whether “ice cream” is good for Rose I cannot tell\./)
  expect(await said(family, 'which cream does she have?')).toContain('Estradiol')
  expect(await said(family, 'can she have cheese w her pills')).toMatch(/Ask the pharmacist\./)
})

test('the next appointment is told with its ride', async () => {
  const { family } = await aCircle()
  await as(family).events.create({ body: anEvent({ transport: { state: 'needed', by: null } }) })
  await as(family).careTasks.create({ body: aTask({ title: 'Drive to the eye doctor' }) })
  const answer = await said(family, 'when is the next doctor appointment and who drives')
  expect(answer).toMatch(/Dr\. Brandt, blood pressure, on Mon 23 Nov at 10:00.*a ride is needed/)
  expect(await said(family, 'when is the next appointment and who drives')).toMatch(
    /^The next appointment is Dr\. Brandt.*\nA ride is needed\./m,
  )
})

test('whether it was enough nobody here can judge; until when, how soft and by whose car is on record', async () => {
  const { family, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({ body: meal('19', 'Soup', 100, 300) })
  expect(await said(family, 'did she drink enough yesterday')).toMatch(/^I cannot judge .*\n300 ml of drinks/)
  await as(family).medications.create({
    body: aMedication(family.clientId, { name: 'Cefuroxime', endDate: '2026-12-04' }),
  })
  expect(await said(family, 'how many days of cefuroxime left')).toMatch(/It is to be taken until 4 December\.$/)
  await as(family).foodProfile.save({ body: { version: 0 } })
  expect(await said(family, 'how thick should her drinks be')).toMatch(
    /^Food texture: IDDSI level 7\. Drinks are not thickened\./,
  )
  expect(await said(family, 'who will pick her up on sunday')).toContain('No ride is noted')
})
