import type { ServerEvent } from '@kinfold/contract/endpoint.ts'
import { type Block, BUILT_IN, type Citation, type Turn } from '@kinfold/contract/features/assistant/answer.ts'
import type { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import type { ClosedCircle } from '../../access/circles.ts'
import type { Services } from '../../access/services.ts'
import { answerBuiltIn } from './built-in/answer.ts'
import { emergencyIn } from './built-in/emergencies.ts'
import { readTurn, saveAnswer } from './conversations.ts'
import { toolsFor } from './use-tools.ts'

type Event = ServerEvent<typeof conversations.answer>
type Asked = {
  circle: ClosedCircle<'assistant.ask'>
  services: Services
  id: string
  turnId: string
  stopped: AbortSignal
}

/**
 * The answer to a question, as it comes. What was answered before is said again; nothing is asked twice.
 * @throws NOT_FOUND before anything is sent
 */
export async function answerTurn(asked: Asked): Promise<AsyncIterable<Event>> {
  const turn = await asked.circle.with((open) => readTurn(open, asked.id, asked.turnId))
  return turn.state === 'answered' ? told(turn) : answering(turn, asked)
}

async function* answering(turn: Turn, { circle, services, id, turnId, stopped }: Asked): AsyncGenerator<Event> {
  const blocks: Block[] = []
  let [citations, state]: [Citation[], Turn['state']] = [[], 'stopped']
  try {
    const tools = toolsFor(circle, services)
    citations = tools.citations
    for (const block of emergencyIn(turn.question, circle.zone) ?? []) yield said(blocks, block)
    if (blocks.length === 0) {
      const answer = await answerBuiltIn(turn.question, tools, circle)
      for (const citation of citations) yield { event: 'source', data: citation }
      for (const block of answer.blocks) {
        if (stopped.aborted) return
        yield said(blocks, block)
      }
    }
    state = 'answered'
  } catch (error) {
    state = 'failed'
    throw error
  } finally {
    const kept = { id: turnId, state, model: BUILT_IN, blocks, citations }
    const saved = await circle.with((open) => saveAnswer(open, id, kept))
    if (state === 'answered') yield { event: 'end', data: { turn: saved } }
  }
}

function said(blocks: Block[], block: Block): Event {
  blocks.push(block)
  return { event: 'block', data: { at: blocks.length - 1, block } }
}

async function* told(turn: Turn): AsyncGenerator<Event> {
  for (const citation of turn.citations) yield { event: 'source', data: citation }
  for (const [at, block] of turn.blocks.entries()) yield { event: 'block', data: { at, block } }
  yield { event: 'end', data: { turn } }
}
