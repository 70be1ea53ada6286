import { configure, getConfig } from '@testing-library/react'

/** What a page does each minute is called off when its test is over; what runs more often belongs to jsdom (frames) and Testing Library. */
const SELDOM_MS = 1_000
const FRAME_MS = 16

declare global {
  /** What pages of this process do seldom; there once this process is prepared. */
  var seldom: Set<ReturnType<typeof setInterval>> | undefined
}

/** Prepares a process for tests, which are run in it file after file. */
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

  // jsdom draws frames by an interval of its own. Begun in a test that sets the clock, it stands still in all tests after that.
  const [soon, never] = [setTimeout, clearTimeout]
  globalThis.requestAnimationFrame = (draw) => Number(soon(() => draw(performance.now()), FRAME_MS))
  globalThis.cancelAnimationFrame = (frame) => never(frame)

  // jsdom has no pointers to capture; a toast that is being swiped asks for them.
  Element.prototype.hasPointerCapture ??= () => false

  // The one rule of the styles that decides what can be pressed (ui/overlays/dialog.tsx); jsdom reads no others.
  document.head.insertAdjacentHTML('beforeend', '<style>.pointer-events-auto { pointer-events: auto }</style>')

  // A page's module is loaded when it is first shown, which takes a while on a busy machine.
  configure({ asyncUtilTimeout: 30_000 })

  // What was just found can be pressed once React’s effects have run (a dialog takes the pointer from the page, then for itself).
  // They are immediates; on a busy machine the timer that Testing Library waits for comes before them.
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
