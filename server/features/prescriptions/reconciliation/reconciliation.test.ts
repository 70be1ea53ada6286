import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import type { NewReconciliation } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { clock } from '../../../core/clock.ts'
import { aMedication } from '../../../test/records/records.ts'
import { as, settled } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'

afterEach(() => void vi.restoreAllMocks())
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
const contentOf = ({ id: _, clientId: _2, verification: _3, ...content }: ReturnType<typeof aMedication>) => content

/** A medication to be created, whose dose changed ten days ago, and what is taken `now`. */
async function afterAStep() {
  const { clientId, family } = await aCircle()
  at('2026-11-20T12:00:00.000Z')
  const now = { kind: 'daily' as const, times: ['08:00'] }
  const tapered = { ...now, quantity: 2, steps: [{ ...now, from: '2026-11-10' }] }
  const prednisolone = aMedication(clientId, { name: 'Prednisolone', strength: '5 mg', schedule: tapered })
  return { family, prednisolone, now }
}

/** Rose comes home from hospital: three medications so far, and a new list. */
async function homeFromHospital() {
  const circle = await aCircle()
  const { clientId, family } = circle
  at('2026-11-19T12:00:00.000Z')
  const add = async (name: string, more: Parameters<typeof aMedication>[1] = {}) =>
    as(family).medications.create({ body: aMedication(clientId, { name, strength: '5 mg', ...more }) })
  const ramipril = await add('Ramipril')
  const bisoprolol = await add('Bisoprolol')
  const digoxin = await add('Digoxin')
  at('2026-11-20T12:00:00.000Z')
  const apixaban = uuidv7()
  const kept = { decision: 'kept', medicationId: ramipril.id, version: 1, listed: 'Ramipril 5 mg 1-0-1' } as const
  const weaker = { name: 'Bisoprolol', strength: '2.5 mg', schedule: { kind: 'daily' as const, times: ['08:00'] } }
  const changed = {
    decision: 'changed' as const,
    medicationId: bisoprolol.id,
    version: 1,
    listed: 'Bisoprolol 2,5 mg 1-0-0',
    content: contentOf(aMedication(clientId, weaker)),
  }
  const reason = 'Not on the list after a hospital stay'
  const stopped = { decision: 'stopped', medicationId: digoxin.id, version: 1, reason } as const
  const added = {
    decision: 'added' as const,
    medicationId: apixaban,
    listed: 'Apixaban 5 mg 1-0-1',
    content: contentOf(aMedication(clientId, { name: 'Apixaban', strength: '5 mg' })),
  }
  const lines = { kept, changed, stopped, added }
  const list: z.input<typeof NewReconciliation> = {
    id: uuidv7(),
    occasion: 'hospital',
    listedOn: '2026-11-20',
    listedBy: 'St. Mary’s',
    lines: Object.values(lines),
  }
  const confirm = (more: Partial<z.input<typeof NewReconciliation>> = {}, person = family) =>
    as(person).reconciliations.confirm({ body: { ...list, ...more } })
  return { ...circle, ramipril, bisoprolol, digoxin, apixaban, lines, list, confirm }
}

