import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'

const as = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const card = {
  name: 'Rose Keller',
  age: '82 (born 2 March 1944)',
  address: 'Lindenweg 3',
  allergies: [{ name: 'Penicillin', details: 'rash', isConfirmed: false, warns: true }],
  conditions: [],
  medications: [{ name: 'Lisinopril', how: '10 mg', isConfirmed: false, notGiven: null, alert: null, lastTaken: null }],
  contacts: [
    {
      name: 'Anna',
      relationship: 'daughter',
      phones: [{ number: '+49305550101', kind: 'home', shown: '030 5550101', isValid: true }],
      hasKey: true,
      canDecide: false,
    },
  ],
  directives: '',
  documents: [],
  note: '',
  portrait: '',
}
const settings = {
  fields: ['name', 'allergies', 'conditions', 'medications', 'contacts'],
  directives: null,
  note: null,
  documents: [],
  version: 1,
}
const URL_SHOWN = `https://kinfold.example.org/emergency/${'A'.repeat(43)}`
const link = { id: 'x', url: URL_SHOWN, createdAt: '2026-11-20T09:00:00.000Z', createdBy: 'Anna Keller' }
const anOpening = {
  id: 'o',
  at: '2026-11-20T09:00:00.000Z',
  device: 'Safari on an iPhone',
  document: null,
  ip: '192.0.2.7',
  linkWorks: true,
}
const answers = {
  ...emptyCircle,
  'GET /api/emergency-card': { body: { settings, card } },
  'GET /api/emergency-card/link': { body: { link, formerManagers: [] } },
  'GET /api/emergency-card/openings': { body: { items: [anOpening], next: null, total: 1 } },
}
const preview = () => screen.findByRole('region', { name: 'Preview of the emergency card' })

