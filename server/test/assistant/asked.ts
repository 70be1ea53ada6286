import type { Fact } from './facts.ts'

/** A question, what its answer must contain, and what it must not. */
export type Asked = {
  topic: string
  /** About doses: a wrong statement here is worse than none. */
  isDose: boolean
  by: 'family' | 'caretaker'
  question: string
  /** What any correct answer contains, in whatever words. */
  facts: Fact[]
  /** The built-in model's wording. */
  says: (string | RegExp)[]
  never: (string | RegExp)[]
  /** A page that must be among the citations; null: none. */
  cites: RegExp | null
}

/** Adds the wordings of a question, with what each answer must contain. */
export type AddQuestions = (
  topic: string,
  wordings: string,
  more: Partial<Asked> & Pick<Asked, 'says' | 'facts'>,
) => void
