import type { Page } from '@playwright/test'

/**
 * Shows the open page with text of this size, such as '200%'. In a style sheet of its own, because the app sets the
 * size of its root element again whenever the person's preferences arrive.
 */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((wanted) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${wanted} !important }`)
    document.adoptedStyleSheets = [sheet]
  }, size)
