import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { Question } from '@kinfold/contract/features/events/schemas.ts'
import { MOST_SEEN } from '@kinfold/contract/features/events/taking-part.ts'
import { waiting } from '../../../access/use-optimistic.ts'
import type { Entry } from '../../../device/entry.ts'

type Unsaved = Pick<Entry, 'id' | 'state' | 'problem' | 'refusal'>
type UnsavedAnswer = Unsaved & { text: string | null; seen: string[] }
/** `asking`, `answering`: the question, or its answer, is not saved yet. */
export type ListedQuestion = Question & { asking?: Unsaved; answering?: UnsavedAnswer }

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
  const text = body.answer ?? null
  const answered = (question: ListedQuestion): ListedQuestion => {
    if (question.id !== params.questionId) return question
    const { answer } = question
    // A refused answer does not hide the one that is stored: that may be newer.
    return {
      ...question,
      answer: entry.state === 'failed' ? answer : text,
      answering: { ...entry, text, seen: body.seen ?? [] },
    }
  }
  return { ...shown, questions: shown.questions.map(answered) }
})

/**
 * The answers known to who now writes another: the shown one, and their own earlier ones, of which any may have been
 * saved without this device being told.
 */
export function seenAnswers({ answer, answering }: ListedQuestion): string[] {
  const seen = [...(answering?.seen ?? []), answering?.text ?? null, answer].filter((each) => each !== null)
  return [...new Set(seen)].slice(-MOST_SEEN)
}

type Input = { params: { id: string }; body: { original?: string | null | undefined } }

const isHere = ({ eventId, original }: ShownQuestions, { params, body }: Input): boolean =>
  params.id === eventId && (body.original ?? null) === original
