import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { Question } from '@kinfold/contract/features/events/schemas.ts'
import { waiting } from '../../../access/use-optimistic.ts'
import type { Entry } from '../../../device/entry.ts'

type Unsaved = Pick<Entry, 'id' | 'state' | 'problem'>
/** `asking`, `answering`: the question, or its answer, is not sent yet. */
export type ListedQuestion = Question & { asking?: Unsaved; answering?: Unsaved }

/** Of one event; of a series, on the date `original`: its other dates have the same questions, with other answers. */
export type ShownQuestions = { eventId: string; original: string | null; questions: ListedQuestion[] }

export const waitingQuestions = waiting(events.ask, (shown: ShownQuestions, entry) => {
  if (!isHere(shown, entry.input) || shown.questions.some(({ id }) => id === entry.id)) return shown
  const { body } = entry.input
  const asked = { id: entry.id, question: body.question, answer: null, asking: entry }
  return { ...shown, questions: [...shown.questions, asked] }
})

export const waitingAnswers = waiting(events.answerQuestion, (shown: ShownQuestions, entry) => {
  const { params, body } = entry.input
  if (!isHere(shown, entry.input)) return shown
  const answered = (question: ListedQuestion): ListedQuestion =>
    question.id === params.questionId ? { ...question, answer: body.answer ?? null, answering: entry } : question
  return { ...shown, questions: shown.questions.map(answered) }
})

type Input = { params: { id: string }; body: { original?: string | null | undefined } }

const isHere = ({ eventId, original }: ShownQuestions, { params, body }: Input): boolean =>
  params.id === eventId && (body.original ?? null) === original
