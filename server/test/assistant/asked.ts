import type { Fact } from './facts.ts'

/** A question, what its answer has to say, and what it may not say. */
export type Asked = {
  topic: string
  /** About doses: a wrong statement here is worse than none. */
  isDose: boolean
  by: 'family' | 'caretaker'
  question: string
  /** What any right answer has in it, in whatever words. */
  facts: Fact[]
  /** As the built-in model words it. */
  says: (string | RegExp)[]
  never: (string | RegExp)[]
  /** A page that has to be among the citations; null: there is none to name. */
  cites: RegExp | null
}

/** Adds the wordings of a question, with what any of them has to be answered with. */
export type AddQuestions = (
  topic: string,
  wordings: string,
  more: Partial<Asked> & Pick<Asked, 'says' | 'facts'>,
) => void
