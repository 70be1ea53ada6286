import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../test/app.tsx'
import { rose } from '../test/server.ts'

const noItems = { body: { items: [], next: null } }
const answers = {
  ...emptyCircle,
  'GET /api/medications': { body: [] },
  'GET /api/medications/notices': {
    body: { notices: [], notChecked: [], allergiesNotChecked: [], isAgeKnown: true },
  },
  'GET /api/doses/due': {
    body: {
      ...{ from: '2026-11-19', to: '2026-11-20', zone: 'Europe/Berlin', now: '2026-11-20T09:00:00.000Z' },
      ...{ medications: [], items: [], given: [], asNeeded: [] },
    },
  },
  'GET /api/doses': noItems,
  'GET /api/activities': { body: { planned: [], unplanned: [] } },
  'GET /api/emergency-contacts': { body: { country: 'DE', items: [] } },
  'GET /api/care-tasks': noItems,
  'GET /api/care-tasks/done': noItems,
  'GET /api/vitals-history': noItems,
  'GET /api/vitals-history/overview': { body: { items: [] } },
  'GET /api/medical-documents/summary': {
    body: { categories: [], expiring: [], expiringCount: 0, supersededCount: 0, removedCount: 0 },
  },
  'GET /api/medical-documents': noItems,
}

test.each([
  ['/medications', 'Nothing is due today', 'Add a medication', ['All medications']],
  ['/medications?view=week', 'Nothing this week', 'Add a medication', ['All medications']],
  ['/medications?view=list', 'No medications yet', 'Add a medication', []],
  ['/activities', 'No activities yet', 'Plan an activity', []],
  ['/emergency-contacts', 'Nobody to call yet', 'Add a contact', []],
  ['/care-tasks', 'Nothing to do right now', 'New task', []],
  ['/care-logs', 'No care logs yet', 'Write a log', []],
  ['/vitals-analytics', 'Nothing measured yet', 'Record a reading', []],
  ['/medical-vault', 'No documents yet', 'Add a document', [' Add the insurance card']],
  ['/medical-vault?category=Imaging', 'Nothing here yet', 'Add a document', []],
])('%s while it is empty: what its head offers is not offered again below', async (address, title, action, below) => {
  await openApp(address, { signedIn: { clients: [rose] }, answers })
  const empty = within((await screen.findByRole('heading', { name: title })).parentElement!)
  const named = { name: action }
  expect([...screen.queryAllByRole('link', named), ...screen.queryAllByRole('button', named)]).toHaveLength(1)
  const offered = [...empty.queryAllByRole('link'), ...empty.queryAllByRole('button')]
  expect(offered.map(({ textContent }) => textContent)).toEqual(below)
})
