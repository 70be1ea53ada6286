import { BUILT_IN, type Turn } from '@kinfold/contract/features/assistant/answer.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ClosedCircle } from '../../access/circles/circles.ts'
import { type Standing, standingOf } from '../../access/circles/standing.ts'
import type { Services } from '../../access/services.ts'
import { Failure } from '../../core/failure.ts'
import { type ForReader, sameReader } from '../../core/reader.ts'
import { askedBesides, emergencyIn } from './built-in/emergencies.ts'
import { builtInModel } from './built-in/model.ts'
import { safetyLine } from './built-in/told.ts'
import { earlierQuestions, readTurn, saveAnswer } from './conversations.ts'
import { type Draft, type Event, keep, type Model, type Said } from './model.ts'
import { outsideModel } from './outside/answer.ts'
import { consentTo } from './outside/consents.ts'
import { fallbackNotice, modelFailureIn, modelTroubleIn } from './outside/model-failure.ts'
import type { Answered } from './turns.ts'

type Asked = {
  circle: ClosedCircle<'assistant.ask'>
  services: Services
  id: string
  turnId: string
  stopped: AbortSignal
  log: FastifyBaseLogger
}

/**
 * Streams the answer to a question. What was already answered is replayed; no question is answered twice.
 * @throws NOT_FOUND before anything is sent
 */
export async function answerTurn(asked: Asked): Promise<AsyncIterable<Event>> {
  const { turn, standing } = await asked.circle.with(async (open) => ({
    turn: await readTurn(open, asked.id, asked.turnId),
    // Before anything is read: a role that is lowered meanwhile must not count for what was read before.
    standing: await standingOf(open),
  }))
  return turn.state === 'answered' ? told(turn) : answering({ turn, standing }, asked, sameReader())
}

async function* answering(
  { turn, standing }: { turn: Turn; standing: Standing },
  asked: Asked,
  forReader: ForReader,
): AsyncGenerator<Event> {
  const { circle, services, id, stopped, log } = asked
  const answer: { draft: Draft; model: string; state: Answered['state'] } = {
    ...{ draft: { blocks: [], citations: [] }, model: BUILT_IN, state: 'stopped' },
  }
  const say = async function* (said: AsyncIterable<Said> | Iterable<Said>) {
    for await (const each of said) {
      if (stopped.aborted) return
      keep(answer.draft, each)
      yield each
    }
  }
  try {
    const emergency = emergencyIn(turn.question, circle.zone)
    const outside = emergency ? undefined : await outsideFor(asked, forReader)
    // Whoever tells something may not wait for a model that is far away.
    const first = outside ? safetyLine(turn.question, circle.zone) : []
    let instead: Said[] = []
    try {
      if (outside) {
        answer.model = outside.name
        yield* say(blocksOf(first))
        yield* say(behind(first.length, outside.answer(turn)))
      }
    } catch (error) {
      // Former members get no answer from any model.
      if (error instanceof Failure || stopped.aborted) throw error
      const trouble = modelTroubleIn(error)
      if (trouble) log.warn(trouble, 'the outside model did not answer')
      yield { event: 'restart', data: {} }
      answer.draft = { blocks: [], citations: [] }
      answer.model = BUILT_IN
      const notice = fallbackNotice(outside!.name, modelFailureIn(error))
      instead = blocksOf([...first, { kind: 'text', text: notice, cites: [] }])
    }
    yield* say(instead)
    // First the number, then what was asked besides: an emergency waits for no records.
    if (emergency) yield* say(blocksOf(emergency))
    const builtIn = builtInModel(circle, services, forReader, {
      onlyRecognised: emergency !== null,
      isWarned: emergency !== null || first.length > 0,
      earlier: () => circle.with((open) => earlierQuestions(open, id, turn.id)),
    })
    const asks = emergency ? askedBesides(emergency, turn.question) : turn.question
    if (answer.model === BUILT_IN && asks)
      yield* say(behind(answer.draft.blocks.length, builtIn.answer({ ...turn, question: asks })))
    if (!stopped.aborted) answer.state = 'answered'
  } catch (error) {
    if (!stopped.aborted) {
      answer.state = 'failed'
      throw error
    }
  } finally {
    const kept = { id: turn.id, standing, state: answer.state, model: answer.model, ...answer.draft }
    const saved = await circle.with((open) => saveAnswer(open, id, kept))
    if (answer.state === 'answered') yield { event: 'end', data: { turn: saved } }
  }
}

/** The external model that this circle allows; undefined: none, and nothing is sent out. */
async function outsideFor(
  { circle, services, id, turnId, stopped }: Asked,
  forReader: ForReader,
): Promise<Model | undefined> {
  const settings = services.config.outsideModel
  if (!settings) return undefined
  return circle.with(async (open) => {
    const consent = await consentTo(open, settings)
    if (!consent) return undefined
    const earlier = await earlierQuestions(open, id, turnId)
    const { familyRecords } = consent
    return outsideModel({ circle, services, settings, familyRecords, earlier, stopped, forReader })
  })
}

const blocksOf = (blocks: Turn['blocks']): Said[] =>
  blocks.map((block, at) => ({ event: 'block', data: { at, block } }))

/** The same, numbered after what was already sent. */
async function* behind(count: number, said: AsyncIterable<Said>): AsyncGenerator<Said> {
  for await (const each of said) {
    if (each.event === 'source') yield each
    if (each.event === 'block') yield { ...each, data: { ...each.data, at: each.data.at + count } }
    if (each.event === 'more') yield { ...each, data: { ...each.data, at: each.data.at + count } }
  }
}

async function* told(turn: Turn): AsyncGenerator<Event> {
  for (const data of turn.citations) yield { event: 'source', data }
  yield* blocksOf(turn.blocks)
  yield { event: 'end', data: { turn } }
}
