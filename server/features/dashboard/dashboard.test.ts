import { expect, test } from 'vitest'
import { aCircle, aLog, as } from '../../test/world.ts'

test('one call tells what is new, who is there and what needs a look', async () => {
  const { clientId, caretaker, family } = await aCircle()
  for (let count = 0; count < 8; count++)
    await as(caretaker).careLogs.create({ body: aLog({ severity: count ? 'info' : 'urgent' }) })
  await as(family).medications.create({ body: { clientId, name: 'Lisinopril' } })
  const dashboard = await as(family).dashboard.read()
  expect(dashboard.sinceYouLooked).toMatchObject({ total: 8, urgent: 1 })
  expect(dashboard.recentLogs).toHaveLength(6)
  expect(dashboard.people.map(({ firstName, role }) => `${firstName} ${role}`)).toContain('Rose client')
  expect(dashboard.people).toHaveLength(6)
  expect(dashboard.medicationsToReview).toBe(1)
  expect(Date.now() - Date.parse(dashboard.lastActivity!)).toBeLessThan(60_000)
})

test('an empty circle has an empty dashboard', async () => {
  const { family } = await aCircle()
  expect(await as(family).dashboard.read()).toMatchObject({
    recentLogs: [],
    medicationsToReview: 0,
    sinceYouLooked: { total: 0 },
  })
})
