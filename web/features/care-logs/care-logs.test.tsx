import { describeDetails } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { aCareLog } from '../../test/care-log.ts'
import { keptDrafts, keptEntries } from '../../test/device.ts'
import { meWith, rose } from '../../test/server.ts'
import { blankContent, contentOf } from './form/log-values.ts'

const asCaretaker = { signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99 }] } }
const asFamily = { signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] } }
const aLog = (more: object = {}) => {
  const now = new Date().toISOString()
  return aCareLog({ createdAt: now, updatedAt: now, ...more })
}
const withLogs = (logs: object[]) => ({
  ...emptyCircle,
  'GET /api/care-logs': { body: { items: logs, next: null, meant: [], comments: [] } },
})

describe('the page', () => {
  test('nothing yet: the family is not offered what it may not do', async () => {
    await openApp('/care-logs', { ...asFamily, answers: emptyCircle })
    await screen.findByRole('heading', { name: 'No care logs yet' })
    expect(screen.queryByRole('button', { name: 'Write a log' })).toBeNull()
    expect(screen.queryByLabelText('Search care logs')).toBeNull()
  })
  test('a failure is not shown as an empty list', async () => {
    await openApp('/care-logs', { ...asFamily, answers: { ...emptyCircle, 'GET /api/care-logs': { status: 500 } } })
    expect(await screen.findByText('The care logs could not be loaded.')).toBeTruthy()
  })
  test('a view in the address requests just that', async () => {
    const { sent } = await openApp(
      '/care-logs?type=meal&severity=urgent&search=soup&from=2026-11-01&nonsense=1&author=x',
      { ...asFamily, answers: emptyCircle },
    )
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
    const asked = sent.find(({ call }) => call.startsWith('GET /api/care-logs?'))!.call
    expect(asked).toBe('GET /api/care-logs?clientId=42&limit=50&type=meal&severity=urgent&from=2026-11-01&search=soup')
  })
  test('a view in the address opens on its results; its filters are listed, and can be removed with a press', async () => {
    const { user, sent } = await openApp('/care-logs?type=meal&from=2026-11-01', {
      ...asFamily,
      answers: withLogs([aLog({ type: 'meal' })]),
    })
    await screen.findByRole('button', { name: 'Filter (2)', expanded: false })
    expect(screen.queryByLabelText('Importance')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Meal' }))
    await waitFor(() => expect(location.search).toBe('?from=2026-11-01'))
    // Not simply the last call: the live stream may open in between.
    const asked = () => sent.filter(({ call }) => call.startsWith('GET /api/care-logs?')).at(-1)!.call
    await waitFor(() => expect(asked()).not.toContain('type=meal'))
    expect(asked()).toContain('from=2026-11-01')
    expect(screen.getByRole('button', { name: /Remove the filter: from/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove the filter: Meal' })).toBeNull()
  })
  test('what was read of one person is never shown below the name of another', async () => {
    const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
    const logs = { items: [aLog({ body: 'Ate well' })], next: null, meant: [], comments: [] }
    const { user } = await openApp('/care-logs', {
      signedIn: { clients: [rose, paul] },
      answers: {
        ...emptyCircle,
        'GET /api/care-logs?clientId=42&limit=50': { body: logs },
        'GET /api/care-logs?clientId=43&limit=50': () => new Promise(() => {}),
        'POST /api/auth/select-client': { body: { ok: true } },
      },
    })
    expect(await screen.findByText('Ate well')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Switch care circle' }))
    await user.click((await screen.findAllByRole('menuitemradio'))[1]!)
    await waitFor(() => expect(screen.queryByText('Ate well')).toBeNull())
  })
  test('the space between two words that are searched stays', async () => {
    const { user } = await openApp('/care-logs', { ...asFamily, answers: withLogs([aLog()]) })
    const box = await screen.findByLabelText<HTMLInputElement>('Search care logs')
    await user.type(box, 'blood ')
    await waitFor(() => expect(location.search).toBe('?search=blood'))
    await user.type(box, 'pressure')
    expect(box.value).toBe('blood pressure')
    await waitFor(() => expect(location.search).toBe('?search=blood+pressure'))
  })
  test('a search that found nothing is cleared: until the list is read, nobody says that there is none', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user } = await openApp('/care-logs?type=meal', {
      ...asFamily,
      answers: {
        ...emptyCircle,
        'GET /api/care-logs?clientId=42&limit=50': () =>
          held.then(() => ({ body: { items: [aLog()], next: null, meant: [], comments: [] } })),
      },
    })
    await screen.findByRole('heading', { name: 'Nothing found' })
    await user.click(screen.getByRole('button', { name: 'Show all logs' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Nothing found' })).toBeNull())
    expect(screen.queryByRole('heading', { name: 'No care logs yet' })).toBeNull()
    answer()
    expect(await screen.findByRole('article')).toBeTruthy()
  })
  test('only members are offered as writers: an invitation has an id of its own', async () => {
    const member = { email: 'b@example.org', role: 'family', isCreator: false }
    const { user } = await openApp('/care-logs', {
      ...asFamily,
      answers: {
        ...withLogs([aLog()]),
        'GET /api/care-team/42': {
          body: [
            { ...member, id: 8, firstName: 'Ben', lastName: 'Weber', accepted: true },
            { ...member, id: 9, firstName: 'Ida', lastName: 'Invited', accepted: false },
          ],
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const writers = within(screen.getByLabelText('Written by'))
    expect(await writers.findByRole('option', { name: 'Ben Weber' })).toBeTruthy()
    expect(writers.queryByRole('option', { name: 'Ida Invited' })).toBeNull()
  })
  describe('somebody who left is still named in the filter', () => {
    const team = { 'GET /api/care-team/42': { body: [] } }
    const hers = aLog({ authorId: 12, authorName: 'Mina Sato' })

    test('and can be chosen, if a log of theirs is listed', async () => {
      const { user } = await openApp('/care-logs', { ...asFamily, answers: { ...withLogs([hers]), ...team } })
      await user.click(await screen.findByRole('button', { name: 'Filter' }))
      await screen.findByRole('article')
      await user.selectOptions(screen.getByLabelText('Written by'), 'Mina Sato')
      await waitFor(() => expect(location.search).toBe('?author=12'))
      await user.click(screen.getByRole('button', { name: 'Filter (1)' }))
      expect(screen.getByRole('button', { name: 'Remove the filter: Mina Sato' })).toBeTruthy()
    })

    test('also if nothing was found: the list is not filtered by ‘Everyone’', async () => {
      const { user } = await openApp('/care-logs?author=12', { ...asFamily, answers: { ...withLogs([]), ...team } })
      await screen.findByRole('button', { name: 'Remove the filter: Someone who left' })
      await user.click(screen.getByRole('button', { name: 'Filter (1)' }))
      const chosen = within(screen.getByLabelText('Written by')).getByRole('option', { selected: true })
      expect(chosen.textContent).toBe('Someone who left')
    })
  })
})

describe('writing', () => {
  test.for([
    ['caretaker', true],
    ['client', false],
  ] as const)('as %s, it is said for whom: %s', async ([role, isSaid]) => {
    await openApp('/care-logs?new=log', {
      signedIn: { clients: [{ ...rose, role, createdBy: 99 }] },
      answers: withLogs([]),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'What would you like to write?' }))
    expect(await dialog.findByRole('button', { name: 'Meal' })).toBeTruthy()
    expect(Boolean(dialog.queryByText('For Rose'))).toBe(isSaid)
  })

  test('two taps and a phrase; it shows at once, and is sent once', async () => {
    const saved: object[] = []
    const { user, sent } = await openApp('/care-logs?new=log', {
      ...asCaretaker,
      answers: {
        ...withLogs(saved),
        'POST /api/care-logs': (body) => {
          const log = { ...aLog(), ...(body as object) }
          saved.push(log)
          return { body: log }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Meal' }))
    await user.click(screen.getByLabelText('Half'))
    await user.click(screen.getByRole('button', { name: 'Enjoyed the meal' }))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('POST /api/care-logs'))).toHaveLength(1))
    expect(sent.find(({ call }) => call.startsWith('POST /api/care-logs'))!.body).toMatchObject({
      type: 'meal',
      body: 'Enjoyed the meal.',
      intake: { eatenPct: 50 },
      severity: 'info',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Log saved')).toBeTruthy()
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('details alone make a log', async () => {
    const { user, sent } = await openApp('/care-logs?new=meal', {
      ...asCaretaker,
      answers: { ...emptyCircle, 'POST /api/care-logs': { body: aLog() } },
    })
    await user.click(await screen.findByLabelText('Everything'))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({
      // The meal is guessed from the time of day.
      body: expect.stringMatching(/^\w+, ate everything \(100 %\)\.$/),
    })
  })

  test('details corrected after a refusal are in the text, too', async () => {
    const { user, sent } = await openApp('/care-logs?new=meal', {
      ...asCaretaker,
      answers: { ...emptyCircle, 'POST /api/care-logs': { body: aLog() } },
    })
    await user.click(await screen.findByLabelText('Everything'))
    const when = screen.getByLabelText<HTMLInputElement>('When')
    const now = when.value
    fireEvent.change(when, { target: { value: '2199-01-01T08:00' } })
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await screen.findByText(/^This is in the future/)
    fireEvent.change(when, { target: { value: now } })
    await user.click(screen.getByLabelText('Half'))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({
      body: expect.stringMatching(/^\w+, ate half \(50 %\)\.$/),
      intake: { eatenPct: 50 },
    })
  })

  test('an empty log is refused at its field, and the focus goes there', async () => {
    const { user } = await openApp('/care-logs?new=general', { ...asCaretaker, answers: emptyCircle })
    await user.click(await screen.findByRole('button', { name: 'Save log' }))
    expect(await screen.findByText('Please write what happened')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('What happened'))
  })

  test('whoever may no longer write logs keeps the form that is open, with what was typed', async () => {
    let role = 'caretaker'
    const me = () => ({ body: meWith([{ ...rose, role, createdBy: 99 }]) })
    const { user } = await openApp('/care-logs?new=general', {
      signedIn: true,
      answers: { ...emptyCircle, 'GET /api/auth/me': me },
    })
    await user.type(await screen.findByLabelText('What happened'), 'She fell')
    const { loadMe } = await import('../../access/session.ts')
    role = 'family'
    await loadMe()
    expect(await screen.findByText('You are Family in this care circle now')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe('She fell')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Write a log' })).toBeNull())
  })

  test('a time in the future is refused at its field', async () => {
    const { user, sent } = await openApp('/care-logs?new=general', { ...asCaretaker, answers: emptyCircle })
    await user.type(await screen.findByLabelText('What happened'), 'Will have slept')
    fireEvent.change(screen.getByLabelText('When'), { target: { value: '2199-01-01T08:00' } })
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    expect(await screen.findByText(/^This is in the future/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('When'))
    expect(sent.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('an incident is told in its order: what happened comes before what was done', async () => {
    await openApp('/care-logs?new=incident', { ...asCaretaker, answers: emptyCircle })
    const dialog = await screen.findByRole('dialog')
    const inOrder = [/^What happened/, 'What was done', 'Who was told'].map((label) =>
      within(dialog).getByLabelText(label),
    )
    for (const [at, field] of inOrder.entries())
      if (at > 0) expect(field.compareDocumentPosition(inOrder[at - 1]!)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  test('an incident claims no kind and no injury that nobody chose', async () => {
    const { user, sent } = await openApp('/care-logs?new=incident', {
      ...asCaretaker,
      answers: { ...emptyCircle, 'POST /api/care-logs': { body: aLog() } },
    })
    await user.type(await screen.findByLabelText('What happened'), 'Slipped in the bath')
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    expect(await screen.findByText('Please choose what happened')).toBeTruthy()
    expect(screen.getByText('Please choose how bad it was')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Fall')))
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
    await user.click(screen.getByLabelText('Fall'))
    await user.click(screen.getByLabelText('Minor injury'))
    await user.type(screen.getByLabelText('Who was told'), 'Dr. Weber')
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({
      incident: { kind: 'fall', injury: 'minor', whoWasTold: 'Dr. Weber' },
    })
  })

  test('how much an activity was enjoyed does not make it an outing, an accident not urine', async () => {
    const { user, sent } = await openApp('/care-logs?new=activity', { ...asCaretaker, answers: emptyCircle })
    await user.click(await screen.findByLabelText('4'))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    expect(await screen.findByText('Please choose what it was')).toBeTruthy()
    cleanup()
    const toilet = await openApp('/care-logs?new=toileting', {
      ...asCaretaker,
      answers: { ...emptyCircle, 'POST /api/care-logs': { body: aLog() } },
    })
    await toilet.user.click(await screen.findByLabelText('Yes'))
    await toilet.user.click(screen.getByRole('button', { name: 'Everything as usual' }))
    await toilet.user.click(screen.getByRole('button', { name: 'Save log' }))
    expect(await screen.findByText('Please choose what it was')).toBeTruthy()
    expect([...sent, ...toilet.sent].some(({ call }) => call.startsWith('POST'))).toBe(false)
    // Taken back, there is nothing to choose.
    await toilet.user.click(screen.getByLabelText('No'))
    await toilet.user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(toilet.sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(toilet.sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({ elimination: null })
  })

  test('how long a visit or an activity took', async () => {
    const { user, sent } = await openApp('/care-logs?new=visit', {
      ...asCaretaker,
      answers: { ...emptyCircle, 'POST /api/care-logs': { body: aLog() } },
    })
    await user.type(await screen.findByLabelText('What happened'), 'Ida came by')
    await user.type(screen.getByLabelText('How long, in minutes (optional)'), 'an hour')
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    expect(await screen.findByText('Please enter a whole number from 0 to 1440')).toBeTruthy()
    await user.clear(screen.getByLabelText('How long, in minutes (optional)'))
    await user.type(screen.getByLabelText('How long, in minutes (optional)'), '45')
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({ durationMin: 45 })
  })

  test('nothing eaten, nothing drunk and a night without waking are recorded, too', async () => {
    const { user, sent } = await openApp('/care-logs?new=meal', {
      ...asCaretaker,
      answers: { ...emptyCircle, 'POST /api/care-logs': { body: aLog() } },
    })
    const [chosen] = (await screen.findAllByRole<HTMLInputElement>('radio')).filter(({ checked }) => checked)
    // The guessed meal is cleared.
    await user.click(chosen!)
    await user.click(screen.getByLabelText('Nothing'))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({
      intake: { eatenPct: 0, meal: null },
    })
  })

  test('what was typed is still there after closing the dialog', async () => {
    const { user } = await openApp('/care-logs?new=general', { ...asCaretaker, answers: emptyCircle })
    await user.type(await screen.findByLabelText('What happened'), 'A long story')
    await waitFor(async () =>
      expect(await keptDrafts()).toMatchObject({ '7/42/log:general': { body: 'A long story' } }),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Write a log' }))
    await user.click(await screen.findByRole('button', { name: /^General/ }))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe('A long story'))
  })
})

const openEdit = (log: ReturnType<typeof aLog>, answers: object = {}) =>
  openApp(`/care-logs?edit=${log.id}`, {
    ...asCaretaker,
    answers: {
      ...withLogs([log]),
      [`GET /api/care-logs/${log.id}`]: { body: { log, comments: [], acknowledgements: [] } },
      ...answers,
    },
  })

describe('a text that only repeats the details', () => {
  const lunch = aLog({
    type: 'meal',
    body: 'Lunch, ate half (50 %).',
    intake: { meal: 'lunch', eatenPct: 50, fluidMl: null },
  })
  const put = `PUT /api/care-logs/${lunch.id}`
  const bodyIsSent = async (sent: { call: string; body?: unknown }[], body: string) => {
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith(put))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith(put))!.body).toMatchObject({ body, intake: { eatenPct: 100 } })
  }

  test('is corrected with them when the log is edited', async () => {
    const { user, sent } = await openEdit(lunch, { [put]: { body: { ...lunch, version: 2 } } })
    await user.click(await screen.findByLabelText('Everything'))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await bodyIsSent(sent, 'Lunch, ate everything (100 %).')
  })
  test('also after a reload between a refusal and the correction', async () => {
    const first = await openApp('/care-logs?new=meal', { ...asCaretaker, answers: emptyCircle })
    await first.user.click(await screen.findByLabelText('Half'))
    fireEvent.change(screen.getByLabelText('When'), { target: { value: '2199-01-01T08:00' } })
    await first.user.click(screen.getByRole('button', { name: 'Save log' }))
    await screen.findByText(/^This is in the future/)
    await waitFor(async () =>
      expect(await keptDrafts()).toMatchObject({ '7/42/log:meal': { body: expect.stringContaining('ate half') } }),
    )
    first.unmount()
    const { user } = await openApp('/care-logs?new=meal', { ...asCaretaker, answers: emptyCircle })
    const text = await screen.findByLabelText<HTMLTextAreaElement>('What happened')
    await waitFor(() => expect(text.value).toContain('ate half'))
    await user.click(screen.getByLabelText('Everything'))
    await waitFor(() => expect(text.value).toMatch(/^\w+, ate everything \(100 %\)\.$/))
  })
  test('but what somebody typed stays', async () => {
    const told = { ...lunch, body: 'Ate half, then was tired.' }
    const { user, sent } = await openEdit(told, { [put]: { body: { ...told, version: 2 } } })
    await user.click(await screen.findByLabelText('Everything'))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await bodyIsSent(sent, 'Ate half, then was tired.')
  })
})

test('the choice of a type says where something was begun, also after a reload, and no longer once it is saved', async () => {
  const saved = (body: unknown) => ({ body: { ...aLog(), ...(body as object) } })
  const answers = { ...emptyCircle, 'POST /api/care-logs': saved }
  const first = await openApp('/care-logs?new=meal', { ...asCaretaker, answers })
  await first.user.type(await screen.findByLabelText('What happened'), 'Soup')
  await waitFor(async () => expect(Object.keys(await keptDrafts())).toEqual(['7/42/log:meal']))
  first.unmount()
  const { user } = await openApp('/care-logs?new=log', { ...asCaretaker, answers })
  const begun = await screen.findByRole('button', { name: /^Meal.*begun.*not saved yet/ })
  expect(screen.getAllByRole('button', { name: /begun/ })).toEqual([begun])
  await user.click(begun)
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe('Soup'))
  await user.click(screen.getByRole('button', { name: 'Save log' }))
  await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  await user.click(screen.getByRole('button', { name: 'Write a log' }))
  expect(await screen.findByRole('button', { name: 'Meal' })).toBeTruthy()
})

test('what was typed about an earlier version is not put over what somebody else saved since', async () => {
  const log = aLog({ body: 'Fell in the bath' })
  const { user, unmount } = await openEdit(log)
  await user.type(await screen.findByLabelText('What happened'), ' and bled')
  await waitFor(async () => expect(await keptDrafts()).toEqual({ [`7/42/edit:${log.id}:`]: expect.anything() }))
  unmount()
  await openEdit({ ...log, version: 2, body: 'Fell beside the bath' })
  const text = await screen.findByLabelText<HTMLTextAreaElement>('What happened')
  await waitFor(() => expect(text.value).toBe('Fell in the bath and bled'))
  expect(screen.getByText(/^This was changed after you began to edit it/)).toBeTruthy()
})

test('on a device whose clock is a day ahead, a log of today is of today, and can be deleted', async () => {
  localStorage.setItem('clock', `${-DAY_MS} ${Date.now()}`)
  const now = new Date(Date.now() - DAY_MS).toISOString()
  const log = aCareLog({ occurredAt: now, createdAt: now, updatedAt: now })
  await openApp(`/care-logs?log=${log.id}`, {
    ...asCaretaker,
    answers: {
      ...withLogs([log]),
      [`GET /api/care-logs/${log.id}`]: { body: { log, comments: [], acknowledgements: [] } },
    },
  })
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.getByText('just now')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Today', hidden: true })).toBeTruthy()
})

test('an emergency is urgent, unless somebody chooses otherwise', async () => {
  const { user } = await openApp('/care-logs?new=incident', { ...asCaretaker, answers: emptyCircle })
  const chosen = () => (['For information', 'Needs attention', 'Urgent'] as const).find((name) => radio(name).checked)
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await user.click(await screen.findByRole('radio', { name: 'Emergency' }))
  expect(chosen()).toBe('Urgent')
  await user.click(radio('Needs care'))
  expect(chosen()).toBe('Needs attention')
  await user.click(radio('Urgent'))
  await user.click(radio('No injury'))
  expect(chosen()).toBe('Urgent')
})

test('nor if the emergency stood in a draft', async () => {
  const { user } = await openApp('/care-logs?new=incident', { ...asCaretaker, answers: emptyCircle })
  await user.click(await screen.findByRole('radio', { name: 'Emergency' }))
  const { database } = await import('../../device/database.ts')
  await waitFor(async () => expect(await (await database()).count('drafts')).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Write a log' }))
  await user.click(await screen.findByRole('button', { name: /Incident/ }))
  const urgent = await screen.findByRole<HTMLInputElement>('radio', { name: 'Urgent' })
  await waitFor(() => expect(urgent.checked).toBe(true))
  await user.click(screen.getByRole('radio', { name: 'No injury' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'For information' }).checked).toBe(true)
})

test('a log that could not be sent is said to be on this device only, until it is sent', async () => {
  const answer: { body?: object; status?: number } = { status: 503 }
  const { user } = await openApp('/care-logs?new=general', {
    ...asCaretaker,
    answers: { ...emptyCircle, 'POST /api/care-logs': () => answer },
  })
  await user.type(await screen.findByLabelText('What happened'), 'Slept well')
  await user.click(screen.getByRole('button', { name: 'Save log' }))
  expect(await screen.findByText('Kept on this device until it can be sent.')).toBeTruthy()
  Object.assign(answer, { status: 200, body: aLog() })
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Kept on this device until it can be sent.')).toBeNull())
})

test('on a device whose clock is slow, an unsent log was recorded now', async () => {
  const slow = HOUR_MS / 2
  localStorage.setItem('clock', `${slow} ${Date.now()}`)
  const { user } = await openApp('/care-logs?new=general', { ...asCaretaker, answers: emptyCircle })
  await user.type(await screen.findByLabelText('What happened'), 'Slept well')
  await user.click(screen.getByRole('button', { name: 'Save log' }))
  await waitFor(async () => expect(await keptEntries()).toHaveLength(1))
  const [kept] = (await keptEntries()) as { at: string }[]
  expect(Math.abs(Date.parse(kept!.at) - Date.now() - slow)).toBeLessThan(slow / 2)
})

test('a log uses the circle’s clock, wherever the writer is', async () => {
  const { sent, user } = await openApp('/care-logs?new=general', {
    signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99, zone: 'Pacific/Kiritimati' }] },
    answers: { ...emptyCircle, 'POST /api/care-logs': { body: aLog() } },
  })
  await user.type(await screen.findByLabelText('What happened'), 'Slept')
  fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-01-02T08:00' } })
  await user.click(screen.getByRole('button', { name: 'Save log' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
  expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({
    // Kiritimati is 14 hours ahead of UTC.
    occurredAt: '2026-01-01T18:00:00.000Z',
    zone: 'Pacific/Kiritimati',
  })
})

describe('one log', () => {
  const open = (log: object, more: object = {}, as: object = asFamily) =>
    openApp('/care-logs?log=0190f0e0-0000-7000-8000-000000000001', {
      ...as,
      answers: {
        ...withLogs([log]),
        'GET /api/care-logs/0190f0e0-0000-7000-8000-000000000001': {
          body: { log, comments: [], acknowledgements: [], ...more },
        },
        'POST /api/care-logs/0190f0e0-0000-7000-8000-000000000001/acknowledge': { body: { ok: true } },
      },
    })
  const dialog = async () => within(await screen.findByRole('dialog'))

  test('somebody else’s, for the family: read and comment only', async () => {
    await open(aLog({ authorId: 8, authorName: 'Carlo Rossi' }))
    const inside = await dialog()
    expect(await inside.findByRole('button', { name: 'I have read this' })).toBeTruthy()
    expect(inside.getByLabelText('Your comment')).toBeTruthy()
    for (const name of ['Edit', 'Delete', 'Entered in error']) expect(inside.queryByRole('button', { name })).toBeNull()
  })
  test('‘I have read this’ can be undone beside it', async () => {
    const { user, sent } = await open(aLog({ authorId: 8, authorName: 'Carlo Rossi' }))
    await user.click(await (await dialog()).findByRole('button', { name: 'I have read this' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const path = '/api/care-logs/0190f0e0-0000-7000-8000-000000000001/acknowledge?clientId=42'
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE ${path}`))
    expect(sent.map(({ call }) => call)).toContain(`POST ${path}&version=1`)
  })
  describe('it is changed while it is read', () => {
    const log = aLog({ authorId: 8, authorName: 'Carlo Rossi', body: 'Sleeping well' })
    const urgent = { version: 2, severity: 'urgent', body: 'Cannot be woken' }
    const path = `/api/care-logs/${log.id}`
    const openChanging = async (acknowledge: (become: (changes: object) => void) => object) => {
      let shown: object = log
      const become = (changes: object) => {
        shown = { ...log, ...changes }
      }
      const app = await openApp(`/care-logs?log=${log.id}`, {
        ...asFamily,
        answers: {
          ...withLogs([log]),
          [`GET ${path}`]: () => ({ body: { log: shown, comments: [], acknowledgements: [] } }),
          [`POST ${path}/acknowledge`]: () => acknowledge(become),
          [`DELETE ${path}/acknowledge`]: { body: { ok: true } },
        },
      })
      const inside = await dialog()
      await app.user.click(await inside.findByRole('button', { name: 'I have read this' }))
      return { ...app, inside }
    }

    test('urgent before they press: what they have read is not saved, and they are asked to read it again', async () => {
      const { inside, sent } = await openChanging((become) => {
        become(urgent)
        return { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: { ...log, ...urgent } } }
      })
      await inside.findByText('Cannot be woken')
      expect(await screen.findByText('Please read it again.')).toBeTruthy()
      expect(await inside.findByRole('button', { name: 'I have read this' })).toBeTruthy()
      expect(inside.queryByText('You have read this')).toBeNull()
      expect(sent.map(({ call }) => call)).toContain(`POST ${path}/acknowledge?clientId=42&version=1`)
    })
    test('urgent after they have read it: they are asked again', async () => {
      const { inside } = await openChanging((become) => {
        become(urgent)
        return { body: { ok: true } }
      })
      await inside.findByText('Cannot be woken')
      expect(await inside.findByRole('button', { name: 'I have read this' })).toBeTruthy()
      expect(inside.queryByText('You have read this')).toBeNull()
    })
    test('a word is corrected: it stays read, and they may take that back', async () => {
      const { inside, user, sent } = await openChanging((become) => {
        become({ version: 2, body: 'Sleeping very well', acknowledgedByMe: true })
        return { body: { ok: true } }
      })
      await inside.findByText('Sleeping very well')
      expect(inside.getByText('You have read this')).toBeTruthy()
      await user.click(inside.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE ${path}/acknowledge?clientId=42`))
    })
  })
  test('one’s own, new: edit, delete, entered in error', async () => {
    await open(aLog(), {}, asCaretaker)
    const inside = await dialog()
    for (const name of ['Edit', 'Delete', 'Entered in error'])
      expect(await inside.findByRole('button', { name })).toBeTruthy()
    expect(inside.queryByRole('button', { name: 'I have read this' })).toBeNull()
  })
  test('one’s own, eleven minutes later: no deletion', async () => {
    await open(aLog({ createdAt: new Date(Date.now() - 660_000).toISOString() }), {}, asCaretaker)
    const inside = await dialog()
    expect(await inside.findByRole('button', { name: 'Entered in error' })).toBeTruthy()
    expect(inside.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
  test('a comment that could not be deleted says so', async () => {
    const comment = {
      id: '0190f0e0-0000-7000-8000-00000000000c',
      careLogId: '0190f0e0-0000-7000-8000-000000000001',
      body: 'Wrong log',
      authorId: 7,
      authorName: 'Anna Keller',
      createdAt: new Date().toISOString(),
    }
    const { user } = await open(aLog({ authorId: 8 }), { comments: [comment] })
    await user.click(await (await dialog()).findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The comment was not deleted')).toBeTruthy()
  })
  test('‘Send’ pressed twice: one comment', async () => {
    await open(aLog({ authorId: 8 }))
    const inside = await dialog()
    fireEvent.input(await inside.findByLabelText('Your comment'), { target: { value: 'Thank you' } })
    const send = inside.getByRole('button', { name: 'Send' })
    fireEvent.click(send)
    fireEvent.click(send)
    await waitFor(async () => expect(await keptEntries()).toHaveLength(1))
    await waitFor(() => expect(inside.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe(''))
    expect(inside.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Comment added: Thank you')
    expect(await keptEntries()).toHaveLength(1)
  })
  test('the device is offline: what cannot wait says at once that it was not saved', async () => {
    const log = aLog({ authorId: 8, authorName: 'Carlo Rossi' })
    const { user } = await openApp(`/care-logs?log=${log.id}`, {
      ...asFamily,
      answers: {
        ...withLogs([log]),
        [`GET /api/care-logs/${log.id}`]: { body: { log, comments: [], acknowledgements: [] } },
      },
    })
    const read = await (await dialog()).findByRole('button', { name: 'I have read this' })
    try {
      window.dispatchEvent(new Event('offline'))
      await user.click(read)
      expect(await screen.findByText('This was not saved')).toBeTruthy()
    } finally {
      window.dispatchEvent(new Event('online'))
    }
  })
  test('somebody deletes it while it is open: its words are gone, and nothing is offered', async () => {
    const log = aLog({ authorId: 8, authorName: 'Carlo Rossi', body: 'Wrong person' })
    let isGone = false
    const { user } = await openApp(`/care-logs?log=${log.id}`, {
      ...asFamily,
      answers: {
        ...emptyCircle,
        [`GET /api/care-logs/${log.id}`]: () =>
          isGone
            ? { status: 404, body: { errorCode: 'NOT_FOUND' } }
            : { body: { log, comments: [], acknowledgements: [] } },
        [`POST /api/care-logs/${log.id}/acknowledge`]: { body: { ok: true } },
      },
    })
    const inside = await dialog()
    const read = await inside.findByRole('button', { name: 'I have read this' })
    isGone = true
    await user.click(read)
    expect(await inside.findByText(/no longer exists/)).toBeTruthy()
    expect(inside.queryByText('Wrong person')).toBeNull()
    expect(inside.queryByLabelText('Your comment')).toBeNull()
  })
  test('an undo that failed says so', async () => {
    const log = aLog()
    const { user } = await openApp(`/care-logs?log=${log.id}`, {
      ...asCaretaker,
      answers: {
        ...withLogs([log]),
        [`GET /api/care-logs/${log.id}`]: { body: { log, comments: [], acknowledgements: [] } },
        [`DELETE /api/care-logs/${log.id}`]: { body: { ok: true } },
      },
    })
    await user.click(await (await dialog()).findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The log was not restored')).toBeTruthy()
  })
  test('its history tells every changed field in words', async () => {
    const { kind, whoWasTold, actionTaken } = { kind: 'fall', whoWasTold: null, actionTaken: null } as const
    const version = (injury: string, more: object = {}) => ({
      ...contentOf({ ...blankContent('incident', 'Europe/Berlin'), body: 'Slipped' }),
      occurredAt: '2026-11-20T09:00:00.000Z',
      incident: { kind, injury, whoWasTold, actionTaken },
      inErrorReason: null,
      ...more,
    })
    const changed = { changedBy: 'Carlo Rossi', changedAt: '2026-11-20T10:00:00.000Z' }
    const history = [
      { version: 2, ...changed, changed: ['incident'], before: version('emergency'), after: version('none') },
      { version: 1, ...changed, changed: [], before: null, after: version('emergency') },
    ]
    const log = aLog({ ...version('none'), version: 2 })
    const { user } = await openApp(`/care-logs?log=${log.id}`, {
      ...asFamily,
      answers: {
        ...withLogs([log]),
        [`GET /api/care-logs/${log.id}`]: { body: { log, comments: [], acknowledgements: [] } },
        [`GET /api/care-logs/${log.id}/history`]: { body: history },
      },
    })
    await user.click(await (await dialog()).findByRole('button', { name: 'History' }))
    const [newest, oldest] = await within(await screen.findByRole('region', { name: 'History' })).findAllByRole(
      'listitem',
    )
    expect(newest!.textContent).toMatch(/Carlo Rossi changed .*InjuryEmergencyNo injury$/)
    expect(screen.queryByText('Earlier changes are not listed.')).toBeNull()
    expect(oldest!.textContent).toMatch(/Carlo Rossi wrote this .*What happenedSlipped.*IncidentFallInjuryEmergency/)
  })
  test('of very many changes the history says that the first ones are missing', async () => {
    const dated = {
      ...contentOf({ ...blankContent('incident', 'Europe/Berlin'), body: 'Slipped' }),
      ...{ occurredAt: '2026-11-20T09:00:00.000Z', inErrorReason: null },
      incident: { kind: 'fall', injury: 'none', whoWasTold: null, actionTaken: null },
    }
    const history = [
      {
        ...{ version: 102, changedBy: 'Carlo Rossi', changedAt: '2026-11-20T10:00:00.000Z', changed: ['body'] },
        ...{ before: { ...dated, body: 'Fell' }, after: dated },
      },
    ]
    const log = aLog({ ...dated, version: 102 })
    const { user } = await openApp(`/care-logs?log=${log.id}`, {
      ...asFamily,
      answers: {
        ...withLogs([log]),
        [`GET /api/care-logs/${log.id}`]: { body: { log, comments: [], acknowledgements: [] } },
        [`GET /api/care-logs/${log.id}/history`]: { body: history },
      },
    })
    await user.click(await (await dialog()).findByRole('button', { name: 'History' }))
    expect(await screen.findByText('Earlier changes are not listed.')).toBeTruthy()
  })
  test('while the server cannot be reached, the list’s log is shown and can be commented', async () => {
    const log = aLog({ authorId: 8, authorName: 'Carlo Rossi', body: 'Sleeping well', comments: 2 })
    await openApp(`/care-logs?log=${log.id}`, {
      ...asFamily,
      answers: { ...withLogs([log]), [`GET /api/care-logs/${log.id}`]: { status: 503 } },
    })
    const inside = await dialog()
    expect(await inside.findByText('Sleeping well')).toBeTruthy()
    expect(await inside.findByText('What others wrote could not be loaded.')).toBeTruthy()
    expect(inside.getByLabelText('Your comment')).toBeTruthy()
    for (const text of ['No comments yet.', 'The log could not be loaded.']) expect(inside.queryByText(text)).toBeNull()
  })
  test('a log that the server no longer gives is not shown from the list', async () => {
    const log = aLog({ body: 'Sleeping well' })
    await openApp(`/care-logs?log=${log.id}`, {
      ...asFamily,
      answers: {
        ...withLogs([log]),
        [`GET /api/care-logs/${log.id}`]: { status: 403, body: { errorCode: 'FORBIDDEN' } },
      },
    })
    expect(await (await dialog()).findByText('The log could not be loaded.')).toBeTruthy()
    expect((await dialog()).queryByText('Sleeping well')).toBeNull()
  })
  test('a deleted log says so', async () => {
    await openApp('/care-logs?log=0190f0e0-0000-7000-8000-000000000001', {
      ...asFamily,
      answers: {
        ...emptyCircle,
        'GET /api/care-logs/0190f0e0-0000-7000-8000-000000000001': { status: 404, body: { errorCode: 'NOT_FOUND' } },
      },
    })
    expect(await screen.findByText(/no longer exists/)).toBeTruthy()
  })
})

describe('a search', () => {
  const find = (text: string, page: object) =>
    openApp(`/care-logs?search=${encodeURIComponent(text)}`, {
      ...asFamily,
      answers: { ...emptyCircle, 'GET /api/care-logs': { body: { next: null, meant: [], comments: [], ...page } } },
    })
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

  test('marks matches, also in comments and deep in a long text; in the order of the answer', async () => {
    const long = aLog({
      id: '0190f0e0-0000-7000-8000-000000000002',
      body: `${'All as usual. '.repeat(40)}Then Frau Müller came.`,
    })
    const [first, second] = [long, aLog({ body: 'Nothing', comments: 1 })]
    const comment = {
      id: 'c',
      careLogId: second.id,
      authorId: 8,
      authorName: 'Carlo Rossi',
      body: 'Mueller called',
      createdAt: first.createdAt,
    }
    await find('mueller', { items: [first, second], comments: [comment] })
    expect(await screen.findByText('Carlo Rossi:', { exact: false })).toBeTruthy()
    expect(marks()).toEqual(['Müller', 'Mueller'])
    expect(screen.getByText(/^… .*Then Frau/)).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    // Results are not ordered by day, so each shows its own.
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Best matches first',
    ])
    expect(screen.getAllByText(/November 20|20 November/).length).toBeGreaterThan(0)
  })
  test('says which similar words were searched for', async () => {
    await find('paracetmol', { items: [aLog({ body: 'Took paracetamol' })], meant: ['paracetamol'] })
    expect(await screen.findByText(/Also searched for similar words/)).toBeTruthy()
    expect(marks()).toEqual(['paracetamol'])
  })
})

describe('words', () => {
  test('details in plain words, with units', () => {
    expect(
      describeDetails({
        ...blankContent('meal', 'Europe/Berlin'),
        intake: { meal: 'lunch', eatenPct: 25, fluidMl: 0 },
        durationMin: 95,
      }),
    ).toEqual(['Lunch', 'ate a quarter (25 %)', 'drank 0 ml', '1 h 35 min'])
    expect(
      describeDetails({
        ...blankContent('toileting', 'Europe/Berlin'),
        elimination: { kind: 'stool', accident: true, bristol: 4 },
      }),
    ).toEqual(['Stool', 'accident', 'Bristol type 4'])
    expect(describeDetails(blankContent('general', 'Europe/Berlin'))).toEqual([])
  })
  test('a night with one interruption', () => {
    const night = { ...blankContent('sleep', 'Europe/Berlin'), sleep: { quality: null, awakenings: 1 } }
    expect(describeDetails(night)).toEqual(['awake once'])
  })
  test("only the detail of the log's type is sent", () => {
    const values = {
      ...blankContent('sleep', 'Europe/Berlin'),
      intake: { meal: null, eatenPct: 50 as const, fluidMl: null },
      sleep: { quality: 'good' as const, awakenings: 1 },
    }
    expect(contentOf(values)).toMatchObject({ intake: null, sleep: { quality: 'good', awakenings: 1 } })
  })
})
