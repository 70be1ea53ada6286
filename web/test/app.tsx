import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { noteNoticeShown } from '../features/reports/beta-day.ts'
import { noteOpenPage } from './open-pages.ts'
import { anna, aToken, rose, serverAnswers } from './server.ts'

type Answers = Parameters<typeof serverAnswers>[0]
/** `betaNotice`: shows the notice, which otherwise counts as seen today. */
type Open = {
  answers?: Answers
  signedIn?: boolean | { clients: object[]; user?: object; preferences?: object }
  betaNotice?: boolean
}

/** Opens the whole app at an address, as a browser would, against a server with these answers. */
export async function openApp(address: string, { answers = {}, signedIn = false, betaNotice = false }: Open = {}) {
  vi.resetModules()
  history.replaceState(null, '', address)
  const { clients = [rose], user = anna, preferences = usualPreferences } = typeof signedIn === 'object' ? signedIn : {}
  if (signedIn) localStorage.setItem('auth_token', aToken())
  if (!betaNotice) noteNoticeShown()
  const sent = serverAnswers({
    'GET /api/auth/me': { body: { user, clients, preferences } },
    'GET /api/live': { status: 503 },
    ...answers,
  })
  const [{ startSession }, { App }, { startPreferences }, { openDeviceFor }] = await Promise.all([
    import('../access/session.ts'),
    import('../app/app.tsx'),
    import('../access/preferences.ts'),
    import('../device/device.ts'),
  ])
  noteOpenPage(() => openDeviceFor(undefined))
  // As main.tsx does.
  startPreferences()
  const started = startSession()
  const view = render(<App />)
  await started
  return {
    ...view,
    sent,
    user: userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) }),
  }
}

/** Nothing happened since the last handover. */
export const nothingNew: SinceYouLooked = {
  since: '2026-11-20T10:00:00.000Z',
  many: false,
  ...{
    logs: 0,
    urgent: 0,
    comments: 0,
    allergies: 0,
    medications: 0,
    doses: 0,
    tasks: 0,
    readings: 0,
    moods: 0,
    others: 0,
  },
}

/** The dashboard of a circle in which nothing was recorded yet. */
export const emptyDashboard: Dashboard = {
  now: '2026-11-20T10:00:00.000Z',
  sinceYouLooked: nothingNew,
  doses: { items: [], medications: [], today: { due: 0, taken: 0, missed: 0 }, times: [] },
  tasks: { open: [], late: 0, today: 0 },
  onDuty: { now: [], next: null, today: [] },
  coming: [],
  eventsToday: [],
  mealsToday: [],
  drunkTodayMl: 0,
  urgentLogs: [],
  urgentCount: 0,
  urgentReadings: [],
  lowStock: [],
  expiringDocuments: { items: [], many: 0 },
  adherence: { days7: { due: 0, taken: 0 }, days30: { due: 0, taken: 0 } },
  recentLogs: [],
  people: [],
  lastActivity: null,
  medicationsToReview: 0,
  allergiesToConfirm: 0,
}

/** Answers for the pages inside the shell. */
export const emptyCircle: Answers = {
  'GET /api/dashboard': { body: emptyDashboard },
  'GET /api/notifications': { body: { items: [], next: null, unseen: 0, invitations: [] } },
  'GET /api/care-logs': { body: { items: [], next: null, meant: [], comments: [] } },
  'GET /api/handover/since-you-looked': { body: nothingNew },
  'GET /api/join-requests': { body: [] },
  'GET /api/portraits': { body: [] },
}
