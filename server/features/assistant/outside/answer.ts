import type { Block, Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { clock } from '../../../core/clock.ts'
import { summaryAsked } from '../built-in/summary-asked.ts'
import type { Model, Said } from '../model.ts'
import type { Asking } from './asking.ts'
import { candidates } from './candidates.ts'
import { chartOf } from './chart-of.ts'
import { lookupsFor } from './lookups.ts'
import { modelFailure } from './model-failure.ts'
import { proposalsOf } from './proposals.ts'
import { countQuestion, hasAskedHalf } from './spending.ts'
import { textOf } from './text-of.ts'
import { writer } from './writer.ts'

/** In characters; nobody reads more. */
const LONGEST_ANSWER = 6_000

/** An external language model, for a circle that allows it. */
export const outsideModel = (asking: Asking): Model => ({
  name: asking.settings.model,
  answer: (turn) => answerOutside(turn, asking),
})

async function* answerOutside(turn: Turn, asking: Asking): AsyncGenerator<Said> {
  const { circle, settings } = asking
  const today = dayAt(clock.now().toISOString(), circle.zone)
  const refusal = await circle.with(async (open) => {
    if (await hasAskedHalf(open, today, settings, turn.id)) return 'shared'
    return (await countQuestion(open, today, settings.questionsPerDay)) ? undefined : 'spent'
  })
  if (refusal) throw modelFailure(refusal)
  const records = candidates()
  const lookups = lookupsFor({ ...asking, cite: records.add })
  const proposals = proposalsOf()
  const written = writer(records.numberOf)
  const say = function* (said: Said[]) {
    for (const data of records.fresh()) yield { event: 'source' as const, data }
    yield* said
  }
  let length = 0
  for await (const text of textOf({ ...asking, turn, today, lookups, propose: proposals.propose })) {
    const rest = LONGEST_ANSWER - length
    length += text.length
    yield* say(written.push(text.slice(0, rest)))
    if (length > LONGEST_ANSWER) break
  }
  yield* say(written.end())
  if (length > LONGEST_ANSWER) yield* say(written.add(cut))
  const chart = chartOf(lookups.found)
  const summary = summaryAsked(turn.question)
  const added: Block[] = [...(chart ? [chart] : []), ...proposals.made]
  if (summary) added.push({ kind: 'summary', what: summary })
  for (const block of added) yield* say(written.add(block))
  if (length === 0 && proposals.made.length === 0) throw modelFailure('broken')
}

const cut: Block = { kind: 'text', text: 'The answer was too long to show in full, so it ends here.', cites: [] }
