import { completionOutcomes } from '@kinfold/contract/features/care-tasks/choices.ts'
import { resourceTypes } from '@kinfold/contract/features/fhir/resource-types.ts'
import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { everything, problemsIn, resourcesIn } from '../../test/outside/fhir-validator.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { addDocument } from '../../test/records/documents.ts'
import { fillCircle } from '../../test/records/fill-circle.ts'
import { aFilledForm, aLog, aMedication, aMood, anAllergy, aTask, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

type Circle = Awaited<ReturnType<typeof aCircle>>

let circle: Circle
beforeAll(async () => {
  circle = await aCircle()
  await fillCircle(circle)
  await as(circle.admin).circles.update({ params: {}, body: { version: 1, medicalConditions: 'Dementia' } })
}, 300_000)

const idsIn = (bundle: Bundle, type: Resource['resourceType']) =>
  resourcesIn(bundle)
    .filter(({ resourceType }) => resourceType === type)
    .map(({ id }) => id!)
    .sort()

test('an independent validator finds nothing, in a circle with every kind of record', async () => {
  const bundle = await everything(circle.creator)
  expect((await everything(circle.client)).total).toBeGreaterThan(20)
  expect(problemsIn(bundle)).toEqual([])
  const types = new Set(resourcesIn(bundle).map(({ resourceType }) => resourceType))
  // Answers to a questionnaire are private to the person.
  expect(resourceTypes.filter((type) => !types.has(type) && type !== 'QuestionnaireResponse')).toEqual([])
  const ids = resourcesIn(bundle).map(({ resourceType, id }) => `${resourceType}/${id}`)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^\w+\/[A-Za-z0-9.-]{1,64}$/)
})

test('characters FHIR does not allow are replaced by a placeholder', async () => {
  const own = await aCircle()
  for (const body of ['\u0001Pollen\u001f', '\u0002']) await as(own.admin).careLogs.create({ body: aLog({ body }) })
  const bundle = await everything(own.admin)
  expect(problemsIn(bundle)).toEqual([])
  expect(JSON.stringify(bundle)).toContain('"\ufffdPollen\ufffd"')
})

test('the validator does find errors', () => {
  const wrong = { resourceType: 'Observation', status: 'final' } as Resource
  expect(problemsIn({ resourceType: 'Bundle', type: 'searchset', entry: [{ resource: wrong }] })).not.toEqual([])
})

test('each role gets what its screens show', async () => {
  const own = await aCircle()
  const secret = await addDocument(own.creator, { title: 'The will', visibleTo: 'family' })
  const open = await addDocument(own.caretaker, { title: 'Care plan', category: 'Care Plan', visibleTo: 'circle' })
  const alone = await as(own.caretaker).mood.create({ body: aMood({ visibleTo: 'author' }) })
  await as(own.caretaker).careLogs.create({ body: aLog() })
  await as(own.caretaker).vitals.create({ body: aVital() })
  for (const person of [own.client, own.admin, own.family, own.caretaker, own.other, own.creator]) {
    const bundle = await everything(person)
    const { items: documents } = await as(person).medicalDocuments.list()
    expect(idsIn(bundle, 'DocumentReference')).toEqual(documents.map(({ id }) => id).sort())
    const { items: moods } = await as(person).mood.list()
    const { items: readings } = await as(person).vitals.list({ query: {} })
    expect(idsIn(bundle, 'Observation')).toEqual([...moods, ...readings].map(({ id }) => id).sort())
    const { items: logs } = await as(person).careLogs.list()
    expect(idsIn(bundle, 'Communication')).toEqual(logs.map(({ id }) => id).sort())
  }
  expect(idsIn(await everything(own.other), 'DocumentReference')).toEqual([open.id])
  expect(idsIn(await everything(own.family), 'DocumentReference')).toEqual([open.id, secret.id].sort())
  expect(idsIn(await everything(own.creator), 'Observation')).not.toContain(alone.id)
  await expect(everything(own.outsider)).rejects.toMatchObject({ status: 404 })
})

