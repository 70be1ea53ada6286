import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { KeptEntry } from '../../device/entry.ts'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { aCareLog } from '../../test/care-log.ts'
import { keptEntries } from '../../test/device.ts'
import { meWith, rose } from '../../test/server.ts'

const GONE = {
  status: 404,
  body: { errorCode: 'NOT_FOUND', message: 'This could not be found. It may have been removed.' },
}
const at = '2026-11-20T07:02:00.000Z'
const entry = (endpoint: KeptEntry['endpoint'], more: Pick<KeptEntry, 'id' | 'input'>): KeptEntry => ({
  ...{ person: 7, circle: 42, about: 'Rose Keller', at, state: 'waiting', endpoint },
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
const { about: _, ...tick } = entry(
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
    'your care log of 7:02 AM on Nov 20, 2026 for Rose Keller. You are no longer in that care circle.',
  )
  expect(first?.textContent).toContain('Night\nSlept well')
  // Kept by an earlier version, which did not note the name.
  expect(second?.textContent).toContain('your change of 7:02 AM on Nov 20, 2026 for somebody you looked after.')
})

test('what was written for a lost circle can be copied; sending it again is offered only where it can succeed', async () => {
  const ernst = { ...rose, id: 43, firstName: 'Ernst' }
  const { user } = await open({ signedIn: { clients: [ernst] }, answers: { ...emptyCircle, [SAVE_LOG]: GONE } }, [log])
  await waitFor(async () => expect(await items()).toHaveLength(1))
  const [told] = await items()
  expect(within(told!).queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(within(told!).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Text copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Night\nSlept well')
})

describe('a toast says that something was refused', () => {
  const aWholeLog = { ...log, input: { ...log.input, body: aCareLog({ id: 'log', body: 'Slept well' }) } }
  const anotherLog = {
    ...log,
    id: 'log2',
    input: { ...log.input, body: { ...(log.input.body as object), id: 'log2' } },
  }
  const REFUSED = { status: 403, body: { errorCode: 'FORBIDDEN', message: 'You may not do this.' } }

  test('of which kind and for whom, and leads to the place that says why', async () => {
    const { user } = await open({ signedIn: true, answers: { ...emptyCircle, [SAVE_LOG]: REFUSED } }, [aWholeLog])
    const title = await screen.findByText('This was not saved')
    const toast = within(title.closest('li')!)
    expect(toast.getByText('Your care log for Rose Keller')).toBeTruthy()
    expect((await screen.findByText(/^Notification This was not saved/)).getAttribute('aria-live')).toBe('polite')
    await user.click(toast.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(location.pathname).toBe('/care-logs'))
    const why = await screen.findByText(/^Not saved\. /)
    await waitFor(() => expect(document.activeElement?.contains(why)).toBe(true))
    expect(screen.queryByText('This was not saved')).toBeNull()
  })

  test('and a line stays on every page but its own, also for who opens the app later; from another circle, too', async () => {
    const refused = { ...aWholeLog, state: 'failed', problem: REFUSED.body.message } as const
    const ernst = { ...rose, id: 43, firstName: 'Ernst' }
    const { user } = await open({ signedIn: { clients: [ernst, rose] }, answers: emptyCircle }, [refused])
    const line = (await screen.findByText(/^Not saved: your/)).closest('li')!
    expect(line.textContent).toContain('Not saved: your care log for Rose Keller.')
    expect(screen.queryByText('This was not saved')).toBeNull()
    await user.click(within(line).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(location.pathname).toBe('/care-logs'))
    const why = await screen.findByText(/^Not saved\. /)
    await waitFor(() => expect(document.activeElement?.contains(why)).toBe(true))
    expect(screen.queryByText(/^Not saved: your/)).toBeNull()
  })

  test('leads past what the page before said, and past what every page says', async () => {
    const old = { ...comment, state: 'failed', problem: 'Gone.', refusal: { errorCode: 'NOT_FOUND' } } as const
    const { user } = await open({ signedIn: true, answers: { ...emptyCircle, [SAVE_LOG]: REFUSED } }, [old, aWholeLog])
    const title = await screen.findByText('This was not saved')
    await items()
    await user.click(within(title.closest('li')!).getByRole('button', { name: 'Show' }))
    const why = await screen.findByText(/^Not saved\. /)
    await waitFor(() => expect(document.activeElement?.contains(why)).toBe(true))
  })

  test('leads to the page of a change whose record is gone: no other page shows it', async () => {
    const { user } = await open({ signedIn: true, answers: { ...emptyCircle, [TICK]: GONE } }, [tick])
    const title = await screen.findByText('This was not saved')
    await user.click(within(title.closest('li')!).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(location.pathname).toBe('/ai-food-planning'))
  })

  test('on the page itself, if its circle is gone; several are counted in one', async () => {
    const ernst = { ...rose, id: 43, firstName: 'Ernst' }
    const { user } = await open({ signedIn: { clients: [ernst] }, answers: { ...emptyCircle, [SAVE_LOG]: GONE } }, [
      log,
      anotherLog,
    ])
    const title = await screen.findByText('2 entries were not saved')
    await user.click(within(title.closest('li')!).getByRole('button', { name: 'Show' }))
    const [first] = await items()
    await waitFor(() => expect(document.activeElement?.contains(first!)).toBe(true))
    expect(location.pathname).toBe('/dashboard')
  })

  test('not if the box is in sight, which it would cover', async () => {
    const ernst = { ...rose, id: 43, firstName: 'Ernst' }
    const inSight = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 80, 300, 200))
    await open({ signedIn: { clients: [ernst] }, answers: { ...emptyCircle, [SAVE_LOG]: GONE } }, [log])
    await items()
    await expect(screen.findByText('This was not saved', {}, { timeout: 5_000 })).rejects.toThrow()
    inSight.mockRestore()
  })

  test('once: not again when the page opens, and again only when it was tried again', async () => {
    await open({ signedIn: true, answers: { ...emptyCircle, [SAVE_COMMENT]: GONE } }, [
      { ...comment, state: 'failed', problem: GONE.body.message, refusal: { errorCode: 'NOT_FOUND' } },
    ])
    const [told] = await items()
    expect(screen.queryByText('This was not saved')).toBeNull()
    await act(async () => within(told!).getByRole('button', { name: 'Try again' }).click())
    expect(await screen.findByText('This was not saved')).toBeTruthy()
    expect(screen.getByText('Your comment for Rose Keller')).toBeTruthy()
  })
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
