import { saysOtherDays, weekdaysIn, word } from './other-days.ts'
import { amountsIn, numberOf, type Place, placeOf, QUANTITY, quantitiesAt } from './read-amounts.ts'
import type { SaidHours } from './said-hours.ts'
import { evenHours, everyDay, fourColumns, frequencies, MORNING, partsOfDay, threeColumns } from './times-in-words.ts'

/** When and how much, as written on a list, and the places that say it. */
export type Rhythm = {
  kind: 'daily' | 'weekdays' | 'as_needed'
  times: { time: string; quantity: number }[]
  weekdays: number[]
  /** For an as-needed dose. */
  quantity: number | null
  hours: SaidHours
  /** '1-0-1': it contains all amounts. */
  isScheme: boolean
  places: Place[]
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
  if (scheme) return readScheme(text, scheme)
  const asNeeded = AS_NEEDED.exec(text)
  return asNeeded ? readAsNeeded(text, placeOf(asNeeded)) : readWords(text)
}

/** Every day or on days of the week, and the words that say so. */
function daysOf(text: string) {
  const { days: weekdays, found } = weekdaysIn(text)
  const kind: Rhythm['kind'] = weekdays.length > 0 ? 'weekdays' : 'daily'
  return { days: { kind, weekdays, quantity: null }, found: [WEEKLY.exec(text), ...found] }
}

/** '1-0-1'; words that say the same again belong to it: 'twice daily', 'at bedtime'. */
function readScheme(text: string, scheme: RegExpExecArray): Rhythm | undefined {
  const doses = dosesOf(scheme)
  if (doses.length === 0) return undefined
  const { days, found } = daysOf(text)
  const often = firstIn(text, frequencies) ?? firstIn(text, [everyDay])
  const agrees = often === undefined || often.words === everyDay.words || often.times.length === doses.length
  const parts = partsOfDay.map(({ words }) => words.exec(text))
  const times = doses.map(({ time, quantity }) => ({ time, quantity }))
  const hours = { parts: doses.map(({ part }) => part), hoursApart: null }
  const places = placesOf(scheme, ...found, ...parts, agrees && often?.found)
  return { ...days, times, hours, isScheme: true, places }
}

/** 'two tablets as needed' */
function readAsNeeded(text: string, asNeeded: Place): Rhythm {
  const amounts = amountsIn(text, [asNeeded])
  const [amount] = amounts.length === 1 ? amounts : []
  const hours = { parts: [], hoursApart: null }
  const places = amount ? [amount, asNeeded] : [asNeeded]
  return { kind: 'as_needed', times: [], weekdays: [], quantity: amount?.quantity ?? 1, hours, isScheme: false, places }
}

/** 'twice daily', 'every 8 hours', 'in the morning', and how much each time */
function readWords(text: string): Rhythm | undefined {
  const { days, found } = daysOf(text)
  const evenly = firstIn(text, evenHours)
  const often = firstIn(text, frequencies) ?? (evenly ? undefined : firstIn(text, [everyDay]))
  const parts = partsOfDay.flatMap((row) => firstIn(text, [row]) ?? [])
  const named = parts.length > 0 ? parts.map(({ time }) => time) : undefined
  const times = evenly?.times ?? named ?? often?.times ?? (days.kind === 'weekdays' ? [MORNING] : [])
  const contradicts = [named, often?.times].some((each) => each && each.length !== times.length)
  if (times.length === 0 || contradicts) return undefined
  const partPlaces = placesOf(...parts.map((part) => part.found))
  const isWholeDay = often?.words === everyDay.words
  const phrases = [
    ...partPlaces,
    ...placesOf(evenly?.found),
    ...placesOf(often?.found).map((place) => ({ ...place, isWholeDay })),
  ]
  const amounts = amountsIn(text, phrases)
  const each = quantitiesAt(partPlaces, amounts)
  const quantityAt = (at: number) => each?.[at] ?? amounts[0]?.quantity ?? 1
  const hoursApart = days.kind === 'daily' ? (evenly?.hoursApart ?? null) : null
  return {
    ...days,
    times: times.map((time, at) => ({ time, quantity: quantityAt(at) })),
    hours: { parts: parts.map(({ part }) => part), hoursApart },
    isScheme: false,
    places: [...placesOf(...found), ...phrases, ...(each ? amounts : [])],
  }
}

const DASH = String.raw`\s?[-–]\s?`
/** Morning, midday, evening and, if there is a fourth, night: '1-0-1', '½-0-½-0'. */
const SCHEME = new RegExp(
  String.raw`(?<![\w.,/-])(${QUANTITY})${DASH}(${QUANTITY})${DASH}(${QUANTITY})(?:${DASH}(${QUANTITY}))?(?![\w/-])`,
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

const placesOf = (...found: (RegExpExecArray | null | undefined | false)[]): Place[] =>
  found.flatMap((each) => (each ? [placeOf(each)] : []))
