import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { anAllergy } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'
import { adoptEarlierAllergies } from './adopt-noted.ts'

const names = async (person: Person) =>
  (await as(person).allergies.list()).map(({ kind, substance, isConfirmed }) => `${kind} ${substance} ${isConfirmed}`)
const contentOf = ({ id: _, ...content }: ReturnType<typeof anAllergy>) => content
const none = (substance: string) => anAllergy({ id: uuidv7(), kind: 'none_known', substance, reaction: null })

describe('allergies', () => {
  test('one row each, interpreted by the medicine lists; everyone reads them', async () => {
    const { family, caretaker } = await aCircle()
    const saved = await as(caretaker).allergies.create({
      body: anAllergy({ severity: 'severe', since: '1998', source: 'clinician' }),
    })
    expect(saved).toMatchObject({
      substance: 'Penicillin',
      reaction: 'Rash',
      severity: 'severe',
      since: '1998',
      source: 'clinician',
      isConfirmed: true,
      asTyped: null,
      reading: { kind: 'medicine_group', readAs: ['penicillins'], unread: '' },
      authorName: 'Carlo Keller',
    })
    expect(await as(family).allergies.list()).toEqual([saved])
  })

  test('characters that nobody sees, as pasted text has them, hide no allergy', async () => {
    const { family } = await aCircle()
    for (const [pasted, substance, kind] of [
      ['Sul\u00adfa', 'Sulfa', 'medicine_group'],
      ['Late\u200bx \u200f', 'Latex', 'other'],
    ] as const) {
      const { reading } = await as(family).allergies.create({ body: anAllergy({ substance: pasted, kind }) })
      expect(reading).toEqual(await as(family).allergies.reading({ query: { substance } }))
      expect(await as(family).allergies.reading({ query: { substance: pasted } })).toEqual(reading)
    }
    expect((await as(family).allergies.list()).map(({ substance }) => substance).toSorted()).toEqual(['Latex', 'Sulfa'])
  })

  test('typed text is parsed before it is saved', async () => {
    const { family } = await aCircle()
    const reading = (substance: string) => as(family).allergies.reading({ query: { substance } })
    expect(await reading('Amoksycylina')).toEqual({ kind: 'medicine', readAs: ['amoxicillin'], unread: '' })
    expect(await reading('Penicillin and Xyzzol')).toMatchObject({ readAs: ['penicillins'], unread: 'xyzzol' })
    expect(await reading('Erdnüsse')).toEqual({ kind: 'food', readAs: [], unread: '' })
    expect(await reading('Xyzzol')).toEqual({ kind: 'unknown', readAs: [], unread: 'xyzzol' })
  })

  test('a text becomes unconfirmed rows; existing ones stay', async () => {
    const { family } = await aCircle()
    await as(family).allergies.create({ body: anAllergy({ substance: 'Latex', kind: 'other' }) })
    const rows = await as(family).allergies.fromText({
      body: { text: 'Penicillin (rash) and sulfa; latex\nthe blue one' },
    })
    expect(rows.map(({ substance, isConfirmed, asTyped }) => [substance, isConfirmed, asTyped])).toEqual([
      ['Latex', true, null],
      ['Penicillin', false, 'Penicillin (rash)'],
      ['sulfa', false, 'sulfa'],
      ['the blue one', false, 'the blue one'],
    ])
    const penicillin = rows[1]!
    expect(await as(family).allergies.confirm({ params: penicillin })).toMatchObject({ isConfirmed: true, version: 2 })
    expect(await as(family).allergies.confirm({ params: penicillin })).toMatchObject({ isConfirmed: true, version: 2 })
    await expect(as(family).allergies.fromText({ body: { text: ' ' } })).toFailWith('BAD_INPUT')
  })

  test('an edit confirms, keeps the earlier version, and of two edits one wins', async () => {
    const { family, client } = await aCircle()
    const [row] = await as(family).allergies.fromText({ body: { text: 'penicilin' } })
    const edit = (person: Person, substance: string, version: number) =>
      as(person).allergies.update({ params: row!, body: { ...contentOf(anAllergy({ substance })), version } })
    expect(await edit(family, 'Penicillin V', 1)).toMatchObject({ isConfirmed: true, version: 2 })
    expect(await edit(family, 'Penicillin V', 1)).toMatchObject({ version: 2 })
    await expect(edit(client, 'Amoxicillin', 1)).rejects.toMatchObject({
      body: { errorCode: 'VERSION_CONFLICT', current: { substance: 'Penicillin V', version: 2 } },
    })
    expect(await as(client).allergies.history({ params: row! })).toMatchObject([
      {
        version: 2,
        before: { substance: 'penicilin', isConfirmed: false },
        after: { substance: 'Penicillin V', isConfirmed: true },
        changedBy: 'Fritz Keller',
      },
      { version: 1, before: null, after: { substance: 'penicilin' } },
    ])
  })

  test('care takers correct what they recorded; the family anything; removed and restored', async () => {
    const { family, caretaker } = await aCircle()
    const theirs = await as(family).allergies.create({ body: anAllergy() })
    await expect(as(caretaker).allergies.remove({ params: theirs })).toFailWith('FORBIDDEN')
    const own = await as(caretaker).allergies.create({ body: anAllergy({ substance: 'Latex', kind: 'other' }) })
    await as(caretaker).allergies.remove({ params: own })
    await as(caretaker).allergies.remove({ params: own })
    expect(await names(family)).toEqual(['medicine_group Penicillin true'])
    await as(family).allergies.restore({ params: own })
    expect(await names(family)).toEqual(['medicine_group Penicillin true', 'other Latex true'])
  })

  test('saving twice saves once; a substance is needed', async () => {
    const { family } = await aCircle()
    const body = anAllergy()
    await as(family).allergies.create({ body })
    await as(family).allergies.create({ body })
    expect(await names(family)).toHaveLength(1)
    await expect(as(family).allergies.create({ body: { ...body, substance: 'Latex' } })).toFailWith('ID_TAKEN')
    await expect(as(family).allergies.create({ body: anAllergy({ substance: ' ' }) })).toFailWith('BAD_INPUT')
  })
})

