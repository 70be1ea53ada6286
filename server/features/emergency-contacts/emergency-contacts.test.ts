import { detailEntries } from '@kinfold/contract/features/emergency-contacts/details.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'
import { adoptEarlierProfiles } from './adopt-earlier.ts'

const names = async (person: Person) => (await as(person).emergencyContacts.list()).items.map(({ name }) => name)
const contentOf = ({ id: _, ...content }: ReturnType<typeof aContact>) => content

describe('whom to call', () => {
  test('numbers are stored as E.164, shown as people write them, and the list is in calling order', async () => {
    const { family, caretaker } = await aCircle()
    const phones = [
      { number: '0049 (30) 555 01-07', kind: 'home' as const },
      { number: '+351 912 345 678', kind: 'mobile' as const },
    ]
    const saved = await as(family).emergencyContacts.create({ body: aContact({ phones }) })
    expect(saved.phones).toEqual([
      { number: '+49305550107', kind: 'home', shown: '030 5550107', isValid: true },
      { number: '+351912345678', kind: 'mobile', shown: '+351 912 345 678', isValid: true },
    ])
    await as(caretaker).emergencyContacts.create({ body: aContact({ name: 'Care agency', roles: ['care_agency'] }) })
    const { country, items } = await as(caretaker).emergencyContacts.list()
    expect(country).toBe('DE')
    expect(items.map(({ name, authorName }) => [name, authorName])).toEqual([
      ['Hilde Brandt', 'Fritz Keller'],
      ['Care agency', 'Carlo Keller'],
    ])
  })

  test('an impossible number is refused at its field; saving twice saves once', async () => {
    const { family } = await aCircle()
    const phones = [
      { number: '030 5550107', kind: 'home' as const },
      { number: '030 2', kind: 'work' as const },
    ]
    await expect(as(family).emergencyContacts.create({ body: aContact({ phones }) })).rejects.toMatchObject({
      body: { errorCode: 'BAD_INPUT', fields: { 'phones.1.number': expect.stringContaining('check its digits') } },
    })
    const body = aContact()
    await as(family).emergencyContacts.create({ body })
    await as(family).emergencyContacts.create({ body })
    expect(await names(family)).toEqual(['Hilde Brandt'])
    await expect(as(family).emergencyContacts.create({ body: { ...body, name: 'Else' } })).toFailWith('ID_TAKEN')
    for (const wrong of [{ phones: [] }, { name: ' ' }, { email: 'nobody' }, { name: 'Two\nlines' }])
      await expect(as(family).emergencyContacts.create({ body: aContact(wrong) })).toFailWith('BAD_INPUT')
  })

  test('a number with an extension is refused at its field, which says where the extension can be noted', async () => {
    const { family } = await aCircle()
    const phones = [{ number: '030 5550107 ext. 12', kind: 'work' as const }]
    await expect(as(family).emergencyContacts.create({ body: aContact({ phones }) })).rejects.toMatchObject({
      body: {
        errorCode: 'BAD_INPUT',
        fields: { 'phones.0.number': expect.stringContaining('extension into the note') },
      },
    })
  })

  test('sent again after a lost answer, it returns the contact that others have corrected meanwhile', async () => {
    const { family, admin } = await aCircle()
    const { id, ...content } = aContact()
    await as(family).emergencyContacts.create({ body: { id, ...content } })
    await as(admin).emergencyContacts.update({ params: { id }, body: { ...content, name: 'Corrected', version: 1 } })
    const again = (more: object = {}) => as(family).emergencyContacts.create({ body: { id, ...content, ...more } })
    expect(await again()).toMatchObject({ name: 'Corrected', version: 2 })
    await expect(again({ name: 'Else' })).toFailWith('ID_TAKEN')
  })

  test('all text details of a contact are stored', async () => {
    const { family } = await aCircle()
    const noted = Object.fromEntries(detailEntries.map(([name, { label }]) => [name, `Her ${label}`]))
    const { id } = await as(family).emergencyContacts.create({ body: aContact(noted) })
    const { items } = await as(family).emergencyContacts.list()
    expect(items.find((contact) => contact.id === id)).toMatchObject(noted)
  })

  test('care takers correct what they added; the family corrects anything; of two edits one wins', async () => {
    const { family, caretaker, client } = await aCircle()
    const theirs = await as(family).emergencyContacts.create({ body: aContact() })
    const own = await as(caretaker).emergencyContacts.create({ body: aContact({ name: 'Agency' }) })
    const edit = (person: Person, id: string, name: string, version = 1) =>
      as(person).emergencyContacts.update({ params: { id }, body: { ...contentOf(aContact({ name })), version } })
    await expect(edit(caretaker, theirs.id, 'Mine now')).toFailWith('FORBIDDEN')
    await expect(as(caretaker).emergencyContacts.remove({ params: theirs })).toFailWith('FORBIDDEN')
    expect(await edit(caretaker, own.id, 'Care agency')).toMatchObject({ name: 'Care agency', version: 2 })
    await expect(edit(client, own.id, 'Old screen')).rejects.toMatchObject({
      body: { errorCode: 'VERSION_CONFLICT', current: { name: 'Care agency', version: 2 } },
    })
    expect(await edit(client, own.id, 'Agency, day and night', 2)).toMatchObject({ version: 3 })
  })

  test('removed and restored, it returns to its position', async () => {
    const { family } = await aCircle()
    const first = await as(family).emergencyContacts.create({ body: aContact({ name: 'First' }) })
    await as(family).emergencyContacts.create({ body: aContact({ name: 'Second' }) })
    await as(family).emergencyContacts.remove({ params: first })
    await as(family).emergencyContacts.remove({ params: first })
    expect(await names(family)).toEqual(['Second'])
    await as(family).emergencyContacts.restore({ params: first })
    expect(await names(family)).toEqual(['First', 'Second'])
  })
})

