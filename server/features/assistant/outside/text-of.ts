import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import type { ClosedCircle } from '../../../access/circles/circles.ts'
import { openModel } from '../../../services/open-model.ts'
import type { Asking } from './asking.ts'
import { gate } from './gate.ts'
import { instructions } from './instructions.ts'
import type { Lookups } from './lookups.ts'
import { modelFailure } from './model-failure.ts'

type Reading = Asking & {
  turn: Turn
  today: string
  lookups: Lookups
  propose: (given: unknown) => unknown
}

/** Steps of one answer: each is a request to the model and its look-ups. */
const MOST_STEPS = 8
const MOST_TOKENS = 2_000
const LONGEST_SILENCE_MS = 30_000
/** How often to check that the person is still a member. */
const STILL_HERE_MS = 1_000
const wholeEnds = ['stop', 'length', 'tool-calls']

/**
 * Streams what the model writes. Ends when stopped, or when the person may no longer ask. @throws what modelFailureIn reads
 */
export async function* textOf(reading: Reading): AsyncGenerator<string> {
  const { circle, settings, familyRecords, stopped, earlier, turn, today, lookups, propose } = reading
  const [{ isStepCount, streamText }, { modelTools }] = await Promise.all([import('ai'), import('./model-tools.ts')])
  const ending = new AbortController()
  const errors: unknown[] = []
  // The library wraps errors thrown inside it, so the original is kept.
  const endBy = (error: unknown): never => {
    errors.push(error)
    ending.abort()
    throw error
  }
  const goingOut = () => whatGoes(lookups.found)
  const send = gate({ circle, settings, familyRecords, turnId: turn.id, goingOut })
  const model = await openModel(settings, (...request) => send(...request).catch(endBy))
  const use: Lookups['use'] = (tool, input) => lookups.use(tool, input).catch(endBy)
  const stillHere = checkedSometimes(circle)
  const { stream } = streamText({
    model,
    instructions: instructions(today, circle.zone),
    prompt: questionAfter(earlier, turn.question),
    tools: modelTools(await lookups.permitted(), use, propose),
    stopWhen: isStepCount(MOST_STEPS),
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    abortSignal: AbortSignal.any([stopped, ending.signal]),
    timeout: { totalMs: settings.seconds * 1000, chunkMs: Math.min(LONGEST_SILENCE_MS, settings.seconds * 1000) },
    onError: () => {},
  })
  let [hasText, isWhole] = [false, false]
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw modelFailure('slow')
      if (part.type === 'text-start' && hasText) yield '\n'
      if (part.type === 'text-delta') {
        await stillHere()
        hasText = true
        yield part.text
      }
      if (part.type === 'finish' && part.finishReason === 'content-filter') throw modelFailure('declined')
      if (part.type === 'finish') isWhole = wholeEnds.includes(part.finishReason)
    }
    if (!isWhole) throw modelFailure('broken')
  } catch (error) {
    throw errors[0] ?? error
  } finally {
    ending.abort()
  }
}

/** Earlier answers are not sent, because they may contain what must no longer leave; the model looks it up again. */
const questionAfter = (earlier: readonly string[], question: string): string =>
  earlier.length === 0
    ? question
    : `Before, they asked in this conversation:\n${earlier.map((each) => `- ${each}`).join('\n')}\n\nNow they ask:\n${question}`

/** 'the question, care_logs (12), medications (3)' */
function whatGoes(found: Lookups['found']): string {
  const byTool = Map.groupBy(found, ({ name }) => name)
  const counts = [...byTool].map(([name, each]) => `${name} (${each.reduce((sum, { records }) => sum + records, 0)})`)
  return ['the question', ...counts].join(', ')
}

function checkedSometimes(circle: ClosedCircle<'assistant.ask'>) {
  let checkedAt = Date.now()
  return async () => {
    if (Date.now() - checkedAt < STILL_HERE_MS) return
    await circle.with(async () => {})
    checkedAt = Date.now()
  }
}
