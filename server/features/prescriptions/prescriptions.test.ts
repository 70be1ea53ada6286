import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { inCircle } from '../../access/circles/circles.ts'
import { clock } from '../../core/clock.ts'
import { aMedication } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'
import { currentMedications, listLowStock } from './queries.ts'
import { medicationList } from './tools.ts'

const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
const contentOf = <T extends { id?: unknown; clientId: number }>({ id: _1, clientId: _2, ...content }: T) => content
const fieldsOf = (call: Promise<unknown>) => call.then(() => 'DONE').catch((error) => error.body.fields)

describe('adding', () => {
  test('medications in the care profile are stored as typed, unverified, once', async () => {
    const { clientId, creator, caretaker } = await aCircle()
    const body = { clientId, id: uuidv7(), name: 'Lisinopril', ...profileMedication }
    const saved = await as(creator).medications.create({ body })
    expect(saved).toMatchObject({ ...body, verification: 'unverified', status: 'active', asNeeded: false, stock: null })
    await as(creator).medications.create({ body })
    await as(creator).medications.create({ body: { clientId, name: 'Aspirin' } })
    expect((await as(caretaker).medications.list()).map(({ name }) => name)).toEqual(['Aspirin', 'Lisinopril'])
  })

  test('characters that nobody sees, or that turn the direction of text, change neither a name nor an amount', async () => {
    const { clientId, creator, caretaker } = await aCircle()
    const pasted = {
      name: 'Levo\u00adthyroxine\u200f 5\u061c 10',
      strength: '\u200b.5 mg\ufeff',
      dosage: '10\u2060U\u200b at\nbreakfast',
      frequency: 'Once \u202e2 1\u202c a day',
      instructions: 'Take \u202e01 drops\nwith water',
    }
    await as(creator).medications.create({ body: aMedication(clientId, pasted) })
    expect(await as(caretaker).medications.list()).toMatchObject([
      {
        ...{ name: 'Levothyroxine 5 10', strength: '0.5 mg', dosage: '10 units at breakfast' },
        ...{ frequency: 'Once 2 1 a day', instructions: 'Take 01 drops\nwith water' },
      },
    ])
    // Written with as many characters as there may be, a dosage that grows when it is tidied stays as it was typed.
    const longest = `${'x'.repeat(95)} 10U`
    const { dosage } = await as(creator).medications.create({
      body: aMedication(clientId, { dosage: `${longest}\u200b` }),
    })
    expect(dosage).toBe(longest)
  })

  test('refuses a nameless medication, and outsiders', async () => {
    const { clientId, creator, outsider } = await aCircle()
    await expect(as(creator).medications.create({ body: { clientId, name: ' ' } })).toFailWith('BAD_INPUT')
    await expect(as(outsider).medications.create({ body: { clientId, name: 'Aspirin' } })).toFailWith('NOT_FOUND')
  })

  test('a schedule has exactly the fields of its kind, and each wrong field says so', async () => {
    const { clientId, creator } = await aCircle()
    const refused = (more: object) => fieldsOf(as(creator).medications.create({ body: aMedication(clientId, more) }))
    const times = ['08:00']
    expect(await refused({ schedule: { kind: 'daily' } })).toEqual({ 'schedule.times': 'Please add a time' })
    expect(await refused({ schedule: { kind: 'weekdays', times } })).toHaveProperty(['schedule.weekdays'])
    expect(await refused({ schedule: { kind: 'daily', times, weekdays: [1] } })).toHaveProperty(['schedule.weekdays'])
    expect(await refused({ schedule: { kind: 'as_needed', times } })).toHaveProperty(['schedule.times'])
    expect(await refused({ schedule: { kind: 'daily', times: ['24:00'] } })).toHaveProperty(['schedule.times.0.time'])
    expect(await refused({ schedule: { kind: 'cycle', times, daysOn: 21, daysOff: 7 } })).toHaveProperty('startDate')
    expect(await refused({ schedule: { kind: 'interval', times: ['08:00', '09:00'], everyHours: 8 } })).toHaveProperty([
      'schedule.times',
    ])
    expect(await refused({ maxPer24h: 4 })).toEqual({ maxPer24h: 'This is only for medications taken as needed' })
    expect(await refused({ startDate: '2026-11-20', endDate: '2026-11-19' })).toHaveProperty('endDate')
    const taper = { kind: 'daily', times, steps: [{ from: '2026-11-19', kind: 'daily', times }] }
    expect(await refused({ startDate: '2026-11-20', schedule: taper })).toEqual({
      'schedule.steps.0.from': 'This is before the first day',
    })
    expect(await refused({ startDate: '2026-11-19', schedule: taper })).toBe('DONE')
    expect(await refused({ endDate: '2026-11-18', schedule: taper })).toEqual({
      endDate: 'Please choose the day of the last change or a later one, or remove that change',
    })
    expect(await refused({ endDate: '2026-11-19', schedule: taper })).toBe('DONE')
  })
})

