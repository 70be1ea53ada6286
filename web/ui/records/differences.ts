/** What a record says, fact by fact, in the order in which people read it: [label, words]. Nothing is no fact. */
export type Facts = (readonly [label: string, words: string])[]

/** Where two versions of a record differ, in words. */
export type Difference = { label: string; from: string; to: string }

/** The one way in which changes of any record are told: facts that are new, gone or say something else. */
export function differencesBetween(before: Facts, after: Facts): Difference[] {
  const [was, is] = [new Map(before), new Map(after)]
  const labels = [...new Set([...is.keys(), ...was.keys()])]
  return labels
    .map((label) => ({ label, from: was.get(label) ?? NOTHING, to: is.get(label) ?? NOTHING }))
    .filter(({ from, to }) => from !== to)
}

const NOTHING = '–'

/** The facts among some that may be empty: `[['Title', log.title], ...]`. */
export const factsAmong = (candidates: [label: string, words: string | false | null | undefined][]): Facts =>
  candidates.flatMap(([label, words]) => (words ? [[label, words] as const] : []))
