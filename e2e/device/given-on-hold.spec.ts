import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

test('a dose given without a network, while somebody puts the medication on hold, is told, recorded and marked', async ({
  page,
  kinfold,
  context,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  const { id } = await addMedication(family, 'Bisoprolol')
  await open(page, '/dashboard')
  const take = page.getByRole('button', { name: /^Take: Bisoprolol/ })
  await expect(take).toBeVisible()
  await context.setOffline(true)
  await family.post(`/api/medications/${id}/status?clientId=${family.clientId}`, {
    ...{ status: 'on_hold', reason: 'Pulse 48' },
  })
  await take.click()
  await expect(page.getByText('Waiting to be sent. It is kept on this device.')).toBeVisible()
  await context.setOffline(false)

  const refusal = page.getByRole('alert').filter({ hasText: 'This medication was on hold at that time.' })
  await expect(refusal).toBeVisible({ timeout: 60_000 })
  await refusal.getByRole('button', { name: 'Record it anyway: it was given' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bisoprolol' })
  await dialog.getByRole('button', { name: 'I did not know yet' }).click()
  await dialog.getByRole('button', { name: 'Record what was given' }).click()
  await expect(refusal).toHaveCount(0)
  await open(page, '/medications?view=history')
  await expect(page.getByText(/given while on hold · I did not know yet/)).toBeVisible()
})
