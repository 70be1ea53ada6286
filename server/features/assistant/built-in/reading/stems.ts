/** Forms that no ending is cut from. Those under four letters are told apart by the phrases themselves. */
const bases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fall: 'fell fallen falls falling',
    eat: 'ate eaten',
    sleep: 'slept',
    drink: 'drank drunk',
    take: 'took taken taking',
    give: 'gave given giving',
    write: 'wrote written writing',
    wake: 'woke woken waking',
    drive: 'drove driven driving',
    bring: 'brought',
    come: 'came coming',
  }).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
)

/** 'fall' for 'fell': the form under which something is noted. */
export const baseOf = (word: string): string => bases.get(word) ?? word

/**
 * What the forms of a word begin with: 'walk' of 'walks', 'walked' and 'walking', 'dizz' of 'dizzy' and 'dizziness'. A
 * short word keeps its ending, because too many others would begin like it.
 */
export const stemOf = (word: string): string =>
  baseOf(word).replace(/(?<=\w{4})(?:iness|ies|ing|(?<!e)ed|es|y|e)$|(?<=\w{3})s$/, '')