describe('changing', () => {
  test('family change any prescription, a care taker their own; every change is in the history', async () => {
    const { clientId, family, caretaker } = await aCircle()
    const body = aMedication(clientId, { dosage: '1 tablet' })
    const { id } = await as(family).medications.create({ body })
    const edit = { ...contentOf(aMedication(clientId, { dosage: '2 tablets' })), version: 1 }
    await expect(as(caretaker).medications.update({ params: { id }, body: edit })).toFailWith('FORBIDDEN')
    await as(family).medications.update({ params: { id }, body: edit })
    await as(family).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Surgery' } })
    const history = await as(caretaker).medications.history({ params: { id } })
    expect(history.map(({ changed, changedBy }) => ({ changed, changedBy }))).toEqual([
      { changed: ['status', 'statusReason'], changedBy: 'Fritz Keller' },
      { changed: ['dosage'], changedBy: 'Fritz Keller' },
      { changed: [], changedBy: 'Fritz Keller' },
    ])
    expect(history[1]).toMatchObject({ before: { dosage: '1 tablet' }, after: { dosage: '2 tablets' } })
    expect(history[2]!.after.schedule).toMatchObject({ kind: 'daily', times: [{ time: '08:00' }, { time: '20:00' }] })
    const mine = await as(caretaker).medications.create({ body: aMedication(clientId) })
    expect(await as(caretaker).medications.update({ params: mine, body: edit })).toMatchObject({ version: 2 })
  })

  test('of two edits of one version one wins, and may repeat itself', async () => {
    const { clientId, family } = await aCircle()
    const { id } = await as(family).medications.create({ body: aMedication(clientId) })
    const edit = (dosage: string) =>
      as(family).medications.update({
        params: { id },
        body: { ...contentOf(aMedication(clientId, { dosage })), version: 1 },
      })
    const outcomes = await Promise.allSettled([edit('1'), edit('2')])
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled')!.value
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')!.reason.body
    expect(lost).toMatchObject({ errorCode: 'VERSION_CONFLICT', current: { dosage: won.dosage, version: 2 } })
    expect(await edit(won.dosage!)).toMatchObject({ version: 2 })
  })

  test('a course whose last day is over is resumed only with another last day: otherwise nothing would be due', async () => {
    const { family, clientId } = await aCircle()
    at('2026-11-20T06:00:00.000Z')
    const body = aMedication(clientId, { startDate: '2026-11-01', endDate: '2026-11-07' })
    const { id } = await as(family).medications.create({ body })
    const setStatus = (status: 'completed' | 'active') =>
      as(family).medications.setStatus({ params: { id }, body: { status } })
    const { version } = await setStatus('completed')
    await expect(setStatus('active')).toFailWith('COURSE_OVER')
    await as(family).medications.update({ params: { id }, body: { ...contentOf(body), endDate: null, version } })
    expect(await setStatus('active')).toMatchObject({ standing: 'active' })
  })

  test('unverified, on hold, stopped: nothing is due from that moment; confirmed or resumed, it is again', async () => {
    const { clientId, family } = await aCircle()
    at('2026-11-20T06:00:00.000Z')
    const body = aMedication(clientId, { verification: 'unverified' })
    const { id } = await as(family).medications.create({ body })
    const dueTimes = async () => {
      const { items } = await as(family).doses.due({ query: { from: '2026-11-20', to: '2026-11-21' } })
      return items.map(({ dueAt }) => dueAt.slice(8, 13))
    }
    expect(await dueTimes()).toEqual([])
    await as(family).medications.confirm({ params: { id }, body: { verification: 'clinician_list' } })
    expect(await dueTimes()).toEqual(['20T07', '20T19', '21T07', '21T19'])
    at('2026-11-20T12:00:00.000Z')
    await expect(
      as(family).medications.setStatus({ params: { id }, body: { status: 'stopped', reason: '' } }),
    ).toFailWith('BAD_INPUT')
    await as(family).medications.setStatus({ params: { id }, body: { status: 'stopped', reason: 'Rash' } })
    expect(await dueTimes()).toEqual(['20T07'])
    at('2026-11-21T12:00:00.000Z')
    await as(family).medications.setStatus({ params: { id }, body: { status: 'active' } })
    expect(await dueTimes()).toEqual(['20T07', '21T19'])
  })

  test('a new schedule applies from now on; earlier doses stay due', async () => {
    const { clientId, family } = await aCircle()
    at('2026-11-20T06:00:00.000Z')
    const { id } = await as(family).medications.create({ body: aMedication(clientId) })
    at('2026-11-20T08:00:00.000Z')
    const content = contentOf(aMedication(clientId, { schedule: { kind: 'daily', times: ['08:30', '21:00'] } }))
    await as(family).medications.update({ params: { id }, body: { ...content, version: 1 } })
    const { items } = await as(family).doses.due({ query: { from: '2026-11-20', to: '2026-11-21' } })
    expect(items.map(({ dueAt }) => dueAt.slice(8, 16))).toEqual(['20T07:00', '20T20:00', '21T07:30', '21T20:00'])
  })

  test('only a medication that was never given can be removed', async () => {
    const { clientId, family, caretaker } = await aCircle()
    const body = aMedication(clientId, { schedule: { kind: 'as_needed' } })
    const { id } = await as(family).medications.create({ body })
    const dose = { id: uuidv7(), medicationId: id, outcome: 'taken' as const }
    await as(caretaker).doses.record({ body: dose })
    await expect(as(family).medications.remove({ params: { id } })).toFailWith('HAS_DOSES')
    await as(caretaker).doses.undo({ params: dose })
    await as(family).medications.remove({ params: { id } })
    expect(await as(family).medications.list()).toEqual([])
    await expect(as(family).doses.record({ body: { ...dose, id: uuidv7() } })).toFailWith('NOT_FOUND')
  })
})