test('says who says so: a stopped medication its reason and end, what the family reports is not confirmed', async () => {
  const own = await aCircle()
  const add = (name: string, more: object) =>
    as(own.family).medications.create({ body: aMedication(own.clientId, { name, ...more }) })
  const digoxin = await add('Digoxin', { prescribedBy: 'Dr. Weiß', verification: 'clinician_list' })
  await as(own.family).medications.setStatus({
    params: { id: digoxin.id },
    body: { status: 'stopped', reason: 'Nausea' },
  })
  await add('Ramipril', { verification: 'family_reported' })
  for (const [substance, source] of [
    ['Latex', 'reported'],
    ['Penicillin', 'test'],
  ] as const)
    await as(own.family).allergies.create({ body: anAllergy({ id: uuidv7(), substance, source }) })
  const found = resourcesIn(await everything(own.family))
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(found).toContainEqual(
    expect.objectContaining({
      status: 'stopped',
      statusReason: [{ text: 'Nausea' }],
      effectivePeriod: expect.objectContaining({ end: today }),
      note: [{ text: 'Prescribed by Dr. Weiß' }, { text: 'From a clinician’s list' }],
    }),
  )
  const notes = found.flatMap((each) => (each.resourceType === 'MedicationStatement' ? [each.note] : []))
  expect(notes).toContainEqual([{ text: 'Reported by the person or family' }])
  const certain = found.flatMap((each) =>
    each.resourceType === 'AllergyIntolerance' ? [[each.code?.text, each.verificationStatus?.coding?.[0]?.code]] : [],
  )
  expect(certain).toEqual([
    ['Latex', 'unconfirmed'],
    ['Penicillin', 'confirmed'],
  ])
})

test('a medication that was stopped before it began, or closed after its last day, has no wrong end', async () => {
  const own = await aCircle()
  const add = (name: string, more: object) =>
    as(own.family).medications.create({ body: aMedication(own.clientId, { name, ...more }) })
  const later = await add('Apixaban', { startDate: addDays(new Date().toISOString().slice(0, 10), 5) })
  const over = await add('Amoxicillin', { startDate: '2026-01-01', endDate: '2026-01-08' })
  for (const [params, status] of [
    [later, 'stopped'],
    [over, 'completed'],
  ] as const)
    await as(own.family).medications.setStatus({ params, body: { status, reason: 'Not needed' } })
  const periods = resourcesIn(await everything(own.family)).flatMap((each) =>
    each.resourceType === 'MedicationStatement' ? [each.effectivePeriod] : [],
  )
  expect(periods).toEqual([{ start: later.startDate }, { start: '2026-01-01', end: '2026-01-08' }])
})

test('a medication has the standing and the words of the lists, not those of its form', async () => {
  const own = await aCircle()
  const add = (name: string, more: object) =>
    as(own.family).medications.create({
      body: aMedication(own.clientId, { name, form: 'tablet', schedule: daily, ...more }),
    })
  const daily = { kind: 'daily' as const, times: ['08:00'] }
  const [yesterday, tomorrow] = [-1, 1].map((days) => addDays(new Date().toISOString().slice(0, 10), 2 * days))
  await add('Amoxicillin', { endDate: yesterday })
  await add('Ramipril', { startDate: tomorrow })
  await add('Ibuprofen', { schedule: { kind: 'as_needed', quantity: 2 } })
  await add('Senna', { ...profileMedication, schedule: null, verification: 'unverified' })
  const found = resourcesIn(await everything(own.family)).flatMap((resource) =>
    resource.resourceType === 'MedicationStatement' ? [resource] : [],
  )
  const told = found.map(({ status, medicationCodeableConcept: about, dosage }) => [
    ...[about?.text, status, dosage?.[0]?.text, dosage?.[0]?.asNeededBoolean],
  ])
  expect(told).toEqual([
    ['Amoxicillin', 'completed', expect.stringMatching(/^1 tablet every day at 08:00, until /), undefined],
    ['Ramipril', 'intended', '1 tablet every day at 08:00', undefined],
    ['Ibuprofen', 'active', '2 tablets as needed', true],
    ['Senna', 'active', undefined, undefined],
  ])
})

