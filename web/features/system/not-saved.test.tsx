import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { KeptEntry } from '../../device/entry.ts'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptEntries } from '../../test/device.ts'
import { meWith, rose } from '../../test/server.ts'

const GONE = {
  status: 404,
  body: { errorCode: 'NOT_FOUND', message: 'This could not be found. It may have been removed.' },
}
const at = '2026-11-20T07:02:00.000Z'
const entry = (endpoint: KeptEntry['endpoint'], more: Pick<KeptEntry, 'id' | 'input'>): KeptEntry => ({
  ...{ person: 7, circle: 42, at, state: 'waiting', endpoint },
  ...more,
})
const comment = entry(
  { method: 'POST', path: '/api/care-logs/:id/comments' },
  {
    id: 'comment',
    input: {
      params: { id: 'log' },
      query: { clientId: 42 },
      body: { id: 'comment', body: 'She fell again on the stairs' },
    },
  },
)
const answer = entry(
  { method: 'PUT', path: '/api/calendar/:id/questions/:questionId' },
  {
    id: 'answer:q:',
    input: {
      params: { id: 'event', questionId: 'q' },
      query: { clientId: 42 },
      body: { original: null, answer: 'Take 5 mg' },
    },
  },
)
const log = entry(
  { method: 'POST', path: '/api/care-logs' },
  {
    id: 'log',
    input: { query: { clientId: 42 }, body: { id: 'log', type: 'general', title: 'Night', body: 'Slept well' } },
  },
)
const tick = entry(
  { method: 'PUT', path: '/api/grocery-lists/:id/items/:itemId/tick' },
  {
    id: 'tick x',
    input: { params: { id: 'list', itemId: 'x' }, query: { clientId: 42 }, body: { ticked: true } },
  },
)
const SAVE_LOG = 'POST /api/care-logs'
const SAVE_COMMENT = 'POST /api/care-logs/log/comments'
const TICK = 'PUT /api/grocery-lists/list/items/x/tick'

async function open(answers: Parameters<typeof openApp>[1], entries: KeptEntry[]) {
  const opened = await openApp('/dashboard', answers)
  await screen.findByRole('heading', { level: 1 })
  const { keep } = await import('../../device/sending.ts')
  await act(() => keep(7, entries))
  return opened
}
const items = async () => (await screen.findAllByText(/^Not saved: /)).map((text) => text.closest('li')!)

test('a comment on a log that was deleted meanwhile, and an answer to an event that was removed, stay in sight on every page', async () => {
  const { user } = await open(
    {
      signedIn: true,
      answers: { ...emptyCircle, [SAVE_COMMENT]: GONE, 'PUT /api/calendar/event/questions/q': GONE },
    },
    [comment, answer],
  )
  await waitFor(async () => expect(await items()).toHaveLength(2))
  const [first, second] = await items()
  expect(first?.textContent).toContain('Not saved: your comment of 8:02 AM on Nov 20, 2026 for Rose Keller.')
  expect(first?.textContent).toContain(GONE.body.message)
  expect(first?.textContent).toContain('She fell again on the stairs')
  expect(second?.textContent).toContain('your answer')
  expect(second?.textContent).toContain('Take 5 mg')

  await user.click(within(first!).getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await items()).toHaveLength(1))
  expect((await keptEntries()).map(({ id }) => id)).toEqual(['answer:q:'])
  expect(screen.queryByText(/She fell again/)).toBeNull()
})

test('it can be sent again: the log may have been restored', async () => {
  let isBack = false
  const { user } = await open(
    {
      signedIn: true,
      answers: { ...emptyCircle, [SAVE_COMMENT]: () => (isBack ? { body: {}, broken: true } : GONE) },
    },
    [comment],
  )
  const [told] = await items()
  isBack = true
  await user.click(within(told!).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await keptEntries()).toEqual([]))
  expect(screen.queryByText(/^Not saved: /)).toBeNull()
})

test('what a page of its own shows is not repeated on every page', async () => {
  await open({ signedIn: true, answers: { ...emptyCircle, [TICK]: GONE, [SAVE_LOG]: GONE } }, [tick, log])
  await waitFor(async () => expect((await keptEntries()).map(({ state }) => state)).toEqual(['failed', 'failed']))
  expect(screen.queryByText(/^Not saved: /)).toBeNull()
})

test('what was written for a circle that the person was removed from is shown in their other circles', async () => {
  const ernst = { ...rose, id: 43, firstName: 'Ernst' }
  await open({ signedIn: { clients: [ernst] }, answers: { ...emptyCircle, [SAVE_LOG]: GONE, [TICK]: GONE } }, [
    log,
    tick,
  ])
  await waitFor(async () => expect(await items()).toHaveLength(2))
  const [first, second] = await items()
  expect(first?.textContent).toContain(
    'your care log of 7:02 AM on Nov 20, 2026. You are no longer in this care circle.',
  )
  expect(first?.textContent).toContain('Night\nSlept well')
  expect(second?.textContent).toContain('your change')
})

test.each([
  { at: 'where it is said that the circle is lost', clients: [rose], heading: /You are no longer in the care circle/ },
  { at: 'on the setup page', clients: [], heading: /./ },
])('it is shown $at', async ({ clients, heading }) => {
  const isLost = clients.length > 0
  let me = meWith(clients)
  await openApp('/dashboard', {
    signedIn: { clients },
    answers: { ...emptyCircle, 'GET /api/auth/me': () => ({ body: me }), [SAVE_LOG]: GONE },
  })
  await screen.findByRole('heading', { level: 1 })
  me = meWith([])
  if (isLost) await act(async () => (await import('../../access/session.ts')).loadMe())
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  const { keep } = await import('../../device/sending.ts')
  await act(() => keep(7, [log]))
  expect((await items())[0]?.textContent).toContain('Slept well')
})
