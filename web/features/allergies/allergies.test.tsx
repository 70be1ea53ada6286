import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { rose, roseDetails } from '../../test/server.ts'

const as = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const anAllergy = (more: object = {}) => ({
  id: '0199f000-0000-7000-8000-000000000001',
  substance: 'Penicillin',
  kind: 'medicine_group',
  reaction: 'rash',
  severity: 'severe',
  since: '1998',
  source: 'clinician',
  isConfirmed: true,
  asTyped: null,
  reading: { kind: 'medicine_group', readAs: ['penicillins'], unread: '' },
  authorId: 7,
  authorName: 'Anna Keller',
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...more,
})
const contentOf = ({
  substance,
  kind,
  reaction,
  severity,
  since,
  source,
  isConfirmed,
}: ReturnType<typeof anAllergy>) => ({
  ...{ substance, kind, reaction, severity, since, source, isConfirmed },
})
const answers = (list: object[], more: object = {}) => ({
  ...emptyCircle,
  'GET /api/clients/42': { body: roseDetails },
  'GET /api/allergies': { body: list },
  ...more,
})
const theCard = async () => {
  const heading = await screen.findByRole('heading', { name: 'Allergies' })
  return within(heading.closest('section')!)
}

describe('the allergies', () => {
  test('one row each: reaction, severity, how it is known, and what notices do with it', async () => {
    const unread = anAllergy({
      id: '0199f000-0000-7000-8000-000000000002',
      substance: 'Xyzzol',
      kind: 'unknown',
      severity: null,
      isConfirmed: false,
      asTyped: 'Xyzzol!!',
      reading: { kind: 'unknown', readAs: [], unread: 'xyzzol' },
    })
    await openApp('/profiles', { ...as('family'), answers: answers([anAllergy(), unread]) })
    const card = await theCard()
    const [first, second] = card.getAllByRole('listitem')
    expect(within(first!).getByText('Severe')).toBeTruthy()
    expect(within(first!).getByText('rash, since 1998')).toBeTruthy()
    expect(within(first!).getByText('Medications are checked for penicillins.')).toBeTruthy()
    expect(first!.textContent).toContain('Reported by a doctor or nurse, noted by Anna Keller')
    expect(within(second!).getByText('Not confirmed')).toBeTruthy()
    expect(within(second!).getByText(/^Not checked: no medicine by this name is known here/)).toBeTruthy()
    expect(second!.textContent).toContain('Typed as “Xyzzol!!”')
    expect(card.getByText(/One entry comes from a text that somebody typed/)).toBeTruthy()
  })

  test('an entry read from text is confirmed with one press; removing can be undone', async () => {
    const row = anAllergy({ isConfirmed: false, asTyped: 'penicillin' })
    const path = `/api/allergies/${row.id}`
    const { user, sent } = await openApp('/profiles', {
      ...as('family'),
      answers: answers([row], {
        [`POST ${path}/confirm`]: { body: { ...row, isConfirmed: true } },
        [`DELETE ${path}`]: { body: { ok: true } },
        [`POST ${path}/restore`]: { body: row },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Confirm Penicillin' }))
    expect(await screen.findByText('Confirmed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Penicillin' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent.map(({ call }) => call.split('?')[0])).toEqual(
        expect.arrayContaining([`POST ${path}/confirm`, `DELETE ${path}`, `POST ${path}/restore`]),
      ),
    )
    // The screen shows what came back; this is for those who hear it.
    expect((await screen.findByText('Undone: Removed')).getAttribute('role')).toBe('status')
  })

  test('while typing, the form says what notices will watch for; then it saves', async () => {
    const { user, sent } = await openApp('/profiles', {
      ...as('caretaker'),
      answers: answers([], {
        'GET /api/allergies/reading': { body: { kind: 'medicine', readAs: ['amoxicillin'], unread: '' } },
        'POST /api/allergies': { body: anAllergy({ substance: 'Amoksycylina' }) },
      }),
    })
    await user.click((await theCard()).getByRole('button', { name: 'Add an allergy' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save allergy' }))
    expect(await dialog.findByText('Please say what the allergy is to')).toBeTruthy()
    await user.type(dialog.getByLabelText(/What is the allergy to/), 'Amoksycylina')
    expect(await dialog.findByText('Medications are checked for amoxicillin.')).toBeTruthy()
    await waitFor(() =>
      expect((dialog.getByLabelText('What kind of thing is it?') as HTMLSelectElement).value).toBe('medicine'),
    )
    await user.click(dialog.getByText('Severe'))
    await user.click(dialog.getByRole('button', { name: 'Save allergy' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.find(({ call }) => call.startsWith('POST /api/allergies'))!.body).toMatchObject({
      substance: 'Amoksycylina',
      kind: 'medicine',
      severity: 'severe',
    })
  })

  test('several at once, as they are typed or copied; what was typed survives a failure', async () => {
    const row = anAllergy({ isConfirmed: false, asTyped: 'Penicillin' })
    let works = false
    const { user, sent } = await openApp('/profiles', {
      ...as('family'),
      answers: answers([], {
        'POST /api/allergies/from-text': () => (works ? { body: [row] } : { status: 503, body: {} }),
      }),
    })
    await user.click((await theCard()).getByRole('button', { name: 'Add several' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add several' }))
    await user.click(dialog.getByRole('button', { name: 'Save allergies' }))
    expect(await dialog.findByText('Please say what the allergy is to')).toBeTruthy()
    const text = 'Penicillin (rash), peanuts; latex'
    await user.type(dialog.getByLabelText(/What are the allergies to/), text)
    await user.click(dialog.getByRole('button', { name: 'Save allergies' }))
    expect(await screen.findByText('The allergies were not saved')).toBeTruthy()
    await waitFor(async () => expect(await keptDrafts()).toEqual({ '7/42/allergies:several:42': { text } }))
    works = true
    await user.click(dialog.getByRole('button', { name: 'Save allergies' }))
    expect(await screen.findByText('Please check and confirm each of them.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.findLast(({ call }) => call.startsWith('POST /api/allergies'))!.body).toEqual({ text })
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('somebody else was faster: every field that differs is shown', async () => {
    const theirs = anAllergy({ version: 2, kind: 'food', source: 'reported' })
    const { user } = await openApp('/profiles', {
      ...as('family'),
      answers: answers([anAllergy()], {
        [`PUT /api/allergies/${theirs.id}`]: {
          status: 409,
          body: { errorCode: 'VERSION_CONFLICT', message: 'Somebody else changed this.', current: theirs },
        },
      }),
    })
    await user.click((await theCard()).getByRole('button', { name: 'Edit Penicillin' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Save allergy' }))
    expect(await dialog.findByText(/was changed while you were editing/)).toBeTruthy()
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['What it is', 'Where it comes from'],
      ...['What it is', 'Where it comes from'],
    ])
  })

  test('who changed an allergy, and from what to what; nothing to look at where nothing was changed', async () => {
    const [was, is] = [anAllergy({ severity: 'mild', isConfirmed: false }), anAllergy({ version: 2 })]
    const latex = anAllergy({ id: '0199f000-0000-7000-8000-000000000002', substance: 'Latex', kind: 'other' })
    const change = (version: number, changedBy: string, before: object | null, after: object) => ({
      ...{ version, changedBy, before, after, changed: [], changedAt: '2026-11-20T09:00:00.000Z' },
    })
    const { user } = await openApp('/profiles', {
      ...as('family'),
      answers: answers([is, latex], {
        [`GET /api/allergies/${is.id}/history`]: {
          body: [
            change(2, 'Jonas Keller', contentOf(was), contentOf(is)),
            change(1, 'Anna Keller', null, contentOf(was)),
          ],
        },
      }),
    })
    await theCard()
    expect(screen.queryByRole('button', { name: 'Changes to Latex' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Changes to Penicillin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes to the allergy' }))
    const [newest, first] = await dialog.findAllByRole('listitem')
    expect(newest!.textContent).toMatch(/Jonas Keller changed .*How bad.*Mild.*Severe.*Confirmed.*Not yet.*Yes/)
    expect(first!.textContent).toMatch(/Anna Keller noted this .*Penicillin.*rash/)
  })

  test('what was typed for one person is not in the form for another', async () => {
    const paul = { ...rose, id: 43, firstName: 'Paul', role: 'family', createdBy: 99 }
    const { user } = await openApp('/profiles', {
      signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }, paul] },
      answers: answers([], { 'GET /api/clients/43': { body: { ...roseDetails, ...paul } } }),
    })
    const typeFor = async (at: number, substance: string) => {
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add an allergy' })).toHaveLength(2))
      await user.click(screen.getAllByRole('button', { name: 'Add an allergy' })[at]!)
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByLabelText(/What is the allergy to/), substance)
      const kept = async () =>
        Object.values(await keptDrafts()).map((draft) => (draft as { substance: string }).substance)
      await waitFor(async () => expect(await kept()).toContain(substance))
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      return kept
    }
    await typeFor(0, 'Bees')
    const kept = await typeFor(1, 'Latex')
    expect((await kept()).sort()).toEqual(['Bees', 'Latex'])
  })

  test('no entry does not mean none: a person states that none are known', async () => {
    const { user, sent } = await openApp('/profiles', {
      ...as('family'),
      answers: answers([], {
        'POST /api/allergies': { body: anAllergy({ kind: 'none_known', substance: 'anything' }) },
      }),
    })
    const card = await theCard()
    expect(card.getByText(/does not mean there are none/)).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'None known' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('POST /api/allergies'))!.body).toMatchObject({
        kind: 'none_known',
        substance: 'anything',
      }),
    )
  })

  test('the statement that none are known, and care takers who may not change others’ entries', async () => {
    const fact = anAllergy({ kind: 'none_known', substance: 'anything', severity: null, reaction: null, since: null })
    await openApp('/profiles', { ...as('caretaker'), answers: answers([{ ...fact, authorId: 99 }]) })
    const card = await theCard()
    expect(card.getByRole('heading', { name: 'No known allergies' })).toBeTruthy()
    expect(card.queryByRole('button', { name: /Remove|Edit/ })).toBeNull()
    expect(card.getByRole('button', { name: 'Add an allergy' })).toBeTruthy()
  })

  test('a failure is not shown as none', async () => {
    await openApp('/profiles', { ...as('family'), answers: answers([], { 'GET /api/allergies': { status: 500 } }) })
    expect(await screen.findByText('The allergies could not be loaded.')).toBeTruthy()
  })
})
