import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { currentTextFormat } from '@kinfold/contract/text-format.ts'
import { Failure } from '../../../core/failure.ts'
import { withTextFormat } from '../../../core/reader.ts'
import { type Answer, type Ask, type Tools, text } from './ask.ts'
import { ahead, saidFirst } from './beside.ts'
import { chooseIntent } from './choose-intent.ts'
import { isJustTold, isPolite } from './harmless.ts'
import { hello, noted, notUnderstood } from './intents/about-itself.ts'
import { comparisonIn } from './intents/compared/times-compared.ts'
import { mealsWith } from './intents/eating.ts'
import { howTo } from './intents/how-to.ts'
import { tasksNamed } from './intents/tasks-named.ts'
import { rangeAsked } from './intents/vitals/ranges.ts'
import { choreNoted } from './intents/written/logs-meant.ts'
import { search } from './intents/written/search.ts'
import { unitsAsked } from './reading/asked/units-asked.ts'
import { wayAsked } from './reading/asked/way-asked.ts'
import { contentWords } from './reading/content-words.ts'
import { sentencesOf } from './reading/sentences.ts'
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
  const way = wayAsked(understood.question)
  const compares = comparisonIn(understood)
  const range = rangeAsked(understood)
  const intent =
    (way && named('how-to', howTo(way))) ??
    (compares && named('compared', compares)) ??
    (range && named('vital-range', range)) ??
    chooseIntent(understood)
  const ask = intent?.looksAhead ? { ...understood, time: timeAsked(understood, { leansAhead: true }) } : understood
  // Unknown words say more about a question than a word that fits many.
  const known = intent ? [] : contentWords(ask.words, ask)
  const isSought = known.length > 0 || (ask.unknown.length > 0 && (!intent || intent.isBroad))
  const name = isSought ? 'search' : (intent?.name ?? null)
  const format = currentTextFormat()
  const first = isWarned || name === 'too-much' ? [] : safetyLine(question, where.zone, ask.unknown)
  const answer = await answerFor(ask, isSought ? searchFor(known) : intent)
  const { units, inStone } = unitsAsked(ask.words)
  const asked = { ...format, inStone, units: { ...format.units, ...units } }
  const told = await withTextFormat(asked, () => blocksFor(ask, answer))
  return { blocks: [...first, ...(name ? saidFirst(name, ask) : []), ...told], intent: name }
}

const named = (name: string, answer: Answer) => ({ name, answer, isBroad: false, looksAhead: false })

async function answerFor(
  ask: Ask,
  chosen: Answer | { name: string; answer: Answer } | undefined,
): Promise<Answer | undefined> {
  if (sentencesOf(ask.question).every(isJustTold)) return noted
  // 'Good night' asks nothing about the night.
  if (isPolite(ask.words.join(' '))) return hello
  const tasks = await tasksNamed(ask)
  const logs = tasks || isDone(chosen) ? await choreNoted(ask) : []
  if (tasks || logs.length > 0) return async () => [...(tasks ?? []), ...logs]
  const meals = canBeFood(chosen) && OF_FOOD.test(ask.words.join(' ')) ? await mealsWith(ask) : undefined
  if (meals) return async () => meals
  if (typeof chosen === 'function' || !chosen) return chosen
  return ahead(chosen.name, ask) ?? chosen.answer
}

/** 'Has she had soup?', 'Did she enjoy the pancakes?': a word for food is one that logs of meals have. */
const OF_FOOD =
  /\b(?:did|has|have) \w+ (?:ever |even |just )?(?:like|liked|enjoy|enjoyed|had|have|eaten|finish|finished|try|tried)\b/
const isDone = (chosen: Answer | { name: string } | undefined) =>
  !chosen || typeof chosen === 'function' || chosen.name === 'tasks-done'
const canBeFood = (chosen: Answer | { name: string } | undefined) =>
  !chosen || typeof chosen === 'function' || chosen.name === 'activities'

/** Words that are known count, too, if the question as a whole is not. */
const searchFor =
  (known: readonly string[]): Answer =>
  (ask) =>
    search({ ...ask, unknown: ask.unknown.length > 0 ? ask.unknown : known })

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
