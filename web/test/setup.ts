import 'fake-indexeddb/auto'
import { writeAs } from '@kinfold/contract/format.ts'
import { cleanup } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { browserWriting } from '../ui/browser/browser-writing.ts'
import { prepareOnce } from './once.ts'

const seldom = prepareOnce()

// As main.tsx does.
writeAs(browserWriting())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // A tab by itself; those that are about several bring their own.
  vi.stubGlobal('BroadcastChannel', undefined)
  history.replaceState(null, '', '/')
  // Theme, size of text, motion: as a page is before anything was chosen.
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(async () => {
  cleanup()
  // A page that is gone sends nothing any more, least of all to the server of the next test.
  const { openDeviceFor } = await import('../device/device.ts')
  openDeviceFor(undefined)
  // What a test put there by hand.
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const timer of seldom) clearInterval(timer)
  seldom.clear()
})