describe('more than fit', () => {
  test('200 are stored; one more is refused in every way, and leaves nothing behind', async () => {
    const { family } = await aCircle()
    const substances = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `Substance ${from + index}`).join('; ')
    for (const from of [0, 90]) await as(family).allergies.fromText({ body: { text: substances(from, 90) } })
    await expect(as(family).allergies.fromText({ body: { text: substances(180, 21) } })).toFailWith(
      'TOO_MANY_ALLERGIES',
    )
    expect(await names(family)).toHaveLength(180)
    const rows = await as(family).allergies.fromText({ body: { text: substances(180, 20) } })
    expect(rows).toHaveLength(200)
    await expect(as(family).allergies.create({ body: anAllergy() })).toFailWith('TOO_MANY_ALLERGIES')
    await as(family).allergies.remove({ params: rows[0]! })
    await as(family).allergies.create({ body: anAllergy() })
    await expect(as(family).allergies.restore({ params: rows[0]! })).toFailWith('TOO_MANY_ALLERGIES')
    expect(await names(family)).toHaveLength(200)
  })
})

describe('none known', () => {
  test('is a fact of its own; the first allergy replaces it', async () => {
    const { family } = await aCircle()
    await as(family).allergies.create({ body: none('anything') })
    expect(await names(family)).toEqual(['none_known anything true'])
    await as(family).allergies.create({ body: anAllergy() })
    expect(await names(family)).toEqual(['medicine_group Penicillin true'])
    await expect(as(family).allergies.create({ body: none('anything') })).toFailWith('ALLERGIES_NOTED')
    await expect(as(family).allergies.create({ body: none('medicines') })).toFailWith('ALLERGIES_NOTED')
  })

  test('typed as NKDA says nothing about food, and a dash says nothing at all', async () => {
    const { family, admin } = await aCircle()
    await as(family).allergies.fromText({ body: { text: '-' } })
    expect(await names(admin)).toEqual([])
    await as(family).allergies.fromText({ body: { text: 'NKDA' } })
    expect(await names(admin)).toEqual(['none_known medicines true'])
  })

  test('is to be confirmed where the text may mean something else, or names what there is none of', async () => {
    const { family } = await aCircle()
    await as(family).allergies.fromText({ body: { text: 'n/a; no codeine allergy' } })
    expect(await names(family)).toEqual(['none_known anything false', 'none_known codeine false'])
    expect((await as(family).dashboard.read()).allergiesToConfirm).toBe(2)
  })

  test('about medicines can coexist with a food allergy', async () => {
    const { family } = await aCircle()
    await as(family).allergies.create({ body: anAllergy({ substance: 'Peanuts', kind: 'food' }) })
    await as(family).allergies.create({ body: none('medicines') })
    expect(await names(family)).toEqual(['food Peanuts true', 'none_known medicines true'])
  })

  test('about one substance: an allergy to it ends that, however it is noted', async () => {
    const { family, admin } = await aCircle()
    await as(family).allergies.fromText({ body: { text: 'no penicillin allergy; no codeine allergy' } })
    await as(family).allergies.fromText({ body: { text: 'Penicillin (anaphylaxis)' } })
    expect(await names(family)).toEqual(['medicine_group Penicillin false', 'none_known codeine false'])
    expect((await as(admin).emergencyCard.read()).card.allergies).toMatchObject([
      { name: 'Penicillin', details: 'severe, anaphylaxis', warns: true },
      { name: 'No allergy to codeine', warns: false },
    ])
    await as(family).allergies.create({ body: anAllergy({ substance: 'Codeine', kind: 'medicine' }) })
    expect(await names(family)).toEqual(['medicine_group Penicillin false', 'medicine Codeine true'])
  })

  test('about one substance is not noted beside an allergy to it', async () => {
    const { family } = await aCircle()
    await as(family).allergies.create({ body: anAllergy() })
    await as(family).allergies.fromText({ body: { text: 'no penicillin allergy' } })
    await expect(as(family).allergies.create({ body: none('penicillin') })).toFailWith('ALLERGIES_NOTED')
    expect(await names(family)).toEqual(['medicine_group Penicillin true'])
  })

  test('becomes an allergy by an edit', async () => {
    const { family } = await aCircle()
    const row = await as(family).allergies.create({ body: none('penicillin') })
    await as(family).allergies.update({ params: row, body: { ...contentOf(anAllergy()), version: 1 } })
    expect(await names(family)).toEqual(['medicine_group Penicillin true'])
  })

  test('stays if an edit of an allergy removed meanwhile is refused', async () => {
    const { family, client } = await aCircle()
    const row = await as(family).allergies.create({ body: anAllergy() })
    await as(client).allergies.remove({ params: row })
    await as(client).allergies.create({ body: none('anything') })
    const late = { ...contentOf(anAllergy({ reaction: 'Hives' })), version: 1 }
    await expect(as(family).allergies.update({ params: row, body: late })).toFailWith('NOT_FOUND')
    await expect(as(family).allergies.confirm({ params: row })).toFailWith('NOT_FOUND')
    expect(await names(family)).toEqual(['none_known anything true'])
  })

  test('never coexists with an allergy, whoever is faster: 20 times at once', async () => {
    const { family, client } = await aCircle()
    for (let time = 0; time < 20; time++) {
      await settled(
        as(family).allergies.create({ body: none('anything') }),
        as(client).allergies.create({ body: anAllergy() }),
      )
      const rows = await as(family).allergies.list()
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['medicine_group']))
      for (const row of rows) await as(client).allergies.remove({ params: row })
    }
  })
})

