import { type Person, plainName } from './people-named.ts'
import { plainQuestion } from './plain-question.ts'
import { smallWords } from './small-words.ts'
import { baseOf, stemOf } from './stems.ts'

/** Whom a question names, and the person cared for. */
export type Named = { person: Person | undefined; name: string }

/** Words about writing itself: 'Which comments are on the log of the fall?' */
const ofWriting = new Set(
  `comment comments commented commenting reply replies replied replying answer answers answered response responses log logs note
  notes noted entry entries write writes wrote written say says said saying tell tells told think thinks thought mention mentions mentioned
  report reports reported ask asks asked anything new any who which what list latest newest`.split(/\s+/),
)
/** The words of a question, or of a part of it, that a search can find; names of people are left out. */
export function contentWords(words: readonly string[], { person, name }: Named): string[] {
  const names = new Set([name, person?.firstName ?? ''].map(plainName))
  const isContent = (word: string) =>
    word.length > 2 && !/\d/.test(word) && !smallWords.has(word) && !ofWriting.has(word) && !names.has(word)
  return [...new Set(words.filter(isContent).map(baseOf))].slice(0, 5)
}

/**
 * The words of a question as they were typed, because a correction would turn 'bread' into 'break'; without those that `asking`
 * has by their stems.
 */
export const typedWords = (typed: string, asking: ReadonlySet<string>): string[] =>
  plainQuestion(typed).filter((word) => !smallWords.has(word) && !asking.has(stemOf(word)))