describe('the circle’s zone', () => {
  const moveTo = async (person: Parameters<typeof as>[0], zone: string) => {
    const { version } = await as(person).circles.client()
    return as(person).circles.update({ body: { zone, version } })
  }

  test('changes future doses, and nothing before; intervals keep their rhythm', async () => {
    const { clientId, admin } = await aCircle()
    at('2026-11-20T06:00:00.000Z')
    const daily = aMedication(clientId, { name: 'Daily', schedule: { kind: 'daily', times: ['08:00'] } })
    const hourly = { kind: 'interval' as const, everyHours: 12, times: ['09:00'] }
    await as(admin).medications.create({ body: daily })
    await as(admin).medications.create({
      body: aMedication(clientId, { name: 'Hourly', startDate: '2026-11-20', schedule: hourly }),
    })
    at('2026-11-20T10:00:00.000Z')
    expect(await moveTo(admin, 'America/New_York')).toMatchObject({ zone: 'America/New_York' })
    const { items, zone, medications } = await as(admin).doses.due({ query: { from: '2026-11-20', to: '2026-11-21' } })
    expect(zone).toBe('America/New_York')
    const times = (name: string) => {
      const { id } = medications.find((medication) => medication.name === name)!
      return items.filter(({ medicationId }) => medicationId === id).map(({ dueAt }) => dueAt.slice(8, 16))
    }
    expect(times('Daily')).toEqual(['20T13:00', '21T13:00'])
    expect(times('Hourly')).toEqual(['20T08:00', '20T20:00', '21T08:00', '21T20:00'])
    await expect(moveTo(admin, 'Mars/Olympus')).toFailWith('BAD_INPUT')
  })

  test('with twenty edits and new medications at once: each ends up in the new zone', async () => {
    const { clientId, admin, family } = await aCircle()
    vi.restoreAllMocks()
    const { version } = await as(admin).circles.client()
    const { id } = await as(family).medications.create({ body: aMedication(clientId) })
    const writes = Array.from({ length: 10 }, (_, index) => [
      as(family).medications.create({ body: aMedication(clientId) }),
      as(family).medications.update({
        params: { id },
        body: {
          ...contentOf(aMedication(clientId, { schedule: { kind: 'daily', times: [`1${index}:00`] } })),
          version: 1,
        },
      }),
    ])
    const moved = as(admin).circles.update({ body: { zone: 'Asia/Kolkata', version } })
    const [outcome] = await settled(moved, ...writes.flat())
    expect(outcome).toBe('DONE')
    const { rows } = await (await theKinfold()).services.database.owner.query(
      'select zone, count(*)::int from medication_schedules where client_id = $1 and effective_until is null group by 1',
      [clientId],
    )
    expect(rows).toEqual([{ zone: 'Asia/Kolkata', count: 11 }])
  })
})

