import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aToken, meWith, rose, serverAnswers } from '../../test/server.ts'
import { sentenceOf, whoOf } from './sentences.ts'

const entry = (more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  seq: 1,
  at: '2026-11-20T10:00:00.000Z',
  whoId: 7,
  whoName: 'Anna Keller',
  action: 'careLogs.create',
  subject: 'care_logs',
  subjectId: 'x',
  detail: null,
  personId: null,
  personName: null,
  ...more,
})
const carlo = { subject: 'members', personId: 8, personName: 'Carlo Rossi' }
const ida = { subject: 'invitations', personName: 'Ida Berg' }
const said = (more: Partial<ActivityEntry>) => `${whoOf(entry(more))} ${sentenceOf(entry(more))}`

describe('plain sentences', () => {
  test.for<[string, Partial<ActivityEntry>]>([
    [
      'Anna Keller changed Carlo Rossi’s role from Family to Care Taker',
      { ...carlo, action: 'careTeam.changeRole', detail: 'family -> caretaker' },
    ],
    ['Anna Keller wrote a care log', {}],
    [
      'Anna Keller was refused: writing a care log',
      { action: 'access.refused', subject: 'permissions', subjectId: 'careLogs.create', detail: 'family' },
    ],
    [
      'Someone with the link opened the emergency card',
      { whoId: null, whoName: null, action: 'emergencyCard.open', subject: 'emergency_card_openings' },
    ],
    [
      'Someone with the link opened a document behind the emergency card’s link',
      { whoId: null, whoName: null, action: 'emergencyCard.openDocument', subject: 'medical_documents' },
    ],
    ['Anna Keller was refused: moods: record', { action: 'access.refused', subjectId: 'moods.record' }],
    ['Anna Keller created this circle', { action: 'circles.create', subject: 'clients' }],
    [
      'Anna Keller joined as Family',
      { action: 'circles.create', subject: 'members', personId: 7, personName: 'Anna Keller', detail: 'family' },
    ],
    [
      'Anna Keller invited Ida Berg as Care Taker',
      { action: 'invitations.create', subject: 'invitations', personName: 'Ida Berg', detail: 'caretaker' },
    ],
    [
      'Ida Berg declined an invitation',
      { action: 'invitations.decline', subject: 'invitations', personName: 'Ida Berg', whoId: null, whoName: null },
    ],
    [
      'Carlo Rossi joined as Care Taker',
      { ...carlo, whoId: 8, whoName: 'Carlo Rossi', action: 'invitations.accept', detail: 'caretaker' },
    ],
    [
      'Anna Keller let Carlo Rossi join as Care Taker',
      { ...carlo, action: 'joinRequests.approve', detail: 'caretaker' },
    ],
    [
      'Anna Keller removed Carlo Rossi, who was Care Taker',
      { ...carlo, action: 'careTeam.remove', detail: 'caretaker' },
    ],
    [
      'Kinfold added Carlo Rossi as Client',
      { ...carlo, whoId: null, whoName: null, action: 'insert', detail: 'client' },
    ],
    [
      'Anna Keller handed the management of this circle over to Carlo Rossi',
      { ...carlo, action: 'careTeam.handOver', subject: 'clients', detail: 'creator 8' },
    ],
    [
      'Anna Keller changed their own role from Client to Admin',
      {
        ...{ action: 'circles.create', subject: 'members', personId: 7, personName: 'Anna Keller' },
        detail: 'client -> admin',
      },
    ],
    [
      'Anna Keller replaced the earlier invitation to Ida Berg, which had expired',
      { ...ida, action: 'invitations.create' },
    ],
    [
      'Carlo Rossi deleted their account and left this circle',
      { ...carlo, whoId: 8, whoName: 'Carlo Rossi', action: 'accounts.delete', detail: 'admin' },
    ],
    [
      'Anna Keller deleted their account, which ended the invitation to Ida Berg',
      { ...ida, action: 'accounts.delete' },
    ],
    [
      'Anna Keller withdrew a request to join',
      { action: 'accounts.delete', subject: 'join_requests', personName: 'Anna Keller' },
    ],
    ['Anna Keller left this circle, which ended the invitation to Ida Berg', { ...ida, action: 'careTeam.leave' }],
    [
      'Anna Keller handed over the management of this circle, which ended the invitation to Ida Berg',
      { ...ida, action: 'careTeam.handOver' },
    ],
    [
      'Anna Keller changed who is an admin, which ended the invitation to Ida Berg',
      { ...ida, action: 'careTeam.setAdmin' },
    ],
    ['Anna Keller invited Ida Berg as Family', { ...ida, action: 'joinRequests.approve', detail: 'family' }],
    [
      'Anna Keller changed Ida Berg’s role from Family to Care Taker',
      { ...ida, action: 'joinRequests.approve', detail: 'family -> caretaker' },
    ],
    ['Anna Keller updated the earlier invitation to Ida Berg', { ...ida, action: 'joinRequests.approve' }],
    [
      'Anna Keller allowed an outside model to answer: qwen3 at models.example.org',
      { action: 'assistant.allowModel', subject: 'assistant_consents', detail: 'allowed qwen3 at models.example.org' },
    ],
    [
      'Anna Keller no longer allows an outside model to answer: qwen3 at models.example.org',
      { action: 'assistant.allowModel', subject: 'assistant_consents', detail: 'withdrew qwen3 at models.example.org' },
    ],
    [
      'Someone vitals: save thresholds (vital thresholds)',
      { whoName: null, action: 'vitals.saveThresholds', subject: 'vital_thresholds' },
    ],
  ])('%s', ([sentence, more]) => {
    expect(said(more)).toBe(sentence)
  })
})

