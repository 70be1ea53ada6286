import { logSentence } from '../log-sentence.ts'
import type { ListedLog } from '../waiting-logs.ts'

const LETTERS = 80

/** 'photo 1 of 2: Red spot on the left heel'; without its own words, with those of its log. */
export function nameOfPhoto(log: ListedLog, at: number): string {
  const { length } = log.photos
  const which = length > 1 ? `photo ${at + 1} of ${length}` : 'photo'
  return `${which}: ${aboutPhoto(log, at)}`
}

/** What it shows, in the words of the person who took it. */
export function aboutPhoto(log: ListedLog, at: number): string {
  const { lead, body } = logSentence(log)
  const words = log.photos[at]?.about ?? ([lead, body].filter(Boolean).join(': ') || log.type)
  return words.length > LETTERS && !log.photos[at]?.about ? `${words.slice(0, LETTERS)}…` : words
}
