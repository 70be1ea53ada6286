import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '@kinfold/server/demo/fill.ts'
import { people } from '@kinfold/server/demo/people.ts'
import { chromium, type Page } from '@playwright/test'
import { aDemo } from './demo.ts'
import { median } from './measure.ts'

/*
 * How long a phone without a network takes from opening the app to showing today's doses: `node bench/cold-start.ts`. The
 * browser starts anew each time, with its processor slowed down to a phone's speed. The app must be built.
 */
const GOAL_MS = 1_000
const SLOWER = 4
const STARTS = 7
const WRITTEN_MS = 10_000
/** What the page shows, and the last to be read. Both are stored at the same time, in no certain order. */
const KEPT = ['/api/doses/due"', '/api/vitals-history"']

declare global {
  var dosesShown: Promise<number>
}

const folder = mkdtempSync(join(tmpdir(), 'kinfold-cold-start-'))
const demo = await aDemo()
try {
  await inBrowser(async (page) => {
    await page.goto(`${demo.base}/login`)
    await page.getByLabel('Email').fill(people.anna.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard')
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 })
    await page.waitForFunction(isKept, KEPT, { timeout: 120_000, polling: 1_000 })
    // The browser writes localStorage to the disk some seconds later; closed before, it has nobody signed in.
    await page.waitForTimeout(WRITTEN_MS)
  })
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) times.push(await inBrowser(openedAt))
  console.log(
    `${String(Math.round(median(times))).padStart(6)} ms  from opening the app without a network until today's doses are there, processor ${SLOWER} x slower ` +
      `(goal <= ${GOAL_MS}; ${times.map(Math.round).join(', ')}; load ${loadavg()[0]!.toFixed(1)})`,
  )
} finally {
  await demo.close()
  rmSync(folder, { recursive: true, force: true })
}

async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
  })
  try {
    return await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

async function openedAt(page: Page): Promise<number> {
  await page.context().setOffline(true)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    globalThis.dosesShown = new Promise((shown) => {
      new MutationObserver((_, observer) => {
        if (!/\d+ of \d+ doses/.test(document.querySelector('main')?.textContent ?? '')) return
        observer.disconnect()
        shown(performance.now())
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
  })
  await page.goto(`${demo.base}/medications`)
  // Not polled, because each poll would make the page render a frame.
  return page.evaluate(() => globalThis.dosesShown)
}

/** Whether the device has stored what is read ahead. */
function isKept(places: string[]) {
  return new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('kinfold')
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(places.every((place) => keys.result.join('\n').includes(place)))
      }
    }
  })
}
