import { weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { cut, dayIn, WEEKDAY, weekdayIn } from './read-day.ts'

/**
 * The day of a line without its time, and the line without its day; undefined without a day. The weekday of a date goes, too.
 * 'not understood': two days ('Tue and Thu', '24-27 December'), a day that is left out ('not on Tuesday'), or words that are
 * not read here ('half past three', 'easter', '12/8').
 */
export function onlyDayIn(text: string, today: string): { day: string; rest: string } | 'not understood' | undefined {
  const day = dayIn(text, today)
  if (day === 'no such day' || NOT_READ.test(text)) return 'not understood'
  if (!day) return PERHAPS_A_DAY.test(text) ? 'not understood' : undefined
  const [before, after] = [text.slice(0, day.at), text.slice(day.at + day.length)]
  if (A_FEAST.test(text.slice(0, day.at + day.length))) return 'not understood'
  const isDate = /\d/.test(text.slice(day.at, day.at + day.length))
  if (IS_NOT_IT.test(before) || GOES_ON.test(after) || (isDate && IS_END.test(before))) return 'not understood'
  const rest = withoutWeekday(day.day, `${before} ${after}`, today)
  return rest === undefined ? 'not understood' : { day: day.day, rest }
}

/** The text without the weekday of that day; undefined if another day is in it. */
function withoutWeekday(day: string, text: string, today: string): string | undefined {
  const second = dayIn(text, today)
  if (!second) return text
  if (second === 'no such day') return undefined
  if (ABOUT.test(text.slice(0, second.at))) return text
  const weekday = weekdayIn(text.slice(second.at, second.at + second.length).replace(/^(?:on|next)\s+/i, ''))
  return weekday === weekdayOf(day) - 1 ? cut(text, second) : undefined
}

const FRACTION_OF = String.raw`\s*(?:an?\s+|of\s+(?:an?\s+)?)?(?:tab|pill|dose|capsule|cup|tsp|teaspoon|spoon|portion|glass|lit|l\b|ml|mg|hour|day)`
/** Anywhere: times, days that depend on what one is used to, and dates with a slash, which differ from country to country. */
const NOT_READ = new RegExp(
  String.raw`\b(?:half past|quarter (?:past|to)|at midnight|yesterday|(?:next|this|last) week|week on|${WEEKDAY}\s+week|fortnight)\b|\bon \d{1,2}\/\d{1,2}\b|(?<![\d/])\d{1,2}\/\d{1,2}\/\d{2,4}`,
  'i',
)
/** Not the next Friday or Sunday. */
const A_FEAST =
  /\b(?:good\s+friday|(?:easter|whit)\s+(?:saturday|sunday|monday|tuesday)|(?:palm|mothering|remembrance|advent)\s+sunday|maundy\s+thursday|ash\s+wednesday|(?:shrove|pancake)\s+tuesday|bank\s+holiday\s+monday|black\s+friday)$/i
/** If no other day is named: not 'Buy christmas presents Tue', 'Physio 3/10 Tue'. */
const PERHAPS_A_DAY = new RegExp(
  String.raw`\b(?:in\s+\w+\s+(?:days?|weeks?|months?)(?!\s+room)|(?:next|this) (?:weekend|month)|at the weekend|easter|christmas|boxing day|on the \d{1,2}(?:st|nd|rd|th)(?!\s+(?:floor|avenue|street)))\b|(?<![\d/])(?!24\/7)\d{1,2}\/\d{1,2}(?![\d/]|${FRACTION_OF})`,
  'i',
)
/** 'Not on Tuesday', 'every first Sunday', 'twice in 3 days', 'by Friday', 'after Tue 1 Dec' */
const IS_NOT_IT = new RegExp(
  String.raw`(?:\b(?:no|not|except|until|till|by|before|after|since|or|either|instead of|every|first|second|third|fourth|last|twice|thrice|times)|\d(?:st|nd|rd|th))(?:\s+(?:on|the|${WEEKDAY},?))*\s+$`,
  'i',
)
/** Before a date: '24-27 December' */
const IS_END = /\d\.?\s*(?:-|–|to|until|and|or|&|\/)\s*(?:(?:on|the)\s+)*$/i
/** 'Dec 20-27', 'Wed 2nd', 'Sunday 10'; not 'Tue 2nd floor' */
const GOES_ON =
  /^(?:\s*(?:-|–|to|until|till|and|or|&|\/)\s*(?:the\s+)?\d|\s+(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\s*(?:$|[,;]))/i
/** What stays in the title: 'Call Anna about Monday'. */
const ABOUT = /\b(?:about|regarding|re:?)\s+$/i
