import { wallTimeText } from '@kinfold/contract/format.ts'
import { currentTextFormat } from '@kinfold/contract/text-format.ts'
import { createContext, useContext } from 'react'
import { browserTextFormat } from '../browser/browser-text-format.ts'

const browsers = browserTextFormat()

/**
 * 'That is 2:30 PM.', for a field that the browser shows as 14:30 although the person chose the other clock: a browser
 * writes the times of its fields by its own language. `value`: HH:MM, or of a `datetime-local`.
 */
export function inChosenClock(type: string | undefined, value: unknown): string | undefined {
  if (type !== 'time' && type !== 'datetime-local') return undefined
  const time = /\d\d:\d\d$/.exec(String(value))?.[0]
  return time && currentTextFormat().hour12 !== browsers.hour12 ? `That is ${wallTimeText(time)}.` : undefined
}

const ClockHint = createContext<string | undefined>(undefined)
/** Whose clock fields below take times of, as in page-clock.ts; undefined where it is said elsewhere. */
export const ClockHintProvider = ClockHint.Provider

export function useClockHint(type: string | undefined): string | undefined {
  const hint = useContext(ClockHint)
  return type === 'time' || type === 'datetime-local' ? hint : undefined
}
