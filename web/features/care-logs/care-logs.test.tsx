import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'
import { describeDetails } from './describe-details.ts'
import { handoverText } from './handover-suggestion.tsx'
import { blankContent, contentOf } from './log-values.ts'
import { summary } from './since-you-looked.tsx'

const asCaretaker = { signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99 }] } }
const asFamily = { signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] } }
const aLog = (more: object = {}) => ({
  ...blankContent('general'),
  id: '0190f0e0-0000-7000-8000-000000000001',
  body: 'Slept well',
  occurredAt: '2026-11-20T09:00:00.000Z',
  authorId: 7,
  authorName: 'Anna Keller',
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  version: 1,
  inErrorAt: null,
  inErrorReason: null,
  comments: 0,
  acknowledgements: 0,
  acknowledgedByMe: false,
  ...more,
})
const withLogs = (logs: object[]) => ({ ...emptyCircle, 'GET /api/care-logs': { body: { items: logs, next: null } } })

describe('the page', () => {
  test('nothing yet: says what to do next, to those who may write', async () => {
    await openApp('/care-logs', { ...asCaretaker, answers: emptyCircle })
    expect(await screen.findByRole('heading', { name: 'No care logs yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write the first log' })).toBeTruthy()
  })
  test('nothing yet: the family is not offered what it may not do', async () => {
    await openApp('/care-logs', { ...asFamily, answers: emptyCircle })
    await screen.findByRole('heading', { name: 'No care logs yet' })
    expect(screen.queryByRole('link', { name: 'Write the first log' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Write a log' })).toBeNull()
  })
  test('a failure is not taken for nothing', async () => {
    await openApp('/care-logs', { ...asFamily, answers: { ...emptyCircle, 'GET /api/care-logs': { status: 500 } } })
    expect(await screen.findByText('The care logs could not be loaded.', {}, { timeout: 4000 })).toBeTruthy()
  })
  test('a view in the address asks for just that', async () => {
    const { sent } = await openApp(
      '/care-logs?type=meal&severity=urgent&search=soup&from=2026-11-01&nonsense=1&author=x',
      { ...asFamily, answers: emptyCircle },
    )
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
    const asked = sent.find(({ call }) => call.startsWith('GET /api/care-logs?'))!.call
    expect(asked).toBe('GET /api/care-logs?clientId=42&limit=50&type=meal&severity=urgent&from=2026-11-01&search=soup')
  })
})

describe('writing', () => {
  test('two taps and a phrase; it shows at once, and is sent once', async () => {
    const saved: object[] = []
    const { user, sent } = await openApp('/care-logs?new=log', {
      ...asCaretaker,
      answers: {
        ...withLogs(saved),
        'POST /api/care-logs': (body) => ({ body: saved.push({ ...aLog(), ...(body as object) }) && {} }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Meal' }))
    await user.click(screen.getByLabelText('Half'))
    await user.click(screen.getByRole('button', { name: 'Ate with pleasure' }))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('POST /api/care-logs'))).toHaveLength(1))
    expect(sent.find(({ call }) => call.startsWith('POST /api/care-logs'))!.body).toMatchObject({
      type: 'meal',
      body: 'Ate with pleasure.',
      intake: { eatenPct: 50 },
      severity: 'info',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('draft:log:42:meal')).toBeNull()
  })

  test('details alone are a log', async () => {
    const { user, sent } = await openApp('/care-logs?new=meal', {
      ...asCaretaker,
      answers: { ...emptyCircle, 'POST /api/care-logs': { body: {} } },
    })
    await user.click(await screen.findByLabelText('Everything'))
    await user.click(screen.getByRole('button', { name: 'Save log' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({
      // Which meal it is, is guessed from the time of day.
      body: expect.stringMatching(/^\w+, ate everything \(100 %\)\.$/),
    })
  })

  test('an empty log is refused at its field, and the focus goes there', async () => {
    const { user } = await openApp('/care-logs?new=general', { ...asCaretaker, answers: emptyCircle })
    await user.click(await screen.findByRole('button', { name: 'Save log' }))
    expect(await screen.findByText('Please write what happened')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('What happened'))
  })

  test('what was typed is still there after the dialog was closed', async () => {
    const { user } = await openApp('/care-logs?new=general', { ...asCaretaker, answers: emptyCircle })
    await user.type(await screen.findByLabelText('What happened'), 'A long story')
    await waitFor(() => expect(localStorage.getItem('draft:log:42:general')).toContain('A long story'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Write a log' }))
    await user.click(await screen.findByRole('button', { name: 'General' }))
    expect((screen.getByLabelText('What happened') as HTMLTextAreaElement).value).toBe('A long story')
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
      },
    })
  const dialog = async () => within(await screen.findByRole('dialog'))

  test('someone else’s, for the family: read it, comment, and no more', async () => {
    await open(aLog({ authorId: 8, authorName: 'Carlo Rossi' }))
    const inside = await dialog()
    expect(await inside.findByRole('button', { name: 'I have read this' })).toBeTruthy()
    expect(inside.getByLabelText('Your comment')).toBeTruthy()
    for (const name of ['Edit', 'Delete', 'Entered in error']) expect(inside.queryByRole('button', { name })).toBeNull()
  })
  test('one’s own, fresh: edit, delete, entered in error', async () => {
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
  test('a log that is gone says so', async () => {
    await openApp('/care-logs?log=0190f0e0-0000-7000-8000-000000000001', {
      ...asFamily,
      answers: {
        ...emptyCircle,
        'GET /api/care-logs/0190f0e0-0000-7000-8000-000000000001': { status: 404, body: { errorCode: 'NOT_FOUND' } },
      },
    })
    expect(await screen.findByText(/not there any more/, {}, { timeout: 4000 })).toBeTruthy()
  })
})

describe('words', () => {
  test('details in plain words, with units', () => {
    expect(
      describeDetails({
        ...blankContent('meal'),
        intake: { meal: 'lunch', eatenPct: 25, fluidMl: 0 },
        durationMin: 95,
      }),
    ).toEqual(['Lunch', 'ate a quarter (25 %)', 'drank 0 ml', '1 h 35 min'])
    expect(
      describeDetails({ ...blankContent('toileting'), elimination: { kind: 'stool', accident: true, bristol: 4 } }),
    ).toEqual(['Stool', 'accident', 'Bristol type 4'])
    expect(describeDetails(blankContent('general'))).toEqual([])
  })
  test('since you last looked', () => {
    const since = '2026-11-20T10:00:00.000Z'
    expect(summary({ since, total: 3, urgent: 1, attention: 0, comments: 1 })).toBe(
      '3 new logs, 1 of them urgent and 1 new comment',
    )
    expect(summary({ since, total: 1, urgent: 0, attention: 0, comments: 0 })).toBe('1 new log')
    expect(summary({ since, total: 200, urgent: 0, attention: 2, comments: 0 })).toBe(
      '200 or more new logs, 2 of them need attention',
    )
  })
  test('a handover begins with what one wrote today, oldest first', () => {
    const logs = [
      aLog({ body: 'Second\nmore', occurredAt: '2026-11-20T12:05:00.000Z' }),
      aLog({ type: 'meal', body: 'First', occurredAt: '2026-11-20T08:00:00.000Z' }),
    ]
    expect(
      handoverText(logs as never, 'UTC')
        .split('\n')
        .map((line) => line.replace(/^[\d:]+( [AP]M)? /, '')),
    ).toEqual(['Meal: First', 'General: Second'])
  })
  test('only the detail that belongs to the type is sent', () => {
    const values = {
      ...blankContent('sleep'),
      intake: { meal: null, eatenPct: 50 as const, fluidMl: null },
      sleep: { quality: 'good' as const, awakenings: 1 },
    }
    expect(contentOf(values)).toMatchObject({ intake: null, sleep: { quality: 'good', awakenings: 1 } })
  })
})
