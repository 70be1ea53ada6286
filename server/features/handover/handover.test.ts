import type { CareLogContent } from '@kinfold/contract/features/care-logs/schemas.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allFeatures, tableRulesOf } from '../../all-features.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aContact, aLog, aLogRow, aMedication, aMood, aTask, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, join, type Person } from '../../test/support/world.ts'
import { careLogs } from '../care-logs/table.ts'
import { doses } from '../doses/table.ts'
import { handoverParts } from './changes.ts'

afterEach(() => vi.restoreAllMocks())
const itIs = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
const owner = async () => (await theKinfold()).services.database.owner
const takeOver = async (person: Person) => {
  const { until } = await as(person).handover.read()
  return as(person).handover.acknowledge({ body: { id: uuidv7(), until } })
}
const logsFor = async (person: Person) =>
  (await as(person).handover.read()).logs.map(({ what, log }) => `${what}: ${log.body}`)
const contentOf = <T extends { id: string }>({ id: _, ...content }: T) => content
const aFall = (injury: 'none' | 'emergency'): CareLogContent['incident'] => ({
  ...{ kind: 'fall', injury, actionTaken: null, whoWasTold: null },
})

describe('logs', () => {
  test('shows what others wrote since the reader last took over; nothing is repeated', async () => {
    const { caretaker, other, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog({ severity: 'urgent', body: 'Choked on bread' }) })
    await as(other).careLogs.create({ body: aLog({ severity: 'attention', body: 'Ate little' }) })
    expect(await logsFor(family)).toEqual(['written: Choked on bread', 'written: Ate little'])
    expect(await logsFor(caretaker)).toEqual(['written: Ate little'])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ logs: 2, urgent: 1, comments: 0, many: false })

    const { until } = await as(family).handover.read()
    await as(other).careLogs.create({ body: aLog({ body: 'Written while it was being read' }) })
    await as(family).handover.acknowledge({ body: { id: uuidv7(), until } })
    expect(await logsFor(family)).toEqual(['written: Written while it was being read'])
    await as(family).handover.acknowledge({ body: { id: uuidv7(), until: 0 } })
    expect(await logsFor(family)).toHaveLength(1)
  })

  test('begins for a new member when they joined, and for a returning one when they returned', async () => {
    const { clientId, caretaker, other, admin, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog() })
    const newcomer = await join(await aPerson('Nils', ['family']), clientId, 'family')
    expect(await as(newcomer).handover.sinceYouLooked()).toMatchObject({ logs: 0, others: 0 })
    expect(await logsFor(newcomer)).toEqual([])
    const { people } = await as(family).handover.read()
    expect(people[0]).toMatchObject({ what: 'joined', name: 'Nils Keller', role: 'family' })

    const { firstName } = (await as(admin).accounts.me()).user
    const namesake = await join(await aPerson(firstName, ['family']), clientId, 'family')
    for (const { userId } of [newcomer, namesake]) await as(admin).circles.remove({ params: { memberId: userId } })
    await as(caretaker).circles.leave()
    const gone = (await as(family).handover.read()).people.map(({ name, what }) => `${name}: ${what}`)
    expect(gone).toEqual(
      expect.arrayContaining(['Carlo Keller: left', 'Nils Keller: removed', `${firstName} Keller: removed`]),
    )
    await as(other).careLogs.create({ body: aLog() })
    const again = await join(newcomer, clientId, 'family')
    expect(await logsFor(again)).toEqual([])
  })

  test('an edit is shown with the version read before, whatever happened in between', async () => {
    const { caretaker, family } = await aCircle()
    const log = aLog({ type: 'incident', body: 'Slipped in the bathroom', incident: aFall('none') })
    await as(caretaker).careLogs.create({ body: log })
    await takeOver(family)
    for (const [version, body] of ['Fell in the bathroom', 'Fell, hit her head'].entries()) {
      const edit = { ...contentOf(log), body, incident: aFall('emergency'), version: version + 1 }
      await as(caretaker).careLogs.update({ params: log, body: edit })
    }
    const { logs } = await as(family).handover.read()
    expect(logs).toMatchObject([
      {
        what: 'edited',
        changedBy: 'Carlo Keller',
        log: { body: 'Fell, hit her head', incident: { injury: 'emergency' } },
        before: { body: 'Slipped in the bathroom', incident: { injury: 'none' } },
      },
    ])
    expect(await as(caretaker).handover.read()).toMatchObject({ logs: [] })
  })

  test('an urgent log is listed and counted, however many came after it', async () => {
    const { clientId, caretaker, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog({ type: 'handover', body: 'Written for the night' }) })
    await as(caretaker).careLogs.create({ body: aLog({ severity: 'urgent', body: 'Fell beside the bed' }) })
    await as(caretaker).careLogs.create({
      body: aLog({ type: 'incident', body: 'Nearly fell', incident: aFall('none') }),
    })
    const rows = Array.from({ length: 2_500 }, () => aLogRow(clientId, caretaker))
    await dbOn(await owner())
      .insert(careLogs)
      .values(rows)
    const { logs, many } = await as(family).handover.read()
    const first = ['Nearly fell', 'Fell beside the bed', 'Written for the night']
    expect(logs.slice(0, 3).map(({ log }) => log.body)).toEqual(first)
    expect([logs.length, many]).toEqual([153, true])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ urgent: 2, many: true })
    expect(await as(family).dashboard.read()).toMatchObject({ sinceYouLooked: { urgent: 2 } })
  })

  test('a fall is listed even after thousands of changes of medications', async () => {
    const { clientId, admin, caretaker, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog({ type: 'incident', body: 'Fell', incident: aFall('none') }) })
    const { id } = await as(admin).medications.create({ body: aMedication(clientId) })
    await (await owner()).query(`do $$ begin for n in 1..2100 loop
      update medications set reason = 'Change ' || n where client_id = ${clientId} and id = '${id}'; end loop; end $$`)
    expect(await logsFor(family)).toEqual(['written: Fell'])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ logs: 1, urgent: 1 })
  })

  test('so is an allergy', async () => {
    const { clientId, admin, family } = await aCircle()
    await as(admin).allergies.fromText({ body: { text: 'Penicillin' } })
    const { id } = await as(admin).medications.create({ body: aMedication(clientId) })
    await (await owner()).query(`do $$ begin for n in 1..2100 loop
      update medications set reason = 'Change ' || n where client_id = ${clientId} and id = '${id}'; end loop; end $$`)
    expect((await as(family).handover.read()).allergies).toMatchObject([
      { what: 'added', after: { substance: 'Penicillin' } },
    ])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ allergies: 1 })
  })

  test('whatever the audit marks as notable is looked for in each part that reports it', () => {
    const rules = tableRulesOf(allFeatures)
    const isNotable = (table: string) => rules[table]?.trace?.notable !== undefined
    for (const { tables, notable = [] } of handoverParts(allFeatures))
      expect(tables.filter(isNotable)).toEqual([...notable])
  })

  test('no clock hides anything: the order of writing decides', async () => {
    const { clientId, caretaker, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog() })
    await takeOver(family)
    await as(caretaker).careLogs.create({ body: aLog({ severity: 'urgent', body: 'Written by a clock set back' }) })
    const back = `begin; set local session_replication_role = replica;
      update care_logs set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour' where client_id = ${clientId};
      update audit set at = at - interval '1 hour' where client_id = ${clientId}; commit`
    await (await owner()).query(back)
    expect(await logsFor(family)).toEqual(['written: Written by a clock set back'])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ logs: 1, urgent: 1 })
    await takeOver(family)
    expect(await logsFor(family)).toEqual([])
  })

  test('entered in error, deleted and commented; logs both added and deleted since are not news', async () => {
    const { caretaker, other, family } = await aCircle()
    const [wrong, gone, said] = [
      aLog({ body: 'Wrong person', severity: 'urgent' }),
      aLog({ body: 'Gone' }),
      aLog({ body: 'Said' }),
    ]
    for (const body of [wrong, gone, said]) await as(caretaker).careLogs.create({ body })
    await takeOver(family)
    await as(caretaker).careLogs.markInError({ params: wrong, body: { reason: 'Another person' } })
    await as(caretaker).careLogs.remove({ params: gone })
    await as(other).careLogs.comment({ params: said, body: { id: uuidv7(), body: 'And slept after' } })
    await as(family).careLogs.comment({ params: said, body: { id: uuidv7(), body: 'My own' } })
    const brief = aLog({ body: 'Brief' })
    await as(caretaker).careLogs.create({ body: brief })
    await as(caretaker).careLogs.remove({ params: brief })

    const { logs } = await as(family).handover.read()
    expect(logs.map(({ what, log }) => `${what}: ${log.body}`)).toEqual([
      'entered_in_error: Wrong person',
      'commented: Said',
      'deleted: Gone',
    ])
    expect(logs[1]!.comments.map(({ body }) => body)).toEqual(['And slept after'])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ logs: 1, urgent: 0, comments: 1 })
  })
})