test('a medication and its doses have their route, as a code where the code is certain', async () => {
  const { family, clientId } = await aCircle()
  const add = async (name: string, more: object) => {
    const body = aMedication(clientId, { name, schedule: { kind: 'as_needed' }, ...more })
    return (await as(family).medications.create({ body })).id
  }
  const timolol = await add('Timolol', { form: 'drops', route: 'in_eye' })
  await add('Fentanyl', { form: 'patch', route: 'on_skin' })
  await add('Lantus', { form: 'injection_units', route: 'injected' })
  const dose = { id: uuidv7(), medicationId: timolol, dueAt: null, outcome: 'taken' as const, quantity: 1 }
  await as(family).doses.record({ body: dose })
  const bundle = await everything(family)
  expect(problemsIn(bundle)).toEqual([])
  const routes = resourcesIn(bundle).flatMap((resource) => {
    if (resource.resourceType === 'MedicationAdministration') return [resource.dosage?.route]
    return resource.resourceType === 'MedicationStatement' ? [resource.dosage?.[0]?.route] : []
  })
  const told = routes.map((route) => `${route?.coding?.[0]?.code} ${route?.text}`)
  expect(told.toSorted()).toEqual([
    ...['45890007 on the skin', '54485002 in the eye', '54485002 in the eye', 'undefined injected'],
  ])
})

test('a task claimed by somebody who has left is open again, as on every screen', async () => {
  const { admin, other, caretaker, clientId } = await aCircle()
  for (const [title, person] of [
    ['Bank', caretaker],
    ['Bins out', other],
  ] as const) {
    const { id } = await as(admin).careTasks.create({ body: aTask({ title }) })
    await as(person).careTasks.claim({ params: { id }, query: { occurrence: 1 } })
  }
  await as(admin).circles.remove({ params: { clientId, memberId: other.userId } })
  const tasks = resourcesIn(await everything(admin)).flatMap((resource) =>
    resource.resourceType === 'Task' ? [[resource.description, resource.status, resource.owner?.display]] : [],
  )
  expect(tasks).toEqual([
    ['Bank', 'in-progress', 'Carlo Keller'],
    ['Bins out', 'requested', undefined],
  ])
})

test('a task that was closed without being carried out is not exported as completed', async () => {
  const { admin } = await aCircle()
  const closing = () => ({ id: uuidv7(), occurrence: 1, doneAt: new Date().toISOString() })
  for (const outcome of completionOutcomes) {
    const { id } = await as(admin).careTasks.create({ body: aTask({ title: outcome }) })
    await as(admin).careTasks.complete({ params: { id }, body: { ...closing(), outcome } })
  }
  const { id } = await as(admin).careTasks.create({ body: aTask({ title: 'skipped' }) })
  await as(admin).careTasks.skip({ params: { id }, body: { ...closing(), reason: 'It rained' } })
  const tasks = resourcesIn(await everything(admin)).flatMap((resource) =>
    resource.resourceType === 'Task' ? [[resource.description, resource.status, resource.statusReason?.text]] : [],
  )
  expect(tasks).toEqual([
    ['done', 'completed', undefined],
    ['partly', 'completed', 'partly'],
    ['refused', 'failed', 'refused'],
    ['not_needed', 'cancelled', 'not needed'],
    ['skipped', 'rejected', 'It rained'],
  ])
})

