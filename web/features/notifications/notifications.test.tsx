import type { NewsKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { newsSentence } from '@kinfold/contract/features/notifications/wording.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'
import { browserZone } from '../../ui/time.ts'
import { placeAfterTime } from './words.ts'

const NOTIFICATIONS = 'GET /api/notifications'
const SEEN = 'POST /api/notifications/seen'

/** 08:00 in Berlin, where Rose is, on a past day. */
const dueAt = '2026-01-20T07:00:00.000Z'
const anItem = (title: string, more: object = {}) => ({
  recordId: title,
  title,
  closedAt: null,
  isGivenUp: false,
  ...more,
})
const aNotification = (more: object = {}) => ({
  id: '0190f0e0-0000-7000-8000-000000000001',
  kind: 'dose',
  clientId: 42,
  at: dueAt,
  until: null,
  count: 1,
  who: null,
  step: 'due',
  stepNow: null,
  urgent: false,
  toldAt: dueAt,
  seenAt: null,
  items: [anItem('Ramipril')],
  ...more,
})
const anotherId = '0190f0e0-0000-7000-8000-000000000002'
const page = (items: object[], unseen = items.length, next: string | null = null) => ({
  body: { items, unseen, next, invitations: [] },
})
const open = (answers: object = {}, address = '/dashboard') =>
  openApp(address, { signedIn: true, answers: { ...emptyCircle, [SEEN]: { body: { ok: true } }, ...answers } })
const openPanel = async (answers: object) => {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) }
}