const ACTIVITY = 'GET /api/care-team/42/activity'

async function open(answers: Parameters<typeof serverAnswers>[0], client: object = rose) {
  vi.resetModules()
  localStorage.setItem('auth_token', aToken())
  const sent = serverAnswers({ 'GET /api/auth/me': { body: meWith([client]) }, ...answers })
  const [{ loadMe }, { ActivityList }, { queryClient }, { QueryClientProvider }] = await Promise.all([
    import('../../access/session.ts'),
    import('./activity-list.tsx'),
    import('../../api/query-client.ts'),
    import('@tanstack/react-query'),
  ])
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries!, retry: false } })
  await loadMe()
  render(
    <QueryClientProvider client={queryClient}>
      <ActivityList clientId={42} />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

describe('the list', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00Z'))
  })

  test('narrowed to usual days, or to days of one’s own; both are in the address', async () => {
    const { sent, user } = await open({ [ACTIVITY]: { body: { items: [entry()], next: null } } })
    const days = await screen.findByLabelText('Days')
    const asked = () => new URLSearchParams(sent.at(-1)!.call.split('?')[1])
    const choose = (label: string) => user.selectOptions(days, label)
    await choose('Last 7 days')
    await waitFor(() => expect(location.search).toBe('?from=2026-11-14&to=2026-11-20'))
    await waitFor(() => expect([asked().get('from'), asked().get('to')]).toEqual(['2026-11-14', '2026-11-20']))
    await choose('This month')
    await waitFor(() => expect(location.search).toBe('?from=2026-11-01&to=2026-11-30'))
    await choose('From ... to ...')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-01' } })
    expect(await screen.findByText('This ends before it begins')).toBeTruthy()
    await choose('All days')
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByLabelText('From')).toBeNull()
  })

  test('by days in the circle’s zone; people first, everything on request; more on request', async () => {
    const lateInBerlin = entry({ seq: 2, at: '2026-11-19T23:30:00.000Z' })
    const earlier = entry({ seq: 1, at: '2026-11-19T10:00:00.000Z' })
    const { sent, user } = await open({
      [ACTIVITY]: { body: { items: [], next: null } },
      [`${ACTIVITY}?only=people`]: { body: { items: [lateInBerlin], next: '2' } },
      [`${ACTIVITY}?only=people&before=2`]: { body: { items: [earlier], next: null } },
    })
    const today = within(await screen.findByRole('region', { name: 'Today' }))
    expect(today.getByRole('listitem').textContent).toMatch(/^(00|12):30( AM)?Anna Keller wrote a care log$/)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('region', { name: 'Yesterday' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Everything' }))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(sent.at(-1)!.call).toBe(ACTIVITY)
  })

  test('what one person did again within minutes is one line; others, and later ones, have their own', async () => {
    const ticks = ['10:04', '10:02', '09:55', '09:20'].map((time, index) =>
      entry({ seq: 9 - index, at: `2026-11-20T${time}:00.000Z`, action: 'reminders.settings', subject: 'x' }),
    )
    const others = entry({ seq: 5, at: '2026-11-20T09:19:00.000Z', whoId: 8, whoName: 'Carlo Rossi' })
    await open({ [ACTIVITY]: { body: { items: [...ticks, others], next: null } } })
    const lines = await screen.findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent!.replace(/^\d+:\d+( AM)?/, ''))).toEqual([
      expect.stringMatching(/^Anna Keller changed how they are reminded, 3 times since 10:55/),
      'Anna Keller changed how they are reminded',
      'Carlo Rossi wrote a care log',
    ])
  })

  test('an approval, and an invitation that was accepted, is one line: who is in now, and as what', async () => {
    const approved = { action: 'joinRequests.approve', personName: 'Carlo Rossi' }
    const accepted = { action: 'invitations.accept', whoId: 12, whoName: 'Ida Berg', personName: 'Ida Berg' }
    const items = [
      entry({ ...approved, seq: 14, subject: 'invitations', detail: 'family', personName: 'Sam Lee' }),
      entry({ ...approved, seq: 13, subject: 'join_requests', personName: 'Sam Lee' }),
      entry({ ...approved, seq: 12, subject: 'members', personId: 8, detail: 'caretaker' }),
      entry({ ...approved, seq: 11, subject: 'join_requests' }),
      entry({ ...approved, seq: 10, subject: 'invitations' }),
      entry({ ...approved, seq: 9, subject: 'join_requests' }),
      entry({ ...accepted, seq: 8, subject: 'members', personId: 12, detail: 'family' }),
      entry({ ...accepted, seq: 7, subject: 'invitations' }),
      entry({ ...approved, seq: 4, subject: 'join_requests', personName: 'Somebody Else' }),
    ]
    await open({ [ACTIVITY]: { body: { items, next: null } } })
    const lines = await screen.findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent!.replace(/^\d+:\d+( AM)?/, ''))).toEqual([
      'Anna Keller invited Sam Lee as Family',
      'Anna Keller let Carlo Rossi join as Care Taker',
      'Ida Berg joined as Family',
      'Anna Keller approved Somebody Else’s request to join',
    ])
  })

  test('two people of one name have a line each, whether they did it or it was done to them', async () => {
    const removed = { action: 'careTeam.remove', subject: 'members', personName: 'Sam Lee' }
    const items = [
      entry({ seq: 9 }),
      entry({ seq: 8, whoId: 12 }),
      entry({ ...removed, seq: 7, personId: 30 }),
      entry({ ...removed, seq: 6, personId: 31 }),
    ]
    await open({ [ACTIVITY]: { body: { items, next: null } } })
    expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  })

  test('a failure is not shown as an empty list, and can be retried', async () => {
    await open({ [ACTIVITY]: { status: 500 } })
    expect((await screen.findByRole('alert')).textContent).toContain('The activity could not be loaded.')
    expect(screen.queryByText('Nothing yet')).toBeNull()
  })

  test('people who may not see it do not see it, and send no request, which would be recorded as a refusal', async () => {
    const { sent } = await open({}, { ...rose, role: 'caretaker', createdBy: 99 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/auth/me'])
    expect(screen.queryByText('Activity')).toBeNull()
  })
})
