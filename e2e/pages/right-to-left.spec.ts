import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

test('a right-to-left title begins where the others of its list do', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  const titles = ['Letter from Dr. Weiss', 'رسالة من الطبيب']
  for (const title of titles)
    await post(`/api/medical-documents?clientId=${clientId}`, { id: uuidv7(), title, category: 'Other', tags: [] })
  await open(page, '/medical-vault?category=Other')
  const [one, other] = [await startOf(page, titles[0]!), await startOf(page, titles[1]!)]
  expect(other).toBeCloseTo(one, 0)
})

/** Where its letters begin, in px. */
const startOf = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left
  })
