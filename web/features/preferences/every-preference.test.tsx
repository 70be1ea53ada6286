import { type Preferences, usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { Preferences as Schema } from '@kinfold/contract/features/preferences/schemas.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, emptyDashboard, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'
import { aVitalReading } from '../../test/vital-reading.ts'

/*
 * Every preference, and its effect on a screen. A preference without a row fails the test. Effects on emails and PDFs:
 * server/features/preferences/every-preference.test.ts.
 */

const page = document.documentElement
const text = () => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const all = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const headings = () => all('h2')
const isBefore = (one: string, other: string) => headings().indexOf(one) < headings().indexOf(other)

type Row = {
  choose: Partial<Preferences>
  at: string
  /** What the screen shows with the default and with the choice, as soon as the page has loaded. */
  usual: () => boolean
  chosen: () => boolean
}
const says = (usual: string, chosen: string) => ({
  usual: () => text().includes(usual) && !text().includes(chosen),
  chosen: () => text().includes(chosen) && !text().includes(usual),
})
const unit = <U extends keyof Preferences>(name: U, value: Preferences[U], usual: string, chosen: string): Row => ({
  ...{ choose: { [name]: value }, at: '/vitals-analytics' },
  ...says(usual, chosen),
})
/** The dialog itself is loaded later. */
const opensByHelpKey = () => !fireEvent.keyDown(document.body, { key: '?' })
const whether = (chosen: () => boolean) => ({ usual: () => headings().length > 0 && !chosen(), chosen })

const rows: { [P in keyof Preferences]: Row } = {
  temperature: unit('temperature', '°F', '37 °C', '98.6 °F'),
  weight: unit('weight', 'lb', '70 kg', '154.3 lb'),
  height: unit('height', 'in', '170 cm', '66.9 in'),
  glucose: unit('glucose', 'mmol/L', '100 mg/dL', '5.6 mmol/L'),
  volume: { choose: { volume: 'fl oz' }, at: '/dashboard', ...says('250 ml', '8.5 fl oz') },
  timeFormat: { choose: { timeFormat: '12' }, at: '/dashboard', ...says('21:30', '9:30 PM') },
  weekStart: {
    ...{ choose: { weekStart: 'sunday' }, at: '/calendar?view=month&date=2026-11-18' },
    ...says('MonTueWedThuFriSatSun', 'SunMonTueWedThuFriSat'),
  },
  theme: { choose: { theme: 'dark' }, at: '/dashboard', ...whether(() => page.classList.contains('dark')) },
  textSize: { choose: { textSize: 150 }, at: '/dashboard', ...whether(() => page.style.fontSize === '150%') },
  simple: {
    ...{ choose: { simple: true }, at: '/dashboard' },
    ...whether(
      () => page.style.fontSize === '130%' && text().includes('Call somebody') && !text().includes('Coming up'),
    ),
  },
  motion: { choose: { motion: 'less' }, at: '/dashboard', ...whether(() => page.hasAttribute('data-less-motion')) },
  helpKey: {
    ...{ choose: { helpKey: false }, at: '/preferences' },
    usual: () => opensByHelpKey(),
    chosen: () => all('h3').includes('Keyboard') && !opensByHelpKey(),
  },
  firstCircle: { choose: { firstCircle: 43 }, at: '/dashboard', ...whether(() => all('h1').includes('Ben Keller')) },
  cardOrder: {
    ...{ choose: { cardOrder: ['people', 'coming'] }, at: '/dashboard' },
    usual: () => isBefore('Coming up', 'People'),
    chosen: () => isBefore('People', 'Coming up'),
  },
  hiddenCards: {
    ...{ choose: { hiddenCards: ['coming'] }, at: '/dashboard' },
    usual: () => headings().includes('Coming up'),
    chosen: () => headings().includes('People') && !headings().includes('Coming up'),
  },
}

const at = '2026-11-20T20:30:00.000Z'
const aReading = (last: number, kind: VitalKind, value: number, unit: VitalUnit) =>
  aVitalReading({ id: `0190f0e0-0000-7000-8000-00000000000${last}`, kind, value, unit, measuredAt: at })
const readings = [
  aReading(1, 'temperature', 37, '°C'),
  aReading(2, 'weight', 70, 'kg'),
  aReading(3, 'height', 170, 'cm'),
  aReading(4, 'glucose', 100, 'mg/dL'),
]
const lunch = { id: '01935f2e-7c3a-7000-8000-000000000001', at, intake: { meal: 'lunch', eatenPct: 75, fluidMl: 250 } }
const answers = {
  ...emptyCircle,
  'GET /api/dashboard': { body: { ...emptyDashboard, mealsToday: [lunch], drunkTodayMl: 250 } },
  'GET /api/vitals-history': { body: { items: readings, next: null } },
  'GET /api/vitals-history/overview': {
    body: { items: readings.map((latest) => ({ latest, unit: latest.unit, days: [] })) },
  },
  'GET /api/calendar': { body: { events: [], attendances: [], cut: false } },
  'GET /api/calendar/layers': { body: { items: [] } },
}

const names = Object.keys(Schema.shape) as (keyof Preferences)[]

test('each has a row', () => expect(Object.keys(rows).toSorted()).toEqual(names.toSorted()))

test.for(
  names.flatMap((name) => [
    { name, who: 'usual' as const },
    { name, who: 'chosen' as const },
  ]),
)('$name: what a screen shows, $who', async ({ name, who }) => {
  const { choose, at, ...shows } = rows[name]
  const preferences = { ...usualPreferences, timeFormat: '24', ...(who === 'chosen' && choose) }
  const clients = [rose, { ...rose, id: 43, firstName: 'Ben', isPrimary: false }]
  await openApp(at, { signedIn: { clients, preferences }, answers })
  await waitFor(() => expect(shows[who](), text()).toBe(true))
})
