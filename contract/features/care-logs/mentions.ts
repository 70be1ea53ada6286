/* A person mentioned in a log or comment: '@' and the full name, as inserted by the list that opens while typing. */

export type Named = { id: number; name: string }

const NAME_LETTER = /^[\p{L}\p{M}\p{N}]/u

/**
 * The ids of the people mentioned. Where one name is the beginning of another, the longest match counts; people with
 * the same name are all meant.
 */
export function mentionedIn(text: string, people: readonly Named[]): number[] {
  if (!text.includes('@')) return []
  const said = plain(text)
  const names = people.map(({ id, name }) => ({ id, name: plain(name.trim()) })).filter(({ name }) => name !== '')
  const found = new Set<number>()
  for (let at = said.indexOf('@'); at >= 0; at = said.indexOf('@', at + 1)) {
    if (NAME_LETTER.test(said[at - 1] ?? '')) continue
    const meant = names.filter(({ name }) => isNameAt(said, at + 1, name))
    const longest = Math.max(0, ...meant.map(({ name }) => name.length))
    for (const { id, name } of meant) if (name.length === longest) found.add(id)
  }
  return [...found]
}

const isNameAt = (text: string, at: number, name: string) =>
  text.startsWith(name, at) && !NAME_LETTER.test(text.slice(at + name.length))

/** A phone's keyboard types a curly apostrophe: 'O’Brien'. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, ' ').replace(/[’‘ʼ]/g, "'")

/** The mention being typed before the caret: the position of its '@' and the text after it; null if there is none. */
export function mentionUnderWay(text: string, caret: number): { at: number; typed: string } | null {
  const [, typed] =
    /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]*)?)$/u.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? null : { at: caret - typed.length - 1, typed }
}

/** People whose name, or a part of it, begins with the typed text. */
export function namesLike<T extends Named>(typed: string, people: readonly T[]): T[] {
  const begun = plain(typed)
  return people.filter(
    ({ name }) =>
      plain(name).startsWith(begun) ||
      plain(name)
        .split(' ')
        .some((part) => part.startsWith(begun)),
  )
}
