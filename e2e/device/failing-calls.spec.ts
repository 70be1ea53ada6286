import { inPortions } from '../support/portions.ts'
import { aFamily, expect, test } from '../support/test.ts'

/* Every screen survives the failure of each of its calls. */
const callsOfScreens: [path: string, calls: string[]][] = [
  ['/dashboard', ['**/api/dashboard*']],
  ['/care-logs', ['**/api/care-logs?*', '**/api/handover/since-you-looked*']],
  ['/care-logs?search=soup', ['**/api/care-logs?*']],
  ['/care-logs?new=handover', ['**/api/handover?*']],
  ['/handover', ['**/api/handover?*']],
  ['/care-tasks', ['**/api/care-tasks?*', '**/api/care-tasks/done*']],
  ['/care-circles', ['**/api/care-circles', '**/api/care-team/*', '**/api/pending-invites', '**/api/join-requests*']],
  ['/invite-management', ['**/api/invites?*', '**/api/invites/received']],
  ['/profiles', ['**/api/clients/*', '**/api/allergies*']],
  ['/manage-care-team/:clientId', ['**/api/care-team/*', '**/api/care-team/*/activity*']],
  ['/medications', ['**/api/doses/due*']],
  ['/medications?view=week', ['**/api/doses/due*', '**/api/medications/adherence*']],
  ['/medications?view=list', ['**/api/medications?*', '**/api/medications/notices*', '**/api/allergies*']],
  ['/medications?view=history', ['**/api/doses?*', '**/api/medications?*']],
  ['/medications/print', ['**/api/medications?*', '**/api/clients/*', '**/api/allergies*']],
  ['/medications/wallet-card', ['**/api/medications?*', '**/api/clients/*', '**/api/allergies*']],
  ['/preferences', ['**/api/settings', '**/api/auth/sessions']],
  ['/calendar', ['**/api/calendar?*', '**/api/calendar/layers?*', '**/api/calendar/coverage?*', '**/api/care-team/*']],
  ['/calendar?dialog=hours', ['**/api/calendar/coverage-hours?*']],
  ['/calendar?dialog=links', ['**/api/calendar/feeds?*']],
  ['/calendar?event=01890000-0000-7000-8000-000000000001', ['**/api/calendar/0*']],
  ['/emergency-contacts', ['**/api/emergency-contacts?*']],
  ['/emergency-card', ['**/api/emergency-card?*', '**/api/emergency-card/link?*', '**/api/emergency-card/openings*']],
]
for (const screens of inPortions(callsOfScreens, 6)) {
  test(`each call fails once: ${screens.map(([path]) => path).join(' ')}`, async ({ page, kinfold }) => {
    test.setTimeout(600_000)
    const { clientId } = await aFamily(page, kinfold)
    for (const [path, calls] of screens) {
      for (const call of calls) {
        await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
        await page.goto(path.replace(':clientId', String(clientId)))
        // A dialog hides the page behind it from everybody.
        await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
        await page.unroute(call)
      }
    }
  })
}
