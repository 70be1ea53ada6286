import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { Failure } from '../../../core/failure.ts'
import { type Ask, type Tools, text } from './ask.ts'
import { chooseIntent } from './choose-intent.ts'
import { ambulanceText, isComplaint } from './emergencies.ts'
import { notUnderstood } from './intents/about-itself.ts'
import { search } from './intents/search.ts'
import { plainQuestion } from './reading/plain-question.ts'
import { timeOf, understand } from './understand.ts'

export type BuiltInAnswer = { blocks: Block[] /** The intent it recognised; null: none. */; intent: string | null }

/** The model that is part of this program: recognises a question, reads what it needs, and answers from it. */
export async function answerBuiltIn(
  question: string,
  tools: Tools,
  where: { userId: number; zone: string },
): Promise<BuiltInAnswer> {
  const understood = await understand(question, tools, where)
  const intent = chooseIntent(understood)
  const ask = intent?.looksAhead ? { ...understood, time: timeOf(understood, { leansAhead: true }) } : understood
  // Unknown words say more about a question than a word that fits many.
  const isSought = ask.unknown.length > 0 && (!intent || intent.isBroad)
  if (!intent && !isSought) return { blocks: notUnderstood([]), intent: null }
  try {
    const blocks = isSought ? await search(ask) : await intent!.answer(ask)
    const name = isSought ? 'search' : intent!.name
    return { blocks: isUnwell(ask, name) ? [...blocks, notToWait(ask)] : blocks, intent: name }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'FORBIDDEN') throw error
    return { blocks: [notShown(ask)], intent: intent?.name ?? null }
  }
}

/** Questions about these are often complaints. */
const ofHealth = new Set(
  'search health behaviour allergies sleep toilet eating drinking incidents moving conditions what-happened vital-latest vital-trend vital-outside vitals-all doses-taken'.split(
    ' ',
  ),
)

const isUnwell = ({ question, name }: Ask, intent: string) =>
  ofHealth.has(intent) && isComplaint(plainQuestion(question), name)

const notToWait = ({ name, zone }: Ask): Block =>
  text(
    `If ${name} is unwell now, do not wait for the records: call the doctor, or ${ambulanceText(zone)} if it cannot wait.`,
  )

const notShown = (ask: Ask): Block =>
  text(`Your role in this circle does not let you see this part of ${ask.name}’s records.`)