describe('allergies typed in the care profile', () => {
  const aProfile = async (allergies: string | null) => {
    const person = await aPerson('Clara')
    const body = { firstName: 'Rose', zone: 'Europe/Berlin', requestId: uuidv7(), medicalInfo: { allergies } }
    const { client } = await as(person).circles.create({ body })
    return { person: { ...person, clientId: client.id }, body }
  }

  test('become rows with the circle, once, even if one was removed since', async () => {
    const { person, body } = await aProfile('Penicillin and sulfa')
    expect(await names(person)).toEqual(['medicine_group Penicillin false', 'medicine_group sulfa false'])
    await as(person).allergies.remove({ params: (await as(person).allergies.list())[0]! })
    await as(person).circles.create({ body })
    expect(await names(person)).toEqual(['medicine_group sulfa false'])
    expect(await names((await aProfile(null)).person)).toEqual([])
  })

  test.each(['None', 'no', 'nil', 'No known allergies', 'none known', 'NKA', 'Keine'])(
    '%s is no allergy that somebody has to confirm',
    async (typed) => {
      const { person } = await aProfile(typed)
      expect(await names(person)).toEqual(['none_known anything true'])
      expect((await as(person).dashboard.read()).allergiesToConfirm).toBe(0)
    },
  )

  test('are taken from the saved profile if the circle’s call omits them', async () => {
    const person = await aPerson('Clara')
    await as(person).circles.saveProfile({
      params: { id: person.userId },
      body: { allergies: 'Latex; Amoxicillin', isOwnCare: false },
    })
    const { client } = await as(person).circles.create({ body: { firstName: 'Rose', zone: 'Europe/Berlin' } })
    expect(await names({ ...person, clientId: client.id })).toEqual(['other Latex false', 'medicine Amoxicillin false'])
  })

  test('are added later from the profile of one’s own care to one’s own circle, unconfirmed', async () => {
    const { client, family } = await aCircle()
    const save = (person: Person, allergies: string, isOwnCare: boolean) =>
      as(person).circles.saveProfile({ params: { id: person.userId }, body: { allergies, isOwnCare } })
    await save(client, 'Amoxicillin (rash)', true)
    await save(client, 'Amoxicillin (rash)', true)
    // Neither a relative's own allergies nor those typed for a circle that does not exist yet.
    await save(family, 'Aspirin', true)
    await save(client, 'Latex', false)
    expect(await names(client)).toEqual(['medicine Amoxicillin false'])
  })

  test('lists from earlier versions become rows at the next start, once', async () => {
    const { client, clientId } = await aCircle()
    const { owner } = (await theKinfold()).services.database
    await owner.query("update clients set allergies = '{Penicillin,Metoprolol 47\\,5 mg}' where id = $1", [clientId])
    await Promise.all([adoptEarlierAllergies(owner), adoptEarlierAllergies(owner)])
    expect(await names(client)).toEqual(['medicine_group Penicillin false', 'medicine Metoprolol 47,5 mg false'])
    for (const row of await as(client).allergies.list()) await as(client).allergies.remove({ params: row })
    await adoptEarlierAllergies(owner)
    expect(await names(client)).toEqual([])
  })

  test('the emergency card shows recorded and unconfirmed ones, and that none are known', async () => {
    const { family, admin } = await aCircle()
    await as(family).allergies.fromText({ body: { text: 'Penicillin (rash)' } })
    expect((await as(admin).emergencyCard.read()).card.allergies).toEqual([
      { name: 'Penicillin', details: 'rash', isConfirmed: false, warns: true },
    ])
    const [row] = await as(family).allergies.list()
    await as(family).allergies.remove({ params: row! })
    await as(family).allergies.create({ body: none('anything') })
    expect((await as(admin).emergencyCard.read()).card.allergies).toEqual([
      { name: 'No known allergies', details: null, isConfirmed: true, warns: false },
    ])
  })
})
