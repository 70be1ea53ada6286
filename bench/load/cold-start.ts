import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '@kinfold/server/demo/fill.ts'
import { people } from '@kinfold/server/demo/people.ts'
import { chromium } from '@playwright/test'
import { aDemo } from '../demo.ts'
import { median } from '../measure.ts'
import { devtoolsOf } from './devtools.ts'

/*
 * How long a phone without a network takes from opening the app to showing today's doses: `node bench/load/cold-start.ts`. The
 * browser starts anew each time, with its processor slowed down to a phone's speed, and the server has stopped. The app must
 * be built. How fast the machine is at that moment is printed too, because shared machines differ by half within minutes.
 */
const GOAL_MS = 1_000
const SLOWER = 4
const STARTS = 9
const WRITTEN_MS = 10_000
const AT_REST_MS = 1_000
/** What the page shows, and the last to be read. Both are stored at the same time, in no certain order. */
const KEPT = ['/api/doses/due"', '/api/vitals-history"']
const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
const PHONE = { width: 390, height: 844 }

const folder = mkdtempSync(join(tmpdir(), 'kinfold-cold-start-'))
const demo = await aDemo()
try {
  await signInOnce().finally(demo.close)
  const starts: Start[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await opened())
  const shown = starts.map((start) => start.shown)
  console.log(
    `${String(Math.round(median(shown))).padStart(6)} ms  from opening the app without a network until today's doses are there, processor ${SLOWER} x slower ` +
      `(goal <= ${GOAL_MS}; ${shown.map(Math.round).join(', ')}), drawn ${Math.round(median(starts.map(({ drawn }) => drawn)))} ms; ` +
      `a loop of known work ${Math.round(median(starts.map(({ loop }) => loop)))} ms; load ${loadavg()[0]!.toFixed(1)}`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Until everything that the page needs without a network is stored. */
async function signInOnce() {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: EXECUTABLE,
    args: FLAGS,
    viewport: PHONE,
  })
  const page = context.pages()[0] ?? (await context.newPage())
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
  await wait(WRITTEN_MS)
  await context.close()
}

/** In milliseconds: until the doses are in the page, until they are drawn, and for a loop of known work in the same page. */
type Start = { shown: number; drawn: number; loop: number }

async function opened(): Promise<Start> {
  const port = join(folder, 'DevToolsActivePort')
  rmSync(port, { force: true })
  const browser = spawn(
    EXECUTABLE,
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, ...FLAGS, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = once(browser, 'exit')
  try {
    const { send, evaluate } = await devtoolsOf(await pageOf(port))
    await wait(AT_REST_MS)
    await send('Page.enable')
    await send('Network.enable')
    await send('Network.emulateNetworkConditions', {
      ...{ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    })
    await send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: false })
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `globalThis.start = (${whenShown})()` })
    await send('Page.navigate', { url: `${demo.base}/medications` })
    const start = await evaluate<Omit<Start, 'loop'>>('globalThis.start')
    return { ...start, loop: await evaluate<number>(`(${knownWork})()`) }
  } finally {
    browser.kill()
    await ended
  }
}

/** The address of the browser's only page, as soon as the browser has written where it listens. */
async function pageOf(portFile: string): Promise<string> {
  for (;;) {
    const [port, path] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')
    const targets = path ? ((await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Target[]) : []
    const page = targets.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await wait(50)
  }
}

type Target = { type: string; webSocketDebuggerUrl: string }

/** Runs in the page. */
function whenShown() {
  return new Promise<Omit<Start, 'loop'>>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!/\d+ of \d+ doses/.test(document.querySelector('main')?.textContent ?? '')) return
      observer.disconnect()
      const shown = performance.now()
      // A message sent while a frame is made arrives when it is over.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ shown, drawn: performance.now() })
        port2.postMessage(null)
      })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Runs in the page. */
function knownWork() {
  const begun = performance.now()
  let words = ''
  for (let round = 0; round < 200_000; round++) words = `${words}${round}`.slice(-100)
  return words.length && performance.now() - begun
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