describe('the new list next to the old one', () => {
  test('says which entry each line refers to; stopped ones are not compared', async () => {
    const { family, ramipril, bisoprolol, digoxin } = await homeFromHospital()
    await as(family).medications.setStatus({ params: digoxin, body: { status: 'stopped', reason: 'Slow pulse' } })
    const lines = ['Ramipril 5 mg 1-0-1', 'Concor 2,5 mg 1-0-0', 'Digoxin 0.1 mg 1-0-0']
    const compared = await as(family).reconciliations.compare({ body: { lines } })
    expect(compared.map(({ medicationId, says }) => [medicationId, says])).toEqual([
      [ramipril.id, 'same'],
      [bisoprolol.id, 'other'],
      [null, 'unclear'],
    ])
  })

  test('is the same only in the form and without the last day of the entry', async () => {
    const { clientId, family } = await aCircle()
    at('2026-11-20T12:00:00.000Z')
    const add = (name: string, more: Parameters<typeof aMedication>[1]) =>
      as(family).medications.create({ body: aMedication(clientId, { name, strength: '5 mg', ...more }) })
    await add('Morphine', { form: 'injection' })
    await add('Haloperidol', { route: 'injected' })
    await add('Ramipril', { endDate: '2026-11-22' })
    const lines = ['Morphine 5 mg tablets 1-0-1', 'Haloperidol 5 mg tablets 1-0-1', 'Ramipril 5 mg 1-0-1']
    const compared = await as(family).reconciliations.compare({ body: { lines } })
    expect(compared.map(({ medicationId, says }) => [medicationId !== null, says])).toEqual(
      lines.map(() => [true, 'unclear']),
    )
  })

  test('a line for what was stopped or has ended is not simply new: it refers to the last such entry', async () => {
    const { family, clientId, digoxin } = await homeFromHospital()
    const add = (name: string, more: Parameters<typeof aMedication>[1] = {}) =>
      as(family).medications.create({ body: aMedication(clientId, { name, ...more }) })
    await add('Amoxicillin', { startDate: '2026-01-01', endDate: '2026-01-08' })
    const lately = await add('Amoxicillin', { startDate: '2026-11-09', endDate: '2026-11-16' })
    await as(family).medications.setStatus({ params: digoxin, body: { status: 'stopped', reason: 'Nausea' } })
    const lines = ['Lanoxin 0.1 mg 1-0-0', 'Amoxicillin 500 mg 1-1-1', 'Apixaban 5 mg 1-0-1', 'Ramipril 5 mg 1-0-1']
    const compared = await as(family).reconciliations.compare({ body: { lines } })
    expect(compared.map(({ medicationId, formerId }) => [medicationId !== null, formerId])).toEqual([
      [false, digoxin.id],
      [false, lately.id],
      [false, null],
      [true, null],
    ])
  })

  test('says in what a line and its entry may differ', async () => {
    const { family, clientId } = await aCircle()
    at('2026-11-20T12:00:00.000Z')
    const add = (name: string, more: Parameters<typeof aMedication>[1]) =>
      as(family).medications.create({ body: aMedication(clientId, { name, strength: '5 mg', ...more }) })
    await add('Apixaban', { startDate: '2026-12-05' })
    await add('Morphine', { form: 'injection' })
    await add('Ramipril', { strength: null, schedule: null })
    await add('Bisoprolol', {})
    const lines = ['Apixaban 5 mg 1-0-1', 'Morphine 5 mg tablets 1-0-1', 'Ramipril 5 mg 1-0-1', 'Bisoprolol 5 mg 1-0-1']
    const compared = await as(family).reconciliations.compare({ body: { lines } })
    expect(compared.map(({ says, differs }) => [says, ...differs])).toEqual([
      ['unclear', 'days'],
      ['unclear', 'form'],
      ['unclear', 'strength', 'times'],
      ['same'],
    ])
  })

  test('what is on hold here and on the new list is given again if a person says so, otherwise it stays on hold', async () => {
    const { confirm, family, ramipril, bisoprolol, lines, list } = await homeFromHospital()
    for (const params of [ramipril, bisoprolol])
      await as(family).medications.setStatus({ params, body: { status: 'on_hold', reason: 'Low blood pressure' } })
    const version = 2
    const [kept, changed] = [
      { ...lines.kept, version },
      { ...lines.changed, version, resumes: true },
    ]
    const all = [kept, changed, lines.stopped]
    const done = await confirm({ lines: all })
    expect(done.lines.map(({ decision, resumes }) => [decision, resumes])).toEqual([
      ['kept', undefined],
      ['changed', true],
      ['stopped', undefined],
    ])
    expect(await as(family).medications.list()).toMatchObject([
      { name: 'Bisoprolol', strength: '2.5 mg', standing: 'active', statusReason: null, statusAt: done.effectiveAt },
      { name: 'Digoxin' },
      { name: 'Ramipril', standing: 'on_hold', statusReason: 'Low blood pressure' },
    ])
    const again = {
      id: uuidv7(),
      lines: [
        { ...kept, version: 3, resumes: true },
        { ...lines.kept, medicationId: bisoprolol.id, version: 3 },
      ],
    }
    await confirm(again)
    await confirm(again)
    expect(await as(family).medications.list()).toMatchObject([{}, {}, { name: 'Ramipril', standing: 'active' }])
    const { items } = await as(family).doses.due({ query: { from: '2026-11-21' } })
    expect(items.filter(({ medicationId }) => medicationId === ramipril.id)).not.toEqual([])
    const otherwise = { ...list, ...again, lines: [{ ...again.lines[0]!, resumes: false }, again.lines[1]!] }
    await expect(confirm(otherwise)).toFailWith('ID_TAKEN')
  })

  test('one confirmation: kept, changed, stopped and new take effect at one moment', async () => {
    const { confirm, family } = await homeFromHospital()
    const done = await confirm()
    expect(done).toMatchObject({
      occasion: 'hospital',
      listedBy: 'St. Mary’s',
      effectiveAt: '2026-11-20T12:00:00.000Z',
    })
    expect(done.lines.map(({ decision, name }) => `${decision} ${name}`)).toEqual([
      'kept Ramipril 5 mg',
      'changed Bisoprolol 5 mg',
      'stopped Digoxin 5 mg',
      'added Apixaban 5 mg',
    ])
    const list = await as(family).medications.list()
    expect(list.map(({ name, strength, status, verification }) => [name, strength, status, verification])).toEqual([
      ['Apixaban', '5 mg', 'active', 'clinician_list'],
      ['Bisoprolol', '2.5 mg', 'active', 'clinician_list'],
      ['Digoxin', '5 mg', 'stopped', 'family_reported'],
      ['Ramipril', '5 mg', 'active', 'clinician_list'],
    ])
    const { items, medications } = await as(family).doses.due({ query: { from: '2026-11-21' } })
    const due = items.map(({ medicationId }) => medications.find((each) => each.id === medicationId)!.name)
    expect(due).toEqual(['Apixaban', 'Bisoprolol', 'Ramipril', 'Apixaban', 'Ramipril'])
  })

  test('takes effect at one moment, however long applying it takes', async () => {
    const { confirm, clientId } = await homeFromHospital()
    let ticks = Date.parse('2026-11-20T12:00:00.000Z')
    vi.spyOn(clock, 'now').mockImplementation(() => {
      ticks += 7
      return new Date(ticks)
    })
    const { effectiveAt } = await confirm()
    const { rows } = await (await theKinfold()).services.database.owner.query(
      `select distinct to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment from (
         select effective_from as moment from medication_schedules where client_id = $1 and effective_from > '2026-11-20'
         union select effective_until from medication_schedules where client_id = $1 and effective_until is not null
         union select status_at from medications where client_id = $1 and status = 'stopped') as moments`,
      [clientId],
    )
    expect(rows).toEqual([{ moment: effectiveAt }])
  })

  test('the history of each refers to it, also for those kept; so does the list of reconciliations', async () => {
    const { confirm, family, caretaker, ramipril, digoxin, apixaban, list } = await homeFromHospital()
    await as(family).medications.confirm({ params: ramipril, body: { verification: 'clinician_list' } })
    const lines = list.lines.map((line) => (line.medicationId === ramipril.id ? { ...line, version: 2 } : line))
    await confirm({ lines: lines })
    const lastOf = async (id: string) => (await as(caretaker).medications.history({ params: { id } }))[0]!
    const reconciliation = { id: list.id, occasion: 'hospital', listedOn: '2026-11-20', listedBy: 'St. Mary’s' }
    expect(await lastOf(ramipril.id)).toMatchObject({ changed: [], changedBy: 'Fritz Keller', reconciliation })
    expect(await lastOf(digoxin.id)).toMatchObject({ changed: ['status', 'statusReason'], reconciliation })
    expect(await lastOf(apixaban)).toMatchObject({ before: null, reconciliation })
    await as(family).medications.setStatus({ params: { id: apixaban }, body: { status: 'on_hold', reason: 'Surgery' } })
    expect(await lastOf(apixaban)).toMatchObject({ changed: ['status', 'statusReason'], reconciliation: null })
    const [told] = await as(caretaker).reconciliations.list()
    expect(told).toMatchObject({ id: list.id, authorName: 'Fritz Keller', lines: { length: 4 } })
  })
})