describe('what the dashboard announces is in the handover', () => {
  const announced = (person: Person) => as(person).handover.sinceYouLooked()

  test('an urgent log that was deleted and restored, or edited back, is not news', async () => {
    const { caretaker, family } = await aCircle()
    const [restored, edited] = [aLog({ severity: 'urgent' }), aLog({ type: 'incident', incident: aFall('none') })]
    for (const body of [restored, edited]) await as(caretaker).careLogs.create({ body })
    await takeOver(family)
    await as(caretaker).careLogs.remove({ params: restored })
    await as(caretaker).careLogs.restore({ params: restored })
    const edit = (version: number, more: object) =>
      as(caretaker).careLogs.update({ params: edited, body: { ...contentOf(edited), version, ...more } })
    await edit(1, { incident: aFall('emergency') })
    expect(await announced(family)).toMatchObject({ logs: 1, urgent: 1 })
    await edit(2, {})
    expect(await logsFor(family)).toEqual([])
    expect(await announced(family)).toMatchObject({ logs: 0, urgent: 0 })
    expect(await as(family).dashboard.read()).toMatchObject({ sinceYouLooked: { logs: 0, urgent: 0 } })
  })

  test('a comment on a log that is deleted is not counted', async () => {
    const { caretaker, other, family } = await aCircle()
    const log = aLog()
    await as(caretaker).careLogs.create({ body: log })
    await as(other).careLogs.comment({ params: log, body: { id: uuidv7(), body: 'Which Rose?' } })
    expect(await announced(family)).toMatchObject({ comments: 1 })
    await as(caretaker).careLogs.remove({ params: log })
    expect(await logsFor(family)).toEqual([])
    expect(await announced(family)).toMatchObject({ logs: 0, comments: 0 })
  })

  test('a deleted urgent log comes behind what needs somebody', async () => {
    const { caretaker, family } = await aCircle()
    const gone = aLog({ severity: 'urgent', body: 'Gone' })
    await as(caretaker).careLogs.create({ body: gone })
    await takeOver(family)
    await as(caretaker).careLogs.create({ body: aLog({ severity: 'attention', body: 'Ate little' }) })
    await as(caretaker).careLogs.remove({ params: gone })
    expect(await logsFor(family)).toEqual(['written: Ate little', 'deleted: Gone'])
  })
})

