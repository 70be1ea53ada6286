import { v7 as uuidv7 } from 'uuid'
import { inspect } from '../support/inspect.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { aFamily, expect, test } from '../support/test.ts'

/** A scan every five seconds, and ten more to gather emails. */
const SOON = { timeout: 60_000 }

type Family = Awaited<ReturnType<typeof aFamily>>

/** A task that is due this minute. */
async function aDueTask({ clientId, post }: Family, kinfold: Kinfold, title: string) {
  const task = { id: uuidv7(), title, dueDay: '2030-01-01', dueTime: '09:00', zone: 'Europe/Berlin', reminders: [0] }
  await post(`/api/care-tasks?clientId=${clientId}`, task)
  await kinfold.comeDue(task.id)
  return task
}

test('a task that comes due notifies by itself, an email follows, and doing it settles both', async ({
  page,
  kinfold,
}) => {
  const family = await aFamily(page, kinfold)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const { id } = await aDueTask(family, kinfold, 'Change the dressing')
  const bell = page.getByRole('button', { name: 'Notifications, 1 not seen' })
  await expect(bell).toBeVisible(SOON)
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const row = panel.getByRole('link', { name: /1 task at .* Due .*Change the dressing/ })
  await expect(row).toHaveAttribute('href', '/care-tasks')

  await expect(async () => {
    const letter = await kinfold.letterTo(family.account.email, /^Rose: 1 task at \d\d:\d\d$/)
    expect(letter.text).toContain('For Rose: 1 task at')
    expect(letter.text).not.toContain('dressing')
    expect(letter.link).toContain(`/care-tasks?client=${family.clientId}`)
  }).toPass(SOON)

  await panel.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const done = { id: uuidv7(), occurrence: 1, doneAt: new Date().toISOString() }
  await family.post(`/api/care-tasks/${id}/complete?clientId=${family.clientId}`, done)
  await expect(panel.getByRole('link', { name: /1 task at .* Done .*Change the dressing/ })).toBeVisible()
})

test('a person without emails is reminded only in the app', async ({ page, kinfold }) => {
  const family = await aFamily(page, kinfold)
  // Emails are only offered where a mail server is set; here they are written to a folder.
  await page.route('**/api/settings', (route) => route.fulfill({ json: { googleSignIn: null, mailLeaves: true } }))
  await page.goto('/preferences')
  const byMail = page.getByLabel('Doses and tasks that concern you: Email')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await byMail.uncheck()
  await saved
  await page.reload()
  await expect(byMail).not.toBeChecked()

  await aDueTask(family, kinfold, 'Water the plants')
  const bell = page.getByRole('button', { name: 'Notifications, 1 not seen' })
  await expect(bell).toBeVisible(SOON)
  await inspect(page, '/preferences', async () => {
    await bell.click()
    await expect(page.getByText('Water the plants')).toBeVisible()
    // A half faded-in panel has no contrast.
    await page.getByRole('dialog').evaluate((panel) => Promise.all(panel.getAnimations().map((each) => each.finished)))
  })
})
