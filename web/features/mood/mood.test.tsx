import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { rose } from '../../test/server.ts'

const as = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const ID = '0190f0e0-0000-7000-8000-00000000000'
const anEntry = (last: number, more: object = {}) => ({
  ...{ id: `${ID}${last}`, mood: 4, energy: null, anxiety: null, tags: ['calm'], triggers: null, sleepHours: 7.5 },
  ...{ note: null, respondent: 'proxy', occurredAt: '2026-11-20T08:30:00.000Z', zone: 'Europe/Berlin' },
  ...{ visibleTo: 'circle', authorId: 8, authorName: 'Carlo Rossi', byClient: false },
  ...{ createdAt: '2026-11-20T08:30:00.000Z', updatedAt: '2026-11-20T08:30:00.000Z', version: 1 },
  ...more,
})
const answers = (entries: object[], more: object = {}) => ({
  ...emptyCircle,
  'GET /api/mood-entries': { body: { items: entries, next: null } },
  'GET /api/mood-entries/days': { body: { days: [] } },
  'GET /api/mood-entries/patterns': { body: { days: 0, patterns: [] } },
  'GET /api/mood-questionnaires': { body: { items: [], next: null } },
  'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
  ...more,
})

describe('mood', () => {
  test('one tap records it, with whose view it is; a double tap records it once', async () => {
    const noted: object[] = []
    const note = (body: unknown) => {
      noted.push(anEntry(9, body as object))
      return { body: noted[0] }
    }
    const { user, sent } = await openApp('/mood-tracking', {
      signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99, zone: 'Pacific/Kiritimati' }] },
      answers: answers(noted, { 'POST /api/mood-entries': note }),
    })
    expect(await screen.findByRole('heading', { name: 'How is Rose?' })).toBeTruthy()
    await user.click(screen.getByText('What Rose says'))
    const faces = screen.getByRole('group', { name: 'How is Rose?' })
    await user.dblClick(within(faces).getByRole('button', { name: 'Good' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST /api/mood-entries'))).toBe(true))
    const { body } = sent.find(({ call }) => call.startsWith('POST'))!
    expect(body).toMatchObject({ mood: 4, respondent: 'self', visibleTo: 'circle', zone: 'Pacific/Kiritimati' })
    expect(await screen.findByText('Rose says so, noted by Carlo Rossi')).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('POST /api/mood-entries'))).toHaveLength(1)
  })

  /** Noted with one tap. The server answers a removal with this. */
  async function aTap(removal: { status: number; body: object }) {
    const noted: object[] = []
    const note = (body: unknown) => {
      noted.push(anEntry(9, body as object))
      return { body: noted[0] }
    }
    const app = await openApp('/mood-tracking', {
      ...as('caretaker'),
      answers: answers(noted, { 'POST /api/mood-entries': note }),
    })
    const toServer = fetch
    const removals: string[] = []
    // The browser chooses the id, so the address of the removal is not known before.
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      if (init.method !== 'DELETE') return toServer(url, init)
      removals.push(url)
      if (removal.status === 200) noted.pop()
      return Promise.resolve(new Response(JSON.stringify(removal.body), { status: removal.status }))
    })
    await app.user.click(await screen.findByRole('button', { name: 'Good' }))
    expect(await screen.findByRole('button', { name: 'Say more' })).toBeTruthy()
    expect(await screen.findByText('As Carlo Rossi sees it')).toBeTruthy()
    // A plain click, because the toast asks for pointer capture, which jsdom has not.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    return { ...app, removals }
  }

  test('a tap by mistake is taken back from its message', async () => {
    const { sent, removals } = await aTap({ status: 200, body: { success: true } })
    await waitFor(() => expect(screen.queryByText('As Carlo Rossi sees it')).toBeNull())
    const { id } = sent.find(({ call }) => call.startsWith('POST'))!.body as { id: string }
    await waitFor(() => expect(removals).toEqual([`/api/mood-entries/${id}?clientId=42`]))
    expect(await screen.findByText('Mood removed again')).toBeTruthy()
  })

  test('if the server refuses to take it back, it stays in the list and says so', async () => {
    await aTap({ status: 403, body: { errorCode: 'FORBIDDEN', message: 'You may not do this.' } })
    expect(await screen.findByText(/You may not do this\./)).toBeTruthy()
    expect(screen.getByText('As Carlo Rossi sees it')).toBeTruthy()
  })

  test('the client’s own, not sent yet, is in their own words', async () => {
    const { user } = await openApp('/mood-tracking', {
      ...as('client'),
      answers: answers([], { 'POST /api/mood-entries': { status: 503 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Good' }))
    expect(await screen.findByText('In Rose’s own words')).toBeTruthy()
  })

  test.each(['one tap', 'the form'])('%s without a connection says that it is only on this device', async (way) => {
    const { user } = await openApp(`/mood-tracking${way === 'the form' ? '?new=mood' : ''}`, {
      ...as('caretaker'),
      answers: answers([], { 'POST /api/mood-entries': { status: 503 } }),
    })
    if (way === 'one tap') await user.click(await screen.findByRole('button', { name: 'Good' }))
    else {
      const dialog = within(await screen.findByRole('dialog', { name: 'Note the mood' }))
      await user.click(within(dialog.getByRole('group', { name: 'How is Rose?' })).getByLabelText('Good'))
      await user.click(dialog.getByRole('button', { name: 'Save' }))
    }
    expect(await screen.findByText('Noted: Good')).toBeTruthy()
    expect(await screen.findByText('Kept on this device until it can be sent.')).toBeTruthy()
  })

  test('saved again after an answer was lost, where nothing can be stored: the same entry', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const { user, sent } = await openApp('/mood-tracking?new=mood', {
      ...as('caretaker'),
      answers: answers([], { 'POST /api/mood-entries': { status: 503 } }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Note the mood' }))
    await user.click(within(dialog.getByRole('group', { name: 'How is Rose?' })).getByLabelText('Good'))
    const ids = () =>
      sent.filter(({ call }) => call.startsWith('POST /api/mood')).map(({ body }) => (body as { id: string }).id)
    for (const times of [1, 2]) {
      await user.click(await dialog.findByRole('button', { name: 'Save' }))
      await waitFor(() => expect(ids()).toHaveLength(times))
    }
    expect(new Set(ids()).size).toBe(1)
  })

  test('an entry without a face is refused at the faces, and the focus goes there', async () => {
    const { user } = await openApp('/mood-tracking?new=mood', { ...as('caretaker'), answers: answers([]) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Note the mood' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const faces = within(dialog.getByRole('group', { name: 'How is Rose?' })).getAllByRole('radio')
    await waitFor(() => expect(document.activeElement).toBe(faces[0]))
  })

  test('from elsewhere, the field names its clock, and a time in the future is compared with that clock', async () => {
    const signedIn = { clients: [{ ...rose, role: 'caretaker', createdBy: 99, zone: 'Pacific/Kiritimati' }] }
    const { user } = await openApp('/mood-tracking?new=mood', { signedIn, answers: answers([]) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Note the mood' }))
    const when = dialog.getByLabelText('When')
    expect(document.getElementById(when.getAttribute('aria-describedby')!)!.textContent).toMatch(/^Kiritimati time\./)
    await user.click(within(dialog.getByRole('group', { name: 'How is Rose?' })).getByLabelText('Good'))
    fireEvent.change(when, { target: { value: '2199-01-01T08:00' } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^This is in the future: in Kiritimati it is \d.* on \w+day$/)).toBeTruthy()
  })

  test('a time in the future is refused at its field, and the focus goes there', async () => {
    const { user } = await openApp('/mood-tracking?new=mood', { ...as('caretaker'), answers: answers([]) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Note the mood' }))
    await user.click(within(dialog.getByRole('group', { name: 'How is Rose?' })).getByLabelText('Good'))
    const when = dialog.getByLabelText('When')
    fireEvent.change(when, { target: { value: '2199-01-01T08:00' } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^This is in the future/)).toBeTruthy()
    expect(document.activeElement).toBe(when)
  })

  describe('an entry that was begun and not saved', () => {
    const begin = () => openApp('/mood-tracking?new=mood', { ...as('caretaker'), answers: answers([]) })
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Note the mood' }))
    const face = async () =>
      within((await dialog()).getByRole('group', { name: 'How is Rose?' })).getByLabelText<HTMLInputElement>('Good')
    const note = async () => (await dialog()).getByLabelText<HTMLTextAreaElement>('Note')
    const when = async () => (await dialog()).getByLabelText<HTMLInputElement>('When')
    const typeDaysAgo = async (time?: string) => {
      vi.useFakeTimers({ now: Date.now() - 72 * HOUR_MS, toFake: ['Date'] })
      const { user, unmount } = await begin()
      await user.click(await face())
      await user.type(await note(), 'Sang')
      if (time) fireEvent.change(await when(), { target: { value: time } })
      await waitFor(async () =>
        expect(await keptDrafts()).toMatchObject({
          '7/42/mood:new': { note: 'Sang', ...(time && { occurredAt: '2026-11-20T07:15:00.000Z' }) },
        }),
      )
      unmount()
      vi.useRealTimers()
    }

    test('days ago is not filled in again, so today’s mood is noted today', async () => {
      await typeDaysAgo()
      const { user, sent } = await begin()
      await dialog()
      await waitFor(async () => expect(await keptDrafts()).toEqual({}))
      expect((await face()).checked).toBe(false)
      expect((await note()).value).toBe('')
      await user.click(await face())
      await user.click((await dialog()).getByRole('button', { name: 'Save' }))
      const posted = () => sent.find(({ call }) => call.startsWith('POST /api/mood-entries'))
      await waitFor(() => expect(posted()).toBeTruthy())
      const { occurredAt, ...body } = posted()!.body as { occurredAt: string }
      expect(Date.parse(occurredAt)).toBeGreaterThan(Date.now() - HOUR_MS)
      expect(body).not.toHaveProperty('begunAt')
    })

    test('days ago with a time that somebody set is filled in again, with that time', async () => {
      await typeDaysAgo('2026-11-20T08:15')
      await begin()
      const typed = await note()
      await waitFor(() => expect(typed.value).toBe('Sang'))
      expect((await when()).value).toBe('2026-11-20T08:15')
    })

    test('minutes ago is filled in again', async () => {
      const { user, unmount } = await begin()
      await user.type(await note(), 'Sang')
      await waitFor(async () => expect(await keptDrafts()).toMatchObject({ '7/42/mood:new': { note: 'Sang' } }))
      unmount()
      vi.useFakeTimers({ now: Date.now() + HOUR_MS / 2, toFake: ['Date'] })
      await begin()
      const typed = await note()
      await waitFor(() => expect(typed.value).toBe('Sang'))
    })
  })

  test.each(['Keep mine', 'Keep the saved one'])('after a conflict and ‘%s’, no draft is left', async (choice) => {
    const theirs = anEntry(1, { note: 'Theirs', version: 2 })
    const update = (body: unknown) =>
      (body as { version: number }).version === 1
        ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
        : { body: theirs }
    const { user } = await openApp(`/mood-tracking?edit=${ID}1`, {
      ...as('caretaker'),
      answers: answers([anEntry(1)], {
        [`GET /api/mood-entries/${ID}1`]: { body: anEntry(1) },
        [`PUT /api/mood-entries/${ID}1`]: update,
      }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Say more' }))
    await user.type(await dialog.findByLabelText('Note'), 'Mine')
    await waitFor(async () => expect(Object.values(await keptDrafts())).toMatchObject([{ note: 'Mine' }]))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('button', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('one’s own entry is removed once, also when its button is pressed twice', async () => {
    const answer = Promise.withResolvers<{ body: object }>()
    const { user, sent } = await openApp('/mood-tracking', {
      ...as('caretaker'),
      answers: answers([anEntry(1, { authorId: 7 })], { [`DELETE /api/mood-entries/${ID}1`]: () => answer.promise }),
    })
    const remove = await screen.findByRole('button', { name: /^Remove the entry: good, .*\d/ })
    await user.click(remove)
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'))
    await user.click(remove)
    answer.resolve({ body: { ok: true } })
    expect(await screen.findByText('Entry removed')).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
  })

  test('each entry says whose view it is, and who may not see it', async () => {
    const entries = [
      anEntry(1),
      anEntry(2, { respondent: 'self', byClient: true, visibleTo: 'family', mood: 2, authorName: 'Rose Keller' }),
    ]
    await openApp('/mood-tracking', { ...as('family'), answers: answers(entries) })
    expect(await screen.findByText('As Carlo Rossi sees it')).toBeTruthy()
    expect(screen.getByText('In Rose’s own words')).toBeTruthy()
    expect(screen.getByText('Family only')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Edit the entry/ })).toBeNull()
  })

  test('the year, the last months and the patterns are described in words', async () => {
    const { dayAt } = await import('@kinfold/contract/time/zones.ts')
    const { addDays } = await import('@kinfold/contract/time/calendar.ts')
    const today = dayAt(Date.now(), 'Europe/Berlin')
    const days = Array.from({ length: 20 }, (_, index) => ({
      day: addDays(today, index - 19),
      mean: 4,
      entries: 1,
      self: false,
    }))
    const pattern = {
      fact: 'visit',
      with: { days: 9, good: 6, bad: 1 },
      without: { days: 11, good: 3, bad: 5 },
      leaning: 'good',
    }
    await openApp('/mood-tracking', {
      ...as('family'),
      answers: answers([anEntry(1)], {
        'GET /api/mood-entries/days': { body: { days } },
        'GET /api/mood-entries/patterns': { body: { days: 20, patterns: [pattern] } },
      }),
    })
    expect(await screen.findByText(/on average good, noted on 7 of 7/)).toBeTruthy()
    expect(screen.getByText(/The last 30 days were on average good \(4 of 5, noted on 20 of 30 days\)/)).toBeTruthy()
    expect(await screen.findByText(/On 9 days with a visit: 6 good, 1 bad/)).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /noted/ }).length).toBe(12)
  })
})

describe('questionnaires', () => {
  test('are offered only to the person themself', async () => {
    await openApp('/mood-tracking?form=phq9', { ...as('family'), answers: answers([]) })
    await screen.findByRole('heading', { name: 'Mood Tracking' })
    expect(screen.queryByText('Questionnaires')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a result is of the day in the circle’s zone', async () => {
    const filled = {
      ...{ id: `${ID}1`, form: 'phq2', answers: null, difficulty: null, filledAt: '2026-11-20T12:00:00.000Z' },
      ...{ visibleTo: 'circle', score: 3, band: '3 or more', followUp: true, authorId: 8, authorName: 'Rose Keller' },
      version: 1,
    }
    await openApp('/mood-tracking', {
      // Kiritimati is 14 hours ahead of UTC.
      signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99, zone: 'Pacific/Kiritimati' }] },
      answers: answers([], { 'GET /api/mood-questionnaires': { body: { items: [filled], next: null } } }),
    })
    const shown = await screen.findByRole('region', { name: 'Questionnaires' })
    expect(shown.textContent).toMatch(/3 of 6, (Nov 21|21 Nov)/)
  })

  test('item 9 shows help at once, before anything is saved; an unanswered question is named', async () => {
    const { user, sent } = await openApp('/mood-tracking?form=phq9', { ...as('client'), answers: answers([]) })
    const form = within(await screen.findByRole('dialog', { name: 'PHQ-9' }))
    expect(screen.queryByRole('alert', { name: 'Help now' })).toBeNull()
    await user.click(within(await form.findByRole('group', { name: /^9\./ })).getByText('Several days'))
    const help = within(await form.findByRole('alert', { name: 'Help now' }))
    expect((await help.findByRole('link', { name: '112' })).getAttribute('href')).toBe('tel:112')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please answer question 1.')).toBeTruthy()
    expect(form.getByRole('group', { name: /^1\./ }).contains(document.activeElement)).toBe(true)
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  test('answers survive a reload, and are deleted once they are saved', async () => {
    const saved = {
      ...{ id: `${ID}1`, form: 'phq2', answers: [1, 2], difficulty: null, filledAt: '2026-11-20T08:30:00.000Z' },
      ...{ visibleTo: 'author', score: 3, band: '3 or more', followUp: true, authorId: 7, authorName: 'Rose Keller' },
      version: 1,
    }
    const open = async () => {
      const app = await openApp('/mood-tracking?form=phq2', {
        ...as('client'),
        answers: answers([], { 'POST /api/mood-questionnaires': { body: saved } }),
      })
      const form = within(await screen.findByRole('dialog', { name: 'PHQ-2' }))
      const group = (number: number) => within(form.getByRole('group', { name: new RegExp(`^${number}\\.`) }))
      return { ...app, form, group }
    }
    const first = await open()
    await first.user.click(first.group(1).getByLabelText('Several days'))
    await waitFor(async () =>
      expect(await keptDrafts()).toMatchObject({ '7/42/questionnaire:phq2': { chosen: [1, null] } }),
    )
    first.unmount()
    const again = await open()
    await waitFor(() => expect(again.group(1).getByLabelText<HTMLInputElement>('Several days').checked).toBe(true))
    await again.user.click(again.group(2).getByLabelText('More than half the days'))
    await again.user.click(again.form.getByRole('button', { name: 'Save' }))
    expect(await again.form.findByText('Score: 3 of 6')).toBeTruthy()
    expect(again.sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      answers: [1, 2],
      zone: rose.zone,
    })
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('saved again after a lost answer, it is the same record', async () => {
    const { user, sent } = await openApp('/mood-tracking?form=phq2', {
      ...as('client'),
      answers: answers([], { 'POST /api/mood-questionnaires': { status: 503 } }),
    })
    const form = within(await screen.findByRole('dialog', { name: 'PHQ-2' }))
    for (const number of [1, 2])
      await user.click(within(form.getByRole('group', { name: new RegExp(`^${number}\\.`) })).getByText('Several days'))
    const bodies = () => sent.filter(({ call }) => call.startsWith('POST /api/mood-q')).map(({ body }) => body)
    for (const times of [1, 2]) {
      await user.click(await form.findByRole('button', { name: 'Save' }))
      await waitFor(() => expect(bodies()).toHaveLength(times))
    }
    expect(bodies()[1]).toEqual(bodies()[0])
  })

  test('answers of an earlier day are not completed today', async () => {
    const open = () => openApp('/mood-tracking?form=phq9', { ...as('client'), answers: answers([]) })
    vi.useFakeTimers({ now: Date.now() - 25 * HOUR_MS, toFake: ['Date'] })
    const { user, unmount } = await open()
    const item = async (number: number) =>
      within(await screen.findByRole('group', { name: new RegExp(`^${number}\\.`) }))
    await user.click((await item(9)).getByLabelText('Several days'))
    await waitFor(async () => expect(Object.keys(await keptDrafts())).toEqual(['7/42/questionnaire:phq9']))
    unmount()
    vi.useRealTimers()
    await open()
    await item(9)
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
    expect((await item(9)).getByLabelText<HTMLInputElement>('Several days').checked).toBe(false)
    expect(screen.queryByRole('alert', { name: 'Help now' })).toBeNull()
  })

  test('the score is shown with its range in the authors’ words and its source', async () => {
    const saved = {
      ...{ id: `${ID}1`, form: 'phq2', answers: [1, 2], difficulty: null, filledAt: '2026-11-20T08:30:00.000Z' },
      ...{ visibleTo: 'author', score: 3, band: '3 or more', followUp: true, authorId: 7, authorName: 'Rose Keller' },
      version: 1,
    }
    const { user } = await openApp('/mood-tracking?form=phq2', {
      ...as('client'),
      answers: answers([], { 'POST /api/mood-questionnaires': { body: saved } }),
    })
    const form = within(await screen.findByRole('dialog', { name: 'PHQ-2' }))
    for (const [number, answer] of [
      [1, 'Several days'],
      [2, 'More than half the days'],
    ] as const)
      await user.click(within(await form.findByRole('group', { name: new RegExp(`^${number}\\.`) })).getByText(answer))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Score: 3 of 6')).toBeTruthy()
    expect(form.getByText(/^From 3 on, the authors advise filling in the longer PHQ-9/)).toBeTruthy()
    expect(form.getByText(/Med Care 2003/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Fill in the PHQ-9' }))
    expect(await screen.findByRole('dialog', { name: 'PHQ-9' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'PHQ-2' })).toBeNull()
  })
})
