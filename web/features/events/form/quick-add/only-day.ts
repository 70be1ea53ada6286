import { weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { cut, dayIn, weekdayIn } from './read-day.ts'

/**
 * The day of a line without its time, and the line without its day; undefined without a day. A weekday beside its own date goes,
 * too. 'not understood': two days ('Tue and Thu', '24-27 December'), a day that is left out ('not on Tuesday'), or words that
 * are not read here ('half past three', 'easter').
 */
export function onlyDayIn(text: string, today: string): { day: string; rest: string } | 'not understood' | undefined {
  const day = dayIn(text, today)
  if (day === 'no such day' || NOT_A_TIME.test(text)) return 'not understood'
  if (!day) return PERHAPS_A_DAY.test(text) ? 'not understood' : undefined
  const before = text.slice(0, day.at)
  if (IS_NOT_IT.test(before)) return 'not understood'
  const rest = restBeside(day.day, `${before}${HERE}${text.slice(day.at + day.length)}`, today)
  return rest === undefined ? 'not understood' : { day: day.day, rest: rest.replace(HERE, ' ') }
}

/** Stands for the day that was read. */
const HERE = '\n'

/** `text` without the weekday of that day; undefined if another day belongs to the first one. */
function restBeside(day: string, text: string, today: string): string | undefined {
  const second = dayIn(text, today)
  if (!second) return text
  if (second === 'no such day') return undefined
  const [from, until] = [text.indexOf(HERE), second.at + second.length]
  const between = second.at > from ? text.slice(from, second.at) : text.slice(until, from)
  if (!JOINED.test(between)) return text
  const weekday = weekdayIn(text.slice(second.at, until).replace(/^(?:on|next)\s+/i, ''))
  return weekday === weekdayOf(day) - 1 ? cut(text, second) : undefined
}

const NOT_A_TIME = /\b(?:half past|quarter (?:past|to)|at midnight)\b/i
/** If no other day is named: not 'Buy christmas presents Tue'. */
const PERHAPS_A_DAY =
  /\b(?:on \d{1,2}\/\d{1,2}(?:\/\d{2,4})?|in\s+\w+\s+(?:days?|weeks?|months?)(?!\s+room)|fortnight|easter|christmas|boxing day|on the \d{1,2}(?:st|nd|rd|th)(?!\s+(?:floor|avenue|street)))\b/i
/** 'Not on Tuesday', 'every first Sunday', 'twice in 3 days', '24-27 December' */
const IS_NOT_IT =
  /(?:\b(?:not|except|until|till|every|first|second|third|fourth|last|twice|thrice|times|\dst|\dnd|\drd|\dth)|\d\s*(?:-|–|to|until))\s*(?:on\s+|the\s+)*$/i
/** Only such words stand between two days that belong together. */
const JOINED = /^[\s,&/()–-]*(?:(?:to|until|till|and|on|the|of)\b[\s,]*)*$/i
