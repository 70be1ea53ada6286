import type { Page } from '@playwright/test'

/** The most that a page may move by itself (Cumulative Layout Shift). */
export const MOST_SHIFT = 0.02

/** Not in TypeScript's library yet. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** From the next page on, adds up what moves without anybody having pressed something, and notes what it was. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shift = 0
    globalThis.shifted = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        globalThis.shift += value
        for (const { node, previousRect, currentRect } of sources)
          globalThis.shifted.push(`${node?.textContent?.slice(0, 40)} from ${previousRect.y} to ${currentRect.y} px`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page) => page.evaluate(() => globalThis.shift)

/** What moved, with its text, for whoever has to find out why. */
export const shiftedOn = (page: Page) => page.evaluate(() => globalThis.shifted.join('; '))

declare global {
  var shift: number
  var shifted: string[]
}