describe('medications and doses', () => {
  test('added, changed, on hold, stopped: each with its earlier state', async () => {
    const { clientId, admin, caretaker, family } = await aCircle()
    const add = (name: string) => as(admin).medications.create({ body: aMedication(clientId, { name }) })
    const [metoprolol, warfarin, brief] = [await add('Metoprolol'), await add('Warfarin'), await add('Brief')]
    await takeOver(family)
    await as(admin).medications.setStatus({ params: warfarin, body: { status: 'stopped', reason: 'Bleeding' } })
    await as(admin).medications.setStatus({ params: metoprolol, body: { status: 'on_hold', reason: 'Pulse 48' } })
    await as(admin).medications.remove({ params: brief })
    await add('Amlodipine')
    const { medications } = await as(family).handover.read()
    expect(medications.map(({ what, after, before }) => [what, after.name, before?.status ?? null])).toEqual([
      ['added', 'Amlodipine', null],
      ['removed', 'Brief', 'active'],
      ['on_hold', 'Metoprolol', 'active'],
      ['stopped', 'Warfarin', 'active'],
    ])
    expect(medications[2]).toMatchObject({ changedBy: 'Ada Keller', after: { statusReason: 'Pulse 48' } })
    expect((await as(admin).handover.read()).medications).toEqual([])
    // A medication added and then stopped since is reported as stopped.
    const { medications: all } = await as(family).handover.read({ query: { by: 'everyone' } })
    expect(all.map(({ what }) => what)).toEqual(['added', 'removed', 'on_hold', 'stopped'])
    const unread = await as(caretaker).handover.read()
    expect(unread.medications.map(({ what, before }) => [what, before])).toEqual([
      ['added', null],
      ['on_hold', null],
      ['stopped', null],
    ])
  })

  test('refused, as-needed, late and missed ones are listed; for the others the number given', async () => {
    const { clientId, admin, caretaker, family } = await aCircle()
    itIs('2026-11-22T12:00:00Z')
    const twice = await as(admin).medications.create({
      body: aMedication(clientId, { schedule: { kind: 'daily', times: ['08:00', '12:00', '20:00', '22:00'] } }),
    })
    const asNeeded = await as(admin).medications.create({
      body: aMedication(clientId, { name: 'Paracetamol', schedule: { kind: 'as_needed' } }),
    })
    await takeOver(family)
    const dose = (dueAt: string, more: object) => ({ id: uuidv7(), medicationId: twice.id, dueAt, ...more })
    const record = (body: object) => as(caretaker).doses.record({ body: body as never })
    itIs('2026-11-22T20:10:00Z')
    const { doses: evening } = await as(family).handover.read()
    expect(evening.late.map(({ dueAt }) => dueAt)).toEqual(['2026-11-22T19:00:00.000Z'])
    expect(evening.medications.map(({ name }) => name)).toEqual(['Lisinopril'])
    itIs('2026-11-22T19:05:00Z')
    await record(dose('2026-11-22T19:00:00.000Z', { outcome: 'taken' }))
    itIs('2026-11-23T11:05:00Z')
    await record(dose('2026-11-22T21:00:00.000Z', { outcome: 'taken', at: '2026-11-22T21:02:00Z' }))
    await record(dose('2026-11-23T11:00:00.000Z', { outcome: 'refused', reason: 'Felt sick' }))
    await record({ id: uuidv7(), medicationId: asNeeded.id, outcome: 'taken' })
    const { doses } = await as(family).handover.read()
    expect(doses.notable.map(({ medicationName, outcome }) => `${medicationName} ${outcome}`)).toEqual([
      'Paracetamol taken',
      'Lisinopril refused',
      'Lisinopril taken',
    ])
    // Recorded fourteen hours late.
    expect(doses.notable[2]).toMatchObject({ dueAt: '2026-11-22T21:00:00.000Z', recordedLater: true })
    expect([doses.given, doses.givenLate]).toEqual([1, 0])
    expect(doses.missed.map(({ dueAt }) => dueAt)).toEqual(['2026-11-23T07:00:00.000Z'])
    expect(doses.medications.map(({ name }) => name)).toEqual(['Lisinopril'])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ doses: 1 })
  })

  test('a dose given three hours late is not one given as planned', async () => {
    const { clientId, admin, caretaker, family } = await aCircle()
    itIs('2026-11-22T12:00:00Z')
    const { id: medicationId } = await as(admin).medications.create({ body: aMedication(clientId) })
    await takeOver(family)
    itIs('2026-11-22T22:00:00Z')
    const dose = { id: uuidv7(), medicationId, dueAt: '2026-11-22T19:00:00.000Z', outcome: 'taken' } as const
    await as(caretaker).doses.record({ body: dose })
    expect((await as(family).handover.read()).doses).toMatchObject({ notable: [], given: 0, givenLate: 1 })
  })

  test('a dose given while on hold is listed, however many were given as planned after it', async () => {
    const { clientId, admin, caretaker, family } = await aCircle()
    itIs('2026-11-22T06:00:00Z')
    const { id: medicationId } = await as(admin).medications.create({ body: aMedication(clientId) })
    itIs('2026-11-22T06:30:00Z')
    await as(admin).medications.setStatus({
      params: { id: medicationId },
      body: { status: 'on_hold', reason: 'Fever' },
    })
    await takeOver(family)
    itIs('2026-11-22T07:00:00Z')
    const dueAt = '2026-11-22T07:00:00.000Z'
    const onHold = { despitePlan: true, reason: 'I did not know yet' }
    await as(caretaker).doses.record({ body: { id: uuidv7(), medicationId, dueAt, outcome: 'taken', ...onHold } })
    const asPlanned = Array.from({ length: 200 }, (_, nth) => ({
      ...{ clientId, medicationId, id: uuidv7(), authorId: caretaker.userId },
      ...{ dueAt, at: dueAt, slot: `2026-11-22/${nth + 10}`, outcome: 'taken' as const, quantity: 1 },
    }))
    await dbOn(await owner())
      .insert(doses)
      .values(asPlanned)
    const { doses: told } = await as(family).handover.read()
    expect(told.notable.map(({ despitePlan }) => despitePlan)).toEqual(['on_hold'])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ doses: 1 })
  })
})

