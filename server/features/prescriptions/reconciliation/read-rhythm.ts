import { saysOtherDays, weekdaysIn, word } from './other-days.ts'
import type { SaidHours } from './said-hours.ts'
import { evenHours, everyDay, fourColumns, frequencies, MORNING, partsOfDay, threeColumns } from './times-in-words.ts'

/** When and how much, as written on a list; `words` is the text that says it, `at` where it begins. */
export type Rhythm = {
  kind: 'daily' | 'weekdays' | 'as_needed'
  times: { time: string; quantity: number }[]
  weekdays: number[]
  /** For an as-needed dose. */
  quantity: number | null
  hours: SaidHours
  words: string[]
  at: number
}

/**
 * Whether a text says more than the times of a day, or contradicts them: then its times alone would be another
 * prescription.
 */
export const saysMore = (text: string): boolean =>
  saysOtherDays(text) ||
  (WEEKLY.test(text) && weekdaysIn(text).days.length === 0) ||
  (SCHEME.test(text) && (AS_NEEDED.test(text) || namesOtherParts(text)))

/** '1-0-0 at bedtime': a part of the day in which the scheme gives nothing. */
function namesOtherParts(text: string): boolean {
  const scheme = SCHEME.exec(text)
  const given = scheme ? dosesOf(scheme).flatMap(({ part }) => part.split(' or ')) : []
  return partsOfDay.some(({ words, part }) => words.test(text) && !given.includes(part))
}

/** Undefined if the text does not say when. */
export function readRhythm(text: string): Rhythm | undefined {
  const scheme = SCHEME.exec(text)
  if (scheme) return readScheme(scheme, daysOf(text))
  const [asNeeded, amount] = [AS_NEEDED.exec(text), AMOUNT.exec(text)]
  const quantity = amount ? numberOf(amount[1]!) : 1
  if (!asNeeded) return readWords(text, quantity, daysOf(text, amount))
  const place = placeOf(amount, asNeeded)
  return { kind: 'as_needed', times: [], weekdays: [], quantity, hours: { parts: [], hoursApart: null }, ...place }
}

type Days = Pick<Rhythm, 'kind' | 'weekdays' | 'quantity'>
type Found = RegExpExecArray | null | undefined

/** Every day or on days of the week, and the words that say so, also those found before. */
function daysOf(text: string, ...before: Found[]): { days: Days; found: Found[] } {
  const { days: weekdays, found } = weekdaysIn(text)
  const kind = weekdays.length > 0 ? 'weekdays' : 'daily'
  return { days: { kind, weekdays, quantity: null }, found: [...before, WEEKLY.exec(text), ...found] }
}

/** '1-0-1' */
function readScheme(scheme: RegExpExecArray, { days, found }: ReturnType<typeof daysOf>): Rhythm | undefined {
  const doses = dosesOf(scheme)
  if (doses.length === 0) return undefined
  const times = doses.map(({ time, quantity }) => ({ time, quantity }))
  const hours = { parts: doses.map(({ part }) => part), hoursApart: null }
  return { ...days, times, hours, ...placeOf(scheme, ...found) }
}

/** 'twice daily', 'every 8 hours', 'in the morning' */
function readWords(text: string, quantity: number, { days, found }: ReturnType<typeof daysOf>): Rhythm | undefined {
  const evenly = firstIn(text, evenHours)
  const often = firstIn(text, frequencies) ?? (evenly ? undefined : firstIn(text, [everyDay]))
  const parts = partsOfDay.flatMap((row) => firstIn(text, [row]) ?? [])
  const named = parts.length > 0 ? parts.map(({ time }) => time) : undefined
  const times = evenly?.times ?? named ?? often?.times ?? (days.kind === 'weekdays' ? [MORNING] : [])
  const contradicts = [named, often?.times].some((each) => each && each.length !== times.length)
  if (times.length === 0 || contradicts) return undefined
  const hoursApart = days.kind === 'daily' ? (evenly?.hoursApart ?? null) : null
  return {
    ...days,
    times: times.map((time) => ({ time, quantity })),
    hours: { parts: parts.map(({ part }) => part), hoursApart },
    ...placeOf(...found, evenly?.found, often?.found, ...parts.map((part) => part.found)),
  }
}

const QUANTITY = String.raw`(?:\d+[.,]\d+|\d+\/\d+|\d+|½|¼)`
const DASH = String.raw`\s?[-–]\s?`
/** Morning, midday, evening and, if there is a fourth, night: '1-0-1', '½-0-½-0'. */
const SCHEME = new RegExp(
  String.raw`(?<![\w.,/-])(${QUANTITY})${DASH}(${QUANTITY})${DASH}(${QUANTITY})(?:${DASH}(${QUANTITY}))?(?![\w/-])`,
)
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,/-])(${QUANTITY}|one|two|half an?)\s?(?:tablets?|tabs?|tabl|tbl|capsules?|caps?|kps|puffs?|drops?|tropfen|stück|hub)(?![\p{L}])\.?`,
  'iu',
)
const AS_NEEDED = word('as needed|when needed|if needed|when required|as required|prn|p\\.r\\.n|bei bedarf|b\\. ?bed')
const WEEKLY = word('(?:(?:once|1 ?x) )?(?:(?:a|per|every|each|die|pro) )?(?:weekly|week|wöchentlich|woche)')

/** The columns of a scheme in which something is given. */
function dosesOf(scheme: RegExpExecArray) {
  const quantities = scheme
    .slice(1)
    .filter((each) => each !== undefined)
    .map(numberOf)
  const columns = quantities.length === 4 ? fourColumns : threeColumns
  return columns
    .map((column, index) => ({ ...column, quantity: quantities[index]! }))
    .filter(({ quantity }) => quantity > 0)
}

/** The first row whose words are in the text. */
function firstIn<Row extends { words: RegExp }>(text: string, rows: readonly Row[]) {
  const row = rows.find(({ words }) => words.test(text))
  return row && { ...row, found: row.words.exec(text) }
}

/** The matched words, and where the first of them begins. */
function placeOf(...found: Found[]) {
  const there = found.filter((each) => each !== null && each !== undefined)
  return { words: [...new Set(there.map(([words]) => words))], at: Math.min(...there.map(({ index }) => index)) }
}

const inWords: Record<string, number> = { '½': 0.5, '¼': 0.25, one: 1, two: 2, 'half a': 0.5, 'half an': 0.5 }
function numberOf(text: string): number {
  const known = inWords[text.toLowerCase()]
  if (known !== undefined) return known
  const [above, below] = text.split('/')
  return Number(above!.replace(',', '.')) / Number(below ?? 1)
}