describe('what the new list vouches for', () => {
  const verifications = async (circle: Awaited<ReturnType<typeof homeFromHospital>>) =>
    (await as(circle.family).medications.list()).map(({ name, verification }) => `${name}: ${verification}`)

  test('nothing that is missing from it, and nothing listed with another dose', async () => {
    const circle = await homeFromHospital()
    const { kept, changed, added } = circle.lines
    const stays = { decision: 'kept', medicationId: circle.digoxin.id, version: 1 } as const
    await circle.confirm({
      lines: [
        { ...kept, listed: 'Ramipril 10 mg 1-0-1' },
        { ...changed, listed: 'Bisoprolol 1,25 mg 1-0-0' },
        { ...added, listed: 'Apixaban 5 mg 1-0-0' },
        stays,
      ],
    })
    const reported = ['Apixaban', 'Bisoprolol', 'Digoxin', 'Ramipril'].map((name) => `${name}: family_reported`)
    expect(await verifications(circle)).toEqual(reported)
  })

  test('no entry whose name still has another strength', async () => {
    const circle = await homeFromHospital()
    const { changed } = circle.lines
    const content = { ...changed.content, name: 'Bisoprolol 5 mg' }
    await circle.confirm({ lines: Object.values({ ...circle.lines, changed: { ...changed, content } }) })
    expect(await verifications(circle)).toContain('Bisoprolol 5 mg: family_reported')
  })

  test('no entry that is kept beside a line that does not say the same', async () => {
    const circle = await homeFromHospital()
    await circle.confirm({
      lines: Object.values({ ...circle.lines, kept: { ...circle.lines.kept, listed: 'Ramipril 5 mg weekly' } }),
    })
    expect(await verifications(circle)).toContain('Ramipril: family_reported')
  })

  test('no entry that is kept in another form', async () => {
    const circle = await homeFromHospital()
    await circle.confirm({
      lines: Object.values({ ...circle.lines, kept: { ...circle.lines.kept, listed: 'Ramipril 5 mg amp. 1-0-1' } }),
    })
    expect(await verifications(circle)).toContain('Ramipril: family_reported')
  })

  test('an entry that is kept as it is taken since its dose changed', async () => {
    const { family, prednisolone } = await afterAStep()
    const { id } = await as(family).medications.create({ body: prednisolone })
    const line = { decision: 'kept' as const, medicationId: id, version: 1, listed: 'Prednisolone 5 mg 1-0-0' }
    const list = { id: uuidv7(), occasion: 'hospital' as const, listedOn: null, listedBy: null, lines: [line] }
    await as(family).reconciliations.confirm({ body: list })
    expect(await as(family).medications.list()).toMatchObject([{ verification: 'clinician_list' }])
  })

  test('entries from a clinician’s list stay so if they are kept', async () => {
    const circle = await homeFromHospital()
    await as(circle.family).medications.confirm({ params: circle.ramipril, body: { verification: 'clinician_list' } })
    const kept = { ...circle.lines.kept, version: 2, listed: null }
    await circle.confirm({ lines: Object.values({ ...circle.lines, kept }) })
    expect(await verifications(circle)).toContain('Ramipril: clinician_list')
  })

  test('an entry from a clinician’s list stays so if only a note is changed, also with a step that is over', async () => {
    const { family, prednisolone, now } = await afterAStep()
    const { id, schedule } = await as(family).medications.create({
      body: { ...prednisolone, verification: 'clinician_list' },
    })
    const content = { ...contentOf(prednisolone), schedule: now, instructions: 'With food' }
    const line = { decision: 'changed' as const, medicationId: id, version: 1, listed: null, content }
    const list = { id: uuidv7(), occasion: 'hospital' as const, listedOn: null, listedBy: null, lines: [line] }
    await as(family).reconciliations.confirm({ body: list })
    const [saved] = await as(family).medications.list()
    expect(saved).toMatchObject({ verification: 'clinician_list', instructions: 'With food', schedule })
  })
})