describe('stock', () => {
  test('decreases with each taken dose and increases when it is undone; low at the refill level', async () => {
    const { clientId, family, caretaker, other } = await aCircle()
    at('2026-11-20T06:00:00.000Z')
    const { id } = await as(family).medications.create({
      body: aMedication(clientId, { schedule: { kind: 'daily', times: ['08:00', '20:00'], quantity: 2 } }),
    })
    const stock = async () => (await as(family).medications.list())[0]!.stock
    await as(caretaker).medications.setStock({ params: { id }, body: { onHand: 12, refillAt: 10 } })
    expect(await stock()).toMatchObject({ onHand: 12, low: false, runsOutOn: '2026-11-23' })
    at('2026-11-20T07:00:00.000Z')
    const dose = { id: uuidv7(), medicationId: id, dueAt: '2026-11-20T07:00:00Z', outcome: 'taken' as const }
    await as(caretaker).doses.record({ body: dose })
    await as(caretaker).doses.record({ body: dose })
    expect(await stock()).toMatchObject({ onHand: 10, low: true, runsOutOn: '2026-11-23' })
    const instead = { ...dose, id: uuidv7(), outcome: 'refused' as const, reason: 'Spat it out', replaces: dose.id }
    await as(other).doses.record({ body: instead })
    expect(await stock()).toMatchObject({ onHand: 12 })
    await as(other).doses.undo({ params: instead })
    expect(await stock()).toMatchObject({ onHand: 10 })
    await as(caretaker).doses.undo({ params: dose })
    expect(await stock()).toMatchObject({ onHand: 12 })
    await as(family).medications.setStock({ params: { id }, body: { onHand: null } })
    expect(await stock()).toBeNull()
  })

  test('leaves a trace when it is counted, and none with each dose', async () => {
    const { clientId, family } = await aCircle()
    const { id } = await as(family).medications.create({
      body: aMedication(clientId, { schedule: { kind: 'as_needed' } }),
    })
    await as(family).medications.setStock({ params: { id }, body: { onHand: 30 } })
    for (let count = 0; count < 3; count++)
      await as(family).doses.record({ body: { id: uuidv7(), medicationId: id, outcome: 'taken' } })
    await as(family).medications.setStock({ params: { id }, body: { onHand: 20 } })
    const { rows } = await (await theKinfold()).services.database.owner.query(
      `select (select count(*)::int from history h where h.client_id = $1 and subject = 'medication_stock') as earlier,
        (select count(*)::int from audit a where a.client_id = $1 and subject = 'medication_stock') as audited`,
      [clientId],
    )
    expect(rows).toEqual([{ earlier: 1, audited: 2 }])
  })
})

test('for composers: current medications, and those that run low', async () => {
  const { clientId, family } = await aCircle()
  at('2026-11-20T06:00:00.000Z')
  const add = async (name: string, more: object, onHand: number) => {
    const { id } = await as(family).medications.create({ body: aMedication(clientId, { name, ...more }) })
    await as(family).medications.setStock({ params: { id }, body: { onHand, refillAt: 10 } })
  }
  await add('Plenty', {}, 11)
  await add('Low', { form: 'tablet' }, 10)
  await add('Lower', {}, 2)
  await add('Ended', { endDate: '2026-11-19' }, 30)
  await add('Stopped', { active: false }, 1)
  const { services } = await theKinfold()
  const account = { userId: family.userId, sessionId: uuidv7() }
  const origin = { requestId: uuidv7(), ip: '127.0.0.1' }
  await inCircle(services.database.circle, account, origin, clientId, 'medications.read', async (circle) => {
    expect((await currentMedications(circle)).map(({ name }) => name)).toEqual(['Low', 'Lower', 'Plenty'])
    expect(await listLowStock(circle)).toMatchObject([
      { name: 'Lower', onHand: 2, refillAt: 10 },
      { name: 'Low', form: 'tablet', onHand: 10 },
    ])
  })
})

