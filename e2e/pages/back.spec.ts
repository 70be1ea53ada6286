import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

test('Back to a page of another circle shows that one at once, and asks nothing about the circle that is left', async ({
  page,
  kinfold,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { clientId, post } = await aFamily(page, kinfold)
  const paul = { firstName: 'Paul', lastName: 'Keller', dateOfBirth: '1940-01-02', zone: 'Europe/Berlin' }
  const { client: other } = await post('/api/clients', paul)
  await open(page, '/care-tasks')
  await page.getByRole('complementary').getByRole('link', { name: 'Dashboard', exact: true }).click()
  const circle = page.getByRole('complementary').getByLabel('Care circle')
  const ofOther = (url: string) => url.includes('/api/care-tasks') && url.includes(String(other.id))
  // The circle that is open is read for later, without a connection: whenever that is, it is no question of the page.
  const readAhead = page.waitForRequest((request) => ofOther(request.url()))
  await circle.selectOption(String(other.id))
  await expect(page.getByRole('heading', { level: 1, name: 'Paul Keller' })).toBeVisible()
  await readAhead
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Care Tasks' })).toBeVisible()
  await expect(circle).toHaveValue(String(clientId))
  expect(asked.filter(ofOther)).toEqual([])
})