test('an unconfirmed entry that is kept or changed loses the defaults of the care profile, which nobody typed', async () => {
  const { clientId, family } = await aCircle()
  const times = { strength: '5 mg', schedule: { kind: 'daily' as const, times: ['08:00'], quantity: 2 } }
  const [ramipril, bisoprolol] = [
    { name: 'Ramipril', ...times },
    { name: 'Bisoprolol', ...times },
  ]
  const add = (more: object) =>
    as(family).medications.create({ body: { clientId, name: '', ...profileMedication, ...more } })
  const { id: kept } = await add(ramipril)
  const { id: changed } = await add(bisoprolol)
  const { active: _, ...defaults } = profileMedication
  const lines: z.input<typeof NewReconciliation>['lines'] = [
    { decision: 'kept', medicationId: kept, version: 1, listed: 'Ramipril 5 mg 2-0-0' },
    {
      ...{ decision: 'changed', medicationId: changed, version: 1, listed: 'Bisoprolol 5 mg 2-0-0' },
      content: { ...defaults, ...bisoprolol },
    },
  ]
  const list = { id: uuidv7(), occasion: 'hospital' as const, listedOn: null, listedBy: null, lines }
  await as(family).reconciliations.confirm({ body: list })
  const nothing = { dosage: null, frequency: null, timing: null, prescribedBy: null, instructions: null }
  const confirmed = { verification: 'clinician_list', version: 2, ...nothing }
  expect(await as(family).medications.list()).toMatchObject([confirmed, confirmed])
})

