import { chromium, type Page } from '@playwright/test'

const SLOWER = 4
const TURNS = 25

/** A year's chart in a browser with a slow processor: the longest frame and the longest task while zooming. */
export async function zoomFrames({ url, token }: { url: string; token: string }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    await context.addInitScript((access) => {
      localStorage.setItem('auth_token', access)
      localStorage.setItem('token_expiry', String(Date.now() + 3_600_000))
      localStorage.setItem('betaWarningShown', new Date().toLocaleDateString('sv-SE'))
    }, token)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`${url}/vitals-analytics?kind=heart_rate&range=1y`)
    await page.locator('.u-over').waitFor()
    await page.evaluate(watchFrames)
    await untilQuiet(page)
    const box = (await page.locator('.u-over').boundingBox())!
    await page.evaluate(() => {
      globalThis.watched.frames.length = 0
      globalThis.watched.tasks.length = 0
    })
    await page.mouse.move(box.x + box.width / 2, box.y + 20)
    await page.keyboard.down('Control')
    for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, turn % 12 < 8 ? -60 : 60)
    await page.keyboard.up('Control')
    await page.waitForTimeout(3_000)
    const { frames, tasks } = await page.evaluate(() => globalThis.watched)
    const sorted = frames.toSorted((a, b) => a - b)
    return {
      longestFrame: sorted.at(-1) ?? 0,
      p95Frame: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      longestTask: Math.max(0, ...tasks),
      frames: frames.length,
    }
  } finally {
    await browser.close()
  }
}

const QUIET_MS = 3_000

/** Waits until everything started by opening the page has finished. */
async function untilQuiet(page: Page) {
  const count = () => page.evaluate(() => globalThis.watched.tasks.length)
  for (let before = -1, now = await count(); before !== now; ) {
    before = now
    await page.waitForTimeout(QUIET_MS)
    now = await count()
  }
}

declare global {
  var watched: { frames: number[]; tasks: number[] }
}

function watchFrames() {
  const watched = { frames: [] as number[], tasks: [] as number[] }
  globalThis.watched = watched
  let before = 0
  const frame = (now: number) => {
    if (before > 0) watched.frames.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask' })
}
