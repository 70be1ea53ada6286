import { detailEntries, forEachDetail } from '@kinfold/contract/features/emergency-contacts/details.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { rose } from '../../test/server.ts'
import { readPhone } from './read-phone.ts'

const as = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const ID = '0190f0e0-0000-7000-8000-00000000000'
const aContact = (last: number, name: string, more: object = {}) => ({
  id: `${ID}${last}`,
  name,
  relationship: 'Neighbour',
  roles: [],
  phones: [{ number: '+49305550107', kind: 'home', shown: '030 5550107', isValid: true }],
  email: null,
  hasKey: false,
  canDecide: false,
  ...forEachDetail(() => null),
  authorId: 8,
  authorName: 'Carlo Rossi',
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...more,
})
const withContacts = (items: object[]) => ({
  ...emptyCircle,
  'GET /api/emergency-contacts': { body: { country: 'DE', items } },
})
const names = () =>
  screen.getAllByRole('listitem').flatMap((item) => within(item).queryByRole('heading')?.textContent ?? [])

type User = Awaited<ReturnType<typeof openApp>>['user']
const openMenu = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  return within(await screen.findByRole('menu'))
}
const choose = async (user: User, name: string, item: string) =>
  user.click((await openMenu(user, name)).getByRole('menuitem', { name: item }))
const itemsFor = async (user: User, name: string) => {
  const items = (await openMenu(user, name)).getAllByRole('menuitem').map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return items
}

describe('whom to call', () => {
  test('a failure is not shown as an empty list', async () => {
    await openApp('/emergency-contacts', {
      ...as('family'),
      answers: { ...emptyCircle, 'GET /api/emergency-contacts': { status: 500 } },
    })
    expect(await screen.findByText('The emergency contacts could not be loaded.')).toBeTruthy()
  })

  test('one press calls; an invalid number is no link, and asks to be checked', async () => {
    const phones = [{ number: '030 2', kind: 'mobile', shown: '030 2', isValid: false }]
    const items = [aContact(1, 'Hilde Brandt'), aContact(2, 'Anna', { phones })]
    await openApp('/emergency-contacts', { ...as('family'), answers: withContacts(items) })
    const call = await screen.findByRole('link', { name: 'Call Hilde Brandt, Home, 030 5550107' })
    expect(call.getAttribute('href')).toBe('tel:+49305550107')
    expect(screen.getByText('Please check this number')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Call Anna/ })).toBeNull()
  })

  test('a number of unknown kind is shown without one', async () => {
    const phones = [{ number: '+49305550101', kind: 'other', shown: '030 5550101', isValid: true }]
    const answers = withContacts([aContact(1, 'Anna Keller', { phones })])
    await openApp('/emergency-contacts', { ...as('family'), answers })
    expect(await screen.findByRole('link', { name: 'Call Anna Keller, 030 5550101' })).toBeTruthy()
    expect(screen.queryByText('Other')).toBeNull()
  })

  test('care takers edit what they added, and cannot change the order', async () => {
    const items = [aContact(1, 'Hilde'), aContact(2, 'Agency', { authorId: 7 })]
    const { user } = await openApp('/emergency-contacts', { ...as('caretaker'), answers: withContacts(items) })
    expect(await itemsFor(user, 'Agency')).toEqual(['Edit', 'Remove'])
    expect(screen.queryByRole('button', { name: 'More for Hilde' })).toBeNull()
  })

  test('moved to the top: shown at once, announced, and sent as one order', async () => {
    const items = [aContact(1, 'Hilde'), aContact(2, 'Jonas'), aContact(3, 'Lena')]
    const reordered = [items[0], items[2], items[1]]
    const { user, sent } = await openApp('/emergency-contacts', {
      ...as('family'),
      answers: {
        ...withContacts(items),
        'PUT /api/emergency-contacts/order': { body: { country: 'DE', items: reordered } },
      },
    })
    await choose(user, 'Lena', 'Move up')
    expect(await screen.findByText('Lena is now number 2 of 3')).toBeTruthy()
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ ids: [`${ID}1`, `${ID}3`, `${ID}2`] }),
    )
    expect(await itemsFor(user, 'Hilde')).toEqual(['Edit', 'Move down', 'Remove'])
  })

  test('a contact shows calling and one more button; its menu works by keyboard and gives the focus back', async () => {
    const items = [aContact(1, 'Hilde'), aContact(2, 'Jonas'), aContact(3, 'Lena')]
    const { user, sent } = await openApp('/emergency-contacts', {
      ...as('family'),
      answers: {
        ...withContacts(items),
        'PUT /api/emergency-contacts/order': { body: { country: 'DE', items: [items[2], items[0], items[1]] } },
      },
    })
    const row = within((await screen.findByRole('heading', { name: 'Lena' })).closest('li')!)
    expect(row.getByRole('link', { name: /^Call Lena/ })).toBeTruthy()
    const button = row.getByRole('button')
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    button.focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await user.keyboard('Move to{Enter}')
    expect(await screen.findByText('Lena is now number 1 of 3')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Lena' }))
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ ids: [`${ID}3`, `${ID}1`, `${ID}2`] })
  })

  test('a refused order is reverted, with a message', async () => {
    const { user } = await openApp('/emergency-contacts', {
      ...as('family'),
      answers: {
        ...withContacts([aContact(1, 'Hilde'), aContact(2, 'Jonas')]),
        'PUT /api/emergency-contacts/order': {
          status: 409,
          body: { errorCode: 'VERSION_CONFLICT', message: 'Somebody else changed this.' },
        },
      },
    })
    await choose(user, 'Jonas', 'Move up')
    expect(await screen.findByText('The order was not saved')).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Hilde', 'Jonas']))
  })
})

