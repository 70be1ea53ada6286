import type { Preferences, Units } from './features/preferences/choices.ts'

/* How the reader wants text to be written; apart from what writes it (format.ts), because a browser sets it before its first page.
   British English unless the reader is known: a browser sets its format at its start and with the preferences, a server for each reader. */

/**
 * `locale` decides the words and the order within a date; always an English locale, like the sentences around it.
 * `numbers`: the locale of the decimal sign, if different. `units`: the chosen units (measure-text.ts).
 */
export type TextFormat = {
  locale: string
  hour12?: boolean | undefined
  numbers?: string
  weekStart?: Preferences['weekStart']
  units?: Partial<Units>
  /** Pounds from 14 on are written as stone and pounds. */
  inStone?: boolean
}

let ofProcess: TextFormat = { locale: 'en-GB' }
let ofReader: () => TextFormat | undefined = () => undefined

/** Sets the format for the whole process. */
export function setTextFormat(textFormat: TextFormat) {
  ofProcess = textFormat
}

/** For a process that formats for many people: called each time to find the reader; undefined: unknown reader. */
export function setTextFormatSource(reader: () => TextFormat | undefined) {
  ofReader = reader
}

/** The format of a process's reader, if it formats for many people and knows who reads. */
export const readersTextFormat = (): TextFormat | undefined => ofReader()

/** The format for the current reader. */
export const currentTextFormat = (): TextFormat => ofReader() ?? ofProcess
