/** A number, a name or a pattern; of several, any one is enough. */
export type Fact = string | number | RegExp | readonly (string | number | RegExp)[]

/** That something does not exist or was not done, in whatever words. */
export const NOTHING =
  /\b(?:no|not|none|never|nothing|nobody|zero|cannot|unable|without|isn.t|wasn.t|aren.t|doesn.t|didn.t|don.t|can.t|couldn.t|hasn.t|haven.t|won.t)\b/i
export const FOR_A_DOCTOR =
  /\b(?:doctor|physician|GP|pharmacist|clinician|prescriber|diagnos\w+|medical professional)\b/i

const written = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Whether an answer contains a fact, whatever the wording: numbers in digits or words, names in any case. */
export function isSaid(answer: string, fact: Fact): boolean {
  if (typeof fact === 'object' && !(fact instanceof RegExp)) return fact.some((one) => isSaid(answer, one))
  if (fact instanceof RegExp) return fact.test(answer)
  const text = plain(answer)
  if (typeof fact === 'string') return text.includes(plain(fact))
  const digits = String(fact).replace('.', '[.,]')
  const inWords = written[fact] ? `|\\b${written[fact]}\\b` : ''
  return new RegExp(`(?<![\\d.,:])${digits}(?![\\d]|[.,:]\\d)${inWords}`).test(text)
}

/** A share of something, as people say it. */
export const shareFact = (percent: 0 | 25 | 50 | 75 | 100): Fact => [percent, ...shares[percent]]
const shares = {
  0: [NOTHING],
  25: [/\bquarter\b/i, '1/4'],
  50: [/\bhalf\b/i, '1/2'],
  75: [/three.quarters/i, '3/4'],
  100: [/\ball\b|\beverything\b|\bwhole\b|\bfinished\b/i],
} as const

/** '08:00', '8 AM', '8 o’clock' */
export function timeFact(time: string): Fact {
  const hour = Number(time.slice(0, 2))
  const half = hour < 12 ? 'a' : 'p'
  return [time, new RegExp(`\\b0?${hour % 12 || 12}(?::00)?\\s?(?:${half}\\.?m|o.clock)`, 'i')]
}

/** A number out of a total; if it equals the total, 'all' is accepted, too. */
export function countFact(count: number, all: number): Fact {
  if (count === 0) return [0, NOTHING]
  return count === all ? [count, /\ball\b|\bevery\b|\beach\b|\bboth\b|\byes\b/i] : count
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
