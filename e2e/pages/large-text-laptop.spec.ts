import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon, asNeeded } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { addReading, someReadings } from '../support/readings.ts'
import { aFamily, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

/* The widest size of text that the preferences offer, on the windows of small and usual laptops. */

for (const [path, heading] of [
  ['/dashboard', 'Now'],
  ['/medications', 'Due now'],
  ['/care-summary', 'What it contains'],
] as const)
  test(`${path}: at 150 % text a laptop’s first column still holds a line of words`, async ({ page, kinfold }) => {
    const family = await aFamilyAtNoon(page, kinfold)
    await addMedication(family, 'Lisinopril')
    await addMedication(family, 'Paracetamol', asNeeded)
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      await setTextSize(page, '150%')
      await settle(page)
      const section = page.locator('main section', { has: page.getByRole('heading', { name: heading }) }).first()
      const { width: room } = (await section.boundingBox())!
      expect(room, `at ${width} px`).toBeGreaterThan(300)
    }
  })

test('at 150 % text no heading on a laptop is broken into letters, and a call button keeps its words inside', async ({
  page,
  kinfold,
}) => {
  const family = await aFamily(page, kinfold)
  const { clientId, post } = family
  const { pulse, temperature, weight, glucose } = someReadings
  for (const reading of [pulse, temperature, weight, glucose]) await addReading(family, reading)
  await post(`/api/emergency-contacts?clientId=${clientId}`, {
    ...{ id: uuidv7(), name: 'Hilde Brandt', relationship: 'Neighbour, second floor' },
    phones: [{ number: '+351 912 345 678', kind: 'mobile' }],
  })
  const linesOfHeadings = () =>
    page
      .locator('main :is(h2, h3)')
      .evaluateAll((headings) =>
        Math.max(...headings.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight))),
      )
  for (const path of ['/vitals-analytics', '/emergency-contacts', '/emergency-card', '/medical-vault'])
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      await setTextSize(page, '150%')
      await settle(page)
      await expect.poll(linesOfHeadings, `${path} at ${width} px`).toBeLessThan(4.5)
    }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/emergency-contacts')
  const call = page.getByRole('link', { name: /^Call Hilde Brandt/ })
  await setTextSize(page, '200%')
  expect(await call.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
