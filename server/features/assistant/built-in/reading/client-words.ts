/** What people call relatives; without a name, it is mostly the person cared for. */
export const relatives: ReadonlySet<string> = new Set(
  `mum mom mummy mother mama dad daddy father papa grandma grandpa granny gran grandad granddad nan nana grandmother grandfather aunt uncle wife
  husband`.split(/\s+/),
)
/** One of them, in a pattern. */
export const relative = `(?:${[...relatives].join('|')})`
const pronouns: ReadonlyMap<string, readonly string[]> = new Map([
  ['he', ['he', 'she']],
  ['him', ['him', 'her']],
  ['his', ['his', 'her']],
  ['himself', ['himself', 'herself']],
])

/**
 * The words that a word may stand for in a phrase such as 'is she ok': 'Is he ok?', 'Is Rose ok?' and 'Is mum ok?' are the
 * same question. `client`: the plain first name of the person cared for.
 */
export function standsFor(word: string, client?: string): readonly string[] {
  if (pronouns.has(word)) return pronouns.get(word)!
  const name = word.replace(/s$/, '')
  return relatives.has(word) || relatives.has(name) || word === client || name === client
    ? [word, 'she', 'her']
    : [word]
}

/** 'my mum', 'our dad' */
export const isOwner = (word: string, next: string | undefined): boolean =>
  (word === 'my' || word === 'our') && next !== undefined && relatives.has(next.replace(/s$/, ''))
