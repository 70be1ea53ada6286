import { type SummaryKind, summaryKinds } from '@kinfold/contract/features/assistant/answer.ts'
import { chooseIntent } from './choose-intent.ts'
import { asksToKnow } from './reading/asked/to-know.ts'
import { plainQuestion } from './reading/plain-question.ts'
import { spotConcepts } from './reading/spot-concepts.ts'

/** The kind of summary a question asks for, whichever model answers it. */
export function summaryAsked(question: string): SummaryKind | undefined {
  const plain = plainQuestion(question)
  const { has, unknown } = spotConcepts(plain)
  if (asksToKnow(plain) === 'other') has.add('handOn')
  const intent = chooseIntent({
    has,
    medicines: [],
    vital: undefined,
    time: null,
    person: undefined,
    unknown,
    saidBy: null,
    relations: [],
  })
  return summaryKinds.find((kind) => intent?.name === `summary-${kind}`)
}
