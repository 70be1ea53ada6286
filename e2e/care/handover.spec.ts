import { v7 as uuidv7 } from 'uuid'
import { expectNoSidewaysScroll, inspect } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { anAccount, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const aLog = (body: string, more: object = {}) => ({
  id: uuidv7(),
  type: 'general',
  body,
  occurredAt: minutesAgo(30),
  zone: 'Europe/Berlin',
  ...more,
})
const aFall = (injury: string) => ({ kind: 'fall', injury, actionTaken: 'Cooled', whoWasTold: 'Dr. Brandt' })

test('the night shift takes over: the most important first, edits, doses and tasks; the circle sees who has read it', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Augusta Lind')
  const { clientId, post, token } = family
  const send = async (method: 'put' | 'patch', path: string, data: object) => {
    const answer = await page.request[method](`${kinfold.url}${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const olga = anAccount('Olga')
  const night = await aMember(browser, kinfold, olga, clientId, 'caretaker')
  const write = (log: object) => post(`/api/care-logs?clientId=${clientId}`, log)
  const earlier = aLog('Slipped on the mat', { type: 'incident', incident: aFall('none') })
  await write(earlier)
  const medication = await addMedication(family, 'Metoprolol')

  await test.step('she reads the handover and takes over', async () => {
    await open(night, '/dashboard')
    await night.getByRole('link', { name: 'Read the handover' }).click()
    await expect(night.getByRole('region', { name: 'Most important' }).getByText('Slipped on the mat')).toBeVisible()
    await night.getByRole('button', { name: 'I have read this' }).click()
    await expect(night.getByText('Handover read', { exact: true })).toBeVisible()
    await expect(night.getByText(/^Nothing new since/)).toBeVisible()
  })

  await test.step('the day goes on: a log is edited, a medicine stopped, a task done, and much is written', async () => {
    const { id, ...content } = earlier
    const worse = { ...content, body: 'Slipped on the mat, hit her head', incident: aFall('emergency'), version: 1 }
    await send('put', `/api/care-logs/${id}?clientId=${clientId}`, worse)
    for (let count = 0; count < 30; count++) await write(aLog(`Note ${count}`))
    await post(`/api/medications/${medication.id}/status?clientId=${clientId}`, {
      status: 'on_hold',
      reason: 'Pulse 48',
    })
    const task = await post(`/api/care-tasks?clientId=${clientId}`, { id: uuidv7(), title: 'Fetch the post' })
    const closing = { id: uuidv7(), occurrence: 1, doneAt: minutesAgo(1), note: 'A letter from the insurance' }
    await post(`/api/care-tasks/${task.id}/complete?clientId=${clientId}`, closing)
  })

  await test.step('a handover is written from what happened', async () => {
    await open(page, '/care-logs?new=handover')
    await page.getByRole('button', { name: 'Start with that' }).click()
    await expect(page.getByLabel('What happened')).toHaveValue(/^! .*Slipped on the mat, hit her head/)
    await expect(page.getByLabel('What happened')).toHaveValue(/Metoprolol: on hold, Pulse 48/)
    await page.getByLabel('What happened').fill('Please look after her in the night.')
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('the next evening she finds all of it, the fall first', async () => {
    // It arrived while the page was open.
    const first = night.getByRole('region', { name: 'Most important' })
    await expect(first.getByText('Slipped on the mat, hit her head').first()).toBeVisible()
    await expect(first.getByText('No injury')).toBeVisible()
    await expect(first.getByText('Emergency', { exact: true })).toBeVisible()
    const written = night.getByRole('region', { name: 'Written for you' })
    await expect(written.getByText('Please look after her in the night.')).toBeVisible()
    await expect(night.getByRole('region', { name: 'Medications' }).getByText('Pulse 48')).toBeVisible()
    await expect(night.getByRole('region', { name: 'Tasks' }).getByText('A letter from the insurance')).toBeVisible()
    await expect(night.getByRole('region', { name: 'Care logs' }).getByRole('listitem')).toHaveCount(30)
  })

  await test.step('on paper: without buttons, with a place to sign', async () => {
    await night.emulateMedia({ media: 'print' })
    await expect(night.getByRole('button', { name: 'I have read this' })).toBeHidden()
    await expect(night.getByText('Date and time')).toBeVisible()
    const paper = await night.pdf({ preferCSSPageSize: true })
    expect(paper.length).toBeGreaterThan(10_000)
    await night.emulateMedia({ media: 'screen' })
  })

  await inspect(night, '/handover')
  await expectNoSidewaysScroll(night, '/handover')

  await test.step('her name and the time are shown to everyone', async () => {
    await open(night, '/handover')
    await night.getByRole('button', { name: 'I have read this' }).click()
    await expect(night.getByText('Handover read', { exact: true })).toBeVisible()
    await open(page, '/handover')
    await expect(page.getByRole('region', { name: 'Read by' }).getByText('Olga Keller').first()).toBeVisible()
  })
})

/* The bar stays at hand while one reads; with text of twice the size it would cover half of what is to be read. */
test('the bar to confirm a handover stays in sight, and with text at 200 % stands at its end', async ({
  page,
  browser,
  kinfold,
}) => {
  const { clientId, post } = await aFamilyAtNoon(page, kinfold, {}, 'Erna Lind')
  for (let count = 0; count < 20; count++) await post(`/api/care-logs?clientId=${clientId}`, aLog(`Note ${count}`))
  const olga = anAccount('Olga')
  const phone = await aMember(browser, kinfold, olga, clientId, 'caretaker')
  await open(phone, '/handover')
  const confirm = phone.getByRole('button', { name: 'I have read this' })
  await expect(confirm).toBeInViewport()
  await setTextSize(phone, '200%')
  await expect(confirm).not.toBeInViewport()
  await confirm.scrollIntoViewIfNeeded()
  const bar = (await phone.getByRole('navigation', { name: 'Quick navigation' }).boundingBox())!
  const { y, height } = (await confirm.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(bar.y)
})
