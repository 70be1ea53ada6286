import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { Failure } from '../../../core/failure.ts'
import { type Ask, type Tools, text } from './ask.ts'
import { chooseIntent } from './choose-intent.ts'
import { notUnderstood } from './intents/about-itself.ts'
import { search } from './intents/search.ts'
import { understand } from './understand.ts'

export type BuiltInAnswer = { blocks: Block[] /** The intent it recognised; null: none. */; intent: string | null }

/** The model that is part of this program: recognises a question, reads what it needs, and answers from it. */
export async function answerBuiltIn(
  question: string,
  tools: Tools,
  where: { userId: number; zone: string },
): Promise<BuiltInAnswer> {
  const ask = await understand(question, tools, where)
  const intent = chooseIntent(ask)
  // Unknown words say more about a question than a word that fits many.
  const isSought = ask.unknown.length > 0 && (!intent || intent.isBroad)
  if (!intent && !isSought) return { blocks: notUnderstood([]), intent: null }
  try {
    const blocks = isSought ? await search(ask) : await intent!.answer(ask)
    return { blocks, intent: isSought ? 'search' : intent!.name }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'FORBIDDEN') throw error
    return { blocks: [notShown(ask)], intent: intent?.name ?? null }
  }
}

const notShown = (ask: Ask): Block =>
  text(`Your role in this circle does not let you see this part of ${ask.name}’s records.`)