describe('the bell', () => {
  test('shows how many are unseen; nothing if there are none', async () => {
    await open({ [NOTIFICATIONS]: page([aNotification()]) })
    expect(await screen.findByRole('button', { name: 'Notifications, 1 not seen' })).toBeTruthy()
  })

  test('counts and names invitations to other circles, and leads to where they are answered', async () => {
    const invitation = { id: 5, inviterName: 'Otto Brandt', clientName: 'Otto Brandt', expiresAt: dueAt }
    const body = { items: [], unseen: 0, next: null, invitations: [invitation] }
    const { user, panel } = await openPanel({ [NOTIFICATIONS]: { body } })
    expect(screen.getByRole('button', { name: 'Notifications, 1 invitation', hidden: true })).toBeTruthy()
    expect(panel.queryByText('You have no notifications.')).toBeNull()
    expect(panel.queryByRole('button', { name: 'Mark all as seen' })).toBeNull()
    await user.click(await panel.findByRole('link', { name: /^Otto Brandt invites you to the care circle of Otto/ }))
    await waitFor(() => expect(location.pathname).toBe('/invite-management'))
  })

  test('has a sentence for what this page does not know yet', () => {
    const ofNewerServer = 'of_a_newer_server' as NewsKind
    expect(newsSentence(ofNewerServer, { who: null, count: 1, from: '', until: '' })).toBe('There is something new')
  })

  test('of many it says no exact number, because the server stops counting', async () => {
    await open({ [NOTIFICATIONS]: page([aNotification()], 100) })
    expect(await screen.findByRole('button', { name: 'Notifications, more than 9 not seen' })).toBeTruthy()
  })

  test('is beside the join requests and does not replace them', async () => {
    await open({ 'GET /api/join-requests': { body: [] } })
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Join requests' })).toBeTruthy()
  })

  test('opens what is due: how many, when, how late, and what', async () => {
    const { panel } = await openPanel({
      [NOTIFICATIONS]: page([
        aNotification({ step: 'late', items: [anItem('Aspirin', { closedAt: dueAt }), anItem('Ramipril')] }),
        aNotification({ id: anotherId, kind: 'task', step: 'escalated', items: [anItem('Change the dressing')] }),
      ]),
    })
    const [doses, task] = await panel.findAllByRole('link')
    expect(doses!.textContent).toMatch(/2 doses at 0?8:00.* on .*2026.*Late.*Aspirin \(done\), Ramipril/)
    expect(doses!.getAttribute('href')).toBe('/medications')
    expect(task!.textContent).toMatch(/1 task at 0?8:00.* on .*2026.*Late.*Change the dressing/)
    expect(task!.getAttribute('href')).toBe('/care-tasks')
  })

  test('says how late it is by now, even if only others were told of that', async () => {
    const { panel } = await openPanel({ [NOTIFICATIONS]: page([aNotification({ step: 'due', stepNow: 'late' })]) })
    expect((await panel.findByRole('link')).textContent).toMatch(/1 dose at 0?8:00.*Late.*Ramipril/)
  })

  test('recorded items are done, unrecorded ones missed', async () => {
    const { panel } = await openPanel({
      [NOTIFICATIONS]: page(
        [
          aNotification({ items: [anItem('Ramipril', { closedAt: dueAt })] }),
          aNotification({ id: anotherId, items: [anItem('Zinc', { closedAt: dueAt, isGivenUp: true })] }),
        ],
        0,
      ),
    })
    const [done, givenUp] = await panel.findAllByRole('link')
    expect(done!.textContent).toContain('Done')
    expect(givenUp!.textContent).toContain('Missed')
    expect(panel.queryByRole('button', { name: 'Mark all as seen' })).toBeNull()
  })

  test('following one marks it as seen; all can be marked at once', async () => {
    const { user, sent, panel } = await openPanel({ [NOTIFICATIONS]: page([aNotification()]) })
    await user.click(await panel.findByRole('button', { name: 'Mark all as seen' }))
    await user.click(panel.getByRole('link'))
    await waitFor(() => expect(location.pathname).toBe('/medications'))
    const marks = sent.filter(({ call }) => call.startsWith(SEEN)).map(({ body }) => body)
    expect(marks).toEqual([{}, { ids: ['0190f0e0-0000-7000-8000-000000000001'] }])
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  })

  test('when all are marked, that is told, and the focus goes from the button that disappears to the title', async () => {
    let answer = page([aNotification()])
    const { user, panel } = await openPanel({
      [NOTIFICATIONS]: () => answer,
      [SEEN]: () => {
        answer = page([aNotification({ seenAt: dueAt })], 0)
        return { body: { ok: true } }
      },
    })
    await user.click(await panel.findByRole('button', { name: 'Mark all as seen' }))
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Notifications' }))
    await panel.findByText('All are marked as seen')
    expect(panel.queryByRole('button', { name: 'Mark all as seen' })).toBeNull()
  })

  test('earlier ones load on request', async () => {
    let asked = 0
    const { user, panel } = await openPanel({
      [NOTIFICATIONS]: () => {
        asked += 1
        return asked === 1
          ? page([aNotification()], 1, '1~2026-01-20T07:00:00.000Z~x')
          : page([aNotification({ id: anotherId, items: [anItem('Metformin')] })])
      },
    })
    await user.click(await panel.findByRole('button', { name: 'Show earlier ones' }))
    expect(await panel.findByText('Metformin')).toBeTruthy()
    expect(panel.getByText('Ramipril')).toBeTruthy()
  })

  test('nothing due and an unknown state look different', async () => {
    const { panel } = await openPanel({})
    expect(await panel.findByText('You have no notifications.')).toBeTruthy()
  })

  test('a failed list can be retried', async () => {
    let works = false
    const { user, panel } = await openPanel({
      [NOTIFICATIONS]: () => (works ? page([aNotification()]) : { status: 500 }),
    })
    expect(await panel.findByText('The notifications could not be loaded.')).toBeTruthy()
    works = true
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('Ramipril')).toBeTruthy()
  })

  test('a failed mark is shown', async () => {
    const { user, panel } = await openPanel({ [NOTIFICATIONS]: page([aNotification()]), [SEEN]: { status: 500 } })
    await user.click(await panel.findByRole('button', { name: 'Mark all as seen' }))
    expect(await screen.findByText('Not marked as seen')).toBeTruthy()
  })
})

