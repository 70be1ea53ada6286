import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { inBarePage } from './bare-page.ts'
import { measureInteractions } from './interactions.ts'

/** The address, and the signed-in person's token. */
type Visit = { url: string; token: string }
type Result = { ratio: number } & Record<string, number>

/** Pages of the shell, whose layout shift is measured. */
const PATHS = [
  ...['/dashboard', '/care-logs', '/care-tasks', '/handover', '/medications', '/medications?view=week'],
  ...['/medications?view=list', '/medications?view=history', '/calendar', '/calendar?view=month'],
  ...['/calendar?view=agenda', '/care-circles', '/emergency-card', '/emergency-contacts', '/preferences', '/profiles'],
  ...['/medical-vault', '/vitals-analytics', '/mood-tracking', '/ai-food-planning', '/ai-food-planning?view=recipes'],
  ...['/ai-food-planning?view=groceries', '/ai-food-planning?view=profile', '/invite-management'],
]
/** Above this number the requests are listed. */
const MOST_REQUESTS = 30
const REST_MS = 2_500
const SLOWER = 4
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** What pages cost in a browser with an empty cache. */
export const pageRows = (visit: Visit) => [
  {
    what: 'the dashboard until it is at rest: requests',
    goal: `<= ${MOST_REQUESTS}, 200 kB of JavaScript, no long task after the first paint`,
    run: () => inBrowser((browser) => measureDashboard(browser, visit)),
  },
  {
    what: 'shift of layout, of the worst page',
    goal: '<= 0.02',
    run: () => inBrowser((browser) => measureShifts(browser, visit)),
  },
  { what: 'the worst of a few interactions, in ms', goal: '<= 100', run: measureInteractions },
]

async function inBrowser(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

async function measureDashboard(browser: Browser, visit: Visit): Promise<Result> {
  const { context, page } = await signedIn(browser, visit, SCREENS[0]!)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  const requests: string[] = []
  devtools.on('Network.requestWillBeSent', ({ request }) => requests.push(new URL(request.url).pathname))
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`${visit.url}/dashboard`)
  await page.waitForTimeout(REST_MS * SLOWER)
  await context.close()
  if (requests.length > MOST_REQUESTS) console.log(`        ${requests.join('\n        ')}`)
  const { longest, paint } = await tasksOfDashboard(visit)
  return { ratio: requests.length, scriptKb: bytes / 1000, longestTaskMs: longest, largestPaintMs: paint }
}

/** In milliseconds, on a processor slowed down four times. */
const tasksOfDashboard = ({ url, token }: Visit) =>
  inBarePage(async ({ send }) => {
    await send('Emulation.setDeviceMetricsOverride', { ...SCREENS[0]!, deviceScaleFactor: 1, mobile: false })
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await send('Page.enable')
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${takeNote})(${JSON.stringify(token)})` })
    await send('Page.navigate', { url: `${url}/dashboard` })
    await new Promise((over) => setTimeout(over, REST_MS * SLOWER))
    const { result } = await send('Runtime.evaluate', { expression: 'globalThis.seen', returnByValue: true })
    return result.value as typeof globalThis.seen
  })

async function measureShifts(browser: Browser, visit: Visit): Promise<Result> {
  let worst = 0
  for (const screen of SCREENS) {
    for (const path of PATHS) {
      const { context, page } = await signedIn(browser, visit, screen)
      await page.goto(visit.url + path)
      await page.waitForTimeout(REST_MS)
      const { shift } = await page.evaluate(() => globalThis.seen)
      if (shift > 0.005) console.log(`        ${shift.toFixed(3)} ${path} at ${screen.width} px`)
      worst = Math.max(worst, shift)
      await context.close()
    }
  }
  return { ratio: worst, pages: PATHS.length * SCREENS.length }
}

/** A window without anything loaded, observed from its first moment. */
async function signedIn(
  browser: Browser,
  { token }: Visit,
  viewport: (typeof SCREENS)[number],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await context.addInitScript(takeNote, token)
  return { context, page: await context.newPage() }
}

declare global {
  var seen: { shift: number; longest: number; paint: number }
}

function takeNote(token: string) {
  localStorage.setItem('auth_token', token)
  localStorage.setItem('betaWarningShown', new Date().toLocaleDateString('sv-SE'))
  const seen = { shift: 0, longest: 0, paint: 0 }
  globalThis.seen = seen
  let painted = Number.POSITIVE_INFINITY
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  watch('paint', ({ startTime }) => {
    painted = Math.min(painted, startTime)
  })
  watch('longtask', ({ startTime, duration }) => {
    if (startTime > painted) seen.longest = Math.max(seen.longest, duration)
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
}
