import { addDays, daysFrom, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { type Repetition, repetitionFrom } from '@kinfold/contract/time/repetition.ts'
import { type Weekday, weekdays } from '@kinfold/contract/time/rule-parts.ts'
import { readers, type Said, UNREAD } from './how-often.ts'
import { isLeftOut, isLimited } from './limits.ts'
import { cut, DATE, dayIn, MONTH, WEEKDAY } from './read-day.ts'

/** `rest`: the line without it; `isFirst`: the line begins with it. */
type Repeated = { repetition: Repetition; day: string; rest: string; isFirst: boolean }

/**
 * How often a line without its time says that something is, with its first day: 'every Saturday', 'on Mondays and Thursdays
 * until 20 Dec', 'the first Tuesday of every month'. Undefined if it says nothing of the kind, or says it of something else:
 * 'Dr Brandt Tue: headaches every day'.
 */
export function repetitionIn(text: string, today: string): Repeated | 'not understood' | undefined {
  for (const { words, read } of readers) {
    const match = words.exec(text)
    if (!match) continue
    const before = text.slice(0, match.index)
    const rest = `${before}${HERE}${text.slice(match.index + match[0].length)}`
    return beginning({ ...read(match), isFirst: !before.trim() }, rest, today)
  }
  return UNREAD.test(text) && !dayIn(text, today) ? 'not understood' : undefined
}

/** Stands for the words that say how often. */
const HERE = '\n'

type Begun = ReturnType<typeof repetitionIn>

function beginning({ found, isFirst, isLoose }: Said & { isFirst: boolean }, text: string, today: string): Begun {
  const end = endIn(text, today)
  const rest = end ? cut(text, end) : text
  const begin = dayIn(rest, today)
  if (begin === 'no such day' || (begin && isLeftOut(rest.slice(0, begin.at)))) return 'not understood'
  const word = begin && BEGUN.exec(rest.slice(0, begin.at))?.[0]
  const left = begin
    ? cut(rest, { at: begin.at - (word?.length ?? 0), length: begin.length + (word?.length ?? 0) })
    : rest
  const [before = '', after = ''] = left.split(HERE)
  const isOtherDay = begin !== undefined && !word
  // Of something else: the day in the line is when it is.
  if (isOtherDay && (found.frequency === 'daily' || (isLoose && found.weekdays)))
    return begin.at > rest.indexOf(HERE) && isLimited(before, after) ? 'not understood' : undefined
  if ((isOtherDay && found.weekdays) || isLimited(before, after) || dayIn(left, today)) return 'not understood'
  if (found.monthDay === 0 || (found.monthDay ?? 0) > LONGEST_MONTH) return 'not understood'
  const from = begin?.day ?? today
  const asked = { ...repetitionFrom(found.frequency, { day: from }), ...found }
  const day = daysFrom(from, LONGEST_WAIT).find((each) => isOn(asked, each)) ?? from
  if (end && end.day < day) return 'not understood'
  const repetition: Repetition = end ? { ...asked, ends: 'on', lastDay: end.day } : asked
  return { repetition, day, rest: left, isFirst }
}

const BEGUN = /\b(?:from|starting|beginning|as of|since)\s+(?:on\s+)?(?:the\s+)?$/i

const LONGEST_MONTH = 31
/** Days until a weekday of a month has surely been. */
const LONGEST_WAIT = 62

function isOn({ frequency, weekdays: chosen, monthly, monthDay, nth, nthWeekday }: Repetition, day: string): boolean {
  const weekday: Weekday = weekdays[weekdayOf(day) - 1]!
  const date = Number(day.slice(8))
  const isInLast = (days: number) => addDays(day, days).slice(0, 7) !== day.slice(0, 7)
  if (frequency === 'weekly') return chosen.includes(weekday)
  if (frequency !== 'monthly') return true
  if (monthly === 'day') return date === monthDay || (date < monthDay && isInLast(1))
  return weekday === nthWeekday && (nth === -1 ? isInLast(7) : Math.ceil(date / 7) === nth)
}

const UNTIL = new RegExp(
  String.raw`\b(?:until|till)\s+(?:the\s+)?(?:${WEEKDAY},?\s+(?:the\s+)?(?=${DATE}|${MONTH}))?`,
  'i',
)

/** 'until 20 Dec', with the word. */
function endIn(text: string, today: string) {
  const word = UNTIL.exec(text)
  if (!word) return undefined
  const after = word.index + word[0].length
  const day = dayIn(text.slice(after), today)
  if (!day || day === 'no such day' || day.at > 0) return undefined
  return { at: word.index, length: word[0].length + day.length, day: day.day }
}