test('all text fields of a contact are asked for and shown', async () => {
  const noted = Object.fromEntries(detailEntries.map(([name, { label }]) => [name, `Her ${label}`]))
  const items = [aContact(1, 'Hilde', noted)]
  const { user } = await openApp('/emergency-contacts', { ...as('family'), answers: withContacts(items) })
  for (const text of Object.values(noted)) expect(await screen.findByText(text)).toBeTruthy()
  await choose(user, 'Hilde', 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  const boxes = await dialog.findAllByRole<HTMLTextAreaElement>('textbox')
  for (const text of Object.values(noted)) expect(boxes.map(({ value }) => value)).toContain(text)
})

describe('the form', () => {
  const open = async (answers: object) => {
    const opened = await openApp('/emergency-contacts', {
      ...as('family'),
      answers: { ...withContacts([]), ...answers },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Add a contact' }))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }

  test('missing values are marked at their fields, and so are the server’s errors', async () => {
    const fields = { 'phones.0.number': 'This is not a phone number. Please check its digits' }
    const { user, dialog, sent } = await open({
      'POST /api/emergency-contacts': {
        status: 400,
        body: { errorCode: 'BAD_INPUT', message: 'Please check', fields },
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Save contact' }))
    expect(await dialog.findByText('Please enter a name')).toBeTruthy()
    expect(dialog.getByText('Please say who this is')).toBeTruthy()
    expect(dialog.getByText('Please enter a phone number')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)

    await user.type(dialog.getByLabelText('Name *'), 'Hilde')
    await user.type(dialog.getByLabelText('Relationship *'), 'Neighbour')
    await user.type(dialog.getByLabelText('Phone number *'), '030 2')
    await user.click(dialog.getByRole('button', { name: 'Save contact' }))
    expect(await dialog.findByText(fields['phones.0.number'])).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Phone number *'))
    await waitFor(async () => expect(await keptDrafts()).toMatchObject({ '7/42/contact:new': { name: 'Hilde' } }))
  })

  test('saved once, whatever is pressed; the draft is deleted', async () => {
    const { user, dialog, sent } = await open({ 'POST /api/emergency-contacts': { body: aContact(1, 'Hilde') } })
    await user.type(dialog.getByLabelText('Name *'), 'Hilde')
    await user.type(dialog.getByLabelText('Relationship *'), 'Neighbour')
    await user.type(dialog.getByLabelText('Phone number *'), '030 5550107')
    expect(await dialog.findByText('+49 30 5550107, Germany')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'Has a key' }))
    await user.click(dialog.getByRole('button', { name: 'Save contact' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const posts = sent.filter(({ call }) => call.startsWith('POST /api/emergency-contacts'))
    expect(posts).toHaveLength(1)
    expect(posts[0]!.body).toMatchObject({
      name: 'Hilde',
      hasKey: true,
      canDecide: false,
      phones: [{ number: '030 5550107', kind: 'mobile' }],
    })
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('somebody else was faster: both are shown, and one is chosen', async () => {
    const theirs = aContact(1, 'Hilde Brandt-Meier', { version: 2, roles: ['healthcare_proxy'], canDecide: true })
    const versions: number[] = []
    const { user } = await openApp('/emergency-contacts', {
      ...as('family'),
      answers: {
        ...withContacts([aContact(1, 'Hilde Brandt')]),
        [`PUT /api/emergency-contacts/${ID}1`]: (body: unknown) => {
          const { version } = body as { version: number }
          versions.push(version)
          return version === 1
            ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
            : { body: theirs }
        },
      },
    })
    await choose(user, 'Hilde Brandt', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save contact' }))
    expect(await dialog.findByText(/was changed while you were editing/)).toBeTruthy()
    for (const words of ['Hilde Brandt-Meier', 'Health-care proxy', 'May decide about care'])
      expect(dialog.getAllByText(words).length).toBeGreaterThan(0)
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(versions).toEqual([1, 2])
  })
})

test('how a typed number will be dialled', () => {
  expect(readPhone('0176/12345678', 'DE')).toBe('+49 176 12345678, Germany')
  expect(readPhone('+351 912 345 678', null)).toBe('+351 912 345 678, Portugal')
  expect(readPhone('030 2', 'DE')).toBeUndefined()
  expect(readPhone('', 'DE')).toBeUndefined()
  // Nothing is dialled after the number, so an extension belongs elsewhere.
  expect(readPhone('030 5550101 ext. 12', 'DE')).toBe(
    'Please put the extension into the note, and only the number here',
  )
})
