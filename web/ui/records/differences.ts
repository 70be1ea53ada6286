/** A record's contents as [label, words], in reading order. Empty values are left out. */
export type Facts = (readonly [label: string, words: string])[]

/** A difference between two versions of a record, in words. */
export type Difference = { label: string; from: string; to: string }

/** Used for changes of every kind of record: facts that are new, gone or different. */
export function differencesBetween(before: Facts, after: Facts): Difference[] {
  const [was, is] = [new Map(before), new Map(after)]
  const labels = [...new Set([...is.keys(), ...was.keys()])]
  return labels
    .map((label) => ({ label, from: was.get(label) ?? NOTHING, to: is.get(label) ?? NOTHING }))
    .filter(({ from, to }) => from !== to)
}

/** Those that a change made; of a new record (`before` null), all its contents. */
export const differencesMade = <T>(factsOf: (content: T) => Facts, { before, after }: { before: T | null; after: T }) =>
  differencesBetween(before ? factsOf(before) : [], factsOf(after))

const NOTHING = '–'

/** The facts that are not empty: `[['Title', log.title], ...]`. */
export const factsAmong = (candidates: [label: string, words: string | false | null | undefined][]): Facts =>
  candidates.flatMap(([label, words]) => (words ? [[label, words] as const] : []))