describe('everything else', () => {
  test('tasks done, added, cancelled and still open', async () => {
    const { caretaker, family } = await aCircle()
    const [done, cancelled] = [aTask({ title: 'Change the dressing' }), aTask({ title: 'Buy milk' })]
    for (const body of [done, cancelled]) await as(family).careTasks.create({ body })
    for (const person of [family, caretaker]) await takeOver(person)
    const added = aTask({ title: 'Call the pharmacy', dueDay: '2026-01-02' })
    await as(caretaker).careTasks.create({ body: added })
    const now = new Date().toISOString()
    await as(caretaker).careTasks.complete({
      params: done,
      body: { id: uuidv7(), occurrence: 1, doneAt: now, outcome: 'partly', note: 'The tape was used up' },
    })
    await as(family).careTasks.cancel({ params: cancelled })
    const { tasks } = await as(family).handover.read()
    expect(tasks.closed).toMatchObject([{ title: 'Change the dressing', outcome: 'partly' }])
    expect(tasks.added.map(({ title }) => title)).toEqual(['Call the pharmacy'])
    expect(tasks.cancelled).toEqual([])
    expect(tasks).toMatchObject({ open: [{ title: 'Call the pharmacy' }], late: 1 })
    expect((await as(caretaker).handover.read()).tasks.cancelled.map(({ title }) => title)).toEqual(['Buy milk'])
  })

  test('appointments, the care profile, contacts and people', async () => {
    const { admin, creator, caretaker, family } = await aCircle()
    const [visit, dropped] = [anEvent({ title: 'Dr. Brandt' }), anEvent({ title: 'Physiotherapy' })]
    for (const body of [visit, dropped]) await as(admin).events.create({ body })
    await takeOver(family)
    await as(admin).events.remove({ params: dropped })
    await as(admin).events.update({
      params: visit,
      body: { ...contentOf(visit), title: 'Dr. Brandt, new rooms', version: 1 },
    })
    await as(admin).events.create({ body: anEvent({ title: 'Blood test' }) })
    const { version } = await as(admin).circles.client()
    await as(admin).circles.update({ body: { medicalConditions: 'Diabetes', careNeeds: 'A walk each day', version } })
    await as(admin).emergencyContacts.create({ body: aContact({ name: 'Hilde Brandt' }) })
    await as(creator).circles.changeRole({ params: { memberId: caretaker.userId }, body: { role: 'family' } })
    // A changed name is no change of who they are in the circle, and must not look like theirs.
    const renamed = { firstName: 'Carlo', lastName: 'Berg' }
    await as(caretaker).accounts.rename({ params: { id: caretaker.userId }, body: renamed })
    const { events, profile, contacts, people } = await as(family).handover.read()
    expect(events.map(({ what, title }) => `${what}: ${title}`)).toEqual([
      'added: Blood test',
      'changed: Dr. Brandt, new rooms',
      'removed: Physiotherapy',
    ])
    expect(profile).toMatchObject({
      changedBy: 'Ada Keller',
      before: { medicalConditions: [], careNeeds: null },
      after: { medicalConditions: ['Diabetes'], careNeeds: 'A walk each day' },
    })
    expect(contacts).toMatchObject([{ what: 'added', name: 'Hilde Brandt' }])
    expect(people).toMatchObject([{ what: 'role', name: 'Carlo Berg', role: 'family', changedBy: 'Clara Keller' }])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ others: 6, logs: 0 })
  })

  test('one occurrence of a series that was cancelled or moved is told with its own day, the series is not', async () => {
    const { admin, family } = await aCircle()
    const weekly = anEvent({ title: 'Physiotherapy', rule: 'FREQ=WEEKLY' })
    await as(admin).events.create({ body: weekly })
    await takeOver(family)
    const [second, third] = ['2026-11-30T09:00:00.000Z', '2026-12-07T09:00:00.000Z'] as const
    await as(admin).events.remove({ params: weekly, query: { scope: 'this', original: second } })
    const [startsAt, endsAt] = ['2026-12-08T13:00:00.000Z', '2026-12-08T14:00:00.000Z']
    const moved = { ...contentOf(weekly), scope: 'this' as const, original: third, version: 1, startsAt, endsAt }
    await as(admin).events.update({ params: weekly, body: moved })
    const { events } = await as(family).handover.read()
    expect(
      events.map(({ title, start, status, repeats, original }) => [title, start, status, repeats, original]),
    ).toEqual([
      ['Physiotherapy', startsAt, 'booked', false, third],
      ['Physiotherapy', second, 'cancelled', false, second],
    ])
    await takeOver(family)
    await as(admin).events.update({ params: weekly, body: { ...contentOf(weekly), title: 'Physio', version: 1 } })
    expect((await as(family).handover.read()).events).toMatchObject([
      { title: 'Physio', repeats: true, original: null },
    ])
  })

  test('so is one that was cancelled while the reader still had the handover before them', async () => {
    const { admin, family } = await aCircle()
    const weekly = anEvent({ title: 'Physiotherapy', rule: 'FREQ=WEEKLY' })
    await as(admin).events.create({ body: weekly })
    const [first, second] = ['2026-11-23T09:00:00.000Z', '2026-11-30T09:00:00.000Z'] as const
    await as(admin).events.remove({ params: weekly, query: { scope: 'this', original: first } })
    const { until } = await as(family).handover.read()
    await as(admin).events.remove({ params: weekly, query: { scope: 'this', original: second } })
    await as(family).handover.acknowledge({ body: { id: uuidv7(), until } })
    const { events } = await as(family).handover.read()
    expect(events.map(({ status, repeats, start }) => [status, repeats, start])).toEqual([['cancelled', false, second]])
  })

  test('a cancelled date is told, although its series was split before it since', async () => {
    const { admin, family } = await aCircle()
    const weekly = anEvent({ title: 'Physiotherapy', rule: 'FREQ=WEEKLY' })
    await as(admin).events.create({ body: weekly })
    const days = ['11-23', '11-30', '12-07', '12-14']
    const [first, second, third, fourth] = days.map((day) => `2026-${day}T09:00:00.000Z`)
    await as(admin).events.remove({ params: weekly, query: { scope: 'this', original: fourth } })
    await takeOver(family)
    await as(admin).events.remove({ params: weekly, query: { scope: 'this', original: third } })
    const body = { ...contentOf(weekly), original: second, startsAt: second!, endsAt: '2026-11-30T10:00:00.000Z' }
    const newId = uuidv7()
    await as(admin).events.update({
      params: weekly,
      body: { ...body, scope: 'following', newId, title: 'Physio', version: 1 },
    })
    const { events } = await as(family).handover.read()
    const items = events.map(({ eventId, title, start, status }) => [eventId === newId, title, start, status])
    expect(items).toHaveLength(3)
    expect(items).toEqual(
      expect.arrayContaining([
        [true, 'Physio', second, 'booked'],
        [true, 'Physio', third, 'cancelled'],
        [false, 'Physiotherapy', first, 'booked'],
      ]),
    )
  })

  test('so is one that was cancelled after its series was planned or split off', async () => {
    const { admin, family } = await aCircle()
    const weekly = anEvent({ title: 'Physiotherapy', rule: 'FREQ=WEEKLY' })
    await as(admin).events.create({ body: weekly })
    await takeOver(family)
    const [second, fourth] = ['11-30', '12-14'].map((day) => `2026-${day}T09:00:00.000Z`) as [string, string]
    const body = { ...contentOf(weekly), original: second, startsAt: second, endsAt: '2026-11-30T10:00:00.000Z' }
    const newId = uuidv7()
    await as(admin).events.update({ params: weekly, body: { ...body, scope: 'following', newId, version: 1 } })
    await as(admin).events.remove({ params: { id: newId }, query: { scope: 'this', original: fourth } })
    const planned = anEvent({ rule: 'FREQ=WEEKLY' })
    await as(admin).events.create({ body: planned })
    await as(admin).events.remove({ params: planned, query: { scope: 'this', original: planned.startsAt! } })
    const { events } = await as(family).handover.read()
    const cancelled = events.filter(({ status }) => status === 'cancelled')
    expect(cancelled.map(({ eventId, start }) => [eventId, start])).toEqual([
      [planned.id, planned.startsAt],
      [newId, fourth],
    ])
  })

  test('food: another texture or thickness, with the one before; tastes are no news', async () => {
    const { admin, family } = await aCircle()
    const save = (version: number, content: object) => as(admin).foodProfile.save({ body: { version, ...content } })
    await save(0, { foodLevel: 6, drinkLevel: 0 })
    expect((await as(family).handover.read()).food).toMatchObject({ before: null, after: { foodLevel: 6 } })
    await takeOver(family)
    await save(1, { foodLevel: 6, drinkLevel: 0, likes: ['Soup'] })
    expect((await as(family).handover.read()).food).toBeNull()
    await save(2, { foodLevel: 6, drinkLevel: 2, likes: ['Soup'] })
    expect((await as(family).handover.read()).food).toMatchObject({
      ...{ changedBy: 'Ada Keller', before: { foodLevel: 6, drinkLevel: 0 }, after: { foodLevel: 6, drinkLevel: 2 } },
    })
    await save(3, { foodLevel: 6, drinkLevel: 2, alsoDrinkLevels: [1] })
    await takeOver(family)
    await save(4, { foodLevel: 6, drinkLevel: 2 })
    expect((await as(family).handover.read()).food).toMatchObject({
      ...{ before: { alsoDrinkLevels: [1] }, after: { alsoDrinkLevels: [] } },
    })
  })

  test('what the reader may not read is not shown, not even as a count', async () => {
    const { admin, caretaker, other } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog({ severity: 'urgent' }) })
    await as(admin).events.create({ body: anEvent() })
    await as(admin).emergencyContacts.create({ body: aContact() })
    expect(await as(other).handover.sinceYouLooked()).toMatchObject({ logs: 1, urgent: 1, others: 2 })

    vi.spyOn(policies, 'careLogs.read', 'get').mockReturnValue({ ...policies['careLogs.read'], caretaker: 'own' })
    vi.spyOn(policies, 'calendar.read', 'get').mockReturnValue({ ...policies['calendar.read'], caretaker: undefined })
    expect(await as(other).handover.sinceYouLooked()).toMatchObject({ logs: 0, urgent: 0, others: 1 })
    expect((await as(other).dashboard.read()).sinceYouLooked).toMatchObject({ logs: 0, urgent: 0, others: 1 })
    expect(await as(other).handover.read()).toMatchObject({ logs: [], events: [], contacts: [{ what: 'added' }] })
  })

  test('allergies: recorded, confirmed, removed', async () => {
    const { admin, caretaker, family } = await aCircle()
    const note = (text: string) => as(caretaker).allergies.fromText({ body: { text } })
    const [penicillin, latex] = await note('Penicillin; Latex')
    await takeOver(family)
    await as(admin).allergies.confirm({ params: penicillin! })
    await as(caretaker).allergies.remove({ params: latex! })
    await note('Nickel')
    const { allergies } = await as(family).handover.read()
    expect(allergies.map(({ what, before, after }) => [what, after.substance, before?.isConfirmed ?? null])).toEqual([
      ['added', 'Nickel', null],
      ['removed', 'Latex', false],
      ['changed', 'Penicillin', false],
    ])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ allergies: 3 })
  })

  test('the draft of one’s own handover includes one’s own actions', async () => {
    const { caretaker, other } = await aCircle()
    await takeOver(caretaker)
    await as(caretaker).careLogs.create({ body: aLog({ body: 'Mine' }) })
    await as(other).careLogs.create({ body: aLog({ body: 'Theirs' }) })
    const { logs } = await as(caretaker).handover.read({ query: { by: 'everyone' } })
    expect(logs.map(({ log }) => log.body)).toEqual(['Theirs', 'Mine'])
  })
})

