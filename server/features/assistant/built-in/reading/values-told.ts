import { bounds } from '@kinfold/contract/features/vitals/rules/entry/bounds.ts'
import { type Flag, flagOf, type Judged, type Person } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { toCanonical, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { isOfThing } from './of-a-thing.ts'
import { clausesOf, sentencesOf, skipsAsked } from './sentences.ts'

export type UrgentValue = Judged & { flag: Flag }
type Kind = { kind: VitalKind; named: string; counted?: string }

const kinds: readonly Kind[] = [
  {
    kind: 'blood_pressure',
    named: 'blood ?pressure|bp|systolic|pressure(?=.{0,30}\\d{2,3}\\s*(?:/|over)\\s*\\d)',
    counted: 'mm ?hg',
  },
  { kind: 'heart_rate', named: 'pulse|heart ?(?:rate|beat)|heart|hr', counted: 'bpm|beats' },
  { kind: 'respiratory_rate', named: 'breathing(?: rate)?|respiratory rate|respirations?|resps?', counted: 'breaths' },
  {
    kind: 'spo2',
    named: 'oxygen|saturation|sats?|spo ?2|o2',
    counted: '(?:%|percent) (?:oxygen|saturation|sats?|spo ?2|o2)',
  },
  { kind: 'temperature', named: 'temperature|temp|fever', counted: '(?:°|degrees|celsius|fahrenheit)' },
  { kind: 'glucose', named: 'glucose|blood ?sugars?|sugars?', counted: 'mmol|mg ?/ ?dl' },
]

/** 'From 120 down to 38' */
const fromBefore = '(?:from \\d+(?:[.,]\\d+)?(?:\\s*(?:/|over)\\s*\\d+|\\s*%)? (?:(?:right|straight|down|up) )*to )?'
/** All that may stand between a name and its number: not 'sugar in her tea 2', 'oxygen since 2015', 'BP tablets 5'. */
const between = `(?:(?:${`is was are now just at of has been have had dropped fell gone went down up to only reads? reading says shows showing
  levels? rate saturation count about around over above under below still very really too so high low racing came measured today
  this morning tonight the a its it and with beating pounding resting back shot climbed currently`
  .trim()
  .split(/\s+/)
  .join('|')})[\\s:=,]+){0,6}?${fromBefore}`
const figure = '(\\d{1,3}(?:[.,]\\d{1,2})?)(?:\\s*(?:/|over|to)\\s*(\\d{2,3}))?'
const unit = '\\s*(mmol|mg ?/? ?dl|°? ?c\\b|°? ?f\\b|celsius|fahrenheit|%)?'
/** A time, an amount or a day. */
const ofElse =
  '(?![\\d:]|[.,]\\d|\\s*(?:was\\b|mg(?! ?/? ?dl)|ml|units?|litres?|liters?|l\\b|lpm|spoon|lump|cube|teaspoon|tablets?|pills?|g\\b|grams?|kg|am\\b|pm\\b|o.?clock|days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|(?:st|nd|rd|th)\\b))'
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const onDay = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTHS})|(?:${MONTHS}) \\d{1,2}|on the \\d{1,2}(?:st|nd|rd|th))\\b`,
  'i',
)
/** Not 'if I read it right', 'when she woke up' */
const notOfNow =
  /\b(?:if(?!(?<=\d\D*) (?:(?:i|we)(?:['’]ve| have)? (?:read|saw|see|got|measured|heard|remember|am (?:right|not))\b|(?:the|this|that|it)\b[^,]{0,20}\b(?:right|correct|true|accurate|reliable)\b))|when(?! (?:\w+ ){1,2}(?:woke|got|came|went|checked|measured|took|tested|looked|arrived|found|stood|sat)\b)|whenever|unless|until|targets?|goal|aim|keep|should(?! (?:i|we)\b)|limit|ranges?|yesterday|ago|last (?:week|month|year|night)|(?:on|since) \w+day|in (?:19|20)\d\d|used to|no longer)\b/i

const patterns = kinds.map(({ kind, named, counted }) => {
  const sources = [
    `\\b(?:${named})[\\s:=,]+${between}${figure}${unit}${ofElse}`,
    ...(counted ? [`(?<![\\d.,/])${figure}\\s*((?:${counted}))`] : []),
    // Not '2 sugars in tea'.
    `(?<![\\d.,/])${figure} (?:${named})\\b(?<!sugars)`,
  ]
  const testsWith = (flags: string) => sources.map((source) => new RegExp(source, flags))
  return { kind, first: testsWith('i'), every: testsWith('gi') }
})

/** As in the default ranges of vital signs; nobody's own range is read, for this comes before all records. */
const anAdult: Person = { age: null, pregnant: false, ranges: [] }

/**
 * Values told of now that are urgent by the ranges for adults: 'her pulse is 32'. `rest`: the words beside them, in which a
 * complaint may be. Without a unit, a value has the one in which it is plausible.
 */
export function urgentValuesIn(question: string): { values: UrgentValue[]; rest: string } {
  const told = sentencesOf(question).map((sentence) => clausesOf(sentence).filter((clause) => !skipsAsked(clause)))
  const ofNow = told.map((clauses) => clauses.filter(isOfNow).join(', '))
  const without = (left: string, { first }: (typeof patterns)[number]) =>
    first.reduce((so, test) => so.replace(test, ' '), left)
  return {
    values: ofNow.flatMap((said) => patterns.flatMap((pattern) => valueIn(said, pattern))),
    rest: told.map((clauses) => patterns.reduce(without, clauses.join(', '))).join('. '),
  }
}

const isOfNow = (clause: string) => !notOfNow.test(clause) && !onDay.test(clause)

function valueIn(said: string, { kind, every }: (typeof patterns)[number]): UrgentValue[] {
  const found = every
    .flatMap((test) => [...said.matchAll(test)])
    .find(({ 0: words, 1: figure = '', index }) => {
      const [before, after] = [said.slice(0, index), said.slice(index + words.length)]
      return !isOfThing(kind, { words, figure, before, after })
    })
  if (!found) return []
  const value = Number(found[1]!.replace(',', '.'))
  const value2 = kind === 'blood_pressure' && found[2] ? Number(found[2]) : null
  const judged = { kind, value, value2, unit: unitOf(kind, value, found[3] ?? '') }
  const [least, most] = bounds[kind].value.possible
  const canonical = toCanonical(value, judged.unit)
  if (canonical < least || canonical > most) return []
  const flag = flagOf(judged, anAdult)
  return flag?.level === 'urgent' ? [{ ...judged, flag }] : []
}

/** Meters show up to about 33 mmol/L; a number that is higher is one in mg/dL. */
function unitOf(kind: VitalKind, value: number, named: string): VitalUnit {
  if (kind === 'glucose') return /mg/i.test(named) || (!/mmol/i.test(named) && value > 35) ? 'mg/dL' : 'mmol/L'
  if (kind === 'temperature') return value >= 68 ? '°F' : '°C'
  if (kind === 'blood_pressure') return 'mmHg'
  return kind === 'spo2' ? '%' : '/min'
}
