import type { TextFormat } from '@kinfold/contract/text-format.ts'

/**
 * How the browser's user writes: English words, because the interface is English, but their own forms (12 or 24 hours,
 * decimal sign, and, in English, the order of a date).
 */
export function browserTextFormat(clock: 'auto' | '12' | '24' = 'auto', language = navigator.language): TextFormat {
  let hour12 = clock === 'auto' ? undefined : clock === '12'
  return {
    locale: /^en\b/.test(language) ? language : 'en-GB',
    numbers: language,
    // Read once, with the first time shown: it takes a good part of the start.
    get hour12() {
      hour12 ??= new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12
      return hour12
    },
  }
}
