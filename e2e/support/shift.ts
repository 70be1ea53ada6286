import type { Page } from '@playwright/test'

/** The most that a page may move by itself (Cumulative Layout Shift). */
export const MOST_SHIFT = 0.02

/** From the next page on, adds up what moves without anybody having pressed something. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) globalThis.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page) => page.evaluate(() => globalThis.shift)

declare global {
  var shift: number
}
