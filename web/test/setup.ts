import 'fake-indexeddb/auto'
import { writeAs } from '@kinfold/contract/format.ts'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { browserWriting } from '../ui/browser/browser-writing.ts'

// As main.tsx does.
writeAs(browserWriting())

// jsdom has no pointers to capture; a toast that is being swiped asks for them.
Element.prototype.hasPointerCapture ??= () => false

// A page's module is loaded when it is first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

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
})
