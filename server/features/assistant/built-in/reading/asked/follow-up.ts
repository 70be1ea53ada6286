import { isPolite } from '../../harmless.ts'
import { medicinesNamed } from '../medicines/medicines-named.ts'
import { type Person, personNamed } from '../people-named.ts'
import { plainQuestion, plainText } from '../plain-question.ts'
import { beginsToAsk } from '../sentences.ts'
import { spotConcepts } from '../spot-concepts.ts'
import { type Stretch, wholeDays } from '../stretch.ts'
import { timeIn } from '../times.ts'
import { asksForEarlier, besideTime, PART_OF_DAY } from './days-beside.ts'
import { ofTheValue } from './of-the-value.ts'

/** What a question names is read in this circle. */
type Known = {
  today: string
  team: readonly Person[]
  clientName: string
  medications: Parameters<typeof medicinesNamed>[1]
}

/**
 * A question with what it leaves to the one before it. `asks`: nothing new, but more about the answer to that one; 'earlier':
 * the time before it, where the question before named none; 'judged': whether it is good or bad.
 */
export type Followed = { question: string; asks: keyof typeof moreAsked | 'earlier' | 'judged' | null }

const LEAD = /^(?:(?:ok|okay|so|then|but|and|or|also|well|what about|how about|what of|same for) )+/
const moreAsked = {
  why: /^(?:why(?: (?:not|so|(?:is|was|did) (?:that|it|this|she|he)(?: (?:not|happen|so))?))?|how come|for what reason)$/,
  who: /^(?:who (?:gave|administered|handed|recorded|entered) (?:(?:her|him|me|mum|dad|them|it|these|those|that|this) ?)+(?:to (?:her|him))?|(?:and )?(?:by whom|who by|by who|from whom))$/,
  source:
    /^(?:who (?:said|says|wrote|noted|told you|reported|saw|made|cooked) (?:that|this|it|so|them)|says who|who (?:said|wrote|noted|recorded) so|how do you know(?: that| this)?|where (?:is|does|do you have) (?:that|this|it)(?: come)? from|are you sure|is that (?:true|right|sure))$/,
  detail:
    /^(?:(?:when|where|how|what time) (?:was|is|did) (?:that|this|it)(?: happen)?|when|where|who|who was (?:it|that|there)|what time|at what time|(?:tell me )?more(?: (?:details?|about (?:it|that)))?|details|what (?:exactly|happened (?:then|exactly|there|next)))$/,
}
const JUDGED =
  /^is (?:that|this|it) (?:too )?(?:enough|much|little|normal|usual|ok|okay|good|bad|healthy|alright)(?: for (?:her|him|me))?$/
const MADE =
  /^(?:how (?:do|can|should|would) (?:you|i|we) (?:make|cook|prepare) (?:it|that|this)|(?:what is )?(?:the |a )?recipe(?: (?:for|of) (?:it|that|this))?)$/
const HURT = /^(?:was|is|did) (?:she|he) (?:ok|okay|hurt|injured|hurt (?:her|him)self)(?: then| after that)?$/
const INCIDENT = /\b(?:falls?|fell|fallen|slip\w*|trip\w*|accidents?|incidents?)\b/
const ONLY_PART = /^(?:(?:in|at|during|the) )*(?:morning|noon|afternoon|evening|night)$/
const fillers = new Set(
  'in on at the for this that then during of about is was it a her his to with from by has did she he same time whole'.split(
    ' ',
  ),
)

/** The question as it is meant after earlier ones, oldest first: 'And yesterday?', 'Why?', 'And the Metformin?' */
export const followed = (question: string, earlier: readonly string[], known: Known): Followed =>
  [...earlier.filter((each) => !isPolite(plainText(each))), question].reduce<Followed>(
    (before, each) => after(each, before.question, known),
    {
      question: '',
      asks: null,
    },
  )

function after(question: string, before: string, known: Known): Followed {
  const alone: Followed = { question, asks: null }
  const plain = plainQuestion(question)
  const said = plain.join(' ')
  const rest = said.replace(LEAD, '')
  if (!before || rest === '') return alone
  for (const [asks, pattern] of Object.entries(moreAsked))
    if (pattern.test(rest)) return { question: before, asks: asks as keyof typeof moreAsked }
  const words = plainQuestion(before)
  if (HURT.test(rest) && INCIDENT.test(words.join(' '))) return { question: before, asks: 'detail' }
  const time = timeIn(words, known.today)
  if (!time && asksForEarlier(rest)) return { question: before, asks: 'earlier' }
  const since = time ?? wholeDays(known.today, known.today, 'today')
  const beside = besideTime(rest, since, { words: words.join(' '), today: known.today })
  if (beside) return { question: withTime(words, beside, known), asks: null }
  const value = ofTheValue(rest, words)
  if (value) return { question: withSameTime(time, words, value, known), asks: null }
  if (JUDGED.test(rest)) return { question: before, asks: 'judged' }
  if (MADE.test(rest) && isOfMeals(words)) return { question: `recipe ${before}`, asks: null }
  const allergen = allergenAsked(rest.replace(LEAD, ''), words, known)
  if (allergen) return { question: `is she allergic to ${allergen}`, asks: null }
  const hasLead = rest !== said
  const spotted = spotConcepts(rest.split(' '))
  const fixed = spotted.words.join(' ')
  if (timeIn(spotted.words, known.today) && onlyFillers(withoutTime(spotted.words, known.today)))
    return {
      question:
        ONLY_PART.test(fixed) && PART_OF_DAY.test(words.join(' ')) && !/\blast night\b/.test(words.join(' '))
          ? words.join(' ').replace(PART_OF_DAY, PART_OF_DAY.exec(fixed)![1]!)
          : withTime(words, fixed, known),
      asks: null,
    }
  if (!hasLead) return alone
  return { question: withName(words, rest.split(' '), known) ?? withTimeOf(time, words, rest, known), asks: null }
}

