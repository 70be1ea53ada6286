import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { meWith, rose } from '../../test/server.ts'

const as = (role: string, createdBy = 99) => ({ signedIn: { clients: [{ ...rose, role, createdBy }] } })
const ID = '0190f0e0-0000-7000-8000-000000000001'
const aFile = {
  id: '0190f0e0-0000-7000-8000-000000000002',
  name: 'letter.txt',
  type: 'text/plain',
  size: 4200,
  sha256: 'x',
  addedByName: 'Carlo Rossi',
  createdAt: '2026-11-20T09:00:00.000Z',
  replacesId: null,
  isCurrent: true,
}
const aDocument = (more: Partial<MedicalDocument> = {}): MedicalDocument => ({
  ...{ id: ID, title: 'Letter from the cardiologist', category: 'Medical Records', subtype: null, documentDate: null },
  ...{ expiresAt: null, remindDays: null, issuer: null, tags: [], note: null, original: null },
  ...{ visibleTo: 'circle', status: 'current', replacesId: null, replacesTitle: null },
  ...{ replacedById: null, replacedByTitle: null, authorId: 8, authorName: 'Carlo Rossi', version: 1 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z', files: [aFile] },
  ...more,
})
const nothing = {
  'GET /api/medical-documents/summary': {
    body: { categories: [], expiring: [], expiringCount: 0, supersededCount: 0, removedCount: 0 },
  },
}
const page = (items: MedicalDocument[]) => ({ 'GET /api/medical-documents': { body: { items, next: null } } })

describe('the vault', () => {
  test('nothing yet: says how to begin, and shows every category', async () => {
    await openApp('/medical-vault', { ...as('family'), answers: { ...emptyCircle, ...nothing } })
    expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeTruthy()
    const first = screen.getByRole('link', { name: 'Add the insurance card' })
    expect(first.getAttribute('href')).toBe('/medical-vault?category=Insurance&new=document')
    const categories = within(screen.getByRole('combobox', { name: 'Category' }))
    expect(categories.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...[
        'All categories',
        'Medical Records',
        'Lab Results',
        'Imaging',
        'Prescriptions',
        'Discharge Summaries',
        'Insurance',
      ],
      ...['Identification', 'Legal', 'Final Wishes', 'Care Plan', 'Vaccination', 'Bills', 'Other'],
    ])
  })

  test('removed documents can be restored later, from the end of the page', async () => {
    const summary = { categories: [], expiring: [], expiringCount: 0, supersededCount: 0, removedCount: 1 }
    const removed = { id: 'd1', title: 'Old card', category: 'Insurance', authorName: 'Ben Ode' }
    let list = [{ ...removed, removedAt: '2026-11-20T10:00:00.000Z' }]
    const { user, sent } = await openApp('/medical-vault', {
      ...as('family'),
      answers: {
        ...emptyCircle,
        'GET /api/medical-documents/summary': { body: summary },
        'GET /api/medical-documents/removed': () => ({ body: list }),
        'POST /api/medical-documents/d1/restore': () => {
          list = []
          return { body: aDocument({ id: 'd1' }) }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Removed documents (1)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Removed documents' }))
    expect(await dialog.findByText(/^Insurance · added by/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Restore Old card' }))
    expect(await dialog.findByText('All removed documents are back in the vault.')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST /api/medical-documents/d1/restore'))).toBe(true)
  })

  test('if all documents are no longer valid, they are still listed', async () => {
    const summary = { categories: [], expiring: [], expiringCount: 0, supersededCount: 1, removedCount: 0 }
    const answers = {
      ...emptyCircle,
      ...page([aDocument({ status: 'superseded' })]),
      'GET /api/medical-documents/summary': { body: summary },
    }
    await openApp('/medical-vault', { ...as('family'), answers })
    expect((await screen.findByText(/^No longer valid/, { selector: 'summary' })).textContent).toBe(
      'No longer valid (1)',
    )
    expect(screen.getByText('No document is valid any longer.')).toBeTruthy()
    expect(screen.queryByText('No documents yet')).toBeNull()
  })

  test('if many have to be renewed, the first are listed and all are counted', async () => {
    const expiring = Array.from({ length: 23 }, (_, at) => ({
      ...{ id: `${at}`, title: `Paper ${at + 1}`, category: 'Other' as const },
      expiresAt: '2026-11-20',
    }))
    const summary = {
      categories: [{ category: 'Other', count: 200 }],
      expiring,
      expiringCount: 23,
      supersededCount: 0,
      removedCount: 0,
    }
    const answers = { ...emptyCircle, ...page([]), 'GET /api/medical-documents/summary': { body: summary } }
    const { user } = await openApp('/medical-vault', { ...as('family'), answers })
    expect(await screen.findByText('200 documents, 23 to be renewed soon.')).toBeTruthy()
    const section = within(screen.getByRole('list', { name: 'To be renewed' }).closest('details')!)
    expect(section.getAllByRole('link')).toHaveLength(5)
    await user.click(section.getByRole('button', { name: 'Show 18 more' }))
    expect(section.getAllByRole('link')).toHaveLength(23)
  })

  test('documents come right after search and category; a category is chosen beside the search, with its count', async () => {
    const summary = {
      categories: [{ category: 'Imaging', count: 1 }],
      expiring: [],
      expiringCount: 0,
      supersededCount: 0,
      removedCount: 0,
    }
    const answers = {
      ...emptyCircle,
      ...page([aDocument()]),
      'GET /api/medical-documents?clientId=42&category=Imaging': {
        body: { items: [aDocument({ title: 'X-ray of the hip', category: 'Imaging' })], next: null },
      },
      'GET /api/medical-documents/summary': { body: summary },
    }
    const { user } = await openApp('/medical-vault', { ...as('family'), answers })
    await screen.findByRole('link', { name: /Letter from the cardiologist/ })
    const choice = screen.getByRole('combobox', { name: 'Category' })
    const below = [...screen.getByRole('region', { name: 'Medical Vault' }).querySelectorAll('a')].filter(
      (link) => choice.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(below[0]?.textContent).toMatch(/^Letter from the cardiologist/)
    await user.selectOptions(choice, 'Imaging (1)')
    expect(await screen.findByRole('link', { name: /X-ray of the hip/ })).toBeTruthy()
    expect(location.search).toBe('?category=Imaging')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All categories')
    expect(await screen.findByRole('link', { name: /Letter from the cardiologist/ })).toBeTruthy()
    expect(location.search).toBe('')
  })

  test('with arrow keys the categories are passed one by one, also the final wishes, in one step of the history', async () => {
    const answers = { ...emptyCircle, ...page([aDocument()]) }
    const { user } = await openApp('/medical-vault?category=Legal', { ...as('family'), answers })
    const choice = await screen.findByRole('combobox', { name: 'Category' })
    choice.focus()
    const steps = history.length
    for (const name of ['Final Wishes', 'Care Plan']) {
      await user.selectOptions(choice, name)
      await waitFor(() => expect(new URLSearchParams(location.search).get('category')).toBe(name))
      if (name === 'Final Wishes') expect(await screen.findByRole('heading', { name })).toBeTruthy()
      expect(document.activeElement).toBe(choice)
    }
    expect(history.length).toBe(steps)
  })

  test('a document opened from a list starts at its top', async () => {
    const answers = {
      ...emptyCircle,
      ...page([aDocument()]),
      [`GET /api/medical-documents/${ID}`]: { body: aDocument() },
    }
    const { user } = await openApp('/medical-vault?category=Medical%20Records', { ...as('family'), answers })
    const row = await screen.findByRole('link', { name: /Letter from the cardiologist/ })
    const scrolled = vi.fn()
    vi.stubGlobal('scrollTo', scrolled)
    await user.click(row)
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  test('a failure is not shown as an empty vault', async () => {
    const answers = { ...emptyCircle, 'GET /api/medical-documents/summary': { status: 500 } }
    await openApp('/medical-vault', { ...as('family'), answers })
    expect(await screen.findByText('The documents could not be loaded.')).toBeTruthy()
  })

  test('replaced documents are apart from current ones', async () => {
    const items = [
      aDocument({ title: 'June' }),
      aDocument({ id: `${ID.slice(0, -1)}9`, title: 'May', status: 'superseded' }),
    ]
    await openApp('/medical-vault?category=Prescriptions', {
      ...as('caretaker'),
      answers: { ...emptyCircle, ...page(items) },
    })
    expect((await screen.findByText(/^No longer valid/, { selector: 'summary' })).textContent).toBe(
      'No longer valid (1)',
    )
  })

  test('those no longer valid are counted only once all are loaded', async () => {
    const items = [aDocument({ status: 'superseded' })]
    const answers = { ...emptyCircle, 'GET /api/medical-documents': { body: { items, next: 'the next page' } } }
    await openApp('/medical-vault?search=letter', { ...as('caretaker'), answers })
    const heading = await screen.findByText(/^No longer valid/, { selector: 'summary' })
    expect(heading.textContent!.trim()).toBe('No longer valid')
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
  })

  test('final wishes: what exists, what is missing, where the paper is', async () => {
    const will = aDocument({
      title: 'Of May 2024',
      category: 'Final Wishes',
      subtype: 'living_will',
      original: 'Blue folder',
    })
    const answers = {
      ...emptyCircle,
      ...page([will]),
      'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
    }
    await openApp('/medical-vault?category=Final%20Wishes', { ...as('family'), answers })
    expect(await screen.findByText('Blue folder')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add: Living will' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Add: Organ donation' })).toBeTruthy()
    // As every page, it begins with its title.
    const title = screen.getByRole('heading', { level: 1, name: 'Final Wishes' })
    const search = screen.getByRole('searchbox', { name: 'Search documents' })
    expect(title.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('final wishes: what is filed under Legal is not missing', async () => {
    const attorney = aDocument({ title: 'Notary, 2023', category: 'Legal', subtype: 'power_of_attorney' })
    const lease = aDocument({ id: `${ID.slice(0, -1)}9`, title: 'Lease', category: 'Legal' })
    const answers = {
      ...emptyCircle,
      ...page([]),
      'GET /api/medical-documents?clientId=42&category=Legal&limit=200': {
        body: { items: [attorney, lease], next: null },
      },
      'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
    }
    await openApp('/medical-vault?category=Final%20Wishes', { ...as('family'), answers })
    expect(await screen.findByText('Notary, 2023')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add: Power of attorney' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Add: Living will' })).toBeTruthy()
    expect(screen.queryByText('Lease')).toBeNull()
  })

  test('final wishes: nothing is called missing before all documents are read', async () => {
    const will = aDocument({ title: 'Of May 2024', category: 'Final Wishes', subtype: 'living_will' })
    const call = 'GET /api/medical-documents?clientId=42&category=Final+Wishes&limit=200'
    const answerSecond = vi.fn(() => ({ status: 500, body: {} }))
    const answers = {
      ...emptyCircle,
      ...page([]),
      [call]: { body: { items: [aDocument({ category: 'Final Wishes' })], next: 'the second page' } },
      [`${call}&before=the+second+page`]: answerSecond,
      'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
    }
    const { user } = await openApp('/medical-vault?category=Final%20Wishes', { ...as('family'), answers })
    expect(await screen.findByText('The documents could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('Living will')).toBeNull()
    answerSecond.mockImplementation(() => ({ status: 200, body: { items: [will], next: null } }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Of May 2024')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add: Living will' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Add: Organ donation' })).toBeTruthy()
  })

  test('final wishes: one that has expired, or that care takers do not see, says so', async () => {
    const polst = aDocument({
      ...{ title: 'Of May 2024', category: 'Final Wishes', subtype: 'polst_molst' },
      ...{ expiresAt: '2025-05-01', visibleTo: 'family' },
    })
    const answers = {
      ...emptyCircle,
      ...page([polst]),
      'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
    }
    await openApp('/medical-vault?category=Final%20Wishes', { ...as('family'), answers })
    const row = within((await screen.findByText('Of May 2024')).closest('li')!)
    expect(row.getByText(/^Expired on .*2025/)).toBeTruthy()
    expect(row.getByText('Family only')).toBeTruthy()
  })

  test('final wishes: if the people to call cannot be loaded, that is said', async () => {
    const answers = { ...emptyCircle, ...page([]), 'GET /api/emergency-contacts': { status: 500 } }
    await openApp('/medical-vault?category=Final%20Wishes', { ...as('family'), answers })
    expect(await screen.findByText('The emergency contacts could not be loaded.')).toBeTruthy()
  })

  test('final wishes: care takers are told that some may not be shown to them', async () => {
    const answers = {
      ...emptyCircle,
      ...page([]),
      'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
    }
    const told = /only for the family are not listed here/
    const { unmount } = await openApp('/medical-vault?category=Final%20Wishes', { ...as('caretaker'), answers })
    expect(await screen.findByText(told)).toBeTruthy()
    unmount()
    await openApp('/medical-vault?category=Final%20Wishes', { ...as('caretaker', 7), answers })
    expect(await screen.findByText('Living will')).toBeTruthy()
    expect(screen.queryByText(told)).toBeNull()
  })

  describe('final wishes, when the role changes while the page is open', () => {
    const dnr = aDocument({ title: 'On the fridge', category: 'Final Wishes', subtype: 'dnr', visibleTo: 'family' })
    const seenBy = { caretaker: [], family: [dnr] }
    const openedAs = async (before: 'caretaker' | 'family') => {
      let role = before
      const answers = {
        ...emptyCircle,
        'GET /api/auth/me': () => ({ body: meWith([{ ...rose, role, createdBy: 99 }]) }),
        'GET /api/medical-documents': () => ({ body: { items: seenBy[role], next: null } }),
        'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
      }
      await openApp('/medical-vault?category=Final%20Wishes', { signedIn: true, answers })
      const { loadMe } = await import('../../access/session.ts')
      return async (after: 'caretaker' | 'family') => {
        role = after
        await loadMe()
      }
    }

    test('a care taker who joins the family sees what was hidden', async () => {
      const becomes = await openedAs('caretaker')
      await screen.findByText(/only for the family are not listed here/)
      expect(screen.queryByText('On the fridge')).toBeNull()
      await becomes('family')
      expect(await screen.findByText('On the fridge')).toBeTruthy()
    })

    test('who is no longer family no longer sees what is only for the family', async () => {
      const becomes = await openedAs('family')
      await screen.findByText('On the fridge')
      await becomes('caretaker')
      expect(await screen.findByText(/only for the family are not listed here/)).toBeTruthy()
      await waitFor(() => expect(screen.queryByText('On the fridge')).toBeNull())
    })
  })
})

describe('a document', () => {
  const one = (document: MedicalDocument) => ({
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: { body: document },
  })

  test('care takers see who added it, and can neither edit nor replace others’ documents, nor see who opened them', async () => {
    await openApp(`/medical-vault?document=${ID}`, { ...as('caretaker'), answers: one(aDocument()) })
    expect(await screen.findByRole('heading', { name: 'Letter from the cardiologist' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Replace with a newer one' })).toBeNull()
    expect(screen.queryByText('Who opened this')).toBeNull()
  })

  test('managers see who opened it, and who took it along in an archive', async () => {
    const openings = [
      { at: '2026-11-21T09:00:00.000Z', userId: 7, name: 'Anna Keller', inArchive: true },
      { at: '2026-11-20T09:00:00.000Z', userId: 8, name: 'Carlo Rossi', inArchive: false },
    ]
    const answers = { ...one(aDocument()), [`GET /api/medical-documents/${ID}/openings`]: { body: openings } }
    const { user } = await openApp(`/medical-vault?document=${ID}`, { ...as('admin'), answers })
    await user.click(await screen.findByText('Who opened this'))
    const rows = within(await screen.findByRole('list', { name: 'Who opened this' })).getAllByRole('listitem')
    expect(rows.map(({ firstChild }) => firstChild!.textContent)).toEqual([
      'Anna Keller, in an archive of the circle',
      'Carlo Rossi',
    ])
  })

  test('of very many openings the newest are listed, and that is said', async () => {
    const openings = Array.from({ length: 200 }, (_, minute) => ({
      ...{ userId: 8, name: 'Carlo Rossi', inArchive: false },
      at: new Date(Date.UTC(2026, 10, 20, 9, -minute)).toISOString(),
    }))
    const answers = { ...one(aDocument()), [`GET /api/medical-documents/${ID}/openings`]: { body: openings } }
    const { user } = await openApp(`/medical-vault?document=${ID}`, { ...as('admin'), answers })
    await user.click(await screen.findByText('Who opened this'))
    expect(await screen.findByText('At most the newest 200 are listed.')).toBeTruthy()
  })

  test('a document that may not be seen looks like one that does not exist', async () => {
    const answers = {
      ...emptyCircle,
      [`GET /api/medical-documents/${ID}`]: { status: 404, body: { errorCode: 'NOT_FOUND', message: 'x' } },
    }
    await openApp(`/medical-vault?document=${ID}`, { ...as('caretaker'), answers })
    expect(await screen.findByRole('heading', { name: 'This document is not here' })).toBeTruthy()
  })
})

/** Without a focused element, browsers send both events to the body. */
const given = (files: File[], types = ['Files']) => ({ files, types })
const aLetter = () => new File(['Dear colleague'], 'Letter_of-May.txt', { type: 'text/plain' })
const chosenIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')

test('what is typed while editing survives a reload, and is forgotten once it is saved', async () => {
  const answers = {
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: { body: aDocument() },
    [`PUT /api/medical-documents/${ID}`]: (body: unknown) => ({ body: aDocument({ ...(body as object), version: 2 }) }),
  }
  const open = async () => {
    const opened = await openApp(`/medical-vault?document=${ID}&edit=${ID}`, { ...as('family'), answers })
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Edit document' })) }
  }
  const { user, dialog, unmount } = await open()
  await user.type(await dialog.findByLabelText('Title *'), ', May')
  const key = `7/42/document-edit:${ID}:`
  await waitFor(async () =>
    expect((await keptDrafts())[key]).toMatchObject({ title: 'Letter from the cardiologist, May' }),
  )
  unmount()
  const again = await open()
  const title = await again.dialog.findByLabelText<HTMLInputElement>('Title *')
  await waitFor(() => expect(title.value).toBe('Letter from the cardiologist, May'))
  await again.user.click(again.dialog.getByRole('button', { name: 'Save document' }))
  await waitFor(async () => expect(Object.keys(await keptDrafts())).toEqual([]))
})

test('replaced while it is being edited: all that differs is shown, and it does not become valid again', async () => {
  const opened = aDocument({ title: 'DNR 2024', category: 'Final Wishes', expiresAt: '2027-05-01', remindDays: 30 })
  const theirs = aDocument({ ...opened, subtype: 'dnr', remindDays: 60, status: 'superseded', version: 2 })
  const answers = {
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: { body: opened },
    [`PUT /api/medical-documents/${ID}`]: (body: unknown) =>
      (body as { version: number }).version === 1
        ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
        : { body: aDocument({ ...(body as object), version: 3 }) },
  }
  const { user, sent } = await openApp(`/medical-vault?document=${ID}&edit=${ID}`, { ...as('family'), answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  await user.type(await dialog.findByLabelText('Where the paper is'), 'Blue folder')
  await user.click(dialog.getByRole('button', { name: 'Save document' }))
  expect(await dialog.findByText(/was marked as no longer valid/)).toBeTruthy()
  const factsOf = (heading: string) =>
    dialog.getByRole('heading', { name: heading }).parentElement!.querySelector('dl')!
  expect(factsOf('Yours').textContent).toBe('Reminder30 days beforeThe paperBlue folderWhat it is–')
  expect(factsOf('Saved meanwhile').textContent).toBe(
    'Reminder60 days beforeThe paper–What it isDo-not-resuscitate order (DNR)',
  )
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.findLast(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({
    ...{ version: 2, original: 'Blue folder', remindDays: 30, status: 'superseded' },
  })
})

test('a change of whether it is valid is one of the differences', async () => {
  const theirs = aDocument({ note: 'In the red folder', version: 2 })
  const answers = {
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: { body: aDocument() },
    [`PUT /api/medical-documents/${ID}`]: (body: unknown) =>
      (body as { version: number }).version === 1
        ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
        : { body: aDocument({ ...(body as object), version: 3 }) },
  }
  const { user, sent } = await openApp(`/medical-vault?document=${ID}&edit=${ID}`, { ...as('family'), answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  await user.click(await dialog.findByLabelText('No longer valid'))
  await user.click(dialog.getByRole('button', { name: 'Save document' }))
  expect(await dialog.findByText('No longer valid')).toBeTruthy()
  expect(dialog.queryByText(/was marked as/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.findLast(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ version: 2, status: 'superseded' })
})

describe('files that are dropped or pasted', () => {
  test('anywhere on the page start a document; more, anywhere on its form, are added to it', async () => {
    await openApp('/medical-vault', { ...as('family'), answers: { ...emptyCircle, ...nothing } })
    await screen.findByRole('heading', { name: 'No documents yet' })
    fireEvent.dragOver(document.body, { dataTransfer: given([]) })
    expect(screen.getByText('Drop it to add a document')).toBeTruthy()
    // False: the browser does not open it in place of the page.
    expect(fireEvent.drop(document.body, { dataTransfer: given([aLetter()]) })).toBe(false)
    const dialog = await screen.findByRole('dialog', { name: 'Add a document' })
    expect((within(dialog).getByLabelText('Title *') as HTMLInputElement).value).toBe('Letter of May')
    expect(fireEvent.drop(dialog, { dataTransfer: given([aLetter()]) })).toBe(false)
    fireEvent.paste(dialog, { clipboardData: given([new File(['x'], 'image.png', { type: 'image/png' })]) })
    await waitFor(() => expect(chosenIn(dialog)).toHaveLength(3))
    // Office programs copy a picture together with the text.
    const copied = given([new File(['x'], 'image.png', { type: 'image/png' })], ['text/plain', 'Files'])
    fireEvent.paste(within(dialog).getByLabelText('Title *'), { clipboardData: copied })
    expect(chosenIn(dialog)).toHaveLength(3)
  })

  test('can be pasted without a click before', async () => {
    await openApp('/medical-vault', { ...as('family'), answers: { ...emptyCircle, ...nothing } })
    await screen.findByRole('heading', { name: 'No documents yet' })
    fireEvent.paste(document.body, { clipboardData: given([aLetter()]) })
    expect(chosenIn(await screen.findByRole('dialog', { name: 'Add a document' }))).toHaveLength(1)
  })

  test('on a document’s page are added to it; without permission they still do not replace the page', async () => {
    const one = { ...emptyCircle, [`GET /api/medical-documents/${ID}`]: { body: aDocument() } }
    const { sent, unmount } = await openApp(`/medical-vault?document=${ID}`, { ...as('family'), answers: one })
    await screen.findByRole('heading', { name: 'Letter from the cardiologist' })
    expect(fireEvent.drop(document.body, { dataTransfer: given([aLetter()]) })).toBe(false)
    await waitFor(() =>
      expect(sent.some(({ call }) => call.startsWith(`POST /api/medical-documents/${ID}/files`))).toBe(true),
    )
    unmount()
    const other = await openApp(`/medical-vault?document=${ID}`, { ...as('caretaker'), answers: one })
    await screen.findByRole('heading', { name: 'Letter from the cardiologist' })
    expect(fireEvent.drop(document.body, { dataTransfer: given([aLetter()]) })).toBe(false)
    expect(other.sent.some(({ call }) => call.includes('/files'))).toBe(false)
  })
})

test('a file that opens below the screen is scrolled into view; closing scrolls back', async () => {
  const answers = {
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: { body: aDocument() },
    [`GET /api/medical-documents/${ID}/files/${aFile.id}`]: { status: 500 },
  }
  const { user } = await openApp(`/medical-vault?document=${ID}`, { ...as('family'), answers })
  const open = await screen.findByRole('button', { name: 'Open letter.txt' })
  const shown = vi.fn()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 960 } as DOMRect)
  vi.stubGlobal('scrollY', 120)
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  Element.prototype.scrollIntoView = shown
  await user.click(open)
  const viewer = await screen.findByRole('region', { name: 'letter.txt' })
  expect(shown.mock.contexts).toEqual([viewer])
  await user.click(within(viewer).getByRole('button', { name: 'Close the file' }))
  expect(scrolled).toHaveBeenLastCalledWith(0, 120)
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test('an opened file’s heading gets the focus; closing gives it back to what opened it', async () => {
  const answers = {
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: { body: aDocument() },
    [`GET /api/medical-documents/${ID}/files/${aFile.id}`]: { status: 500 },
  }
  const { user } = await openApp(`/medical-vault?document=${ID}`, { ...as('family'), answers })
  const open = await screen.findByRole('button', { name: 'Open letter.txt' })
  await user.click(open)
  const viewer = within(await screen.findByRole('region', { name: 'letter.txt' }))
  expect(document.activeElement).toBe(viewer.getByRole('heading', { name: 'letter.txt' }))
  await user.click(viewer.getByRole('button', { name: 'Close the file' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'letter.txt' })).toBeNull())
  expect(document.activeElement).toBe(open)
})

test('a failed file on a document’s page can be retried there; a file too large cannot', async () => {
  let refuse = true
  const answers = {
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: { body: aDocument() },
    [`POST /api/medical-documents/${ID}/files`]: () =>
      refuse
        ? { status: 507, body: { message: 'There is no room for it.' } }
        : { body: { ...aFile, name: 'letter.pdf' } },
  }
  const { user, sent } = await openApp(`/medical-vault?document=${ID}`, { ...as('family'), answers })
  const choose = await screen.findByLabelText('Add more files')
  const large = new File([''], 'film.mp4', { type: 'video/mp4' })
  Object.defineProperty(large, 'size', { value: 51_000_000 })
  await user.upload(choose, [new File(['Dear colleague'], 'letter.pdf', { type: 'application/pdf' })])
  await user.upload(choose, [large])
  expect(await screen.findByText('There is no room for it.')).toBeTruthy()
  const calls = () => sent.filter(({ call }) => /POST .*\/files/.test(call)).length
  const before = calls()
  refuse = false
  expect(screen.queryByRole('button', { name: 'Send film.mp4 again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send letter.pdf again' }))
  await waitFor(() => expect(screen.queryByText('There is no room for it.')).toBeNull())
  expect(calls()).toBe(before + 1)
})

test('while a file is being sent the browser asks before it leaves; another page of the app says that it was not sent', async () => {
  const answers = {
    ...emptyCircle,
    ...page([]),
    [`GET /api/medical-documents/${ID}`]: { body: aDocument() },
    [`POST /api/medical-documents/${ID}/files`]: () => new Promise<never>(() => {}),
  }
  const { user } = await openApp(`/medical-vault?document=${ID}`, { ...as('family'), answers })
  const file = new File(['Dear colleague'], 'letter.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Add more files'), file)
  await screen.findByRole('button', { name: 'Stop sending letter.pdf' })
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Medical Records' }))
  // On a busy machine the message may be gone again before a second look.
  const told = (await screen.findByText('A file was not sent')).closest('li')!
  expect(told.textContent).toContain('letter.pdf')
})

test('a failed file stays with its document when another one is opened', async () => {
  const other = aDocument({
    id: `${ID.slice(0, -1)}9`,
    title: 'Letter of June',
    files: [],
    replacesId: ID,
    replacesTitle: 'x',
  })
  const answers = {
    ...emptyCircle,
    [`GET /api/medical-documents/${ID}`]: {
      body: aDocument({ replacedById: other.id, replacedByTitle: other.title, status: 'superseded' }),
    },
    [`GET /api/medical-documents/${other.id}`]: { body: other },
    [`POST /api/medical-documents/${ID}/files`]: { status: 507, body: { message: 'There is no room for it.' } },
  }
  const { user } = await openApp(`/medical-vault?document=${other.id}`, { ...as('family'), answers })
  await user.click(await screen.findByRole('link', { name: 'x' }))
  const file = new File(['Dear colleague'], 'letter.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Add more files'), file)
  expect(await screen.findByText('There is no room for it.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /See what replaces it/ }))
  expect(await screen.findByRole('heading', { name: 'Letter of June' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send letter.pdf again' })).toBeNull()
})

describe('adding one', () => {
  const open = async (answers: object) => {
    const opened = await openApp('/medical-vault?new=document', {
      ...as('family'),
      answers: { ...emptyCircle, ...nothing, ...answers },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a document' }))
    return { ...opened, dialog }
  }

  test('in place of a document that cannot be loaded: says so', async () => {
    await openApp(`/medical-vault?new=document&replaces=${ID}`, {
      ...as('family'),
      answers: {
        ...{ ...emptyCircle, ...nothing },
        [`GET /api/medical-documents/${ID}`]: { status: 404, body: { errorCode: 'NOT_FOUND', message: 'x' } },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace this document' }))
    expect(await dialog.findByText('The document could not be loaded.')).toBeTruthy()
  })

  test('visibility follows the category, until somebody chooses', async () => {
    const { user, dialog } = await open({})
    const family = () => (dialog.getByRole('radio', { name: /Family only/ }) as HTMLInputElement).checked
    await user.selectOptions(dialog.getByLabelText('Category *'), 'Legal')
    expect(family()).toBe(true)
    await user.selectOptions(dialog.getByLabelText('Category *'), 'Imaging')
    expect(family()).toBe(false)
    await user.click(dialog.getByRole('radio', { name: /Family only/ }))
    await user.selectOptions(dialog.getByLabelText('Category *'), 'Lab Results')
    expect(family()).toBe(true)
  })

  test('input is restored after a reload, with its visibility', async () => {
    const { user, dialog, unmount } = await open({})
    await user.type(dialog.getByLabelText('Title *'), 'Letter of May')
    await user.click(dialog.getByRole('radio', { name: /Family only/ }))
    await waitFor(async () => expect(Object.keys(await keptDrafts())).toEqual(['7/42/document::']))
    await waitFor(async () =>
      expect((await keptDrafts())['7/42/document::']).toMatchObject({ title: 'Letter of May', visibleTo: 'family' }),
    )
    unmount()
    const again = await open({})
    await waitFor(() =>
      expect((again.dialog.getByLabelText('Title *') as HTMLInputElement).value).toBe('Letter of May'),
    )
    await again.user.selectOptions(again.dialog.getByLabelText('Category *'), 'Imaging')
    expect((again.dialog.getByRole('radio', { name: /Family only/ }) as HTMLInputElement).checked).toBe(true)
  })

  test('a field that is emptied again stays on screen', async () => {
    const { user, dialog } = await open({})
    await user.click(dialog.getByText('Dates, where the paper is, notes'))
    const issuer = dialog.getByLabelText('Issued by')
    const isOpen = () => issuer.closest('details')!.open
    expect(isOpen()).toBe(true)
    await user.type(issuer, 'Dr')
    await user.clear(issuer)
    expect(isOpen()).toBe(true)
  })

  test('missing values are marked at their fields', async () => {
    const { user, dialog, sent } = await open({})
    await user.click(dialog.getByRole('button', { name: 'Save document' }))
    expect(await dialog.findByText('Please give it a title')).toBeTruthy()
    expect(dialog.getByText('Please choose a category')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  test('a tag that is too long is reported at the tags', async () => {
    const { user, dialog, sent } = await open({})
    await user.type(dialog.getByLabelText('Title *'), 'Letter of May')
    await user.selectOptions(dialog.getByLabelText('Category *'), 'Imaging')
    await user.click(dialog.getByText('Dates, where the paper is, notes'))
    await user.click(dialog.getByLabelText('Tags'))
    await user.paste(`heart, ${'x'.repeat(41)}`)
    await user.click(dialog.getByRole('button', { name: 'Save document' }))
    expect(await dialog.findByText('Use at most 40 characters for each tag')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  test('a failed file is sent again, and the document is not created twice', async () => {
    const made: unknown[] = []
    const { user, dialog, sent } = await open({
      'POST /api/medical-documents': (body: unknown) => {
        made.push(body)
        return { body: aDocument({ id: (body as { id: string }).id }) }
      },
    })
    const calls = () => sent.filter(({ call }) => /POST .*\/files/.test(call)).length
    const file = new File(['Dear colleague'], 'Letter_of-May.txt', { type: 'text/plain' })
    await user.upload(dialog.getByLabelText('Choose files'), file)
    expect((dialog.getByLabelText('Title *') as HTMLInputElement).value).toBe('Letter of May')
    await user.selectOptions(dialog.getByLabelText('Category *'), 'Medical Records')
    await user.click(dialog.getByRole('button', { name: 'Save document' }))
    expect(await dialog.findByText('The document is saved. Some of its files did not arrive.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(calls()).toBeGreaterThan(1))
    // Without a press, when the connection is back.
    await dialog.findByText(/Sending continues automatically/)
    const before = calls()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(calls()).toBeGreaterThan(before))
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ title: 'Letter of May', category: 'Medical Records', visibleTo: 'circle' })
  })
})
