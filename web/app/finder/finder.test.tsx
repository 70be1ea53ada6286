import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { aCareLog } from '../../test/care-log.ts'
import { rose } from '../../test/server.ts'

const answers = {
  ...emptyCircle,
  'GET /api/care-team/42': {
    body: [
      {
        ...{ id: 8, firstName: 'Carlo', lastName: 'Rossi', email: 'carlo@example.org', role: 'caretaker' },
        ...{ accepted: true, isCreator: false },
      },
    ],
  },
  'GET /api/emergency-contacts': { body: { items: [], country: null, complete: true } },
  'GET /api/medications': { body: [] },
}
const open = (role = 'family', more = {}) =>
  openApp('/dashboard', { signedIn: { clients: [{ ...rose, role }] }, answers: { ...answers, ...more } })
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('Ctrl-K finds pages, people and actions; arrows and Enter go there', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Find people, pages and records' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'carlo')
  await waitFor(() => expect(names()).toEqual(['Carlo RossiCare team']))
  await user.clear(field)
  await user.type(field, 'vit')
  await waitFor(() => expect(names()[0]).toBe('Vitals AnalyticsPage'))
  await user.clear(field)
  await user.type(field, 'med')
  await waitFor(() => expect(names().length).toBeGreaterThan(1))
  await user.keyboard('{ArrowDown}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
  await user.clear(field)
  await user.type(field, 'mood tracking{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/mood-tracking'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a screen reader hears how many were found once, when typing has paused', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Find people, pages and records' })
  const dialog = within(screen.getByRole('dialog'))
  await user.type(field, 'ca')
  expect(dialog.getByRole('status').textContent).toBe('')
  await waitFor(() => expect(dialog.getByRole('status').textContent).toMatch(/^\d+ found$/))
})

test('what somebody may not do is not offered', async () => {
  const { user } = await open('client')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await screen.findByRole('combobox'), 'add a medication')
  const mayAdd = (await import('@kinfold/contract/policies.ts')).policies['medications.create']
  expect('client' in mayAdd).toBe(screen.queryByRole('option') !== null)
})

test('“?” shows the shortcuts, and stays a letter in text fields', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(keys).getByText('Find people, pages and records')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'who?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

test('names with an apostrophe, a hyphen or a point are found as they are written', async () => {
  const people = [
    ['Maeve', 'O’Brien'],
    ['Anne-Marie', 'St. John'],
  ].map(([firstName, lastName], index) => ({
    ...{ id: 20 + index, firstName, lastName, email: `${index}@example.org`, role: 'family' },
    ...{ accepted: true, isCreator: false },
  }))
  const { user } = await open('family', { 'GET /api/care-team/42': { body: people } })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  for (const [typed, found] of [
    ["o'brien", 'Maeve O’Brien'],
    ['Anne-Marie', 'Anne-Marie St. John'],
    ['st. j', 'Anne-Marie St. John'],
  ]) {
    await user.clear(field)
    await user.type(field, typed!)
    await waitFor(() => expect(names()).toEqual([`${found}Care team`]))
  }
})

test('finds what is in the calendar, and opens it on its date', async () => {
  const visit = {
    ...{ id: '0190d5c0-0000-7000-8000-000000000001', original: '2026-12-01T23:30:00.000Z', kind: 'visit' },
    ...{ title: 'Eye clinic', status: 'cancelled', allDay: false, start: '2026-12-01T23:30:00.000Z' },
  }
  const { user, sent } = await open('family', { 'GET /api/calendar/search': { body: [visit] } })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'eye')
  await waitFor(() => expect(names()).toEqual(['Eye clinicVisit, cancelled, Dec 2, 2026']))
  expect(sent.some(({ call }) => call.startsWith('GET /api/calendar/search?') && call.includes('search=eye'))).toBe(
    true,
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/calendar'))
  expect(new URLSearchParams(location.search).get('date')).toBe('2026-12-02')
  expect(new URLSearchParams(location.search).get('at')).toBe(visit.original)
})

test('finds allergies, also by that word, kinds of readings, and logs with their day', async () => {
  const penicillin = {
    ...{ id: '0199f000-0000-7000-8000-000000000001', substance: 'Penicillin', kind: 'medicine_group' },
    ...{ reaction: null, severity: 'severe', since: null, source: 'clinician', isConfirmed: true, asTyped: null },
    ...{ reading: { kind: 'medicine_group', readAs: ['penicillins'], unread: '' }, authorId: 7 },
    ...{ authorName: 'Anna Keller', updatedAt: '2026-11-20T09:00:00.000Z', version: 1 },
  }
  const log = aCareLog({ title: 'Blood pressure by hand', occurredAt: '2026-11-20T09:00:00.000Z' })
  const { user } = await open('family', {
    'GET /api/allergies': { body: [penicillin] },
    'GET /api/care-logs': { body: { items: [log], next: null, meant: [], comments: [] } },
  })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  await user.type(field, 'allergies')
  await waitFor(() => expect(names()).toContain('PenicillinAllergy, severe'))
  await user.clear(field)
  await user.type(field, 'blood p')
  await waitFor(() => expect(names()).toEqual(['Blood pressureVitals', 'Blood pressure by handCare log, Nov 20, 2026']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname + location.search).toBe('/vitals-analytics?kind=blood_pressure'))
})

test('a search that failed is not shown as nothing found', async () => {
  const { user } = await open('family', { 'GET /api/care-logs': { status: 500 } })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'fell down')
  expect(await screen.findByText('The records could not be searched.')).toBeTruthy()
  expect(screen.queryByText('Nothing found.')).toBeNull()
})
