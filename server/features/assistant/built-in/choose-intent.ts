import * as z from 'zod/mini'
import { cell, readTableFile } from '../../../core/table-file.ts'
import { answers, lookAhead } from './all-intents.ts'
import type { Answer, Ask } from './ask.ts'
import { type Concept, concepts } from './reading/concepts.ts'
import { isAboutTopic, LIKED, weightOf, withoutTopic } from './weights.ts'

type Intent = {
  name: string
  answer: Answer
  /** So general that unknown words are searched for instead. */
  isBroad: boolean
  /** It is about what is to come, so 'on Friday' is the next one. */
  looksAhead: boolean
  asks: string[][]
  likes: string[]
}

/** Signals in addition to concepts, as explained in questions.tsv. */
const found = ['named', 'vital', 'time', 'person', 'unknown', 'saidBy', 'relation', 'alone', 'otherwise']
/** The basis of the choice. */
type Spoken = Pick<Ask, 'has' | 'medicines' | 'vital' | 'time' | 'person' | 'unknown' | 'saidBy' | 'relations'>
type Judged = Spoken & { isOfTopic: boolean }

/** The best matching intent, or undefined. Of equals the first. */
export function chooseIntent(spoken: Spoken): Intent | undefined {
  const ask = { ...spoken, isOfTopic: isOfTopic(spoken) }
  let best: { intent: Intent; score: number } | undefined
  for (const intent of intents) {
    const asked = Math.max(...intent.asks.map((parts) => scoreOf(parts, ask)))
    if (asked === 0) continue
    const score = asked + intent.likes.filter((part) => isThere(part, ask)).length * LIKED
    if (score > (best?.score ?? 0)) best = { intent, score }
  }
  return best?.intent
}

/** Whether a set of any topic fits. */
function isOfTopic(spoken: Spoken): boolean {
  const ask = { ...spoken, isOfTopic: true }
  return topicSets.some((parts) => scoreOf(parts, ask) > 0)
}

function scoreOf(parts: readonly string[], ask: Judged): number {
  let score = 0
  for (const part of parts) {
    const isWanted = !part.startsWith('!')
    if (isThere(part.replace('!', ''), ask) !== isWanted) return 0
    if (isWanted) score += weightOf(part)
  }
  return score
}

function isThere(
  part: string,
  { has, medicines, vital, time, person, unknown, saidBy, relations, isOfTopic }: Judged,
): boolean {
  if (part === 'named') return medicines.length > 0
  if (part === 'vital') return vital !== undefined
  if (part === 'time') return time !== null
  if (part === 'person') return person !== undefined
  if (part === 'saidBy') return saidBy !== null
  if (part === 'relation') return relations.length > 0
  if (part === 'unknown') return unknown.length > 0
  if (part === 'alone') return medicines.length === 0 && [...has].every((concept) => withoutTopic.has(concept))
  if (part === 'otherwise') return !isOfTopic
  return has.has(part as Concept)
}

const isPart = (part: string) => found.includes(part) || part in concepts
const Parts = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(' ').filter(Boolean)),
)
const Row = z.object({
  intent: cell.check(z.refine((name) => name.replace('*', '') in answers, 'nothing answers this')),
  asks: z
    .pipe(
      cell,
      z.transform((text: string) => text.split(' | ').map((set) => set.split(' ').filter(Boolean))),
    )
    .check(z.refine((sets) => sets.flat().every((part) => isPart(part.replace('!', ''))), 'no such concept')),
  likes: Parts.check(z.refine((parts) => parts.every(isPart), 'no such concept')),
})

const intents: readonly Intent[] = readTableFile(new URL('data/questions.tsv', import.meta.url), Row).map(
  ({ intent, asks, likes }) => {
    const name = intent.replace('*', '')
    // Rows without an answer were refused when the table was read.
    return {
      name,
      answer: answers[name]!,
      isBroad: intent.startsWith('*'),
      looksAhead: lookAhead.has(name),
      asks,
      likes,
    }
  },
)
const topicSets = intents.flatMap(({ asks }) => asks).filter(isAboutTopic)
export const intentNames: readonly string[] = intents.map(({ name }) => name)
