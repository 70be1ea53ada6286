import type { Writing } from '@kinfold/contract/format.ts'

/**
 * How a browser’s person writes: the words are those of the interface, which is English; the forms (12 or 24 hours, the
 * decimal sign, and the order of a date where their language is English) are theirs.
 */
export const browserWriting = (clock: 'auto' | '12' | '24' = 'auto', language = navigator.language): Writing => ({
  locale: /^en\b/.test(language) ? language : 'en-GB',
  numbers: language,
  // Asked when the first time is written.
  get hour12() {
    if (clock !== 'auto') return clock === '12'
    return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12
  },
})
