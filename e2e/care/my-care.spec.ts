import { v7 as uuidv7 } from 'uuid'
import { expectNoSidewaysScroll, inspect } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { phoneOfClient } from '../support/people.ts'
import { aFamily, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

test('Nora’s own day: how she is, what she drank, whom to call; at 200 % text on a phone', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const { clientId, post } = await aFamily(page, kinfold, 'Nora Lang')
  await post(`/api/care-logs?clientId=${clientId}`, {
    ...{
      id: uuidv7(),
      type: 'fluid',
      body: 'A glass of water',
      zone: 'Europe/Berlin',
      occurredAt: new Date().toISOString(),
    },
    intake: { meal: null, eatenPct: null, fluidMl: 200 },
  })
  const own = await phoneOfClient(browser, kinfold, 'Nora', clientId)
  await open(own, '/dashboard')
  await own.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name: 'My Care' }).click()
  await expect(own.getByRole('heading', { name: /^(Good .*|Hello), Nora$/, level: 1 })).toBeVisible()
  await expect(own.getByText('200 ml to drink, about one glass')).toBeVisible()
  await own.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(own.getByText('Noted: Good.')).toBeVisible()
  await own.getByRole('button', { name: 'Call for help' }).click()
  await expect(own.getByRole('dialog', { name: 'Call for help' }).getByRole('link', { name: /112/ })).toBeVisible()
  await own.keyboard.press('Escape')
  await setTextSize(own, '200%')
  await expectNoSidewaysScroll(own, '/my-care')
  await setTextSize(own, '100%')
  await inspect(own, '/my-care')
  await own.context().close()

  await open(page, '/mood-tracking')
  await expect(page.getByText('In Nora’s own words')).toBeVisible()
})
