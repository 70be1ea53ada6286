import { configure, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Intervals from this length on belong to pages and are cleared after each test; shorter ones belong to jsdom (frames)
 * and Testing Library.
 */
const SELDOM_MS = 1_000
const FRAME_MS = 16
/** How long a test waits for what it expects. */
const WAIT_MS = 30_000

declare global {
  /** Long intervals started by pages in this process; set once the process is prepared. */
  var seldom: Set<ReturnType<typeof setInterval>> | undefined
}

/** Prepares the process, in which test files run one after another. */
export function prepareOnce(): Set<ReturnType<typeof setInterval>> {
  if (globalThis.seldom) return globalThis.seldom
  const seldom = new Set<ReturnType<typeof setInterval>>()
  globalThis.seldom = seldom
  const begin = setInterval
  Object.assign(globalThis, {
    setInterval: (...given: Parameters<typeof begin>) => {
      const timer = begin(...given)
      if (given[1]! >= SELDOM_MS) seldom.add(timer)
      return timer
    },
  })

  // jsdom runs frames from one interval. If it starts in a test that sets the clock, it stands still in all later tests.
  const [soon, never] = [setTimeout, clearTimeout]
  globalThis.requestAnimationFrame = (draw) => Number(soon(() => draw(performance.now()), FRAME_MS))
  globalThis.cancelAnimationFrame = (frame) => never(frame)

  // jsdom has no pointer capture, which a swiped toast asks for.
  Element.prototype.hasPointerCapture ??= () => false

  // The only style rule that decides what can be clicked (ui/overlays/dialog.tsx); jsdom reads no others.
  document.head.insertAdjacentHTML('beforeend', '<style>.pointer-events-auto { pointer-events: auto }</style>')

  // A page's module loads when first shown, which takes a while on a busy machine.
  configure({ asyncUtilTimeout: WAIT_MS })
  // A wait prints the page when it is over; at each of its tries, during which this flag is set, nobody reads it.
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) =>
      (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
        ? new Error(message ?? '')
        : getElementError(message, container),
  })
  // Vitest's own default is a second, and no setting of it.
  const [waitFor, waitUntil] = [vi.waitFor, vi.waitUntil]
  vi.waitFor = (work, options) => waitFor(work, options ?? WAIT_MS)
  vi.waitUntil = (work, options) => waitUntil(work, options ?? WAIT_MS)

  // A found element can be clicked only after React’s effects have run (a dialog first blocks the pointer for the page).
  // Effects run as immediates; on a busy machine Testing Library's timer fires before them.
  const { asyncWrapper } = getConfig()
  configure({
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work()
        for (let turns = 0; turns < 3; turns++) await new Promise((done) => setImmediate(done))
        return result
      }),
  })
  return seldom
}