function isOfMeals(words: readonly string[]): boolean {
  const { has } = spotConcepts(words)
  return has.has('menu') || has.has('meal')
}

/** 'When is Carlo on duty?', then 'And Mina?': the same about another person or medicine. */
function withName(before: readonly string[], now: readonly string[], { team, clientName, medications }: Known) {
  const [person, earlier] = [personNamed(now, team, clientName), personNamed(before, team, clientName)]
  const name = (of: Person) => plainQuestion(of.firstName)[0]!
  if (person && earlier && onlyFillers(now.filter((word) => word !== name(person))))
    return before.map((word) => (word === name(earlier) ? name(person) : word)).join(' ')
  const [medicines, were] = [medicinesNamed(now, medications), medicinesNamed(before, medications)]
  if (medicines.medicines.length === 0 || were.medicines.length === 0) return undefined
  if (!onlyFillers(now.filter((word) => !medicines.words.has(word)))) return undefined
  const first = before.findIndex((word) => were.words.has(word))
  const others = before.filter((word) => !were.words.has(word))
  return others.toSpliced(first, 0, ...medicines.words).join(' ')
}

/** 'Is she allergic to peanuts?', then 'latex?': words that are nothing else here. */
function allergenAsked(rest: string, before: readonly string[], { medications }: Known): string | undefined {
  if (!spotConcepts(before).has.has('allergy')) return undefined
  const now = rest.split(' ')
  const { words } = medicinesNamed(now, medications)
  const { has, unknown } = spotConcepts(now, { medicines: words })
  return has.size === 0 && unknown.length + words.size === now.length ? rest : undefined
}

/** 'How was her pulse last week?', then 'highest?': of the same days, unless it names others. */
const withSameTime = (time: Stretch | null, before: readonly string[], rest: string, { today }: Known): string =>
  time && !EVER.test(rest) && !timeIn(rest.split(' '), today) ? `${rest} ${timeWords(before, today).join(' ')}` : rest

/** 'How did she sleep yesterday?', then 'And her mood?': of the same days, if it can be about them. */
function withTimeOf(time: Stretch | null, before: readonly string[], rest: string, { today }: Known): string {
  const isPast = OF_BEFORE.test(rest)
  const isOfBefore = isPast ? !LAST.test(rest) : !beginsToAsk(rest) && rest.split(' ').length <= MOST_WORDS
  if (!time || !isOfBefore || (isPast && time.from > today) || timeIn(rest.split(' '), today)) return rest
  return `${rest} ${timeWords(before, today).join(' ')}`
}

const OF_BEFORE =
  /^(?:(?:how|how much|how many \w+|how often|how well|what|who|which(?: \w+){1,2}|where) )?(?:did|was|were)\b|^(?:who (?:came|visited|gave|looked)|what happened|how much \w+ did|which \w+ (?:were|was|did))\b/
const EVER = /\bever\b/
const LAST = /\b(?:last|latest|ever|first)\b/
const MOST_WORDS = 4

const withTime = (before: readonly string[], time: string, { today }: Known) =>
  `${withoutTime(before, today).join(' ')} ${time}`

const onlyFillers = (words: readonly string[]) => words.every((word) => fillers.has(word))

const withoutTime = (words: readonly string[], today: string) => {
  const [start, length] = timeWindow(words, today)
  return words.toSpliced(start, length)
}
const timeWords = (words: readonly string[], today: string) => {
  const [start, length] = timeWindow(words, today)
  return words.slice(start, start + length)
}

/** Where the words are without which no time is said, with all around them that belongs to it. */
function timeWindow(words: readonly string[], today: string): [start: number, length: number] {
  if (!timeIn(words, today)) return [0, 0]
  for (let length = 1; length <= words.length; length++)
    for (let start = 0; start + length <= words.length; start++) {
      if (timeIn(words.toSpliced(start, length), today)) continue
      let [from, to] = [start, start + length]
      while (to < words.length && isOfTime(words[words[to] === 'the' ? to + 1 : to] ?? '')) to++
      while (from > 0 && (isOfTime(words[from - 1]!) || LEADING.has(words[from - 1]!))) from--
      return [from, to - from]
    }
  return [0, words.length]
}
const LEADING = new Set(
  'on in at the this last next since during of over for from past these between a remainder'.split(' '),
)
const TIME_WORD =
  /^(?:(?:day|week|month|year|night|hour|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?|morning|noon|afternoon|evening|ago|before|after|yesterday|today|tomorrow|two|three|four|five|six|seven|few|couple|last|next|this|january|february|march|april|may|june|july|august|september|october|november|december|\d[\d./-]*(?:st|nd|rd|th)?)$/
const isOfTime = (word: string) => TIME_WORD.test(word)