describe('everyone', () => {
  test('see the card; only managers choose, have the link and see who opened it', async () => {
    const { sent } = await openApp('/emergency-card', { ...as('caretaker'), answers })
    const shown = within(await preview())
    expect(shown.getByText('Penicillin')).toBeTruthy()
    expect(shown.getAllByText('not confirmed')).toHaveLength(2)
    expect(shown.getByText('Nothing noted')).toBeTruthy()
    expect(shown.queryByText('Lindenweg 3')).toBeNull()
    for (const name of ['Save card', 'Copy link', 'Download PDF', 'End the link'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(sent.some(({ call }) => /\/(link|openings|pdf)/.test(call))).toBe(false)
  })

  test('an empty card says what is missing, with links; parts the person may not change are not asked for', async () => {
    const empty = { ...card, allergies: [], medications: [], conditions: [], contacts: [] }
    const none = { ...answers, 'GET /api/emergency-card': { body: { settings, card: empty } } }
    await openApp('/emergency-card', { ...as('caretaker'), answers: none })
    const missing = within(await screen.findByRole('region', { name: 'Still missing from this card' }))
    const links = missing.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    // Conditions are in the care profile, which managers change.
    expect(links).toEqual([
      'Allergies /profiles',
      'Whom to call /emergency-contacts',
      'Medications /medications?view=list&add=1',
    ])
  })

  test('a useful card asks for nothing more', async () => {
    await openApp('/emergency-card', { ...as('admin'), answers })
    await preview()
    expect(screen.queryByRole('region', { name: /Still missing/ })).toBeNull()
  })

  test('an allergy that somebody notes meanwhile is on the card at once', async () => {
    let allergies: object[] = []
    const read = () => ({ body: { settings, card: { ...card, allergies } } })
    const { sent, user } = await openApp('/emergency-card', {
      ...as('caretaker'),
      answers: { ...answers, 'GET /api/emergency-card': read },
    })
    const reads = () => sent.filter(({ call }) => /^GET \/api\/emergency-card\?/.test(call)).length
    const shown = within(await preview())
    expect(shown.queryByText('Penicillin')).toBeNull()
    allergies = card.allergies
    const { showChanges } = await import('../../api/live/changes.ts')
    const hear = () => showChanges(rose.id, [{ clientId: rose.id, area: 'allergies', id: null }])
    hear()
    expect(await shown.findByText('Penicillin')).toBeTruthy()
    expect(reads()).toBe(2)
    // From another page, too: the copy on the device must not stay without it.
    await user.click(screen.getByRole('link', { name: 'Emergency contacts' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Preview/ })).toBeNull())
    hear()
    await waitFor(() => expect(reads()).toBe(3))
  })

  test('says who managed the circle and may still have the link', async () => {
    let formerManagers: string[] = []
    await openApp('/emergency-card', {
      ...as('admin'),
      answers: { ...answers, 'GET /api/emergency-card/link': () => ({ body: { link, formerManagers } }) },
    })
    expect(await screen.findByLabelText('Secret link')).toBeTruthy()
    // They are removed while the page is open.
    formerManagers = ['Clara Keller', 'Ada Vogt']
    const { showChanges } = await import('../../api/live/changes.ts')
    showChanges(rose.id, [{ clientId: rose.id, area: 'members', id: '9' }])
    expect(
      await screen.findByText(/^Clara Keller and Ada Vogt managed this circle while this link existed/),
    ).toBeTruthy()
  })

  test('a failure of one part leaves the others', async () => {
    for (const failing of [
      'GET /api/emergency-card',
      'GET /api/emergency-card/link',
      'GET /api/emergency-card/openings',
    ]) {
      const { unmount } = await openApp('/emergency-card', {
        ...as('admin'),
        answers: { ...answers, [failing]: { status: 500 } },
      })
      expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
      unmount()
    }
  })
})

describe('choosing', () => {
  test('shows at once, and is saved on request, in the card’s order', async () => {
    const { user, sent } = await openApp('/emergency-card', {
      ...as('admin'),
      answers: {
        ...answers,
        'PUT /api/emergency-card': (body: unknown) => ({
          body: { card, settings: { ...(body as object), version: 2 } },
        }),
      },
    })
    const shown = within(await preview())
    await user.click(screen.getByRole('checkbox', { name: 'Address' }))
    await user.click(screen.getByRole('checkbox', { name: 'Note for helpers' }))
    await user.click(screen.getByRole('checkbox', { name: 'Allergies' }))
    await user.type(screen.getByLabelText('Note for helpers', { selector: 'textarea' }), 'Ring twice')
    expect(await shown.findByText('Ring twice')).toBeTruthy()
    expect(shown.getByText('Lindenweg 3')).toBeTruthy()
    expect(shown.queryByText('Penicillin')).toBeNull()
    expect(screen.getByText(/Not saved yet/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull())
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({
      fields: ['name', 'address', 'conditions', 'medications', 'contacts', 'note'],
      note: 'Ring twice',
      version: 1,
    })
  })

  test('documents that have expired are said to have, where they are chosen and shown', async () => {
    const proxy = {
      ...{ id: '0190f0e0-0000-7000-8000-000000000001', title: 'Proxy', kind: null, files: [] },
      ...{ dated: '2 March 2019', validity: 'expired on 3 March 2025', hasExpired: true },
    }
    const chosen = { ...settings, fields: ['name', 'directives'], documents: [proxy.id] }
    await openApp('/emergency-card', {
      ...as('admin'),
      answers: {
        ...answers,
        'GET /api/emergency-card': { body: { settings: chosen, card: { ...card, documents: [proxy] } } },
      },
    })
    const shown = within(await preview())
    expect(shown.getByText('expired on 3 March 2025')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Proxy (expired on 3 March 2025)' })).toBeTruthy()
  })

  test('a document says that it opens from the link only where the link and its code are', async () => {
    const dnr = {
      ...{ id: '0190f0e0-0000-7000-8000-000000000001', title: 'DNR', kind: null, files: [] },
      ...{ dated: '3 May 2024', validity: null, hasExpired: false },
    }
    const chosen = { ...settings, fields: ['name', 'directives'], documents: [dnr.id] }
    const rowOf = async (role: string, shown: object | null) => {
      const { unmount } = await openApp('/emergency-card', {
        ...as(role),
        answers: {
          ...answers,
          'GET /api/emergency-card': { body: { settings: chosen, card: { ...card, documents: [dnr] } } },
          'GET /api/emergency-card/link': { body: { link: shown, formerManagers: [] } },
        },
      })
      if (role === 'admin') await screen.findByRole('button', { name: 'Print this page' })
      const { textContent } = within(await preview())
        .getByText('DNR')
        .closest('li')!
      unmount()
      return textContent?.replace(/\s+/g, ' ')
    }
    expect(await rowOf('admin', link)).toBe('DNR of 3 May 2024 opens from the link')
    expect(await rowOf('admin', null)).toBe('DNR of 3 May 2024 the family has it')
    expect(await rowOf('admin', { ...link, url: null })).toBe('DNR of 3 May 2024 the family has it')
    // Who may not have the link is not told whether there is one.
    expect(await rowOf('caretaker', link)).toBe('DNR of 3 May 2024 the family has it')
  })

  test('somebody else saved meanwhile: take theirs, or keep mine', async () => {
    const theirs = { ...settings, note: 'Theirs', version: 2 }
    const versions: number[] = []
    const { user } = await openApp('/emergency-card', {
      ...as('admin'),
      answers: {
        ...answers,
        'PUT /api/emergency-card': (body: unknown) => {
          const { version } = body as { version: number }
          versions.push(version)
          return version === 1
            ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
            : { body: { card, settings: { ...(body as object), version: 3 } } }
        },
      },
    })
    await user.type(await screen.findByLabelText('Note for helpers', { selector: 'textarea' }), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    expect(await screen.findByText('Somebody else saved the card while you were choosing.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByText(/Somebody else saved/)).toBeNull())
    expect(versions).toEqual([1, 2])
  })

  test('somebody else saved meanwhile: what differs is shown, fields, documents and texts', async () => {
    const will = {
      ...{ id: '0190f0e0-0000-7000-8000-000000000001', title: 'Will', kind: null, files: [] },
      ...{ dated: '2 March 2019', validity: null, hasExpired: false },
    }
    const opened = { ...settings, fields: [...settings.fields, 'address', 'directives'], documents: [will.id] }
    const theirs = { ...opened, fields: [...settings.fields, 'directives'], documents: [], version: 2 }
    const { user, sent } = await openApp('/emergency-card', {
      ...as('admin'),
      answers: {
        ...answers,
        'GET /api/emergency-card': { body: { settings: opened, card: { ...card, documents: [will] } } },
        'PUT /api/emergency-card': { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } },
      },
    })
    await user.type(await screen.findByLabelText('Note for helpers', { selector: 'textarea' }), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    const choice = within((await screen.findByRole('alert')).parentElement!)
    const factsOf = (heading: string) =>
      choice.getByRole('heading', { name: heading }).parentElement!.querySelector('dl')!.textContent
    expect(factsOf('Yours')).toBe(
      'AddressShownDocuments behind the linkWill of 2 March 2019Text of the note for helpersMine',
    )
    expect(factsOf('Saved meanwhile')).toBe('AddressNot shownDocuments behind the link–Text of the note for helpers–')
    // The form stays, and what it shows is what would be kept.
    await user.click(screen.getByRole('checkbox', { name: 'Address' }))
    expect(factsOf('Yours')).not.toContain('Address')
    await user.click(choice.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2))
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({
      ...{ fields: theirs.fields, documents: [will.id], note: 'Mine', version: 2 },
    })
    await user.click(choice.getByRole('button', { name: 'Keep the saved one' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for helpers', { selector: 'textarea' }).value).toBe('')
  })
})

describe('the link', () => {
  test('as a code and as text; ending and renewing ask first', async () => {
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
    const { user, sent } = await openApp('/emergency-card', {
      ...as('admin'),
      answers: { ...answers, 'DELETE /api/emergency-card/link': { body: { ok: true } } },
    })
    expect(await screen.findByRole('img', { name: 'QR code of the link to the emergency card of Rose' })).toBeTruthy()
    expect((screen.getByLabelText('Secret link') as HTMLInputElement).value).toBe(URL_SHOWN)
    expect(screen.getByText('Opened once')).toBeTruthy()
    expect(screen.getByText(/from the address 192\.0\.2\.7/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'End the link' }))
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'End the link' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  test('none yet; one that cannot be shown; one that works only on this computer', async () => {
    const withLink = (shown: object | null) => ({
      ...answers,
      'GET /api/emergency-card/link': { body: { link: shown, formerManagers: [] } },
    })
    const none = await openApp('/emergency-card', { ...as('admin'), answers: withLink(null) })
    expect(await screen.findByRole('button', { name: 'Create a link' })).toBeTruthy()
    none.unmount()
    const sealed = await openApp('/emergency-card', { ...as('admin'), answers: withLink({ ...link, url: null }) })
    expect(await screen.findByText(/cannot be shown again/)).toBeTruthy()
    sealed.unmount()
    await openApp('/emergency-card', {
      ...as('admin'),
      answers: withLink({ ...link, url: 'http://127.0.0.1:3000/emergency/x' }),
    })
    expect(await screen.findByText(/Set PUBLIC_URL/)).toBeTruthy()
  })
})
