import { keepCircle } from '../support/app-worker.ts'
import { everyStore } from '../support/browser-stores.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { registrationOf } from '../support/push-phone.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('signing out offline leaves nothing on the device, and the session ends at the next contact', async ({
  page,
  kinfold,
  context,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
  await keepCircle(page)
  const who = () =>
    fetch(`${kinfold.url}/api/auth/me`, { headers: { authorization: `Bearer ${family.token}` } }).then(
      ({ status }) => status,
    )
  const refreshToken = await page.evaluate(() => localStorage.getItem('refresh_token'))

  await context.setOffline(true)
  await page.goto('/care-logs?new=general')
  await page.getByLabel('What happened').fill('She slept badly')
  await page.keyboard.press('Escape')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)

  await test.step('no store contains data of the person or the care, or a key; the app itself stays', async () => {
    await expect.poll(async () => JSON.parse(await everyStore(page)).rows).toEqual([])
    const { local, session, cookies } = JSON.parse(await everyStore(page))
    const [sessionId] = refreshToken!.split('.')
    expect(local).toEqual({ betaWarningShown: expect.any(String), left_session: sessionId })
    expect([session, cookies]).toEqual([{}, ''])
  })

  await test.step('nothing of it opens again, online or offline', async () => {
    for (const path of ['/dashboard', '/medications', '/care-logs']) {
      await page.goto(path)
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      await expect(page.getByText(/Ramipril|slept badly|Rose/)).toHaveCount(0)
    }
  })

  await test.step('back online the session is over, and its id and cookie are gone', async () => {
    await context.setOffline(false)
    await expect.poll(who).toBe(401)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('left_session'))).toBeNull()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('kinfold_refresh')
    const again = await page.request.post(`${kinfold.url}/api/auth/refresh`, { data: { refreshToken } })
    expect(again.status()).toBe(401)
  })
})

test('the session ends also with no page open', async ({ page, kinfold, context }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await page.goto('/dashboard')
  await keepCircle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  const left = () => page.evaluate(() => localStorage.getItem('left_session'))
  await expect.poll(left).not.toBeNull()
  const tag = `left ${await left()}`
  const elsewhere = await context.newPage()
  await page.close()
  await context.setOffline(false)
  const tools = await context.newCDPSession(elsewhere)
  const registrationId = await registrationOf(tools, kinfold.url)
  // As the browser does when it is online again, at the latest after some minutes.
  await tools.send('ServiceWorker.dispatchSyncEvent', { origin: kinfold.url, registrationId, tag, lastChance: true })
  const headers = { authorization: `Bearer ${family.token}` }
  await expect.poll(async () => (await fetch(`${kinfold.url}/api/auth/me`, { headers })).status).toBe(401)
})
