import { v7 as uuidv7 } from 'uuid'
import { inspectAtAllWidths } from '../support/inspect.ts'
import { aFamily, test } from '../support/test.ts'

test('readings and moods of a circle with far too many of them', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  const { clientId, post } = await aFamily(page, kinfold)
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const measured = (hours: number, reading: object) =>
    post(`/api/vitals-history?clientId=${clientId}`, {
      ...{ id: uuidv7(), zone: 'Europe/Berlin', measuredAt: at(hours), confirmed: true },
      ...reading,
    })
  const pulse = { kind: 'heart_rate', unit: '/min' }
  for (let hours = 60; hours > 0; hours--) await measured(hours, { ...pulse, value: 60 + (hours % 80) })
  const pressure = { kind: 'blood_pressure', unit: 'mmHg', value: 188, value2: 121, note: 'x'.repeat(1_000) }
  const { id } = await measured(1, pressure)
  for (let days = 0; days < 40; days++)
    await post(`/api/mood-entries?clientId=${clientId}`, {
      ...{ id: uuidv7(), zone: 'Europe/Berlin', occurredAt: at(days * 24), mood: 1 + (days % 5), respondent: 'proxy' },
      ...{ tags: ['calm', 'sad', 'tired', 'in_pain'], note: 'y'.repeat(500), visibleTo: 'family' },
    })
  const kind = '/vitals-analytics?kind=blood_pressure'
  for (const path of [
    '/vitals-analytics',
    `${kind}&range=1y`,
    `${kind}&reading=${id}`,
    `${kind}&edit=${id}`,
    '/mood-tracking',
  ]) {
    await inspectAtAllWidths(page, path)
  }
})
