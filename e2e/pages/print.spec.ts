import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { anEvent, MONDAY } from '../support/calendar-week.ts'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon, asNeeded, type Family } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { ofTheScreen, printed } from '../support/pdf.ts'
import { aFamily, expect, test } from '../support/test.ts'

const aLog = ({ clientId, post }: Family, body: string, more: object = {}) =>
  post(`/api/care-logs?clientId=${clientId}`, {
    ...{ id: uuidv7(), type: 'general', body, zone: 'Europe/Berlin', occurredAt: new Date().toISOString() },
    ...more,
  })

test('each printout of an ordinary circle fits on one sheet', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold, {
    medicalInfo: {
      emergencyContact: 'Anna Keller (daughter)',
      emergencyPhone: '030 5550107',
      allergies: 'Penicillin',
      medicalConditions: 'Diabetes, high blood pressure, Parkinson’s',
    },
  })
  for (const name of ['Ramipril', 'Metformin', 'Simvastatin', 'Madopar', 'Aspirin', 'Pantoprazole'])
    await addMedication(family, name, { strength: '5 mg', instructions: 'With a glass of water, before the meal' })
  await addMedication(family, 'Paracetamol', { ...asNeeded, strength: '500 mg', prescribedBy: 'Dr Brandt' })
  await aLog(family, 'Slept well')
  for (const name of ['Anna Keller', 'Hilde Brandt', 'Jonas Keller', 'Dr Brandt', 'Sonnenhof'])
    await family.post(`/api/emergency-contacts?clientId=${family.clientId}`, {
      ...{ id: uuidv7(), name, relationship: 'Neighbour', hasKey: true, note: 'At home most days.' },
      phones: [
        { number: '+49305550107', kind: 'home' },
        { number: '+351 912 345 678', kind: 'mobile' },
      ],
    })
  await family.post(`/api/emergency-card/link?clientId=${family.clientId}`, { id: uuidv7() })
  for (const path of [
    '/medications/print',
    '/medications/wallet-card',
    '/emergency-card',
    '/emergency-contacts',
    '/handover',
    '/calendar?view=week',
  ]) {
    const sheets = await printed(page, path)
    expect(sheets, path).toHaveLength(1)
    expect(sheets[0], path).not.toMatch(ofTheScreen)
    expect(sheets[0]!.trim().length, path).toBeGreaterThan(40)
  }
})

test('every sheet of a long list has the person’s name, and none has only a line or two', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  for (let count = 1; count <= 30; count++)
    await addMedication(family, `Medicine ${count}`, {
      strength: '5 mg',
      instructions: 'With a glass of water, not together with milk or coffee, and not before half past seven',
      reason: 'High blood pressure',
      prescribedBy: 'Dr Brandt',
    })
  const sheets = await printed(page, '/medications/print')
  expect(sheets.length).toBeGreaterThan(1)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet, `sheet ${index + 1}`).toMatch(
      /Medication list of Rose Keller · date of birth .*1944 · printed on \d+ \w+ \d{4}/,
    )
    expect(sheet, `sheet ${index + 1}`).toMatch(/Medicine \d+/)
    expect(sheet, `sheet ${index + 1}`).toMatch(/Dose and times/)
    expect(sheet, `sheet ${index + 1}`).not.toMatch(ofTheScreen)
  }
})

test('a page uses the width of a large sheet, too', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await open(page, '/medications/print')
  await settle(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1400, height: 1000 })
  expect((await page.locator('#content').boundingBox())!.width).toBeGreaterThan(1300)
})

test('a week with twelve entries on a day is one sheet, and a month says whose it is', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  for (let hour = 7; hour < 19; hour++)
    await post(`/api/calendar?clientId=${clientId}`, anEvent('Singing circle', MONDAY, hour))
  const [sheet, ...more] = await printed(page, `/calendar?view=week&date=${MONDAY}`)
  expect(more).toEqual([])
  expect(sheet).toMatch(/Rose Keller.*11 – 17 March 2030/)
  const [month] = await printed(page, `/calendar?view=month&date=${MONDAY}`)
  expect(month).toMatch(/Rose Keller.*March 2030/)
})

/** What is written on a page in a colour that is too light for white paper, where fills are not printed. */
const tooLight = (page: Page) =>
  page.evaluate(() => {
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const luminance = (color: string) => {
      pixel.fillStyle = color
      pixel.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((each) =>
        each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const written = [...document.querySelectorAll('#content *')].filter(
      (each) =>
        each.getClientRects().length > 0 &&
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    return written
      .filter((each) => 1.05 / (luminance(getComputedStyle(each).color) + 0.05) < 4.5)
      .map(({ textContent }) => textContent)
  })

test('ink is dark on paper in both themes; phone numbers are printed, other links that look like buttons are not', async ({
  page,
  kinfold,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  const { clientId, post } = family
  const today = new Date().toISOString().slice(0, 10)
  for (const kind of ['activity', 'visit', 'appointment'])
    await post(`/api/calendar?clientId=${clientId}`, anEvent('Singing circle', today, 12, { kind }))
  await addMedication(family, 'Ramipril')
  await aLog(family, 'Slept well')
  await post(`/api/emergency-contacts?clientId=${clientId}`, {
    ...{
      id: uuidv7(),
      name: 'Hilde Brandt',
      relationship: 'Neighbour',
      phones: [{ number: '+49305550107', kind: 'home' }],
    },
  })
  for (const path of [
    '/calendar?view=month',
    '/calendar?view=agenda',
    '/emergency-contacts',
    '/care-circles',
    '/care-logs',
  ])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'screen', colorScheme })
      await open(page, path)
      await settle(page)
      await page.emulateMedia({ media: 'print', colorScheme })
      if (path === '/care-circles') await expect(page.getByRole('link', { name: 'View Dashboard' })).toHaveCount(0)
      if (path === '/emergency-contacts') await expect(page.getByText('+49 30 5550107')).toBeVisible()
      expect(await tooLight(page), `${path}, ${colorScheme}`).toEqual([])
    }
})

test('a name written from right to left leaves the strength behind it as it is', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'أبوبكر 12', { strength: '10 mg' })
  for (const path of ['/medications/wallet-card', '/medications/print', '/emergency-card', '/care-summary']) {
    await open(page, path)
    await settle(page)
    const [ten, mg] = await page.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const leftOf = (word: string) => {
        texts.currentNode = main
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const at = text.textContent?.indexOf('10 mg') ?? -1
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(text, at + '10 mg'.indexOf(word))
          range.setEnd(text, at + '10 mg'.indexOf(word) + word.length)
          return range.getBoundingClientRect().left
        }
        return Number.NaN
      }
      return [leftOf('10'), leftOf('mg')]
    })
    expect(mg, path).toBeGreaterThan(ten!)
  }
})
