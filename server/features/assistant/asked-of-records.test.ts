import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud } from '../../test/assistant/judge.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aContact, aDocument, aLog, aMedication, anAllergy, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

/* What was on record and only pointed to. 20 November 2026 is a Friday. */
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
})
const said = async (person: Person, question: string) => readAloud(await ask(person, question))

test('from which figures on a reading is outside the range, and who set it', async () => {
  const { client, caretaker, family } = await aCircle()
  await as(caretaker).vitals.create({ body: aVital({ kind: 'glucose', value: 130, unit: 'mg/dL' }) })
  const adult = await said(family, 'What is the normal range for her sugar?')
  expect(adult).toMatch(/needs attention: .*urgent: .*Source: for adults/)
  expect(adult).toContain('The newest blood glucose is 130 mg/dL')
  await as(client).vitalThresholds.create({
    body: {
      ...{ id: uuidv7(), kind: 'glucose', unit: 'mg/dL', attentionLow: 80, attentionHigh: 200 },
      source: 'Dr. Weber, letter of 3 May',
    },
  })
  const own = await said(family, 'Which limits are set for her glucose?')
  expect(own).toContain('above 200 mg/dL')
  expect(own).toContain('Dr. Weber, letter of 3 May (set by')
  expect(await said(family, 'How often was her sugar out of range this month?')).toContain(
    'No blood glucose this month',
  )
})

test('the score of a questionnaire, only for those who may see it', async () => {
  const { client, family, caretaker } = await aCircle()
  const body = { id: uuidv7(), form: 'phq2' as const, answers: [1, 2], filledAt: '2026-11-19T10:00:00.000Z' }
  await as(client).questionnaires.create({ body: { ...body, zone: 'Europe/Berlin', visibleTo: 'family' } })
  expect(await said(family, 'What was her last PHQ score?')).toContain('3 of 6')
  expect(await said(family, 'How did the depression test turn out?')).toContain('A score is no diagnosis')
  expect(await said(caretaker, 'What was her last PHQ score?')).not.toContain('3 of 6')
})

test('how often and how long somebody was here, as planned until now', async () => {
  const { family, caretaker } = await aCircle()
  for (const day of ['18', '19', '23'])
    await as(family).events.create({
      body: anEvent({
        ...{ kind: 'shift', title: 'Day', attendeeIds: [caretaker.userId] },
        ...{ startsAt: `2026-11-${day}T07:00:00.000Z`, endsAt: `2026-11-${day}T13:00:00.000Z` },
      }),
    })
  expect(await said(family, 'How often was Carlo here this month?')).toContain('on 2 days, 2 times, for 12 hours')
  expect(await said(family, 'how long was carlo here yesterday')).toContain('for 6 hours')
  expect(await said(family, 'when was Carlo last here')).toContain('yesterday')
})

test('whether a painkiller helped, and where the medications come from', async () => {
  const { family } = await aCircle()
  await as(family).medications.create({
    body: aMedication(family.clientId, {
      ...{ name: 'Paracetamol', pharmacy: 'Linden-Apotheke', schedule: { kind: 'as_needed', quantity: 1 } },
    }),
  })
  expect(await said(family, 'Did the paracetamol help?')).toContain('nobody noted whether it helped')
  expect(await said(family, 'Which pharmacy do we use?')).toContain('Noted on Paracetamol: Linden-Apotheke.')
})

test('whoever asks about a medicine that is not on record reads of the allergy', async () => {
  const { family } = await aCircle()
  await as(family).allergies.create({ body: anAllergy({ substance: 'Penicillin' }) })
  for (const question of ['penicillin ok for her?', 'when is the next penicillin', 'penicillin'])
    expect(await said(family, question), question).toMatch(/allergy to Penicillin/i)
})

test('since the new tablet for it, not since any other', async () => {
  const { family, caretaker } = await aCircle()
  for (const [name, reason, startDate] of [
    ['Lisinopril', 'Blood pressure', '2026-11-10'],
    ['Cefuroxime', 'Bladder infection', '2026-11-18'],
  ] as const)
    await as(family).medications.create({ body: aMedication(family.clientId, { name, reason, startDate }) })
  await as(caretaker).vitals.create({
    body: aVital({
      kind: 'blood_pressure',
      unit: 'mmHg',
      value: 130,
      value2: 75,
      measuredAt: '2026-11-12T08:00:00.000Z',
    }),
  })
  const answer = await said(family, 'Is her blood pressure better since the new tablet?')
  expect(answer).toContain('since Lisinopril was started')
  expect(answer).not.toContain('Cefuroxime')
})

