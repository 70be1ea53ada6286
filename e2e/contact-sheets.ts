import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { settled, signInAsAnna } from './support/of-demo.ts'
import { fillEveryArea } from './support/overfull/areas.ts'
import { anOverfullCircle } from './support/overfull/circle.ts'
import { insidePages, publicPages } from './support/paths.ts'
import { aFamily } from './support/test.ts'
import { setTextSize } from './support/text-size.ts'

/*
 * Every page of a running demo in each size, theme and fullness, one sheet per page, for visual review: `npm run demo`, then
 * `node e2e/contact-sheets.ts http://127.0.0.1:3000 sheets`. A further folder with sheets of an earlier version shows those
 * for comparison. `--only=` takes a part of a path, `--fullness=` one of everyone, ordinary, empty, overfull.
 */
const [url = 'http://127.0.0.1:3000', folder = 'sheets', earlier] = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('--'))
const given = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3)
const only = given('only') ?? ''
const fullness = given('fullness')

type Shot = { width: number; theme: 'light' | 'dark'; text?: string }
const all: Shot[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light', text: '200%' },
  { width: 768, theme: 'light' },
  { width: 768, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
]
const few: Shot[] = [
  { width: 390, theme: 'light' },
  { width: 768, theme: 'dark' },
  { width: 1440, theme: 'light' },
]
const signedOut = async () => {}
const overfull = async (page: Page) => fillEveryArea(await anOverfullCircle(page, { url }))
const rows = [
  { name: 'everyone', paths: publicPages, shots: all, enter: signedOut },
  { name: 'ordinary', paths: insidePages, shots: all, enter: (page: Page) => signInAsAnna(page, url) },
  { name: 'empty', paths: insidePages, shots: few, enter: (page: Page) => aFamily(page, { url }) },
  { name: 'overfull', paths: insidePages, shots: few, enter: overfull },
]

const sheets = new Map<string, string[]>()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, paths, shots, enter } of rows.filter((each) => !fullness || each.name === fullness)) {
  const page = await aPage(browser)
  await enter(page)
  for (const path of paths.filter((each) => each.includes(only))) {
    const place = join(resolve(folder), 'shots', fileOf(path), name)
    mkdirSync(place, { recursive: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url + path)
    await settled(page)
    const files: string[] = []
    for (const shot of shots) files.push(await take(page, shot, place))
    sheets.set(path, [...(sheets.get(path) ?? []), ...files])
  }
  await page.context().close()
}
for (const [path, files] of sheets) await arrange(path, files)
await browser.close()

async function take(page: Page, { width, theme, text = '100%' }: Shot, place: string): Promise<string> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await setTextSize(page, text)
  await page.waitForTimeout(350)
  const file = join(place, `${width} ${theme} ${text}.jpg`)
  await page.screenshot({ path: file, type: 'jpeg', quality: 60 })
  return file
}

/** One picture of all screenshots of a page, each 300 px high; earlier ones in a second line. */
async function arrange(path: string, files: string[]) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  const picture = (file: string) =>
    `<figure><img src="data:image/jpeg;base64,${readFileSync(file, 'base64')}"><figcaption>${file.split('/').slice(-2).join(' ')}</figcaption></figure>`
  const before = earlier
    ? `<img src="data:image/png;base64,${readFileSync(join(resolve(earlier), `${fileOf(path)}.png`), 'base64')}" width="1780">`
    : ''
  await page.setContent(
    `<style>body{font:12px sans-serif;margin:8px;background:#888}main{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}main img{height:430px}</style>
     <h1>${path}</h1><main>${files.map(picture).join('')}</main>${before}`,
  )
  await page.screenshot({ path: join(resolve(folder), `${fileOf(path)}.png`), fullPage: true })
  await page.close()
}

function fileOf(path: string): string {
  return path.slice(1).replaceAll(/[^\w-]+/g, '_')
}

async function aPage(from: Browser): Promise<Page> {
  const context = await from.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const [day, month, year] = new Date().toLocaleDateString('en-GB').split('/')
    localStorage.setItem('betaWarningShown', `${year}-${month}-${day}`)
  })
  return page
}
