import 'fake-indexeddb/auto'
import { writeAs } from '@kinfold/contract/format.ts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { browserWriting } from '../ui/browser/browser-writing.ts'

// As main.tsx does.
writeAs(browserWriting())

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

// A page that is gone does nothing any more: what it wanted to do each minute it would do to the page of a later test. What runs more often
// belongs to jsdom (frames) and to Testing Library, which go on.
const SELDOM_MS = 1_000
const begun = new Set<ReturnType<typeof setInterval>>()
const begin = setInterval
Object.assign(globalThis, {
  setInterval: (...given: Parameters<typeof begin>) => {
    const timer = begin(...given)
    if (given[1]! >= SELDOM_MS) begun.add(timer)
    return timer
  },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // A tab by itself; those that are about several bring their own.
  vi.stubGlobal('BroadcastChannel', undefined)
  history.replaceState(null, '', '/')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const timer of begun) clearInterval(timer)
  begun.clear()
})
