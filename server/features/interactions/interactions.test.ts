import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

const add = (person: Person, name: string) =>
  as(person).medications.create({ body: { clientId: person.clientId, id: uuidv7(), name } })

describe('the notices of a circle', () => {
  test('everyone in it reads them; without medications there are none', async () => {
    const { creator, caretaker, client } = await aCircle()
    expect(await as(client).interactions.notices()).toEqual({
      notices: [],
      notChecked: [],
      allergiesNotChecked: [],
      isAgeKnown: false,
    })
    const warfarin = await add(creator, 'Warfarin 5 mg')
    const advil = await add(creator, 'Advil 200 mg')
    const unknown = await add(creator, 'Xyzzol')
    const { notices, notChecked } = await as(caretaker).interactions.notices()
    expect(notices[0]).toMatchObject({
      kind: 'drug_drug',
      severity: 'serious',
      names: ['Warfarin 5 mg', 'Advil 200 mg (ibuprofen)'],
      id: ['anticoagulant-nsaid', ...[warfarin.id, advil.id].toSorted()].join(':'),
    })
    expect(notChecked).toEqual([{ medicationId: unknown.id, name: 'Xyzzol', why: 'unknown', unread: '' }])
  })

  test('held medications count, stopped or completed ones do not', async () => {
    const { creator } = await aCircle()
    await add(creator, 'Warfarin')
    const advil = await add(creator, 'Advil')
    const pairs = async () =>
      (await as(creator).interactions.notices()).notices.filter(({ kind }) => kind === 'drug_drug').length
    const setStatus = (status: 'on_hold' | 'stopped' | 'active' | 'completed') =>
      as(creator).medications.setStatus({ params: { id: advil.id }, body: { status, reason: 'The doctor said so' } })
    const told = [await pairs()]
    for (const status of ['on_hold', 'stopped', 'active', 'completed'] as const) {
      await setStatus(status)
      told.push(await pairs())
    }
    expect(told).toEqual([1, 1, 0, 1, 0])
  })

  test('planned medications count, a course past its last day does not', async () => {
    const { creator } = await aCircle()
    const course = (name: string, dates: object) =>
      as(creator).medications.create({ body: { clientId: creator.clientId, id: uuidv7(), name, ...dates } })
    await course('Warfarin', {})
    await course('Advil', { startDate: '2020-01-01', endDate: '2020-01-08' })
    const kinds = async () => (await as(creator).interactions.notices()).notices.map(({ kind }) => kind)
    expect(await kinds()).not.toContain('drug_drug')
    await course('Naproxen', { startDate: '2099-01-01' })
    expect(await kinds()).toContain('drug_drug')
  })

  test('the client’s allergies count', async () => {
    const { creator, admin } = await aCircle()
    await as(admin).allergies.fromText({ body: { text: 'Penicillin, Nuts' } })
    await add(creator, 'Augmentin 625')
    const answer = await as(creator).interactions.notices()
    expect(answer.notices).toMatchObject([{ kind: 'allergy', severity: 'serious' }])
    expect(answer.allergiesNotChecked).toEqual([{ substance: 'Nuts', why: 'no_medicine', unread: '' }])
  })

  test('from 65 years on single medicines cause notices; a missing date of birth is reported', async () => {
    const { creator, admin, clientId } = await aCircle()
    await add(creator, 'Diazepam 5 mg')
    const alone = async () => {
      const { notices, isAgeKnown } = await as(creator).interactions.notices()
      return [notices.filter(({ forOlder }) => forOlder).length, isAgeKnown]
    }
    const born = async (dateOfBirth: string) => {
      const { version } = await as(admin).circles.client()
      await as(admin).circles.update({ params: { clientId }, body: { dateOfBirth, version } })
    }
    expect(await alone()).toEqual([0, false])
    await born('1990-01-01')
    expect(await alone()).toEqual([0, true])
    await born('1944-03-02')
    expect(await alone()).toEqual([1, true])
  })

  test('a name in a form: the notices it would add, not compared with the record being edited', async () => {
    const { creator } = await aCircle()
    await add(creator, 'Warfarin')
    const advil = await add(creator, 'Advil')
    const ids = async (query: { name: string; except?: string }) =>
      (await as(creator).interactions.notices({ query })).notices.map(({ kind }) => kind).toSorted()
    expect(await ids({ name: 'Ibuprofen 400 mg' })).toEqual(['drug_drug', 'duplicate'])
    expect(await ids({ name: 'Ibuprofen 400 mg', except: advil.id })).toEqual(['drug_drug'])
    expect((await as(creator).interactions.notices({ query: { name: 'Xyzzol' } })).notChecked).toMatchObject([
      { medicationId: null, why: 'unknown' },
    ])
  })

  test('refuses an invalid name, and outsiders; another circle’s medications are not involved', async () => {
    const [{ creator, outsider }, other] = [await aCircle(), await aCircle()]
    await add(other.creator, 'Warfarin')
    await add(creator, 'Advil')
    expect((await as(creator).interactions.notices()).notices).toEqual([])
    await expect(as(creator).interactions.notices({ query: { name: ' ' } })).toFailWith('BAD_INPUT')
    await expect(as(creator).interactions.notices({ query: { name: 'x'.repeat(201) } })).toFailWith('BAD_INPUT')
    await expect(as(outsider).interactions.notices()).toFailWith('NOT_FOUND')
  })
})
