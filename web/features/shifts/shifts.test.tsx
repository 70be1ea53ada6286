import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { readAgain } from '../../test/read-again.ts'
import { meWith, rose, type serverAnswers } from '../../test/server.ts'

const monday = (from: string) => [{ weekday: 1, from, until: '20:00' }]
const open = (answers: Parameters<typeof serverAnswers>[0], path = '/calendar?dialog=hours') =>
  openApp(path, {
    signedIn: { clients: [{ ...rose, role: 'admin', createdBy: 99 }] },
    answers: {
      ...emptyCircle,
      'GET /api/calendar': { body: { events: [], attendances: [], cut: false } },
      'GET /api/calendar/layers': { body: { items: [] } },
      'GET /api/calendar/coverage': { body: { duties: [], open: [], wanted: [], gaps: [], now: [], next: null } },
      'GET /api/calendar/coverage-hours': { body: { hours: monday('08:00'), version: 1 } },
      ...answers,
    },
  })

test('hours that need cover: a time may be cleared, and is then said to be missing', async () => {
  const { user, sent } = await open({
    'PUT /api/calendar/coverage-hours': {
      status: 400,
      body: { errorCode: 'BAD_INPUT', message: 'x', fields: { 'hours.0.from': 'Please enter a time' } },
    },
  })
  await user.clear(await screen.findByLabelText('From'))
  expect(screen.getByRole('button', { name: 'Remove these hours' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save the hours' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
  expect(await screen.findByText('Please enter a time')).toBeTruthy()
})

test('hours that somebody else saved meanwhile are not overwritten: both are shown to choose from', async () => {
  let saved = { hours: monday('08:00'), version: 1 }
  const versions: number[] = []
  const { user } = await open({
    'GET /api/calendar/coverage-hours': () => ({ body: saved }),
    'PUT /api/calendar/coverage-hours': (body) => {
      const { version, hours } = body as typeof saved
      versions.push(version)
      if (version !== saved.version)
        return { status: 409, body: { errorCode: 'VERSION_CONFLICT', message: 'x', current: saved } }
      saved = { hours, version: version + 1 }
      return { body: saved }
    },
  })
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '10:00' } })
  saved = { hours: monday('07:00'), version: 2 }
  await readAgain(['calendar_settings'])
  await user.click(screen.getByRole('button', { name: 'Save the hours' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hours that need cover' }))
  expect(await dialog.findByText(/^These hours were changed while you were editing them/)).toBeTruthy()
  expect(dialog.getByText(/^0?7:00/)).toBeTruthy()
  expect(dialog.getByText(/^10:00/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(versions).toEqual([1, 2])
  expect(saved.hours).toEqual(monday('10:00'))
})

test('hours that are being typed stay when the role changes meanwhile', async () => {
  let role = 'admin'
  const { user } = await open({ 'GET /api/auth/me': () => ({ body: meWith([{ ...rose, role, createdBy: 99 }]) }) })
  await user.clear(await screen.findByLabelText('From'))
  role = 'caretaker'
  const { loadMe } = await import('../../access/session.ts')
  await loadMe()
  expect(await screen.findByText('You are Care Taker in this care circle now')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save the hours' })).toBeTruthy()
})

test('the hours stay on screen when they could not be read again', async () => {
  let isBroken = false
  await open({
    'GET /api/calendar/coverage-hours': () =>
      isBroken ? { status: 500 } : { body: { hours: monday('08:00'), version: 1 } },
  })
  const from = await screen.findByLabelText('From')
  isBroken = true
  await readAgain(['calendar_settings'])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.contains(from)).toBe(true)
})

test('of two people on duty at the same time the week draws both, one below the other', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const duty = {
    eventId: rose.id,
    original: day,
    title: 'Day',
    start: `${day}T08:00:00.000Z`,
    end: `${day}T12:00:00.000Z`,
  }
  const duties = [
    { ...duty, userId: 7, name: 'Carlo Rossi' },
    { ...duty, userId: 8, name: 'Mina Haddad' },
  ]
  const { user } = await open(
    { 'GET /api/calendar/coverage': { body: { duties, open: [], wanted: [], gaps: [], now: [], next: null } } },
    '/calendar',
  )
  await user.click(await screen.findByRole('button', { name: /Show shifts/ }))
  const drawn = [...document.querySelectorAll('li [data-person]')]
  expect(drawn.map((each) => each.textContent)).toEqual(['Carlo Rossi', 'Mina Haddad'])
  expect(new Set(drawn.map((each) => each.parentElement)).size).toBe(2)
})
