import { BUILT_IN, type Turn } from '@kinfold/contract/features/assistant/answer.ts'
import type { ClosedCircle } from '../../../access/circles/circles.ts'
import type { Services } from '../../../access/services.ts'
import type { ForReader } from '../../../core/reader.ts'
import type { Model, Said } from '../model.ts'
import { toolsFor } from '../use-tools.ts'
import { answerBuiltIn } from './answer.ts'

/** In characters: whoever writes more leaves nothing to the question before. */
const LONGEST_FOLLOW_UP = 100

/**
 * The model that ships with this program: always available, and nothing is sent out. `onlyRecognised`: says nothing rather
 * than that it did not understand, or what a search found. `isWarned`: the safety line was already said.
 * `earlier`: the questions before this one.
 */
export const builtInModel = (
  circle: ClosedCircle<'assistant.ask'>,
  services: Services,
  forReader: ForReader,
  { onlyRecognised = false, isWarned = false, earlier = async (): Promise<string[]> => [] } = {},
): Model => ({
  name: BUILT_IN,
  async *answer({ question }: Turn): AsyncGenerator<Said> {
    const tools = toolsFor(circle, services)
    const where = {
      userId: circle.userId,
      zone: circle.zone,
      earlier: question.length > LONGEST_FOLLOW_UP ? [] : await earlier(),
    }
    const { blocks, intent } = await forReader(() => answerBuiltIn(question, tools, where, isWarned))
    if (onlyRecognised && (intent === null || intent === 'search')) return
    for (const data of tools.citations) yield { event: 'source', data }
    for (const [at, block] of blocks.entries()) yield { event: 'block', data: { at, block } }
  },
})
