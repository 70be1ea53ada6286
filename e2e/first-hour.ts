import { chromium, type Locator, type Page } from '@playwright/test'

/*
 * A new user's first hour on a phone, counted: `node e2e/first-hour.ts http://127.0.0.1:3000`. Presses, filled fields and
 * screens, from the landing page to the first dose, the first care log and the first invitation.
 */
const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
type Count = { presses: number; fields: number; screens: number }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({
  ...{ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
  ...{ hasTouch: true, isMobile: true, serviceWorkers: 'block' },
})
const email = `anna.${Date.now()}@example.org`
const counted: Record<string, Count> = {}
let shown = ''
let count: Count = { presses: 0, fields: 0, screens: 0 }

await part('account', async () => {
  await page.goto(url)
  await press(page.getByRole('link', { name: 'Get Started' }).first())
  await press(page.getByText('Family', { exact: true }))
  await press(page.getByRole('button', { name: 'Continue to Sign Up' }))
  await fill({ 'First Name': 'Anna', 'Last Name': 'Keller', Email: email })
  await type(page.getByLabel('Password', { exact: true }), 'geheim geheim')
  await fill({ 'Confirm Password': 'geheim geheim' })
  await press(page.getByRole('button', { name: 'Create Account' }))
  await page.getByRole('heading', { name: 'Care Profile Setup' }).waitFor()
})
await part('circle', async () => {
  await fill({ 'First Name': 'Rose', 'Last Name': 'Keller', 'Date of Birth': '1944-03-02' })
  await choose('Gender', 'female')
  await fill({ Address: 'Lindenweg 3', 'Phone Number': '030 1' })
  await type(page.getByLabel('Emergency Contact *', { exact: true }), 'Anna')
  await fill({ 'Emergency Contact Phone': '030 2' })
  await choose('Preferred Communication', 'phone')
  await press(page.getByRole('button', { name: 'Save Care Profile' }))
  await page.getByText('Rose Keller').first().waitFor()
  await closeWhatIsInTheWay(page)
})
await part('first dose', async () => {
  await press(page.getByRole('link', { name: /^Add the medications/ }))
  const dialog = page.getByRole('dialog', { name: 'Add a medication' })
  await type(dialog.getByLabel('Name'), 'Ramipril')
  await type(dialog.getByLabel('Time 1'), inMinutes(3))
  await press(dialog.getByRole('button', { name: 'Save medication' }))
  await press(page.getByRole('button', { name: /^Take: Ramipril/ }))
  await page.getByRole('button', { name: 'Undo' }).waitFor()
})
await part('first log', async () => {
  await press(page.getByRole('link', { name: 'Dashboard' }).last())
  await press(page.getByRole('link', { name: /^Write the first care log/ }))
  await press(page.getByRole('dialog').getByText('General', { exact: true }))
  await type(page.getByRole('dialog').getByLabel('What happened'), 'A quiet morning, and a walk to the lake.')
  await press(page.getByRole('button', { name: 'Save log' }))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
await part('first invitation', async () => {
  await press(page.getByRole('link', { name: 'Dashboard' }).last())
  await press(page.getByRole('link', { name: /^Invite the others/ }))
  await fill({ Name: 'Jonas Keller', Email: `jonas.${email}` })
  await press(page.getByRole('button', { name: 'Send Invitation' }))
  await page.getByText('Pending').first().waitFor()
})
const total = Object.values(counted).reduce((sum, { presses, fields, screens }) => ({
  ...{ presses: sum.presses + presses, fields: sum.fields + fields, screens: sum.screens + screens },
}))
for (const [name, { presses, fields, screens }] of Object.entries({ ...counted, total }))
  process.stdout.write(`${name.padEnd(17)} ${presses} presses, ${fields} fields, ${screens} screens\n`)
await browser.close()

/** Counts until the next part. */
async function part(name: string, walk: () => Promise<void>) {
  count = { presses: 0, fields: 0, screens: 0 }
  counted[name] = count
  await walk()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

async function press(target: Locator) {
  await target.waitFor()
  await look()
  await target.click()
  count.presses += 1
}

/** Another page, or something opened on it, counts as a screen. */
async function look() {
  const now = await page.evaluate(
    () => location.pathname + document.querySelector('[role=dialog]')?.getAttribute('aria-labelledby'),
  )
  if (now !== shown) count.screens += 1
  shown = now
}

async function type(field: Locator, text: string) {
  await field.waitFor()
  await look()
  await field.fill(text)
  count.fields += 1
}

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await type(page.getByLabel(label), text)
}

async function choose(label: string, value: string) {
  await page.getByLabel(label).selectOption(value)
  count.fields += 1
}

/** Dialogs that open by themselves cost a press. */
async function closeWhatIsInTheWay(from: Page) {
  const notice = from.getByRole('button', { name: 'Got it' })
  await notice.waitFor({ timeout: 6_000 }).catch(() => {})
  if (await notice.isVisible()) await press(notice)
}

function inMinutes(minutes: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(
    Date.now() + minutes * 60_000,
  )
}