describe('taking over', () => {
  test('is recorded, and everyone sees who did and when', async () => {
    const { caretaker, other, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog() })
    const { until } = await as(other).handover.read()
    const body = { id: uuidv7(), until }
    const taken = await as(other).handover.acknowledge({ body })
    expect(await as(other).handover.acknowledge({ body })).toEqual(taken)
    await takeOver(family)
    const seen = await as(caretaker).handover.read()
    expect(seen.takenOver.map(({ name }) => name)).toEqual(['Fritz Keller', 'Olga Keller'])
    expect(seen.takenOver[1]).toEqual(taken)
    expect(Date.now() - Date.parse(taken.at)).toBeLessThan(60_000)
    expect((await as(other).handover.read()).since).toBe(taken.at)
    await expect(as(family).handover.acknowledge({ body })).toFailWith('ID_TAKEN')

    const first = await as(caretaker).handover.acknowledgements({ query: { limit: 1 } })
    expect(first.items.map(({ name }) => name)).toEqual(['Fritz Keller'])
    const second = await as(caretaker).handover.acknowledgements({ query: { limit: 1, before: first.next! } })
    expect(second).toMatchObject({ items: [{ name: 'Olga Keller' }], next: null })
  })

  test('is undone by the same person within the first minutes: what was new is new again', async () => {
    const { caretaker, other, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog({ body: 'Ate well' }) })
    const taken = await takeOver(family)
    expect(await logsFor(family)).toEqual([])
    await expect(as(other).handover.takeBack({ params: taken })).toFailWith('FORBIDDEN')
    await as(family).handover.takeBack({ params: taken })
    expect(await logsFor(family)).toEqual(['written: Ate well'])
    expect((await as(caretaker).handover.read()).takenOver).toEqual([])

    const again = await takeOver(family)
    itIs(new Date(Date.now() + 11 * 60_000).toISOString())
    await expect(as(family).handover.takeBack({ params: again })).toFailWith('UNDO_TOO_LATE')
    vi.restoreAllMocks()
    expect(await logsFor(family)).toEqual([])
  })

  test('undone after reading on, what was read since stays read', async () => {
    const { caretaker, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog({ body: 'First' }) })
    const first = await takeOver(family)
    await as(caretaker).careLogs.create({ body: aLog({ body: 'Second' }) })
    await takeOver(family)
    await as(family).handover.takeBack({ params: first })
    expect(await logsFor(family)).toEqual([])
  })

  test('cannot go beyond what exists', async () => {
    const { caretaker, family } = await aCircle()
    await as(family).handover.acknowledge({ body: { id: uuidv7(), until: Number.MAX_SAFE_INTEGER } })
    await as(caretaker).careLogs.create({ body: aLog({ body: 'After it' }) })
    expect(await logsFor(family)).toEqual(['written: After it'])
  })
})