describe('the order', () => {
  const three = async (person: Person) => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C'])
      ids.push((await as(person).emergencyContacts.create({ body: aContact({ name }) })).id)
    return ids as [string, string, string]
  }

  test('fifty people reorder at once: the order is one of theirs, never a mixture', async () => {
    const { family, admin } = await aCircle()
    const [a, b, c] = await three(family)
    const orders = [
      [c, b, a],
      [b, a, c],
      [a, c, b],
      [c, a, b],
    ]
    const outcomes = await settled(
      ...Array.from({ length: 50 }, (_, count) =>
        as(count % 2 ? family : admin).emergencyContacts.reorder({ body: { ids: orders[count % 4]! } }),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['DONE']))
    const { items } = await as(family).emergencyContacts.list()
    expect(orders).toContainEqual(items.map(({ id }) => id))
  })

  test('somebody added one meanwhile, or an id is missing, duplicate or foreign: the current list, and nothing changed', async () => {
    const { family } = await aCircle()
    const foreign = await as((await aCircle()).family).emergencyContacts.create({ body: aContact() })
    const [a, b, c] = await three(family)
    for (const ids of [
      [c, b],
      [c, b, a, a],
      [c, b, foreign.id],
      [c, b, a, uuidv7()],
    ])
      await expect(as(family).emergencyContacts.reorder({ body: { ids } })).rejects.toMatchObject({
        body: { errorCode: 'VERSION_CONFLICT', current: { items: [{ id: a }, { id: b }, { id: c }] } },
      })
  })

  test('a simultaneous edit is not disturbed; care takers cannot change the order', async () => {
    const { family, caretaker } = await aCircle()
    const [a, b, c] = await three(family)
    await as(family).emergencyContacts.reorder({ body: { ids: [c, a, b] } })
    await as(family).emergencyContacts.update({ params: { id: b }, body: { ...contentOf(aContact()), version: 1 } })
    await expect(as(caretaker).emergencyContacts.reorder({ body: { ids: [a, b, c] } })).toFailWith('FORBIDDEN')
    expect(await names(family)).toEqual(['C', 'A', 'Hilde Brandt'])
  })
})

