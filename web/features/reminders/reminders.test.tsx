import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'

const NOTIFICATIONS = 'GET /api/reminders/notifications'
const SEEN = 'POST /api/reminders/notifications/seen'
const SETTINGS = '/api/reminders/settings'

/** 08:00 in Berlin, where Rose is, on a day long past. */
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
  dueAt,
  step: 'due',
  urgent: false,
  toldAt: dueAt,
  seenAt: null,
  items: [anItem('Ramipril')],
  ...more,
})
const anotherId = '0190f0e0-0000-7000-8000-000000000002'
const page = (items: object[], unseen = items.length, next: string | null = null) => ({ body: { items, unseen, next } })
const open = (answers: object = {}, address = '/dashboard') =>
  openApp(address, { signedIn: true, answers: { ...emptyCircle, [SEEN]: { body: { ok: true } }, ...answers } })
const openPanel = async (answers: object) => {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: /^Reminders/ }))
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Reminders' })) }
}

describe('the bell', () => {
  test('says how many one has not seen; nothing when there are none', async () => {
    await open({ [NOTIFICATIONS]: page([aNotification()]) })
    expect(await screen.findByRole('button', { name: 'Reminders, 1 not seen' })).toBeTruthy()
  })

  test('stands beside the join requests and does not replace them', async () => {
    await open({ 'GET /api/join-requests': { body: [] } })
    expect(await screen.findByRole('button', { name: 'Reminders' })).toBeTruthy()
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
    expect(doses!.textContent).toMatch(/2 doses at 08:00.* on .*2026.*Late.*Aspirin \(done\), Ramipril/)
    expect(doses!.getAttribute('href')).toBe('/medications')
    expect(task!.textContent).toMatch(/1 task at 08:00.* on .*2026.*Late.*Change the dressing/)
    expect(task!.getAttribute('href')).toBe('/care-tasks')
  })

  test('what was recorded is done, what nobody recorded is missed', async () => {
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
    expect(panel.queryByRole('button', { name: 'Mark all seen' })).toBeNull()
  })

  test('following one marks it seen; all can be marked at once', async () => {
    const { user, sent, panel } = await openPanel({ [NOTIFICATIONS]: page([aNotification()]) })
    await user.click(panel.getByRole('button', { name: 'Mark all seen' }))
    await user.click(panel.getByRole('link'))
    await waitFor(() => expect(location.pathname).toBe('/medications'))
    const marks = sent.filter(({ call }) => call.startsWith(SEEN)).map(({ body }) => body)
    expect(marks).toEqual([{}, { ids: ['0190f0e0-0000-7000-8000-000000000001'] }])
    expect(screen.queryByRole('dialog', { name: 'Reminders' })).toBeNull()
  })

  test('earlier ones follow on demand', async () => {
    let asked = 0
    const { user, panel } = await openPanel({
      [NOTIFICATIONS]: () => {
        asked += 1
        return asked === 1
          ? page([aNotification()], 1, '1~2026-01-20T07:00:00.000Z~x')
          : page([aNotification({ id: anotherId, items: [anItem('Metformin')] })])
      },
    })
    await user.click(panel.getByRole('button', { name: 'Show earlier ones' }))
    expect(await panel.findByText('Metformin')).toBeTruthy()
    expect(panel.getByText('Ramipril')).toBeTruthy()
  })

  test('nothing due, and not known, are told apart', async () => {
    const { panel } = await openPanel({})
    expect(await panel.findByText('You have no reminders.')).toBeTruthy()
  })

  test('what cannot be loaded can be tried again', async () => {
    let works = false
    const { user, panel } = await openPanel({
      [NOTIFICATIONS]: () => (works ? page([aNotification()]) : { status: 500 }),
    })
    expect(await panel.findByText('The reminders could not be loaded.')).toBeTruthy()
    works = true
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('Ramipril')).toBeTruthy()
  })

  test('a mark that fails is said', async () => {
    const { user, panel } = await openPanel({ [NOTIFICATIONS]: page([aNotification()]), [SEEN]: { status: 500 } })
    await user.click(panel.getByRole('button', { name: 'Mark all seen' }))
    expect(await screen.findByText('Not marked as seen')).toBeTruthy()
  })
})

describe('in the preferences', () => {
  const usual = { mail: true, quietFrom: null, quietUntil: null, zone: 'Europe/Berlin' }
  const openSettings = (answers: object = {}) =>
    open(
      {
        'GET /api/settings': { body: { googleSignIn: false, mailLeaves: true } },
        'GET /api/auth/sessions': { body: [] },
        [`GET ${SETTINGS}`]: { body: usual },
        ...answers,
      },
      '/preferences',
    )
  const savedBy = (sent: { call: string; body: unknown }[]) =>
    sent.find(({ call }) => call.startsWith(`PUT ${SETTINGS}`))?.body

  test('letters can be switched off', async () => {
    const { user, sent } = await openSettings({ [`PUT ${SETTINGS}`]: { body: { ...usual, mail: false } } })
    expect(await screen.findByText(/circle of/)).toBeTruthy()
    const save = await screen.findByRole('button', { name: 'Save reminders' })
    expect((save as HTMLButtonElement).disabled).toBe(true)
    await user.click(within(screen.getByRole('group', { name: 'Also by mail' })).getByLabelText('No'))
    expect(screen.queryByText('Quiet hours')).toBeNull()
    await user.click(save)
    expect(await screen.findByText('Reminders saved')).toBeTruthy()
    expect(savedBy(sent)).toMatchObject({ mail: false })
  })

  test('quiet hours begin with a night, and two equal times are refused at their field', async () => {
    const { user, sent } = await openSettings({ [`PUT ${SETTINGS}`]: { body: usual } })
    await user.click(await screen.findByLabelText(/No letters from/))
    const until = screen.getByLabelText(/^Until/)
    expect((until as HTMLInputElement).value).toBe('07:00')
    await user.clear(until)
    await user.type(until, '22:00')
    await user.click(screen.getByRole('button', { name: 'Save reminders' }))
    expect(await screen.findByText('Please enter two different times')).toBeTruthy()
    await user.clear(until)
    await user.type(until, '06:30')
    await user.click(screen.getByRole('button', { name: 'Save reminders' }))
    await waitFor(() => expect(savedBy(sent)).toMatchObject({ mail: true, quietFrom: '22:00', quietUntil: '06:30' }))
  })

  test('what fails is said, and nothing chosen is lost', async () => {
    const { user } = await openSettings()
    await user.click(await screen.findByLabelText(/No letters from/))
    await user.click(screen.getByRole('button', { name: 'Save reminders' }))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect((screen.getByLabelText(/^Until/) as HTMLInputElement).value).toBe('07:00')
  })

  test('settings that cannot be loaded say so', async () => {
    await openSettings({ [`GET ${SETTINGS}`]: { status: 500 } })
    expect(await screen.findByText('How you are reminded could not be loaded.')).toBeTruthy()
  })
})