describe('across all circles', () => {
  const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false, zone: 'Europe/Lisbon' }
  const inTwo = async (items: object[], clients = [rose, paul]) => {
    const opened = await openApp('/dashboard', {
      signedIn: { clients },
      answers: { ...emptyCircle, [SEEN]: { body: { ok: true } }, [NOTIFICATIONS]: page(items) },
    })
    await opened.user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) }
  }

  test('each says whose it is, in that circle’s time; following one opens its circle', async () => {
    const { user, panel } = await inTwo([aNotification(), aNotification({ id: anotherId, clientId: 43 })])
    const [roses, pauls] = await panel.findAllByRole('link')
    expect(roses!.textContent).toMatch(/1 dose at 0?8:00.*Rose Keller/)
    expect(pauls!.textContent).toMatch(/1 dose at 0?7:00.*Paul Keller/)
    await user.click(pauls!)
    await waitFor(() => expect(localStorage.getItem('selected_client_id')).toBe('43'))
    expect(location.pathname).toBe('/medications')
  })

  test('Back and Forward return to page and circle', async () => {
    const { user, panel } = await inTwo([aNotification({ clientId: 43 })])
    const [pauls] = await panel.findAllByRole('link')
    // For a new tab, which begins without what this one has chosen.
    expect(pauls!.getAttribute('href')).toBe('/medications?client=43')
    await user.click(pauls!)
    const shown = () => [location.pathname + location.search, sessionStorage.getItem('selected_client_id')]
    await waitFor(() => expect(shown()).toEqual(['/medications', '43']))
    history.back()
    await waitFor(() => expect(shown()).toEqual(['/dashboard', '42']))
    expect(await screen.findByRole('heading', { name: 'Rose Keller' })).toBeTruthy()
    history.forward()
    await waitFor(() => expect(shown()).toEqual(['/medications', '43']))
  })

  test('a time says where it is shown, unless it is so on the reader’s clock and in the circle on the screen', async () => {
    const here = browserZone()
    const clients = [
      { ...rose, zone: here },
      { ...paul, zone: 'Pacific/Kiritimati' },
    ]
    const gap = { kind: 'coverage_gap', step: null, until: '2026-01-20T11:30:00.000Z', items: [anItem('')] }
    const items = [
      aNotification(),
      aNotification({ id: anotherId, clientId: 43 }),
      aNotification({ id: 'a gap', clientId: 43, ...gap }),
    ]
    const { user, panel } = await inTwo(items, clients)
    const times = async () =>
      (await panel.findAllByRole('link')).map((row) => {
        const time = row.querySelector('time')!
        return [time.textContent, time.title]
      })
    const [roses, pauls, gaps] = await times()
    expect(roses!.join()).not.toContain('(')
    expect(pauls![0]).toMatch(/^1 dose at 0?9:00.* \(Kiritimati\) on .*2026$/)
    expect(pauls![1]).toMatch(/ \(Kiritimati\)$/)
    expect(gaps![0]).toMatch(/^Nobody is on duty from 0?9:00 .* to 0?1:30 .* \(Kiritimati\)$/)

    await user.click((await panel.findAllByRole('link'))[1]!)
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    const again = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const place = here.split('/').at(-1)!.replaceAll('_', ' ')
    expect((await again.findAllByRole('link'))[0]!.querySelector('time')!.textContent).toContain(` (${place}) on `)
  })

  test('the clocks of then decide, not those of now', () => {
    const [winter, summer] = ['2026-01-20T07:00:00.000Z', '2026-07-20T07:00:00.000Z']
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Africa/Lagos' }
    })
    const placeOf = (at: string, until: string | null = null) =>
      placeAfterTime({ at, until }, 'Europe/Berlin', 'Europe/Berlin')
    expect([placeOf(winter), placeOf(summer)]).toEqual(['', ' (Berlin)'])
    expect([placeOf(winter, winter), placeOf(winter, summer)]).toEqual(['', ' (Berlin)'])
    vi.restoreAllMocks()
  })

  test('events in words, and where they lead', async () => {
    const news = (kind: string, more: object = {}) =>
      aNotification({ id: kind, kind, step: null, who: 'Ben Weiss', items: [], ...more })
    const log = [anItem('Lunch')]
    const { panel } = await inTwo([
      news('comment', { items: log }),
      news('acknowledgement', { items: log }),
      news('join_request', { items: [anItem('', { recordId: '1' })] }),
      news('invitation_accepted'),
      news('invitation_declined'),
      news('card_opened', { who: null, count: 3 }),
      news('coverage_gap', { who: null, until: '2026-01-20T11:30:00.000Z', items: [anItem('', { closedAt: dueAt })] }),
    ])
    const rows = await panel.findAllByRole('link')
    expect(rows.map((row) => [row.querySelector('time')!.textContent, row.getAttribute('href')])).toEqual([
      ['Ben Weiss commented on a care log', '/care-logs?log=Lunch'],
      ['Ben Weiss has read your care log', '/care-logs?log=Lunch'],
      ['Ben Weiss asks to join', '/dashboard?requests=open'],
      ['Ben Weiss accepted the invitation', '/manage-care-team/42'],
      ['Ben Weiss declined the invitation', '/invite-management'],
      ['The emergency card was opened 3 times', '/emergency-card'],
      [expect.stringMatching(/^Nobody is on duty from 0?8:00.* on .*2026 to 12:30/), '/calendar'],
    ])
    expect(rows.map((row) => row.textContent!.includes('Not seen yet'))).toEqual([...Array(6).fill(true), false])
  })

  test('nothing is shown of a circle the person has left', async () => {
    const { panel } = await inTwo([aNotification({ clientId: 44 }), aNotification({ id: anotherId })])
    expect(await panel.findAllByRole('link')).toHaveLength(1)
  })
})
