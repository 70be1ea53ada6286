import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../test/app.tsx'
import { aMedication } from '../test/medication.ts'
import { rose, roseDetails } from '../test/server.ts'

type Body = { id: string }
const asFamily = { signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] } }

/** Saves the first that arrives, and loses the answer; like the server, refuses another content under the same id. */
function loseFirstAnswer(saved: (body: object) => object) {
  const stored = new Map<string, object>()
  return (body: unknown) => {
    const { id } = body as Body
    const before = stored.get(id)
    if (before && JSON.stringify(before) !== JSON.stringify(body))
      return { status: 409, body: { errorCode: 'ID_TAKEN', message: 'Already saved.' } }
    const isFirst = stored.size === 0
    stored.set(id, body as object)
    return isFirst ? { status: 503 } : { body: saved(body as object) }
  }
}

/** Answers edits of whatever record; those of `serverAnswers` have fixed addresses. */
function takeEdits(saved: (body: object) => object) {
  const edits: { url: string; body: object }[] = []
  const toServer = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return toServer(url, init)
    const body = JSON.parse(String(init.body))
    edits.push({ url: url.split('?')[0]!, body })
    return new Response(JSON.stringify(saved(body)), { status: 200 })
  })
  return edits
}

describe('a new record that was saved, and changed after its answer was lost', () => {
  test('a medication: it is edited, so that there is one', async () => {
    const medicationOf = (body: object) =>
      aMedication({ ...body, version: 2, verification: 'family_reported', standing: 'active' })
    const { user, sent } = await openApp('/medications?view=list&add=1', {
      ...asFamily,
      answers: {
        ...emptyCircle,
        'GET /api/medications': { body: [] },
        'GET /api/doses/due': { status: 503 },
        'POST /api/medications': loseFirstAnswer(medicationOf),
      },
    })
    const edits = takeEdits(medicationOf)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    const name = dialog.getByLabelText(/^Name/)
    await user.type(name, 'Ramipril')
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect(await screen.findByText('The medication was not saved')).toBeTruthy()
    await user.type(name, ' comp')
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect(await screen.findByText('Ramipril comp was added')).toBeTruthy()
    const [first] = sent.filter(({ call }) => call === 'POST /api/medications')
    expect(edits).toMatchObject([
      { url: `/api/medications/${(first!.body as Body).id}`, body: { name: 'Ramipril comp', version: 1 } },
    ])
  })

  test('an edit is lost, too, and it is changed once more: that is no conflict', async () => {
    let saved = aMedication({ version: 1 })
    const { user } = await openApp('/medications?view=list&add=1', {
      ...asFamily,
      answers: {
        ...emptyCircle,
        'GET /api/medications': { body: [] },
        'GET /api/doses/due': { status: 503 },
        'POST /api/medications': loseFirstAnswer((body) => body),
      },
    })
    const toServer = fetch
    const names: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (init.method !== 'PUT') return toServer(url, init)
      const { version, ...body } = JSON.parse(String(init.body))
      const conflict = { errorCode: 'VERSION_CONFLICT', message: 'Changed.', current: saved }
      if (version !== saved.version) return new Response(JSON.stringify(conflict), { status: 409 })
      saved = { ...saved, ...body, version: version + 1, verification: 'family_reported', standing: 'active' }
      names.push(saved.name)
      return names.length === 1 ? new Response('', { status: 503 }) : new Response(JSON.stringify(saved))
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Save medication' }))
    for (const typed of ['Ramipril', ' comp', ' forte']) {
      await user.type(dialog.getByLabelText(/^Name/), typed)
      await save()
      if (typed !== ' forte') await screen.findByText('The medication was not saved')
    }
    expect(await screen.findByText('Ramipril comp forte was added')).toBeTruthy()
    expect(names).toEqual(['Ramipril comp', 'Ramipril comp forte'])
  })

  test('its confirmation is asked for once it is saved, and can be lost without a second edit', async () => {
    let saved = aMedication({ version: 1 })
    const puts: object[] = []
    let confirmed = 0
    const { user } = await openApp('/medications?view=list&add=1', {
      ...asFamily,
      answers: {
        ...emptyCircle,
        'GET /api/medications': { body: [] },
        'GET /api/doses/due': { status: 503 },
        'POST /api/medications': loseFirstAnswer((body) => body),
      },
    })
    const toServer = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url.includes('/confirm')) {
        confirmed++
        saved = { ...saved, verification: 'family_reported', version: saved.version + 1 }
        return confirmed === 1 ? new Response('', { status: 503 }) : new Response(JSON.stringify(saved))
      }
      if (init.method !== 'PUT') return toServer(url, init)
      const { version, ...body } = JSON.parse(String(init.body))
      puts.push(body)
      saved = { ...saved, ...body, version: version + 1, verification: 'unverified', standing: 'active' }
      return new Response(JSON.stringify(saved))
    })
    const form = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    await user.type(form.getByLabelText(/^Name/), 'Ramipril')
    await user.click(form.getByRole('button', { name: 'Save medication' }))
    await screen.findByText('The medication was not saved')
    await user.type(form.getByLabelText(/^Name/), ' comp')
    await user.click(form.getByRole('button', { name: 'Save medication' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Ramipril comp' }))
    expect(dialog.getByRole('radio', { name: /^The family/, checked: true })).toBeTruthy()
    const confirm = () => user.click(dialog.getByRole('button', { name: /^Confirm/ }))
    await confirm()
    await screen.findByText('This was not saved')
    await confirm()
    expect(await screen.findByText('Ramipril comp is confirmed')).toBeTruthy()
    expect(puts).toMatchObject([{ name: 'Ramipril comp' }])
  })

  test('an allergy, too', async () => {
    const allergyOf = (body: object) => ({
      ...{ isConfirmed: true, asTyped: null, reading: { kind: 'medicine', readAs: [], unread: '' } },
      ...{ authorId: 7, authorName: 'Anna Keller', updatedAt: '2026-11-20T09:00:00.000Z' },
      ...body,
      version: 2,
    })
    const { user } = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': { body: roseDetails },
        'GET /api/allergies': { body: [] },
        'POST /api/allergies': loseFirstAnswer(allergyOf),
      },
    })
    const edits = takeEdits(allergyOf)
    await user.click(await screen.findByRole('button', { name: 'Add an allergy' }))
    const dialog = within(await screen.findByRole('dialog'))
    const substance = await dialog.findByLabelText(/What is the allergy to/)
    await user.type(substance, 'Penicillin')
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('The allergy was not saved')).toBeTruthy()
    await user.type(substance, ' V')
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Allergy saved')).toBeTruthy()
    expect(edits).toMatchObject([{ body: { substance: 'Penicillin V', version: 1 } }])
  })

  test.for(['Ramipril', 'Ramipril comp'])('if somebody removed it meanwhile, it is added anew (%s)', async (then) => {
    const ids: string[] = []
    const gone = { status: 404, body: { errorCode: 'NOT_FOUND', message: 'It does not exist.' } }
    const { user } = await openApp('/medications?view=list&add=1', {
      ...asFamily,
      answers: {
        ...emptyCircle,
        'GET /api/medications': { body: [] },
        'GET /api/doses/due': { status: 503 },
        'POST /api/medications': (body) => {
          const { id, name } = body as Body & { name: string }
          ids.push(id)
          if (ids.length === 1) return { status: 503 }
          if (id !== ids[0]) return { body: aMedication({ ...(body as object), standing: 'active' }) }
          return name === 'Ramipril'
            ? gone
            : { status: 409, body: { errorCode: 'ID_TAKEN', message: 'Already saved.' } }
        },
      },
    })
    const toServer = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
      init.method === 'PUT' ? new Response(JSON.stringify(gone.body), { status: 404 }) : toServer(url, init),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Save medication' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Ramipril')
    await save()
    expect(await screen.findByText('The medication was not saved')).toBeTruthy()
    if (then !== 'Ramipril') await user.type(dialog.getByLabelText(/^Name/), then.slice('Ramipril'.length))
    await save()
    expect(await screen.findByText(/^It was saved before, and somebody has removed it/)).toBeTruthy()
    await save()
    expect(await screen.findByText(`${then} was added`)).toBeTruthy()
    expect(ids.at(-1)).not.toBe(ids[0])
  })
})
