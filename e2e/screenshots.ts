import { fileURLToPath } from 'node:url'
import { chromium, devices, type Page } from '@playwright/test'
import { settled, signInAsAnna } from './support/of-demo.ts'

/* The README's screenshots, from a running demo: `npm run demo`, then `node e2e/screenshots.ts http://127.0.0.1:3000`. */
const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const productFolder = fileURLToPath(new URL('../web/public/product/', import.meta.url))
const pictures = [
  { name: 'dashboard', path: '/dashboard', phone: false, theme: 'light' },
  { name: 'calendar', path: '/calendar?view=week', phone: false, theme: 'light' },
  { name: 'medications-phone', path: '/medications', phone: true, theme: 'light' },
  { name: 'care-logs-phone', path: '/care-logs', phone: true, theme: 'dark' },
  { name: 'emergency-card-phone', path: '/emergency-card', phone: true, theme: 'light' },
] as const

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, path, phone, theme } of pictures) {
  const context = await browser.newContext({
    ...(phone
      ? { ...devices['Pixel 7'], viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 }
      : { viewport: { width: 1280, height: 800 } }),
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto(url + path)
  await settled(page)
  await page.screenshot({ path: `${folder}${name}.png` })
  await context.close()
}

/* For the landing page, in both themes, as small as they are shown. */
for (const theme of ['light', 'dark'] as const)
  for (const { name, width, height } of [
    { name: 'dashboard', width: 1200, height: 750 },
    { name: 'phone', width: 390, height: 780 },
  ]) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    })
    const page = await context.newPage()
    await signIn(page)
    await settled(page)
    await page.screenshot({ path: `${productFolder}${name}-${theme}.jpg`, type: 'jpeg', quality: 72 })
    await context.close()
  }
await browser.close()

async function signIn(page: Page) {
  await signInAsAnna(page, url)
  await page.getByRole('button', { name: 'Got it' }).click()
}
