import { currentTextFormat, wallTimeText } from '@kinfold/contract/format.ts'

let isBrowsers12: boolean | undefined

/**
 * 'That is 2:30 PM.', for a field that the browser shows as 14:30 although the person chose the other clock: it writes
 * the times of its fields as it writes everything else. `value`: HH:MM, or of a `datetime-local`.
 */
export function inChosenClock(type: string | undefined, value: unknown): string | undefined {
  if (type !== 'time' && type !== 'datetime-local') return undefined
  const time = /\d\d:\d\d$/.exec(String(value))?.[0]
  isBrowsers12 ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12
  return time && currentTextFormat().hour12 !== isBrowsers12 ? `That is ${wallTimeText(time)}.` : undefined
}
