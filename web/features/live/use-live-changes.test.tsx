import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, emptyDashboard, openApp } from '../../test/app.tsx'
import { meWith, rose } from '../../test/server.ts'

const PLACE = '700:700:'
const LATER = '800:800:'
type Event = { event: 'ready' | 'change'; data: object; id?: string }
const ready = (resumed: boolean): Event => ({ event: 'ready', data: { resumed, build: null } })
const taskChanged: Event = { event: 'change', data: { clientId: 42, area: 'care_tasks', id: null } }
const textOf = (events: Event[]) =>
  events.map(({ event, data, id }) => `event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${id ?? PLACE}\n\n`).join('')
/** A stream that tells this and ends. */
const stream = (...events: Event[]) => ({ text: textOf(events) })
/** A stream that tells this and stays open. */
const openStream = (...events: Event[]) => ({
  text: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(textOf(events))) }),
})

/** Opens the dashboard. Its reads are over before the stream says anything. */
async function opened(
  attempts: { status?: number; text?: string | ReadableStream }[],
  { place }: { place?: string } = { place: PLACE },
) {
  const begins = Promise.withResolvers<void>()
  const { sent } = await openApp('/dashboard', {
    signedIn: true,
    answers: {
      ...emptyCircle,
      'GET /api/auth/me': { body: { ...meWith([rose]), ...(place && { place }) } },
      'GET /api/dashboard': { body: emptyDashboard },
      'GET /api/live': async () => {
        await begins.promise
        return attempts.shift() ?? { status: 503 }
      },
    },
  })
  await screen.findByRole('heading', { name: 'Rose Keller' })
  const asked = (path: string) => sent.filter(({ call }) => call.startsWith(`GET ${path}`))
  await vi.waitFor(() => expect(asked('/api/live')).toHaveLength(1))
  const before = asked('/api/dashboard').length
  begins.resolve()
  return { asked, readAgain: () => asked('/api/dashboard').length - before }
}

test('the first stream continues where the session began, so that no change since the first reads is missed', async () => {
  const { asked, readAgain } = await opened([stream(ready(true), taskChanged)])
  expect(asked('/api/live')[0]!.headers['last-event-id']).toBe(PLACE)
  await vi.waitFor(() => expect(readAgain()).toBe(1))
})

test('where nothing has changed since, nothing is read twice', async () => {
  const { asked, readAgain } = await opened([stream(ready(true))])
  // The circles are asked for again: nobody who was removed meanwhile is told so.
  await vi.waitFor(() => expect(asked('/api/auth/me').length).toBeGreaterThan(1))
  await vi.waitFor(() => expect(asked('/api/live').length).toBeGreaterThan(1))
  expect(readAgain()).toBe(0)
})

test.for([
  ['at once', []],
  ['at the second attempt', [{ status: 503 }]],
] as const)('a first stream %s that does not know what was missed: everything is read again', async ([, failed]) => {
  const { asked, readAgain } = await opened([...failed, stream(ready(false))])
  await vi.waitFor(() => expect(readAgain()).toBe(1))
  expect(asked('/api/live').map(({ headers }) => headers['last-event-id'])).toEqual([...failed, 1].map(() => PLACE))
})

test('also where the server did not say where the session began', async () => {
  const { readAgain } = await opened([stream(ready(false))], {})
  await vi.waitFor(() => expect(readAgain()).toBe(1))
})

test('what could not be read while the server was out of reach is read again when it is back', async () => {
  const begins = Promise.withResolvers<void>()
  let isBack = false
  const { sent } = await openApp('/dashboard', {
    signedIn: true,
    answers: {
      ...emptyCircle,
      'GET /api/auth/me': { body: { ...meWith([rose]), place: PLACE } },
      'GET /api/notifications': () =>
        isBack
          ? { body: { items: [], next: null, unseen: 6, invitations: [] } }
          : Promise.reject(new TypeError('network')),
      'GET /api/live': async () => {
        await begins.promise
        return stream(ready(true))
      },
    },
  })
  const asked = () => sent.filter(({ call }) => call.startsWith('GET /api/notifications')).length
  await vi.waitFor(() => expect(asked()).toBe(2))
  isBack = true
  begins.resolve()
  expect(await screen.findByRole('button', { name: 'Notifications, 6 not seen' })).toBeTruthy()
})

test('somebody who was removed while the connection was broken is told: no event says so', async () => {
  let breakOff = () => {}
  const text = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(textOf([ready(true)])))
      breakOff = () => stream.error(new TypeError('network'))
    },
  })
  const { asked } = await opened([{ text }, openStream(ready(true))])
  const { liveState } = await import('../../api/live/live-state.ts')
  await vi.waitFor(() => expect(liveState.get()).toBe('live'))
  const asks = () => asked('/api/auth/me').length
  await vi.waitFor(() => expect(asks()).toBe(2))
  breakOff()
  await vi.waitFor(() => expect(liveState.get()).toBe('lost'))
  await vi.waitFor(() => expect(asks()).toBe(3))
})

/** As when the person looks at another tab, or comes back to this one. */
function see(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a browser has six connections to a server for all its tabs', () => {
  test('a hidden page keeps none; shown again, it continues after the last event that it heard', async () => {
    const { asked, readAgain } = await opened([
      openStream(ready(true), { ...taskChanged, id: LATER }),
      openStream(ready(true), taskChanged),
    ])
    await vi.waitFor(() => expect(readAgain()).toBe(1))
    const { liveState } = await import('../../api/live/live-state.ts')
    expect(liveState.get()).toBe('live')

    see('hidden')
    expect(asked('/api/live').map(({ signal }) => signal!.aborted)).toEqual([true])
    // Nobody is told that the server cannot be reached, and a write does not wait for an event.
    expect(liveState.get()).toBe('connecting')
    const asksForMe = asked('/api/auth/me').length

    see('visible')
    await vi.waitFor(() => expect(readAgain()).toBe(2))
    expect(liveState.get()).toBe('live')
    expect(asked('/api/live').map(({ headers }) => headers['last-event-id'])).toEqual([PLACE, LATER])
    // Somebody who was removed meanwhile hears no event about it.
    await vi.waitFor(() => expect(asked('/api/auth/me').length).toBeGreaterThan(asksForMe))
  })

  test('a page that was opened in the background asks for none before it is shown', async () => {
    see('hidden')
    const answers = { ...emptyCircle, 'GET /api/live': openStream(ready(true)) }
    const { sent } = await openApp('/dashboard', { signedIn: true, answers })
    await screen.findByRole('heading', { name: 'Rose Keller' })
    const streams = () => sent.filter(({ call }) => call === 'GET /api/live').length
    expect(streams()).toBe(0)
    see('visible')
    await vi.waitFor(() => expect(streams()).toBe(1))
  })

  test('while the server is out of reach, a hidden page does not try again; shown, it does at once', async () => {
    const { asked } = await opened([{ status: 503 }, openStream(ready(true))])
    const { liveState } = await import('../../api/live/live-state.ts')
    await vi.waitFor(() => expect(liveState.get()).toBe('lost'))
    see('hidden')
    // A page in sight would try again now.
    dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve))
    expect([asked('/api/live').length, liveState.get()]).toEqual([1, 'lost'])
    see('visible')
    await vi.waitFor(() => expect(liveState.get()).toBe('live'))
    expect(asked('/api/live')).toHaveLength(2)
  })
})
