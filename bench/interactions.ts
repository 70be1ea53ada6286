import { setTimeout as pause } from 'node:timers/promises'
import { type BarePage, inBarePage } from './bare-page.ts'
import { aDemo } from './demo.ts'
import { median } from './measure.ts'

const SLOWER = 4
const ROUNDS = 5
const LOADED_MS = 2_500
/** By then the answer to a press is on the screen. */
const SHOWN_MS = 1_000

type Step = { path: string; before?: string; press: string; type?: string }

/** Each on its page opened anew, so that a dialog is the first one; names as on the screen. */
const STEPS = {
  menu: { path: '/dashboard', press: 'Your account' },
  list: { path: '/dashboard', press: 'Record something' },
  form: { path: '/care-tasks', press: 'New task' },
  longForm: { path: '/calendar', press: 'Plan' },
  typed: { path: '/care-tasks', before: 'New task', press: 'What needs to be done?', type: 'Water' },
  tick: { path: '/care-tasks', press: 'Done: ' },
  dose: { path: '/medications', press: 'Give ' },
  page: { path: '/care-logs', before: 'Dashboard', press: 'Care Logs' },
} satisfies Record<string, Step>

/**
 * The longest task of a page from a press until its answer is shown. Processor time, so that other programs hardly count,
 * times four, as on a slow telephone; in ms, the median of the rounds. `ratio` is the worst.
 */
export async function measureInteractions(): Promise<{ ratio: number } & Record<string, number>> {
  const demo = await aDemo()
  try {
    const longest = await inBarePage(async (page) => {
      await page.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
      await page.send('Page.enable')
      await page.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `(${signIn})(${JSON.stringify(demo.token)})`,
      })
      const found = Object.entries(STEPS).map(([name]) => [name, []] as [string, number[]])
      for (let round = 0; round < ROUNDS; round++)
        for (const [name, tasks] of found)
          tasks.push(await longestTask(page, demo.base, STEPS[name as keyof typeof STEPS]))
      return found.map(([name, tasks]) => [name, median(tasks) * SLOWER] as const)
    })
    return { ratio: Math.max(...longest.map(([, ms]) => ms)), ...Object.fromEntries(longest) }
  } finally {
    await demo.close()
  }
}

const PHONE = { width: 390, height: 844 }

function signIn(token: string) {
  localStorage.setItem('auth_token', token)
  localStorage.setItem('betaWarningShown', new Date().toLocaleDateString('sv-SE'))
}

async function longestTask(page: BarePage, base: string, { path, before, press, type }: Step): Promise<number> {
  await page.send('Page.navigate', { url: base + path })
  await pause(LOADED_MS)
  // Somebody begins to use the page: what it loads then is not part of the press.
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 5, y: 300 })
  await pause(LOADED_MS)
  if (before) await pressOn(page, before)
  if (type) await pressOn(page, press)
  await pause(SHOWN_MS)
  await page.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories: CATEGORIES } })
  if (!type) await pressOn(page, press)
  for (const text of type ?? '') {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
  }
  await pause(SHOWN_MS)
  return longestOf(await page.endTracing())
}

async function pressOn({ send }: BarePage, name: string) {
  const { result } = await send('Runtime.evaluate', {
    expression: `(${placeOf})(${JSON.stringify(name)})`,
    returnByValue: true,
  })
  if (!result.value) throw new Error(`Nothing is called '${name}'`)
  const at = { ...(result.value as { x: number; y: number }), button: 'left', clickCount: 1 }
  for (const type of ['mousePressed', 'mouseReleased']) await send('Input.dispatchMouseEvent', { type, ...at })
}

/** Runs in the page: the middle of the first visible control with this name. */
function placeOf(name: string) {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a, input, textarea')]
  const nameOf = (each: HTMLElement) =>
    each.getAttribute('aria-label') ?? (each as HTMLInputElement).labels?.[0]?.textContent ?? each.textContent
  const control = controls.find((each) => nameOf(each).trim().startsWith(name) && each.checkVisibility())
  control?.scrollIntoView({ block: 'center' })
  const box = control?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Tasks and events. */
const CATEGORIES = ['toplevel', 'devtools.timeline']

type Traced = { name: string; pid: number; tid: number; ts: number; tdur?: number }

/** In ms of processor time: of the thread that received the press, from then on. */
function longestOf(events: Traced[]): number {
  const press = events.filter(({ name }) => name === 'EventDispatch').toSorted((a, b) => a.ts - b.ts)[0]
  if (!press) throw new Error('The page has received nothing')
  const tasks = events.filter(
    ({ name, pid, tid, ts, tdur }) =>
      name.endsWith('RunTask') && pid === press.pid && tid === press.tid && ts + (tdur ?? 0) >= press.ts,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}
