import { expect, type Page } from '@playwright/test'

/**
 * Goes to a page as a link of the app does. The app is loaded only if it is not there yet or nobody is signed in: a load
 * costs more than most pages (decision 100). A journey about loading itself uses `goto`.
 */
export async function open(page: Page, address: string) {
  if (!(await isInside(page))) {
    await page.goto(address)
    return
  }
  // A dialog is closed first, as by a person: over the next page it could stay.
  const dialogs = page.getByRole('dialog')
  if ((await dialogs.count()) > 0) {
    // The first Escape may close a toast.
    for (let presses = 0; presses < 2 && (await dialogs.count()) > 0; presses++) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
    await expect(dialogs).toHaveCount(0)
  }
  await push(page, address)
}

/** Whether somebody is signed in, and the app shows something. */
const isInside = (page: Page) =>
  page.evaluate(
    () => Boolean(document.getElementById('root')?.childElementCount) && localStorage.getItem('auth_token') !== null,
  )

/** The router notices it, as after a press of a link. */
const push = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)
