import { wallTimeText } from '@kinfold/contract/format.ts'
import { currentTextFormat } from '@kinfold/contract/text-format.ts'
import { type ComponentProps, createContext, useContext } from 'react'
import { browserTextFormat } from '../browser/browser-text-format.ts'
import { TextField } from './field.tsx'

const browsers = browserTextFormat()

const ClockHint = createContext<string | undefined>(undefined)
/** Whose clock fields below take times of, as in page-clock.ts; undefined where it is said elsewhere. */
export const ClockHintProvider = ClockHint.Provider

/** A time, or a day and a time: 'HH:MM', or the value of a `datetime-local`. */
export function ClockField({ hint, ...rest }: ComponentProps<typeof TextField>) {
  const hints = [useContext(ClockHint), inChosenClock(rest.value), hint].filter(Boolean).join(' ')
  return <TextField hint={hints} {...rest} />
}

/**
 * 'That is 2:30 PM.', for a field that the browser shows as 14:30 although the person chose the other clock: a browser
 * writes the times of its fields by its own language.
 */
function inChosenClock(value: unknown): string | undefined {
  const time = /\d\d:\d\d$/.exec(String(value))?.[0]
  return time && currentTextFormat().hour12 !== browsers.hour12 ? `That is ${wallTimeText(time)}.` : undefined
}