test('a month ago is about then', async () => {
  const { family, caretaker } = await aCircle()
  for (const [day, value] of [
    ['10-22', 62],
    ['11-19', 61],
  ] as const)
    await as(caretaker).vitals.create({
      body: aVital({ kind: 'weight', unit: 'kg', value, measuredAt: `2026-${day}T07:00:00.000Z` }),
    })
  const answer = await said(family, 'Does she weigh less than a month ago?')
  expect(answer).toContain('In the last 7 days: 61 kg')
  expect(answer).toMatch(/In the week around 20 Oct.*: 62 kg/)
})

test('the day a paper runs out, and what its note says', async () => {
  const { family } = await aCircle()
  for (const paper of [
    { title: 'Health insurance card', category: 'Insurance', expiresAt: '2027-05-31' },
    { title: 'Blood count', category: 'Lab Results', note: 'Creatinine a little better' },
  ] as const)
    await as(family).medicalDocuments.create({ body: aDocument(paper) })
  expect(await said(family, 'When does her insurance card run out?')).toContain('expires 31 May 2027')
  expect(await said(family, 'what was her creatinine')).toContain('Creatinine a little better')
})

test('what the note on a contact says, and who else handed over', async () => {
  const { family, caretaker, other } = await aCircle()
  const note = 'Closed on Wednesday afternoons'
  await as(family).emergencyContacts.create({ body: aContact({ name: 'Dr. Weber', roles: ['doctor'], note }) })
  expect(await said(family, 'What is the number of the family doctor?')).toContain(note)
  await as(caretaker).careLogs.create({
    body: aLog({ type: 'handover', body: 'Apples are in the cellar', occurredAt: '2026-11-19T17:00:00.000Z' }),
  })
  const others = await said(family, `What did ${other.firstName} hand over?`)
  expect(others).toContain('By somebody else:')
  expect(others).toContain('Apples are in the cellar')
})

test('a doctor is not the neighbour of the same name', async () => {
  const { family } = await aCircle()
  const phones = [{ number: '030 5550107', kind: 'home' as const }]
  await as(family).emergencyContacts.create({
    body: aContact({ name: 'Hilde Brandt', relationship: 'Neighbour', phones }),
  })
  await as(family).events.create({
    body: anEvent({
      ...{ kind: 'appointment', title: 'Dr. Brandt, blood pressure', provider: 'Dr. Ilse Brandt' },
      ...{ startsAt: '2026-11-25T09:30:00.000Z', endsAt: '2026-11-25T10:15:00.000Z' },
      preparation: 'No breakfast',
    }),
  })
  const doctor = await said(family, 'phone of dr brandt')
  expect(doctor).not.toContain('5550107')
  expect(doctor).toContain('Dr. Ilse Brandt')
  expect(await said(family, 'what is mrs brandts number')).toContain('5550107')
  expect(await said(family, 'When is the next appointment with Dr Brandt and what do we have to bring?')).toContain(
    'No breakfast',
  )
})

test('when a doctor’s practice is open, and what a doctor wrote', async () => {
  const { family } = await aCircle()
  const note = 'Closed on Wednesday afternoons'
  await as(family).emergencyContacts.create({ body: aContact({ name: 'Dr. Weber', roles: ['doctor'], note }) })
  await as(family).medicalDocuments.create({
    body: aDocument({ title: 'Letter from the cardiologist', category: 'Medical Records' }),
  })
  expect(await said(family, 'is the family doctor open on wednesday afternoon')).toContain(note)
  expect(await said(family, 'What did the heart doctor write?')).toContain('Letter from the cardiologist')
})

test('a word of a phrase that was not said is searched for', async () => {
  const { family, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({
    body: aLog({ type: 'health', body: 'Ward 3 of the Linden hospital', occurredAt: '2026-05-03T10:00:00.000Z' }),
  })
  await as(caretaker).careLogs.create({ body: aLog({ body: 'A quiet day' }) })
  const answer = await said(family, 'Was she in hospital this year?')
  expect(answer).toContain('Ward 3')
  expect(answer).not.toContain('A quiet day')
})

test('the next dose of what is taken once a week', async () => {
  const { family } = await aCircle()
  await as(family).medications.create({
    body: aMedication(family.clientId, {
      ...{ name: 'Alendronate', schedule: { kind: 'weekdays', weekdays: [4], times: ['07:30'], quantity: 1 } },
    }),
  })
  expect(await said(family, 'next alendronate')).toContain('The next one is Alendronate')
})
