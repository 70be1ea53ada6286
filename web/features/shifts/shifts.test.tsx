import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'

test('hours that need cover: a time may be cleared, and is then said to be missing', async () => {
  const hours = [{ weekday: 1, from: '08:00', until: '20:00' }]
  const { user, sent } = await openApp('/calendar?dialog=hours', {
    signedIn: { clients: [{ ...rose, role: 'admin', createdBy: 99 }] },
    answers: {
      ...emptyCircle,
      'GET /api/calendar': { body: { events: [], attendances: [], cut: false } },
      'GET /api/calendar/layers': { body: { items: [] } },
      'GET /api/calendar/coverage': { body: { duties: [], open: [], wanted: [], gaps: [], now: [], next: null } },
      'GET /api/calendar/coverage-hours': { body: { hours, version: 1 } },
      'PUT /api/calendar/coverage-hours': {
        status: 400,
        body: { errorCode: 'BAD_INPUT', message: 'x', fields: { 'hours.0.from': 'Please enter a time' } },
      },
    },
  })
  await user.clear(await screen.findByLabelText('From'))
  expect(screen.getByRole('button', { name: 'Remove these hours' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save the hours' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
  expect(await screen.findByText('Please enter a time')).toBeTruthy()
})
