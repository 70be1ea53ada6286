import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { Failure } from '../../../core/failure.ts'
import { type Answer, type Ask, type Tools, text } from './ask.ts'
import { chooseIntent } from './choose-intent.ts'
import { notUnderstood } from './intents/about-itself.ts'
import { search } from './intents/written/search.ts'
import { safetyLine } from './told.ts'
import { timeAsked, understand, type Where } from './understand.ts'

type BuiltInAnswer = { blocks: Block[] /** The intent it recognised; null: none. */; intent: string | null }

/** The model that is part of this program: recognises a question, reads what it needs, and answers from it. */
export async function answerBuiltIn(
  question: string,
  tools: Tools,
  where: Where,
  /** Whom to call was already said. */
  isWarned = false,
): Promise<BuiltInAnswer> {
  const understood = await understand(question, tools, where)
  const intent = chooseIntent(understood)
  const ask = intent?.looksAhead ? { ...understood, time: timeAsked(understood, { leansAhead: true }) } : understood
  // Unknown words say more about a question than a word that fits many.
  const isSought = ask.unknown.length > 0 && (!intent || intent.isBroad)
  const name = isSought ? 'search' : (intent?.name ?? null)
  const first = isWarned || name === 'too-much' ? [] : safetyLine(question, where.zone, ask.unknown)
  const more = ask.asks && name ? [text(aboutMore[ask.asks])] : []
  return { blocks: [...first, ...more, ...(await blocksFor(ask, isSought ? search : intent?.answer))], intent: name }
}

/** The records are told again, and what they do not say is not made up. */
const aboutMore: Record<NonNullable<Ask['asks']>, string> = {
  why: 'I know no reasons but those that somebody recorded. What is on record:',
  source: 'It is from these records. Each says who wrote it; open one to read it:',
  detail: 'I know no more about it than what is on record:',
}

async function blocksFor(ask: Ask, answer: Answer | undefined): Promise<Block[]> {
  if (!answer) return notUnderstood([])
  try {
    return await answer(ask)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'FORBIDDEN') throw error
    return [notShown(ask)]
  }
}

const notShown = (ask: Ask): Block =>
  text(`Your role in this circle does not let you see this part of ${ask.name}’s records.`)
