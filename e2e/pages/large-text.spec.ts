import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { addMedication, aFamilyAtNoon, soon, zone } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { insidePages, pagesAtRest, publicPages } from '../support/paths.ts'
import { inPortions } from '../support/portions.ts'
import { aFamily, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

test.describe.configure({ mode: 'parallel' })

/*
 * Text at 200 % on a phone, and a window of 320 px: every page and dialog fits without scrolling sideways (WCAG 1.4.4,
 * 1.4.10).
 */
const inside = [
  ...insidePages,
  '/dashboard?client=999',
  '/manage-care-team/:id',
  '/add-to-care-circle',
  '/invite-management',
  '/profiles',
  '/medications/compare',
]

const sizes = [
  { name: '320 px', width: 320, text: '100%' },
  { name: '200 % text', width: 390, text: '200%' },
]

/** How far a page overflows its window, and the widest element; nothing if all fits. Elements that scroll by themselves fit. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const dialog = document.querySelector('[role=dialog]')
    const wide = dialog && dialog.scrollWidth > dialog.clientWidth + 1 ? dialog.scrollWidth - dialog.clientWidth : 0
    if (scrollWidth <= clientWidth && wide === 0) return undefined
    const root = wide > 0 ? dialog! : document.body
    const edge = wide > 0 ? dialog!.getBoundingClientRect().right : clientWidth
    const furthest = [...root.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > edge + 1 && !each.closest('.sr-only'))
      .map((each) => `${each.localName}.${each.getAttribute('class') ?? ''} ${(each.textContent ?? '').slice(0, 30)}`)
    return `${wide || scrollWidth - clientWidth} px: ${furthest.slice(0, 2).join(' | ')} ... ${furthest.at(-1)}`
  })

/** Text with room for only one or two letters per line. */
const squeezedOn = (page: Page) =>
  page.evaluate(() => {
    const isSqueezed = (each: Element) => {
      const own = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim().length > 8,
      )
      if (!own || each.closest('.sr-only, [aria-hidden=true], svg')) return false
      const { width, height } = each.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(each).fontSize)
      return width > 0 && width < 2 * size && height > 8 * size
    }
    const found = [...document.body.querySelectorAll('*')].find(isSqueezed)
    return found && `one letter in a line: ${found.textContent!.slice(0, 30)}`
  })

/**
 * Each page is opened once and then narrowed: it has to adapt, as when a phone is turned. Those that no other journey
 * loads (at-rest.spec.ts) are loaded here.
 */
async function expectAllFits(page: Page, paths: string[], before = async () => {}) {
  const over: string[] = []
  for (const path of paths) {
    for (const [index, { name, width, text }] of sizes.entries()) {
      await page.setViewportSize({ width, height: 844 })
      if (index === 0) await (pagesAtRest.includes(path) ? open(page, path) : page.goto(path))
      await setTextSize(page, text)
      await expect(page.locator('h1, h2, [role=dialog]').first()).toBeVisible()
      if (index === 0) await before()
      await settle(page)
      const found = (await overflowOf(page)) ?? (await squeezedOn(page))
      if (found) over.push(`${path} at ${name}: ${found}`)
    }
  }
  expect(over).toEqual([])
}

for (const paths of inPortions(publicPages, 3))
  test(`pages for everyone: ${paths.join(' ')}`, async ({ page }) => {
    await expectAllFits(page, paths)
  })

async function aFullCircle(page: Page, kinfold: Kinfold) {
  const { clientId, post } = await aFamily(page, kinfold, 'Wolfeschlegelsteinhausen Bergerdorff')
  const at = { zone: 'Europe/Berlin', occurredAt: new Date().toISOString() }
  await post(`/api/care-logs?clientId=${clientId}`, { id: uuidv7(), type: 'general', body: 'x'.repeat(400), ...at })
  await post(`/api/care-logs?clientId=${clientId}`, {
    ...{ id: uuidv7(), type: 'meal', body: 'Scrambled eggs', ...at },
    intake: { meal: 'lunch', eatenPct: 50, fluidMl: 100 },
  })
  await post(`/api/care-tasks?clientId=${clientId}`, { id: uuidv7(), title: 'T'.repeat(120), dueDay: '2020-01-01' })
  await post('/api/medications', {
    ...{ clientId, id: uuidv7(), name: 'Hydrochlorothiazide-Amiloride', dosage: '1 tablet', frequency: 'daily' },
    ...{ timing: 'morning', prescribedBy: 'Family Doctor', instructions: 'Take as prescribed', active: true },
  })
  return clientId
}

for (const paths of inPortions(inside, 12))
  test(`pages of a circle: ${paths.join(' ')}`, async ({ page, kinfold }) => {
    const clientId = await aFullCircle(page, kinfold)
    await expectAllFits(
      page,
      paths.map((path) => path.replace(':id', String(clientId))),
    )
  })

test('the agenda of a day with a recorded dose', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  const { id: medicationId } = await addMedication(family, 'Hydrochlorothiazide')
  const dueAt = momentOf(dayAt(Date.now(), zone), soon(), zone)
  await family.post(`/api/doses?clientId=${family.clientId}`, { id: uuidv7(), medicationId, dueAt, outcome: 'taken' })
  await expectAllFits(page, ['/calendar'], () => expect(page.getByText('Recorded')).toBeVisible())
})

/* With months and 'PM' as in America they are longest. A browser cuts them without a word, and nothing overflows. */
test.describe('dates and times', () => {
  test.use({ locale: 'en-US' })
  test('are whole', async ({ page, kinfold }) => {
    await aFullCircle(page, kinfold)
    const cut: string[] = []
    for (const path of [
      '/care-logs?new=meal',
      '/mood-tracking?new=mood',
      '/calendar?new=appointment',
      '/care-tasks?new=task',
    ]) {
      await open(page, path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await settle(page)
      for (const { name, width, text } of [...sizes, { name: '150 % on a tablet', width: 768, text: '150%' }]) {
        await page.setViewportSize({ width, height: 844 })
        await setTextSize(page, text)
        for (const found of await cutMoments(page)) cut.push(`${path} at ${name}: ${found}`)
      }
    }
    expect(cut).toEqual([])
  })
})

/** Fields of a day or a time that are narrower than what stands in them. */
const cutMoments = (page: Page) =>
  page.evaluate(() => {
    const long: Record<string, string> = { date: '2026-12-28', time: '22:58', 'datetime-local': '2026-12-28T22:58' }
    return [...document.querySelectorAll<HTMLInputElement>('input')].flatMap((field) => {
      if (!long[field.type]) return []
      const whole = field.cloneNode(true) as HTMLInputElement
      whole.value = long[field.type]!
      whole.style.cssText = 'width: max-content; position: absolute'
      field.after(whole)
      const lacks = whole.offsetWidth - field.offsetWidth
      whole.remove()
      return lacks > 0 ? [`${field.type} lacks ${lacks} px`] : []
    })
  })

for (const [path, button] of [
  ['/manage-care-team/:id', 'Invite Member'],
  ['/emergency-contacts', 'Add a contact'],
  ['/profiles', 'Add an allergy'],
  ['/dashboard', 'Report a bug'],
  ['/dashboard', 'More'],
  ['/dashboard', 'Record something'],
] as const)
  test(`the dialog of '${button}'`, async ({ page, kinfold }) => {
    const clientId = await aFullCircle(page, kinfold)
    await expectAllFits(page, [path.replace(':id', String(clientId))], async () => {
      const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
      // The header of the narrowest screens has no room for it.
      if (button === 'Report a bug' && page.viewportSize()!.width < 360) await press('More')
      await press(button)
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
