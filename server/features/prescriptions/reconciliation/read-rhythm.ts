import { saysOtherDays, weekdaysIn, word } from './other-days.ts'

/** When and how much, as written on a list; `words` is the text that says it, `at` where it begins. */
export type Rhythm = {
  kind: 'daily' | 'weekdays' | 'as_needed'
  times: { time: string; quantity: number }[]
  weekdays: number[]
  /** For an as-needed dose. */
  quantity: number | null
  words: string[]
  at: number
}

/** Whether a text says more than the times of a day: then its times alone would be another prescription. */
export const saysMore = (text: string): boolean =>
  saysOtherDays(text) ||
  (WEEKLY.test(text) && weekdaysIn(text).days.length === 0) ||
  (SCHEME.test(text) && AS_NEEDED.test(text))

/** Undefined if the text does not say when. */
export function readRhythm(text: string): Rhythm | undefined {
  const [scheme, asNeeded, weekly] = [SCHEME.exec(text), AS_NEEDED.exec(text), WEEKLY.exec(text)]
  const weekdays = weekdaysIn(text)
  const amount = AMOUNT.exec(text)
  const quantity = amount ? numberOf(amount[1]!) : 1
  if (asNeeded && !scheme) return { kind: 'as_needed', times: [], weekdays: [], quantity, ...placeOf(amount, asNeeded) }
  const onDays = {
    kind: weekdays.days.length > 0 ? ('weekdays' as const) : ('daily' as const),
    weekdays: weekdays.days,
    quantity: null,
  }
  if (scheme) {
    const times = timesOf(scheme)
    return times.length > 0 ? { ...onDays, times, ...placeOf(scheme, weekly, ...weekdays.found) } : undefined
  }
  const often = frequencies.map(({ words, times }) => ({ found: words.exec(text), times })).find(({ found }) => found)
  const parts = partsOfDay.flatMap(({ words, time }) => {
    const found = words.exec(text)
    return found ? [{ found, time }] : []
  })
  const times = parts.length > 0 ? parts.map(({ time }) => time) : (often?.times ?? (weekdays.days[0] ? [MORNING] : []))
  if (times.length === 0 || (often && parts.length > 0 && often.times.length !== parts.length)) return undefined
  const said = placeOf(amount, weekly, ...weekdays.found, often?.found, ...parts.map((part) => part.found))
  return { ...onDays, times: times.toSorted().map((time) => ({ time, quantity })), ...said }
}

const [MORNING, NOON, AFTERNOON, EVENING, LATE, NIGHT] = ['08:00', '12:00', '14:00', '18:00', '20:00', '22:00'] as const

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

const A_DAY = '(?:daily|a day|per day|every day|each day|täglich|tgl|am tag)'
const frequencies = [
  {
    words: word(`(?:four times|4 times|4 ?x) ${A_DAY}|qid|qds|every 6 hours|alle 6 stunden`),
    times: [MORNING, NOON, EVENING, NIGHT],
  },
  {
    words: word(`(?:three times|3 times|3 ?x) ${A_DAY}|tid|tds|every 8 hours|alle 8 stunden`),
    times: [MORNING, AFTERNOON, LATE],
  },
  {
    words: word(`(?:twice|two times|2 times|2 ?x) ${A_DAY}|bid|bd|every 12 hours|alle 12 stunden`),
    times: [MORNING, LATE],
  },
  { words: word(`(?:once|one time|1 ?x) ${A_DAY}|${A_DAY}|od|qd|every 24 hours`), times: [MORNING] },
]
const partsOfDay = [
  { words: word('(?:in the |every |each )?mornings?|mane|morgens|früh|with breakfast|at breakfast'), time: MORNING },
  { words: word('(?:at )?(?:midday|noon|lunch ?time|lunch)|mittags'), time: NOON },
  { words: word('(?:in the |every |each )?evenings?|abends|with dinner|at dinner'), time: EVENING },
  { words: word('(?:at |every )night|nightly|(?:at )?bed ?time|nocte|zur nacht|hs'), time: NIGHT },
]

function timesOf(scheme: RegExpExecArray): Rhythm['times'] {
  const quantities = scheme
    .slice(1)
    .filter((each) => each !== undefined)
    .map(numberOf)
  return [MORNING, NOON, EVENING, NIGHT]
    .map((time, index) => ({ time, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

/** The matched words, and where the first of them begins. */
function placeOf(...found: (RegExpExecArray | null | undefined)[]) {
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
