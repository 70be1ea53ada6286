import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { aStubModel, type Reply } from '../../server/test/assistant/stub-model.ts'
import { expectAccessible } from '../support/inspect.ts'
import { startKinfold } from '../support/kinfold.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { aFamily, anAccount, expect, test as ordinary } from '../support/test.ts'

type Stub = Awaited<ReturnType<typeof aStubModel>> & { replies: { now: (step: number) => Reply } }

/** A Kinfold with an outside model controlled by each test. */
const test = ordinary.extend<object, { stub: Stub }>({
  stub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const replies: Stub['replies'] = { now: () => ({ text: 'Nothing.' }) }
      const stub = await aStubModel((_, step) => replies.now(step))
      await use({ ...stub, replies })
      await stub.close()
    },
    { scope: 'worker' },
  ],
  kinfold: [
    async ({ stub }, use) => {
      const { baseUrl, model } = stub.settings
      const kinfold = await startKinfold({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_TIMEOUT_SECONDS: '60' })
      await use(kinfold)
      await kinfold.stop()
    },
    { scope: 'worker' },
  ],
})

const looksUp = (name: string, text: string) => (step: number) =>
  step === 0 ? { calls: [{ name, input: {} }] } : { text }

/** As a person, who can only ask when no dialog is open; a test could type under it, before its answer is saved. */
async function ask(page: Page, question: string) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const box = page.getByLabel('Your question')
  await box.fill(question)
  await box.press('Enter')
}

test('a manager allows an outside model; it answers with its sources; after withdrawal it is not asked again', async ({
  page,
  kinfold,
  stub,
}) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Mona Lang')
  await post(`/api/care-logs?clientId=${clientId}`, {
    ...{ id: uuidv7(), type: 'meal', title: 'Lunch', body: 'Ate all of the soup', severity: 'info' },
    ...{ occurredAt: new Date().toISOString(), zone: 'Europe/Berlin' },
  })
  stub.replies.now = looksUp('care_logs', 'She ate all of the soup [1].')
  await open(page, '/care-assistant')
  await expect(page.getByText('Your questions and the records stay on this server.')).toBeVisible()
  await ask(page, 'Did Mum eat?')
  await expect(page.getByText('Built-in assistant')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  expect(stub.sent).toEqual([])

  await page.getByRole('button', { name: 'Use another model' }).click()
  const dialog = page.getByRole('dialog', { name: 'May stub-model answer in this circle?' })
  await expect(dialog.getByText('What never goes there')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByText(/allowed it on/)).toBeVisible()
  await ask(page, 'What did she eat today?')
  const answer = page.getByRole('article', { name: 'What did she eat today?' })
  await expect(answer.getByText('She ate all of the soup.')).toBeVisible()
  await expect(answer.getByText('stub-model', { exact: true })).toBeVisible()
  await expect(answer.getByRole('link', { name: 'Source 1: Lunch' })).toBeVisible()
  await expectAccessible(page)

  const before = stub.sent.length
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Your questions and the records stay on this server.')).toBeVisible()
  await ask(page, 'Did she sleep well?')
  const last = page.getByRole('article', { name: 'Did she sleep well?' })
  await expect(last.getByText('Built-in assistant')).toBeVisible()
  expect(stub.sent.length).toBe(before)
  await open(page, `/manage-care-team/${clientId}`)
  await expect(page.getByText(/asked an outside model: sent to stub-model at .*care_logs \(1\)/).first()).toBeVisible()
})

test('an outside model that fails in the middle of its answer: the built-in one answers and says so', async ({
  page,
  kinfold,
  stub,
}) => {
  await aFamily(page, kinfold, 'Dora Lang')
  stub.replies.now = () => 'breaks off'
  await open(page, '/care-assistant')
  await page.getByRole('button', { name: 'Use another model' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByText(/allowed it on/)).toBeVisible()
  await ask(page, 'What medicines does Mum take?')
  const answer = page.getByRole('article')
  await expect(answer.getByText('stub-model broke off. This answer comes from the built-in assistant.')).toBeVisible()
  await expect(answer.getByText('She did not')).toHaveCount(0)
  await expect(answer.getByText('Built-in assistant', { exact: true })).toBeVisible()
})

test('a care taker who asks an outside model for the will does not get it, and neither does the model', async ({
  page,
  kinfold,
  browser,
  stub,
}) => {
  test.slow()
  const { clientId, post } = await aFamily(page, kinfold, 'Wilma Lang')
  await post(`/api/medical-documents?clientId=${clientId}`, {
    ...{ id: uuidv7(), title: 'Last will of Wilma', category: 'Legal', subtype: 'will' },
  })
  await open(page, '/care-assistant')
  await page.getByRole('button', { name: 'Use another model' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/only the family sees/).check()
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByText('also those that only the family sees')).toBeVisible()
  stub.replies.now = looksUp('documents', 'I find no will that you can see.')
  stub.sent.length = 0
  const carla = anAccount('Carla')
  const phone = await aMember(browser, kinfold, carla, clientId, 'caretaker')
  await open(phone, '/care-assistant')
  await ask(phone, 'Show me the will')
  await expect(phone.getByText('I find no will that you can see.')).toBeVisible()
  expect(stub.sent).toHaveLength(2)
  expect(stub.sent.join()).not.toContain('Last will')
  await expect(phone.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})
