import type { Writing } from '@kinfold/contract/format.ts'

/**
 * How a browser’s person writes: the words are those of the interface, which is English; the forms (12 or 24 hours, the
 * decimal sign, and the order of a date where their language is English) are theirs.
 */
export function browserWriting(clock: 'auto' | '12' | '24' = 'auto', language = navigator.language): Writing {
  let hour12 = clock === 'auto' ? undefined : clock === '12'
  return {
    locale: /^en\b/.test(language) ? language : 'en-GB',
    numbers: language,
    // Asked when the first time is written, and once: it takes as long as a good part of the start.
    get hour12() {
      hour12 ??= new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12
      return hour12
    },
  }
}
