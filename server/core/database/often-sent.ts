/* Which statements get a name. PostgreSQL plans one without a name at each call, and that often takes longer than
   answering it. One with a name is planned at its first calls on a connection, then only if plans for the given values
   are much cheaper (docs/decisions/0113). */

/** Sent so often, a statement gets a name. One with a list of values has another text for each length of the list. */
const OFTEN = 5
/** Each connection keeps the plans of the names it used. */
const MOST_NAMES = 300
/** So many texts are counted; then counting begins anew. */
const MOST_COUNTED = 2_000

/** In a statement's text: it never gets a name, because only a plan for the given values is a good one. */
export const FOR_ITS_VALUES = '/* planned for its values */'

/** Counts a statement; its name, once it has been sent often. */
export type Naming = (text: string) => string | undefined

export function namingOfOftenSent(): Naming {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES || text.includes(FOR_ITS_VALUES)) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `sent often ${names.size}`
    names.set(text, name)
    return name
  }
}
