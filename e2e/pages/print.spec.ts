import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon, type Family } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

/** The text of each printed sheet. */
async function printed(page: Page, path: string): Promise<string[]> {
  await open(page, path)
  await settle(page)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text
}

/** Belongs to the screen: menus, buttons, notes. */
const ofTheScreen =
  /Logout|Skip to content|Quick access|Times are shown|Care for someone together|Preferences|\bEdit\b|\bPrint\b|Show more|Remove/

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
  await aLog(family, 'Slept well')
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