test('for the assistant: a dose, prescriber or instruction that nobody typed is not told', async () => {
  const { clientId, family } = await aCircle()
  await as(family).medications.create({ body: { clientId, name: 'Aspirin', ...profileMedication } })
  await as(family).medications.create({ body: { clientId, name: 'Senna', ...profileMedication, dosage: '2 tablets' } })
  const { services } = await theKinfold()
  const account = { userId: family.userId, sessionId: uuidv7() }
  const origin = { requestId: uuidv7(), ip: '127.0.0.1' }
  await inCircle(services.database.circle, account, origin, clientId, 'medications.read', async (circle) => {
    const nothing = { prescribedBy: null, instructions: null }
    expect((await medicationList.run(circle, {}, [])).medications).toMatchObject([
      { name: 'Aspirin', how: null, ...nothing },
      { name: 'Senna', how: '2 tablets, daily, morning', ...nothing },
    ])
  })
})

test('confirming makes no fact of what nobody typed; the confirmation is all that changes, once', async () => {
  const { clientId, family } = await aCircle()
  const { id } = await as(family).medications.create({ body: { clientId, name: 'Aspirin', ...profileMedication } })
  const params = { id }
  const confirm = () => as(family).medications.confirm({ params, body: { verification: 'clinician_list' } })
  const nothing = { dosage: null, frequency: null, timing: null, prescribedBy: null, instructions: null }
  expect(await confirm()).toMatchObject({ verification: 'clinician_list', version: 2, ...nothing })
  expect(await confirm()).toMatchObject({ version: 2 })
  const [confirmed, added] = await as(family).medications.history({ params })
  expect(confirmed).toMatchObject({ changed: ['verification'], before: nothing, after: nothing })
  expect(added).toMatchObject({ before: null, after: nothing })
  const { services } = await theKinfold()
  const account = { userId: family.userId, sessionId: uuidv7() }
  const origin = { requestId: uuidv7(), ip: '127.0.0.1' }
  await inCircle(services.database.circle, account, origin, clientId, 'medications.read', async (circle) => {
    const told = (await medicationList.run(circle, {}, [])).medications
    expect(told).toMatchObject([{ how: null, prescribedBy: null, instructions: null, isConfirmed: true }])
  })
})

test('what somebody typed beside the defaults is confirmed with it; a default dose beside set times is not', async () => {
  const { clientId, family } = await aCircle()
  const confirmed = async (more: object, edit?: object) => {
    const body = { clientId, name: 'Senna', ...profileMedication, ...more }
    const params = await as(family).medications.create({ body })
    const { active: _1, clientId: _2, ...content } = body
    if (edit) await as(family).medications.update({ params, body: { ...content, ...edit, version: 1 } })
    return as(family).medications.confirm({ params, body: { verification: 'family_reported' } })
  }
  const typed = { dosage: '2 tablets', instructions: 'With water' }
  expect(await confirmed(typed)).toMatchObject({ ...typed, frequency: 'daily', timing: 'morning', prescribedBy: null })
  const schedule = { kind: 'daily' as const, times: ['08:00'], quantity: 2 }
  const times = { schedule, frequency: 'Every day', timing: 'at 08:00' }
  expect(await confirmed({}, times)).toMatchObject({ dosage: null, frequency: 'Every day', timing: 'at 08:00' })
})

test('adherence counts what was due an hour ago or longer, over 7 and 30 days', async () => {
  const { clientId, family } = await aCircle()
  at('2026-11-01T00:00:00.000Z')
  const { id } = await as(family).medications.create({ body: aMedication(clientId) })
  const record = (day: number, outcome: 'taken' | 'skipped', given = '07:00') =>
    as(family).doses.record({
      body: {
        id: uuidv7(),
        medicationId: id,
        dueAt: `2026-11-${day}T07:00:00Z`,
        at: `2026-11-${day}T${given}:00Z`,
        outcome,
        reason: 'Said no',
      },
    })
  at('2026-11-20T08:30:00.000Z')
  await record(10, 'taken')
  await record(18, 'taken', '09:30')
  await record(19, 'skipped')
  await record(20, 'taken')
  expect(await as(family).doses.adherence()).toEqual([
    {
      medicationId: id,
      name: 'Lisinopril',
      days7: { due: 13, taken: 2, late: 1 },
      days30: { due: 39, taken: 3, late: 2 },
    },
  ])
  // One of the two was taken on time, but recorded days later: its time is from memory.
  const query = { from: '2026-11-10', to: '2026-11-20', parts: ['medications' as const] }
  const { sections } = await as(family).careSummary.read({ query })
  expect(sections[0]?.lines[0]?.text).toContain('(2 not on time)')
})
