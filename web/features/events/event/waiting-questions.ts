import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { Question } from '@kinfold/contract/features/events/schemas.ts'
import { waiting } from '../../../access/use-optimistic.ts'
import type { Entry } from '../../../device/entry.ts'

type Unsaved = Pick<Entry, 'id' | 'state' | 'problem'>
/** `asking`, `answering`: the question, or its answer, is not sent yet. */
export type ListedQuestion = Question & { asking?: Unsaved; answering?: Unsaved }

type Shown = { eventId: string; questions: ListedQuestion[] }

export const waitingQuestions = waiting(events.ask, (shown: Shown, entry) => {
  const { params, body } = entry.input
  if (params.id !== shown.eventId || shown.questions.some(({ id }) => id === entry.id)) return shown
  const asked = { id: entry.id, question: body.question, answer: null, asking: entry }
  return { ...shown, questions: [...shown.questions, asked] }
})

export const waitingAnswers = waiting(events.answerQuestion, (shown: Shown, entry) => {
  const { params, body } = entry.input
  const answered = (question: ListedQuestion): ListedQuestion =>
    question.id === params.questionId ? { ...question, answer: body.answer ?? null, answering: entry } : question
  return { ...shown, questions: shown.questions.map(answered) }
})