describe('all or nothing', () => {
  test('what was changed, added or left out meanwhile is reported, and nothing is applied', async () => {
    const { confirm, family, clientId, lines, ramipril } = await homeFromHospital()
    const { kept: _, ...others } = lines
    await expect(confirm({ lines: Object.values(others) })).toFailWith('LIST_CHANGED')
    const notes = { ...contentOf(aMedication(clientId, { name: 'Ramipril', strength: '5 mg' })), reason: 'Heart' }
    await as(family).medications.update({ params: ramipril, body: { ...notes, version: 1 } })
    await expect(confirm()).toFailWith('LIST_CHANGED')
    const current = Object.values({ ...lines, kept: { ...lines.kept, version: 2 } })
    await as(family).medications.create({ body: aMedication(clientId, { name: 'Vitamin D' }) })
    await expect(confirm({ lines: current })).toFailWith('LIST_CHANGED')
    const list = await as(family).medications.list()
    expect(list.every(({ status, reconciliationId }) => status === 'active' && reconciliationId === null)).toBe(true)
    expect(await as(family).reconciliations.list()).toEqual([])
  })

  test('one invalid line rolls all others back', async () => {
    const { confirm, family, lines, ramipril } = await homeFromHospital()
    const taken = { ...lines.added, medicationId: await aTakenId(family) }
    await expect(confirm({ lines: Object.values({ ...lines, added: taken }) })).toFailWith('ID_TAKEN')
    const [first] = (await as(family).medications.list()).filter(({ id }) => id === ramipril.id)
    expect(first).toMatchObject({ version: 1, reconciliationId: null })
    const content = { ...lines.changed.content, startDate: '2020-02-01', endDate: '2020-01-01' }
    const changed = { ...lines.changed, content }
    await expect(confirm({ lines: Object.values({ ...lines, changed }) })).toFailWith('BAD_INPUT')
    await expect(confirm({ lines: [...Object.values(lines), lines.kept] })).toFailWith('BAD_INPUT')
  })

  test('repeated it is done once; of two people at once the second is told', async () => {
    const { confirm, creator, family } = await homeFromHospital()
    const [first, again] = await Promise.all([confirm(), confirm()])
    expect(again).toEqual(first)
    await expect(confirm({}, creator)).toFailWith('ID_TAKEN')
    expect(await settled(confirm({ id: uuidv7() }, creator))).toEqual(['LIST_CHANGED'])
    expect(await as(family).reconciliations.list()).toHaveLength(1)
  })

  test('of two people who enter the list of somebody without medications at once, the second is told', async () => {
    const { clientId, family, admin } = await aCircle()
    const confirm = (person: typeof family) => {
      const content = contentOf(aMedication(clientId, { name: 'Ramipril', strength: '5 mg' }))
      const lines = [{ decision: 'added' as const, medicationId: uuidv7(), listed: 'Ramipril 5 mg 1-0-0', content }]
      const list = { id: uuidv7(), occasion: 'hospital' as const, listedOn: '2026-11-20', listedBy: null, lines }
      return as(person).reconciliations.confirm({ body: list })
    }
    expect((await settled(confirm(family), confirm(admin))).toSorted()).toEqual(['DONE', 'LIST_CHANGED'])
    expect(await as(family).medications.list()).toHaveLength(1)
  })

  test('a care taker, who may change only their own, cannot', async () => {
    const { confirm, caretaker, client } = await homeFromHospital()
    await expect(confirm({}, caretaker)).toFailWith('FORBIDDEN')
    expect(await confirm({}, client)).toMatchObject({ authorName: 'Rose Keller' })
  })

  /** The id of a removed medication: not on the list, but already used. */
  async function aTakenId(family: Awaited<ReturnType<typeof homeFromHospital>>['family']) {
    const { id } = await as(family).medications.create({ body: aMedication(family.clientId, { name: 'A mistake' }) })
    await as(family).medications.remove({ params: { id } })
    return id
  }
})
