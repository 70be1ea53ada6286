import { addDays, mondayOf } from '@kinfold/contract/time/calendar.ts'
import { SECOND_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { momentAt } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'

const ID = '0190f0e0-0000-7000-8000-00000000000'
const monday = mondayOf(dayAt(Date.now(), 'Europe/Berlin'))
const lastWeek = addDays(monday, -7)
/** Over at any hour of that day. */
const midnight = (day: string) => momentAt({ day, minutes: 0 }, 'Europe/Berlin')
const done = (last: number, day: string, more: object = {}) => ({
  ...{ logId: `${ID}${last}`, title: null, kind: 'outing', enjoyment: 5, durationMin: 45 },
  ...{ at: `${day}T00:00:00.000Z`, day, ...more },
})
const planned = (last: number, day: string, more: object = {}) => ({
  ...{ eventId: `${ID}${last}`, original: null, title: 'Choir', day, startsAt: midnight(day) },
  ...{ until: shifted(midnight(day), SECOND_MS), status: 'booked', log: null, ...more },
})
const open = (role: string, plans: object[], unplanned: object[] = [], address = '/activities') =>
  openApp(address, {
    signedIn: { clients: [{ ...rose, role, createdBy: 99 }] },
    answers: { ...emptyCircle, 'GET /api/activities': { body: { planned: plans, unplanned } } },
  })

test('planned and done: a sentence, the week, and eight weeks as a table', async () => {
  await open('caretaker', [
    planned(1, lastWeek, { log: done(2, lastWeek) }),
    planned(3, lastWeek, { status: 'cancelled' }),
    planned(4, monday),
  ])
  expect(await screen.findByText('This week: 0 of 1 planned activity done.')).toBeTruthy()
  const [, , week] = within(screen.getByRole('table')).getAllByRole('row')
  expect(
    within(week!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '1', '0', '5 of 5'])
  const tell = screen.getByRole('link', { name: 'Say how it was: Choir' })
  expect(tell.getAttribute('href')).toContain(`plan=${ID}4`)
})

test('the kind of an activity is not said again below a title that says it', async () => {
  await open(
    'caretaker',
    [],
    [done(2, monday, { kind: 'cognitive' }), done(3, monday, { title: 'Chess', kind: 'cognitive' })],
  )
  expect(await screen.findByRole('link', { name: 'Chess' })).toBeTruthy()
  expect(screen.getByText('45 min · enjoyment 5 of 5')).toBeTruthy()
  expect(screen.getByText('Games and puzzles · 45 min · enjoyment 5 of 5')).toBeTruthy()
})

test('the log of a plan starts with its title and kind, and names it', async () => {
  const { user, sent } = await openApp(`/care-logs?new=activity&plan=${ID}4&planTitle=Choir`, {
    signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99 }] },
    answers: {
      ...emptyCircle,
      'GET /api/activities': { body: { planned: [planned(4, monday)], unplanned: [] } },
      'POST /api/care-logs': { status: 503 },
    },
  })
  const hobby = await screen.findByRole<HTMLInputElement>('radio', { name: 'Hobby' })
  expect(hobby.checked).toBe(true)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Choir' })).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: '4' }))
  await user.click(screen.getByRole('button', { name: 'Save log' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST /api/care-logs'))).toBe(true))
  expect(sent.find(({ call }) => call.startsWith('POST /api/care-logs'))?.body).toMatchObject({
    title: 'Choir',
    activity: { kind: 'hobby', enjoyment: 4, plan: { eventId: `${ID}4`, original: null } },
  })
})

test('people who may not write logs are not asked to', async () => {
  await open('family', [planned(4, monday)])
  expect(await screen.findByText('Did it happen?')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Say how it was/ })).toBeNull()
})