describe('diaries', () => {
  test('readings: those outside first, of the others the newest of each kind; not those in error or already read', async () => {
    const { caretaker, family } = await aCircle()
    itIs('2026-11-20T12:00:00.000Z')
    const measure = (value: number, time: string, more: object = {}) =>
      as(caretaker).vitals.create({ body: aVital({ value, measuredAt: `2026-11-20T${time}:00.000Z`, ...more }) })
    await measure(70, '07:00')
    await measure(72, '08:00')
    await measure(98, '09:00')
    const wrong = await measure(200, '09:30')
    await as(caretaker).vitals.markInError({ params: { id: wrong.id }, body: { reason: 'Mistyped' } })
    await measure(64, '07:00', { kind: 'weight', unit: 'kg' })
    const { vitals } = await as(family).handover.read()
    expect(vitals.outside.map(({ value }) => value)).toEqual([98])
    expect(vitals.newest.map(({ reading, count }) => [reading.kind, reading.value, count])).toEqual([
      ['heart_rate', 98, 3],
      ['weight', 64, 1],
    ])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ readings: 4, moods: 0 })
    expect((await as(caretaker).handover.read()).vitals).toEqual({ outside: [], newest: [] })
    await takeOver(family)
    expect((await as(family).handover.read()).vitals).toEqual({ outside: [], newest: [] })
  })

  test('exporting the readings is not a reading', async () => {
    const { caretaker, family } = await aCircle()
    await as(caretaker).vitals.exportFile()
    expect((await as(family).handover.read()).vitals).toEqual({ outside: [], newest: [] })
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ readings: 0, moods: 0 })
  })

  test('moods: those the reader may see, in the list and in its count', async () => {
    const { client, caretaker, family } = await aCircle()
    for (const visibleTo of ['author', 'family', 'circle'] as const)
      await as(client).mood.create({ body: aMood({ visibleTo, respondent: 'self', note: visibleTo }) })
    const notesFor = async (person: Person) => (await as(person).handover.read()).moods.map(({ note }) => note).sort()
    expect(await notesFor(family)).toEqual(['circle', 'family'])
    expect(await notesFor(caretaker)).toEqual(['circle'])
    expect(await as(family).handover.sinceYouLooked()).toMatchObject({ readings: 0, moods: 2 })
    expect(await as(caretaker).handover.sinceYouLooked()).toMatchObject({ readings: 0, moods: 1 })
    expect((await as(caretaker).dashboard.read()).sinceYouLooked).toMatchObject({ readings: 0, moods: 1 })
  })
})