test('a shared questionnaire gives its score to others, and its answers to the person alone', async () => {
  const { client, family } = await aCircle()
  await as(client).questionnaires.create({ body: aFilledForm({ visibleTo: 'family' }) })
  const answersFor = async (person: Person) =>
    resourcesIn(await everything(person)).flatMap((resource) =>
      resource.resourceType === 'QuestionnaireResponse'
        ? (resource.item ?? []).map(({ answer }) => answer?.[0]?.valueInteger ?? answer?.[0]?.valueCoding?.display)
        : [],
    )
  const [{ answers, score } = {}] = (await as(client).questionnaires.list()).items
  expect(await answersFor(client)).toHaveLength(answers!.length + 1)
  expect(await answersFor(family)).toEqual([score])
})

test('by type and by day, on the circle’s clock', async () => {
  const own = await aCircle()
  const early = await as(own.caretaker).careLogs.create({ body: aLog({ occurredAt: '2026-01-31T22:30:00Z' }) })
  const late = await as(own.caretaker).careLogs.create({ body: aLog({ occurredAt: '2026-01-31T23:30:00Z' }) })
  const found = async (date: string) => {
    const { content } = await as(own.family).fhir.search({ params: { type: 'Communication' }, query: { date } })
    return JSON.parse(content.toString())
  }
  const logs = async (date: string) => idsIn(await found(date), 'Communication')
  expect(await logs('2026-01-31')).toEqual([early.id])
  expect(await logs('ge2026-02-01')).toEqual([late.id])
  expect(await logs('lt2026-02-01')).toEqual([early.id])
  // FHIR has no empty lists.
  expect(await found('gt2026-02-01')).toEqual({ resourceType: 'Bundle', type: 'searchset', total: 0 })
  await expect(logs('yesterday')).rejects.toMatchObject({ status: 400 })
})

test('by day: a repeating appointment is found on days after its first, too', async () => {
  const { family } = await aCircle()
  const weekly = await as(family).events.create({ body: anEvent({ rule: 'FREQ=WEEKLY' }) })
  await as(family).events.create({ body: anEvent() })
  const asked = { params: { type: 'Appointment' as const }, query: { date: 'ge2027-01-01' } }
  const { content } = await as(family).fhir.search(asked)
  expect(idsIn(JSON.parse(content.toString()), 'Appointment')).toEqual([weekly.id])
})

test('more than one page is exported completely: each record once', async () => {
  const { caretaker, clientId } = await aCircle()
  const { owner } = (await theKinfold()).services.database
  const { id: first } = await as(caretaker).careLogs.create({ body: aLog() })
  await owner.query(
    `insert into care_logs select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
     from care_logs l, generate_series(1, 1203) where l.client_id = $1 and l.id = $2`,
    [clientId, first],
  )
  const ids = idsIn(await everything(caretaker), 'Communication')
  expect(ids.length).toBe(1204)
  expect(new Set(ids).size).toBe(1204)
})

