import 'fake-indexeddb/auto'
import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { cleanup } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { browserTextFormat } from '../ui/browser/browser-text-format.ts'
import { prepareOnce } from './once.ts'
import { closePages } from './open-pages.ts'

const seldom = prepareOnce()

// As main.tsx does.
setTextFormat(browserTextFormat())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // No other tabs, unless a test brings its own channel.
  vi.stubGlobal('BroadcastChannel', undefined)
  history.replaceState(null, '', '/')
  // Theme, text size, motion: back to the defaults.
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  // Nothing has a size without a browser.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(async () => {
  cleanup()
  const { openDeviceFor } = await import('../device/device.ts')
  // What they still write must not be written for the next test.
  await Promise.all([...closePages(), openDeviceFor(undefined)])
  // Elements that a test added by hand.
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const timer of seldom) clearInterval(timer)
  seldom.clear()
})

// The next file of this process imports modules of its own: options of the cache, clock and connection stay here.
afterAll(() => void vi.resetModules())
