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

/** Undefined if the text does not say when, or describes what a schedule with fixed times cannot express. */
export function readRhythm(text: string): Rhythm | undefined {
  const scheme = SCHEME.exec(text)
  if (scheme) return ofScheme(scheme)
  const amount = AMOUNT.exec(text)
  const quantity = amount ? numberOf(amount[1]!) : 1
  const asNeeded = AS_NEEDED.exec(text)
  if (asNeeded) return { kind: 'as_needed', times: [], weekdays: [], quantity, ...placeOf(amount, asNeeded) }
  const [weekly, weekday] = [WEEKLY.exec(text), WEEKDAY.exec(text)]
  if (weekly && !weekday) return undefined
  const often = frequencies.map(({ words, times }) => ({ found: words.exec(text), times })).find(({ found }) => found)
  const parts = partsOfDay.flatMap(({ words, time }) => {
    const found = words.exec(text)
    return found ? [{ found, time }] : []
  })
  const times = parts.length > 0 ? parts.map(({ time }) => time) : (often?.times ?? (weekday ? [MORNING] : []))
  if (times.length === 0 || (often && parts.length > 0 && often.times.length !== parts.length)) return undefined
  const said = placeOf(amount, weekly, weekday, often?.found, ...parts.map((part) => part.found))
  const days = weekday ? [DAYS.indexOf(weekday[0].slice(0, 2).toLowerCase()) + 1] : []
  const each = times.toSorted().map((time) => ({ time, quantity }))
  return { kind: weekday ? 'weekdays' : 'daily', times: each, weekdays: days, quantity: null, ...said }
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
const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])\.?`, 'iu')
const AS_NEEDED = word('as needed|when needed|if needed|when required|as required|prn|p\\.r\\.n|bei bedarf|b\\. ?bed')
const WEEKLY = word('(?:once|1 ?x) (?:weekly|a week|per week)|weekly|wöchentlich|1 ?x (?:die )?woche')
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const WEEKDAY = word('(?:mon|tues|wednes|thurs|fri|satur|sun)days?')

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

function ofScheme(found: RegExpExecArray): Rhythm | undefined {
  const quantities = found
    .slice(1)
    .filter((each) => each !== undefined)
    .map(numberOf)
  const given = [MORNING, NOON, EVENING, NIGHT]
    .map((time, index) => ({ time, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (given.length === 0) return undefined
  return { kind: 'daily', times: given, weekdays: [], quantity: null, words: [found[0]], at: found.index }
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