describe('the care profile’s contact is the first row', () => {
  const aProfile = async (emergencyContact: string | null, emergencyPhone: string | null) => {
    const person = await aPerson('Clara')
    const body = {
      firstName: 'Rose',
      zone: 'Europe/Berlin',
      requestId: uuidv7(),
      medicalInfo: { emergencyContact, emergencyPhone },
    }
    const { client } = await as(person).circles.create({ body })
    return { person: { ...person, clientId: client.id }, body }
  }
  const shown = async (person: Person) => {
    const { emergencyContact, emergencyPhone, version } = await as(person).circles.client()
    return { emergencyContact, emergencyPhone, version }
  }

  test('created with the circle, once', async () => {
    const { person, body } = await aProfile('Anna Keller (daughter)', '030 5550101')
    await as(person).circles.create({ body })
    const { items } = await as(person).emergencyContacts.list()
    expect(items).toMatchObject([
      {
        name: 'Anna Keller',
        relationship: 'daughter',
        // Nobody said that it is a mobile number: a text message to a landline is never read.
        phones: [{ number: '+49305550101', kind: 'other' }],
        roles: ['emergency_contact'],
      },
    ])
    expect(await shown(person)).toMatchObject({
      emergencyContact: 'Anna Keller (daughter)',
      emergencyPhone: '030 5550101',
    })
  })

  test('invisible characters do not become part of a name', async () => {
    const { person } = await aProfile('\u0001Anna\u2028Keller\u007f (\u202edaughter)', '030 5550101')
    expect((await as(person).emergencyContacts.list()).items).toMatchObject([
      { name: 'Anna Keller', relationship: 'daughter' },
    ])
    const { person: another } = await aProfile('\u200b', '030 5550101')
    expect((await as(another).emergencyContacts.list()).items).toMatchObject([{ name: 'Emergency contact' }])
  })

  test('an invalid number does not prevent setting up; it is stored as typed and marked', async () => {
    const { person } = await aProfile('Anna', '030 2')
    const [contact] = (await as(person).emergencyContacts.list()).items
    expect(contact).toMatchObject({ relationship: '', phones: [{ number: '030 2', shown: '030 2', isValid: false }] })
  })

  test('a number with an extension is stored as typed and marked, so that nothing of it is lost', async () => {
    const number = '030 5550101 ext. 12'
    const { person } = await aProfile('Anna', number)
    const phones = async () => (await as(person).emergencyContacts.list()).items[0]!.phones
    expect(await phones()).toMatchObject([{ number, shown: number, isValid: false }])
    const { version } = await shown(person)
    const other = '030 5550102 ext. 3'
    await as(person).circles.update({ body: { emergencyPhone: other, version } })
    expect(await phones()).toMatchObject([{ number: other, shown: other, isValid: false }])
  })

  test('the profile follows the first row, whichever that is', async () => {
    const { person } = await aProfile('Anna, daughter', '030 5550101')
    const jonas = await as(person).emergencyContacts.create({ body: aContact({ name: 'Jonas', relationship: 'son' }) })
    const [anna] = (await as(person).emergencyContacts.list()).items
    await as(person).emergencyContacts.reorder({ body: { ids: [jonas.id, anna!.id] } })
    expect(await shown(person)).toMatchObject({ emergencyContact: 'Jonas (son)', emergencyPhone: '030 5550107' })
    await as(person).emergencyContacts.remove({ params: jonas })
    expect(await shown(person)).toMatchObject({ emergencyContact: 'Anna (daughter)' })
  })

  test('the first row follows the profile, and keeps details the profile does not have', async () => {
    const { person } = await aProfile('Anna (daughter)', '030 5550101')
    const id = (await as(person).emergencyContacts.list()).items[0]!.id
    const phones = [
      { number: '030 5550101', kind: 'work' as const },
      { number: '030 5550102', kind: 'home' as const },
    ]
    await as(person).emergencyContacts.update({
      params: { id },
      body: { ...contentOf(aContact({ name: 'Anna', relationship: 'daughter', phones, hasKey: true })), version: 1 },
    })
    const { version } = await shown(person)
    const changed = await as(person).circles.update({
      body: { emergencyContact: 'Anna Sato (daughter)', emergencyPhone: '030 5550109', version },
    })
    expect(changed).toMatchObject({ emergencyContact: 'Anna Sato (daughter)', emergencyPhone: '030 5550109' })
    expect((await as(person).emergencyContacts.list()).items).toMatchObject([
      {
        id,
        name: 'Anna Sato',
        hasKey: true,
        phones: [{ number: '+49305550109', kind: 'work' }, { number: '+49305550102' }],
      },
    ])
    await as(person).circles.update({ body: { emergencyContact: null, emergencyPhone: null, version: version + 1 } })
    expect(await names(person)).toEqual([])
    await as(person).circles.update({ body: { emergencyContact: 'Lena', version: version + 2 } })
    expect(await shown(person)).toMatchObject({ emergencyContact: 'Lena', emergencyPhone: null })
  })

  test('at a move, a new number is read in the new country, and one that stays keeps its own', async () => {
    const { person } = await aProfile('Anna (daughter)', '030 5550101')
    const zone = 'America/New_York'
    const stays = { zone, emergencyContact: 'Anna Sato (daughter)', version: 1 }
    expect(await as(person).circles.update({ body: stays })).toMatchObject({
      emergencyContact: 'Anna Sato (daughter)',
      emergencyPhone: '+49 30 5550101',
    })
    const { person: another } = await aProfile('Anna (daughter)', '030 5550101')
    const changed = { zone, emergencyPhone: '(212) 555-0100', version: 1 }
    expect(await as(another).circles.update({ body: changed })).toMatchObject({ emergencyPhone: '(212) 555-0100' })
    expect((await as(another).emergencyContacts.list()).items).toMatchObject([{ phones: [{ number: '+12125550100' }] }])
  })

  test('another person in the profile gets neither the key nor the say of the one before, who is called next', async () => {
    const { person } = await aProfile('Anna Keller (daughter)', '030 5550101')
    const id = (await as(person).emergencyContacts.list()).items[0]!.id
    const anna = aContact({ name: 'Anna Keller', relationship: 'daughter', hasKey: true, canDecide: true })
    await as(person).emergencyContacts.update({ params: { id }, body: { ...contentOf(anna), version: 1 } })
    const { version } = await shown(person)
    const body = { emergencyContact: 'Paul Meier (neighbour)', emergencyPhone: '030 5550108', version }
    expect(await as(person).circles.update({ body })).toMatchObject({ emergencyContact: 'Paul Meier (neighbour)' })
    expect((await as(person).emergencyContacts.list()).items).toMatchObject([
      { name: 'Paul Meier', hasKey: false, canDecide: false, email: null, phones: [{ number: '+49305550108' }] },
      { id, name: 'Anna Keller', hasKey: true, canDecide: true },
    ])
  })

  test('earlier profiles become rows at the next start, once; a removed one does not come back', async () => {
    const { clientId, client } = await aCircle()
    const { services } = await theKinfold()
    const { owner } = services.database
    await owner.query(
      "update clients set emergency_contact = 'Anna (daughter)', emergency_phone = '030 5550101' where id = $1",
      [clientId],
    )
    await Promise.all([adoptEarlierProfiles(owner), adoptEarlierProfiles(owner)])
    const { items } = await as(client).emergencyContacts.list()
    expect(items).toMatchObject([{ name: 'Anna', phones: [{ number: '+49305550101' }] }])
    await as(client).emergencyContacts.remove({ params: items[0]! })
    await adoptEarlierProfiles(owner)
    expect(await names(client)).toEqual([])
  })
})