describe('nothing of a record is lost on the way', () => {
  const one = async <T extends Resource['resourceType']>(person: Person, type: T) =>
    resourcesIn(await everything(person)).find(({ resourceType }) => resourceType === type) as
      | Extract<Resource, { resourceType: T }>
      | undefined

  test('an allergy: how severe it is, also without a reaction', async () => {
    const { family } = await aCircle()
    await as(family).allergies.create({ body: anAllergy({ reaction: null, severity: 'severe' }) })
    expect((await one(family, 'AllergyIntolerance'))?.note).toEqual([{ text: 'Severity: severe' }])
    expect(problemsIn(await everything(family))).toEqual([])
  })

  test('a log: what its form asked besides the text', async () => {
    const { caretaker } = await aCircle()
    const incident = { kind: 'fall', injury: 'minor', actionTaken: 'Cold pack', whoWasTold: 'Anna' } as const
    await as(caretaker).careLogs.create({ body: aLog({ type: 'incident', body: 'Slipped', incident }) })
    expect((await one(caretaker, 'Communication'))?.payload?.map(({ contentString }) => contentString)).toEqual([
      'Slipped',
      'Fall, minor injury',
      'Done: Cold pack',
      'Told: Anna',
    ])
  })

  test('a dose: of which strength, in which unit, and how it was afterwards', async () => {
    const { family, clientId } = await aCircle()
    const schedule = { kind: 'as_needed', quantity: 1 } as const
    const medicine = aMedication(clientId, { name: 'Ibuprofen', strength: '400 mg', form: 'tablet', schedule })
    const { id: medicationId } = await as(family).medications.create({ body: medicine })
    const given = {
      id: uuidv7(),
      medicationId,
      outcome: 'taken',
      quantity: 2,
      despiteAmount: true,
      reason: 'Back pain',
    } as const
    const { id } = await as(family).doses.record({ body: given })
    await as(family).doses.effect({ params: { id }, body: { effect: 'helped_a_little', note: 'Slept' } })
    expect(await one(family, 'MedicationAdministration')).toMatchObject({
      medicationCodeableConcept: { text: 'Ibuprofen 400 mg' },
      dosage: { dose: { value: 2, unit: 'tablets' } },
      note: [{ text: '2 tablets instead of 1' }, { text: 'Back pain' }, { text: 'Afterwards: helped a little, Slept' }],
    })
  })

  test('a dose given against the limit or the plan says so before its reason', async () => {
    const { family, clientId } = await aCircle()
    const schedule = { kind: 'as_needed', quantity: 1 } as const
    const medicine = aMedication(clientId, { name: 'Ibuprofen', schedule, maxPer24h: 1 })
    const { id: medicationId } = await as(family).medications.create({ body: medicine })
    await as(family).medications.setStatus({
      params: { id: medicationId },
      body: { status: 'on_hold', reason: 'Ulcer' },
    })
    const despite = { despiteLimit: true, despiteAmount: true, despitePlan: true, reason: 'I did not know yet' }
    const given = { id: uuidv7(), medicationId, outcome: 'taken', quantity: 2, ...despite } as const
    await as(family).doses.record({ body: given })
    expect((await one(family, 'MedicationAdministration'))?.note).toEqual([
      { text: 'Despite the limit' },
      { text: 'Given while on hold' },
      { text: '2 doses instead of 1' },
      { text: 'I did not know yet' },
    ])
  })

  test('food: every texture that is allowed, and the limits', async () => {
    const { family } = await aCircle()
    const limits = [{ name: 'fluid' as const, max: 1500 }]
    await as(family).foodProfile.save({
      body: { version: 0, limits, foodLevel: 5, alsoFoodLevels: [4], drinkLevel: 2, alsoDrinkLevels: [3] },
    })
    expect((await one(family, 'NutritionOrder'))?.oralDiet).toMatchObject({
      texture: [{ modifier: { text: 'IDDSI food level 5' } }, { modifier: { text: 'IDDSI food level 4' } }],
      fluidConsistencyType: [{ text: 'IDDSI drink level 2' }, { text: 'IDDSI drink level 3' }],
      instruction: expect.stringMatching(/^At most 1,500 ml fluid a day$/),
    })
  })

  test('an appointment: who comes and who does not, and what the doctor answered', async () => {
    const { family, caretaker, other, creator } = await aCircle()
    const attendeeIds = [caretaker.userId, other.userId, creator.userId]
    const questions = [{ id: uuidv7(), question: 'Half, or whole?', answer: 'Half' }]
    const { id } = await as(family).events.create({ body: anEvent({ attendeeIds, questions }) })
    await as(caretaker).events.attend({ params: { id }, body: { answer: 'no' } })
    await as(other).events.attend({ params: { id }, body: { answer: 'yes' } })
    const found = await one(family, 'Appointment')
    expect(found?.participant.map(({ status }) => status)).toEqual(['accepted', 'declined', 'accepted', 'needs-action'])
    expect(found?.comment).toContain('Question: Half, or whole? Answer: Half')
    expect(problemsIn(await everything(family))).toEqual([])
  })
})
